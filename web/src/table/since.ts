/** What has happened since one's own last decision, turn by turn, as a summary that is read at a glance. */
import type { Entry } from "../wire";
import type { Action, GameEvent } from "../games/contract";
import type { Part } from "../lib/messages";
import { changes, type Change } from "./accounts";
import type { GameWords } from "./words";

/** Who comes back sooner remembers. */
const AWAY_MS = 10 * 60_000;
export const MOST_TURNS = 8;
const MOST_SENTENCES = 3;
const ONLY_OPTION = "OnlyOption";

/** Decisions of one seat in a row. */
export interface Turn {
  seat: number;
  /** The first of them. */
  from: number;
  sentences: Part[][];
  /** How many of its decisions the sentences leave out. */
  more: number;
  paid: Change[];
}

/** The decisions after the last one of these seats; none if they have not decided yet, or just now. */
export function sinceOwn(log: Entry[], own: number[], now = Date.now()): Entry[] {
  const last = log.findLastIndex(({ seat }) => own.includes(seat));
  if (last < 0 || now - Date.parse(log[last]!.at) < AWAY_MS) return [];
  return log.slice(last + 1);
}

/** The decisions as turns, the oldest first; what is not told as a sentence is counted. */
export function turnsOf(entries: Entry[], words: GameWords): Turn[] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    if (runs.at(-1)?.[0]!.seat === entry.seat) runs.at(-1)!.push(entry);
    else runs.push([entry]);
  }
  return runs.map((run) => {
    const told = run.flatMap((entry) => {
      const sentence = tell(entry, words);
      return sentence ? [sentence] : [];
    });
    const shown = told.slice(0, told.length > MOST_SENTENCES ? MOST_SENTENCES - 1 : MOST_SENTENCES);
    const events = run.flatMap((entry) => entry.events as GameEvent[]);
    const { seat, seq } = run[0]!;
    return { seat, from: seq, sentences: shown, more: told.length - shown.length, paid: changes(events) };
  });
}

/** The sentence of a decision: its first event, else the choice itself; undefined for what was chosen in secret. */
export function tell({ seat, action, events }: Entry, words: GameWords): Part[] | undefined {
  const told = (events as GameEvent[]).find(({ event }) => event !== "Paid" && event !== ONLY_OPTION);
  if (told) return words.event(told);
  return action ? words.did(seat, action as Action) : undefined;
}
