/** What is said at a table, and how much of it this person has seen. */
import { known } from "../club/known.svelte";
import { api } from "../lib/api";
import { me } from "../lib/session.svelte";
import type { ChatLine, TableState } from "../wire";

/** What the reader says, and whoever is blocked, is no news. */
const isNews = (user: string) => user !== me.session?.user.id && !known.hasBlocked(user);

export class ChatLog {
  lines = $state.raw<ChatLine[]>([]);
  /** The last line that this person has seen, here or on another page. */
  #seen = $state(0);
  /** How many lines others have said that this person has not seen. */
  unread = $derived(this.lines.filter(({ id, user }) => id > this.#seen && isNews(user)).length);

  constructor(
    private readonly table: string,
    private readonly key: string | null,
  ) {}

  open({ chat, seen }: TableState): void {
    this.lines = chat;
    this.#seen = seen;
  }

  add(line: ChatLine): void {
    this.lines = [...this.lines, line];
  }

  /** What was said while nobody listened; what has come since is kept. */
  catchUp(said: ChatLine[]): void {
    const last = said.at(-1)?.id ?? 0;
    this.lines = [...said, ...this.lines.filter(({ id }) => id > last)];
  }

  /** The chat is before the person's eyes: what was said so far is no news any more, on no page. */
  markSeen(): void {
    const last = this.lines.at(-1)?.id ?? 0;
    if (!me.session || last <= this.#seen) return;
    this.#seen = last;
    // Who cannot say so now does with the next line.
    void api.seen(this.table, last, this.key).catch(() => {});
  }
}
