/** What the legal actions of one position would do, asked of the server. */
import type { Preview } from "../games/contract";
import { api } from "../lib/api";
import type { Position, Previews as Found } from "../wire";

/** So long choices wait for what they would do, to be shown with it: a round trip takes less, and nobody notices. */
const PATIENCE = 300;

export class Previews {
  /** Whether they should come any moment: a choice that is shown now would soon change its size. */
  awaited = $state(false);
  #found = $state.raw<Found | null>(null);
  /** The position that was asked about last: answers about another are dropped. */
  #asked: Position | null = null;

  constructor(private readonly table: string) {}

  get areKnown(): boolean {
    return this.#found !== null;
  }

  /** What the `i`th legal action would do; undefined until the server has answered, and for any other number. */
  at(i: number): Preview | undefined {
    return this.#found?.previews[i] as Preview | undefined;
  }

  /** Ask what the choices of this position would do; those of the last one are forgotten. */
  async read(position: Position | null): Promise<void> {
    const seat = position?.seat ?? null;
    this.#asked = position;
    this.#found = null;
    this.awaited = position !== null && seat !== null && String(seat) in position.legal;
    if (!this.awaited) return;
    const stopWaiting = () => {
      if (this.#asked === position) this.awaited = false;
    };
    const patience = setTimeout(stopWaiting, PATIENCE);
    // Without previews one can still decide, so a failure is not worth a notice.
    const found = await api.previews(this.table, seat!).catch(() => null);
    clearTimeout(patience);
    const isStale = found?.seq !== position!.seq || found.undos !== position!.undos;
    if (this.#asked === position && !isStale) this.#found = found;
    stopWaiting();
  }
}
