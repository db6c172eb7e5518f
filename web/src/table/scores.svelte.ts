/** The scores so far, decision by decision, for the sparklines: read once, then kept up by each new position. */
import { untrack } from "svelte";
import { api, Problem } from "../lib/api";
import type { View } from "../games/contract";
import type { Room } from "./room.svelte";

export class Scores {
  #bySeq = $state.raw<[number, number[]][]>([]);
  #asked = false;

  constructor(room: Room) {
    $effect(() => {
      const position = room.position;
      if (!position) return;
      if (!this.#asked) void this.#read(room);
      this.#asked = true;
      const earlier = untrack(() => this.#bySeq).filter(([seq]) => seq < position.seq);
      const { scores, rivals } = position.view as View;
      this.#bySeq = [...earlier, [position.seq, [...scores, ...rivals]]];
    });
  }

  /** The line of a seat, or of one who has points but no seat: those are numbered after the seats. */
  of(seat: number): number[] {
    return this.#bySeq.map(([, scores]) => scores[seat] ?? 0);
  }

  async #read(room: Room): Promise<void> {
    try {
      const chart = await api.chart(room.id, room.look);
      const past = chart.seq.map((seq, i): [number, number[]] => [
        seq,
        chart.scores.map((line) => line[i] ?? 0),
      ]);
      const last = past.at(-1)?.[0] ?? -1;
      this.#bySeq = [...past, ...this.#bySeq.filter(([seq]) => seq > last)];
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
}
