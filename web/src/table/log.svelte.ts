/** The decisions of a game as far as this page has read them, in their order. */
import type { GameEvent } from "../games/contract";
import { api } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import type { Entry } from "../wire";
import type { Room } from "./room.svelte";

export class GameLog {
  entries = $state.raw<Entry[]>([]);
  /** What has just happened, for motion. */
  fresh = $state.raw<GameEvent[]>([]);

  constructor(private readonly room: Room) {}

  /** How many decisions had been taken when the last one was written. */
  get lastSeq(): number {
    return this.entries.at(-1)?.seq ?? 0;
  }

  /** Add entries; one whose number is known replaces it, for a hidden choice was revealed. */
  write(entries: Entry[]): void {
    const added = entries.filter((entry) => !this.entries.some((old) => old.seq === entry.seq));
    this.entries = merged(this.entries, entries);
    this.fresh = added.flatMap((entry) => entry.events as GameEvent[]);
  }

  /** See that it begins with the first decision: what came with the table are its latest only. */
  async haveAll(): Promise<void> {
    if ((this.entries[0]?.seq ?? 1) > 1) await this.readAll();
  }

  /** Read it from its beginning: what came with the table are its latest decisions only. */
  async readAll(): Promise<void> {
    const { id, look, position } = this.room;
    const all = await notices.attempt(() => api.log(id, { ...look, since: 0 }));
    if (all && this.room.position?.undos === position?.undos) this.entries = merged(all, this.entries);
  }
}

/** Two parts of a log as one; an entry of `newer` replaces the one of the same number. */
function merged(older: Entry[], newer: Entry[]): Entry[] {
  const bySeq = new Map([...older, ...newer].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}
