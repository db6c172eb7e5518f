/** What waits for this person at any table: counted in the title and on the app's badge, and one step away. */
import type { Waiting } from "../wire";
import { api } from "./api";
import { notices } from "./notices.svelte";
import { t } from "./prefs.svelte";
import { router } from "./router.svelte";
import { me } from "./session.svelte";

const ASK_EVERY = 20_000;
/** Nobody looks: the title may be a minute late. */
const ASK_HIDDEN_EVERY = 60_000;
/** A decision is seldom the only one of its moment. */
const SOON = 400;
const NOTHING: Waiting = { tables: [], unread: 0, invitations: 0, asks: 0 };

class Own {
  waiting = $state.raw<Waiting>(NOTHING);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Ask again and again, and at once when the reader comes back to the page. */
  listen(): void {
    document.addEventListener("visibilitychange", () => !document.hidden && void this.#ask());
    void this.#ask();
  }

  /** Something has changed that the server knows already. */
  refreshSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), SOON);
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    // Without an answer the page is told elsewhere that the server is away.
    const found = me.session ? await api.waiting().catch(() => this.waiting) : NOTHING;
    if (JSON.stringify(found) !== JSON.stringify(this.waiting)) this.waiting = found;
    badge(this.waiting.tables.length);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), document.hidden ? ASK_HIDDEN_EVERY : ASK_EVERY);
  }

  /** The tables that wait, but for the one that is shown. */
  others(here: string | null): string[] {
    return this.waiting.tables.filter((id) => id !== here);
  }

  next(here: string | null): string | undefined {
    return this.others(here)[0];
  }

  goToNext(here: string): void {
    const next = this.next(here);
    if (next) router.go(`/tables/${next}`);
    else notices.say(t("club.next_none"));
  }

  /** A page's title with the number of tables that wait. */
  titled(title: string): string {
    const { length } = this.waiting.tables;
    return length ? `(${length}) ${title}` : title;
  }
}

/** The app's sign shows the number, where the system has one. */
function badge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  const done = count ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => {}); // a page that is not installed may not
}

export const own = new Own();
