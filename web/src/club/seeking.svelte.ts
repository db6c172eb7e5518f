/** Looking for a game: said again and again while the page is open, and the way to the table once one is found. */
import type { Seek, SeekState } from "../wire";
import { api } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { t } from "../lib/prefs.svelte";
import { router } from "../lib/router.svelte";

/** The server forgets a page that is silent for 30 seconds. */
const SAY_EVERY = 4_000;
const LOOK_EVERY = 20_000;

class Seeking {
  state = $state.raw<SeekState>({ mine: null, waiting: [] });
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What the reader looks for; null if for nothing, or once a table is found. */
  get wish(): Seek | null {
    const { mine } = this.state;
    if (!mine || mine.table) return null;
    return { games: mine.games, pace: mine.pace, seats: mine.seats, near: mine.near };
  }

  /** Follow what others look for as long as this runs; what oneself looks for is followed anyway. */
  listen(): () => void {
    void this.#ask();
    const again = setInterval(() => document.hidden || this.wish || void this.#ask(), LOOK_EVERY);
    return () => clearInterval(again);
  }

  async find(wish: Seek): Promise<void> {
    await notices.attempt(() => api.seek(wish).then((found) => this.#hear(found)));
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    // Whoever has a table by now is told so with the refusal.
    await notices.attempt(api.stopSeeking);
    await this.#ask();
  }

  /** The reader knows of the table that was found. */
  told(): void {
    this.state = { ...this.state, mine: null };
    void api.stopSeeking().catch(() => {}); // refused with what is known by now
  }

  /** The page closes: who looks for a live game is gone. */
  close(): void {
    if (this.wish && this.wish.pace !== "days") void api.stopSeeking().catch(() => {});
  }

  async #ask(): Promise<void> {
    const found = await api.seeking().catch(() => null);
    if (found) this.#hear(found);
  }

  #hear(found: SeekState): void {
    const looked = this.wish !== null;
    this.state = found;
    clearTimeout(this.#timer);
    if (looked && found.mine?.table) this.#arrive(found.mine.table);
    if (this.wish) this.#timer = setTimeout(() => void this.#again(), SAY_EVERY);
  }

  async #again(): Promise<void> {
    const { wish } = this;
    if (!wish) return;
    const found = await api.seek(wish).catch(() => this.state);
    if (this.wish) this.#hear(found);
  }

  /** To the table, unless the reader is at another one. */
  #arrive(table: string): void {
    notices.say(t("seek.found"));
    if (router.parts[0] === "tables") return;
    this.told();
    router.go(`/tables/${table}`);
  }
}

export const seeking = new Seeking();
addEventListener("pagehide", () => seeking.close());
