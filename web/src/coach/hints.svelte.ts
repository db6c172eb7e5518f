/** A hint for the decision at hand: asked for, shown as it grows, and dropped when the table moves on. */
import type { Hint } from "../wire";
import { api, Problem } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import type { Room } from "../table/room.svelte";

export class Hints {
  /** What is known so far, or null when nobody has asked. */
  hint = $state.raw<Hint | null>(null);
  #thinking: AbortController | null = null;

  constructor(readonly room: Room) {}

  /** Whether one person plays all seats that bots do not. */
  alone = $derived.by(() => (this.room.table?.seats ?? []).every((seat) => seat.kind === "bot" || seat.mine));
  /** Whether the one who looks may ask for a hint now. */
  allowed = $derived.by(() => this.room.actor !== null && (this.alone || this.room.table!.hints));
  done = $derived.by(() => this.hint !== null && this.hint.done === this.hint.of);

  async ask(): Promise<void> {
    const { room } = this;
    const { position, actor } = room;
    if (!this.allowed || !position || actor === null) return;
    this.stop();
    const thinking = (this.#thinking = new AbortController());
    this.hint = { done: 0, of: 1, choices: [] };
    try {
      for await (const hint of api.hint(room.id, actor, position, thinking.signal)) {
        if (thinking !== this.#thinking) return;
        if (hint.problem) throw new Problem(hint.problem);
        this.hint = hint;
      }
    } catch (error) {
      if (thinking !== this.#thinking) return; // stopped: whatever came of it
      this.stop();
      if (!(error instanceof Problem)) throw error;
      notices.refuse(error);
    }
  }

  /** Stop thinking, and show nothing. */
  stop(): void {
    this.#thinking?.abort();
    this.#thinking = null;
    this.hint = null;
  }
}
