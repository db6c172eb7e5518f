/** What just happened as a list of things on the board, each with who did it. */
import type { Entry } from "../wire";
import type { GameEvent, Trace } from "../games/contract";

/** Money is told by the log, what followed by itself by what it did, and dice touch no company by their colours. */
const SILENT = ["Paid", "OnlyOption", "Rolled"];
/** Fields that say how or why, and name no thing. */
const NO_THINGS = ["event", "cause", "rule"];

/** The things that these decisions touched, called as the game's events call them; the latest to touch a thing counts. */
export function traceOf(entries: Entry[]): Trace[] {
  const movers = new Map<string, number>();
  for (const entry of entries)
    for (const event of entry.events as GameEvent[]) {
      if (SILENT.includes(event.event)) continue;
      const seat = typeof event.seat === "number" ? event.seat : entry.seat;
      for (const part of partsOf(event)) movers.set(part, seat);
    }
  return [...movers].map(([part, seat]) => ({ part, seat }));
}

function partsOf(event: GameEvent): string[] {
  return Object.entries(event)
    .filter(([name]) => !NO_THINGS.includes(name))
    .flatMap(([, value]) => value)
    .filter((value) => typeof value === "string");
}

/** The decisions that the trace tells: those since the reader's own last, for a spectator those of the last mover. */
export function sinceOwn(log: Entry[], own: number[]): Entry[] {
  const last = log.at(-1)?.seat;
  const isBefore = own.length
    ? (entry: Entry) => own.includes(entry.seat)
    : (entry: Entry) => entry.seat !== last;
  return log.slice(log.findLastIndex(isBefore) + 1);
}
