/** A position of the past that the page shows instead of the present. */
import { api } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import type { Position } from "../wire";
import type { Room } from "./room.svelte";

export class Past {
  /** Null for now. */
  position = $state.raw<Position | null>(null);
  /** How many positions were asked for: an answer to an older question is dropped. */
  #asked = 0;

  constructor(private readonly room: Room) {}

  /** Show the position after this many decisions, or the present. */
  async show(seq: number | null): Promise<void> {
    const { id, look, position } = this.room;
    if (seq === null || seq >= (position?.seq ?? 0)) return this.leave();
    const asked = ++this.#asked;
    this.room.log.fresh = [];
    const past = await notices.attempt(() => api.at(id, seq, look));
    if (asked === this.#asked) this.position = past ?? null;
  }

  leave(): void {
    this.#asked++;
    this.room.log.fresh = [];
    this.position = null;
  }
}
