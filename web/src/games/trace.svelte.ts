/** What just happened, on the board: each thing that somebody touched is ringed in that person's ink. */
import type { Attachment } from "svelte/attachments";
import type { Trace } from "./contract";

class Traces {
  #seats = $state.raw(new Map<string, number>());

  show(trace: Trace[] = []): void {
    if (trace.length || this.#seats.size) this.#seats = new Map(trace.map(({ part, seat }) => [part, seat]));
  }

  /** Who touched one of these things last; with an owner, only that seat's own doings count. */
  mover(parts: (string | null | undefined)[], owner?: number): number | undefined {
    const movers = parts.map((part) => (part ? this.#seats.get(part) : undefined));
    return movers.find((seat) => seat !== undefined && (owner === undefined || seat === owner));
  }
}

export const traces = new Traces();

/** Attachment: the thing is ringed while it belongs to what just happened; it can be pointed at by these names, or by others. */
export const traced =
  (
    parts: (string | null | undefined)[],
    owner?: number,
    names = parts,
  ): Attachment<HTMLElement | SVGElement> =>
  (thing) => {
    thing.dataset.part = names.filter(Boolean).join(" ");
    const seat = traces.mover(parts, owner);
    if (seat === undefined) return;
    thing.dataset.trace = String(seat + 1);
    thing.style.setProperty("--trace", `var(--seat${seat})`);
    return () => {
      delete thing.dataset.trace;
      thing.style.removeProperty("--trace");
    };
  };
