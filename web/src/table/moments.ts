/** The moments of a game that one jumps to: where a turn or a round begins, and one's own decisions. */
import type { Entry } from "../wire";
import type { GameClient, GameEvent } from "../games/contract";

export const JUMPS = ["turn", "round", "own"] as const;
export type Jump = (typeof JUMPS)[number];

/** How many decisions were taken at each moment, in order. */
export function moments(log: Entry[], client: GameClient | null, own: number[], jump: Jump): number[] {
  if (jump === "own") return log.filter(({ seat }) => own.includes(seat)).map(({ seq }) => seq - 1);
  const turns = begins(log, client?.beginsTurn) ?? changesOfMover(log);
  if (jump === "turn") return turns;
  return begins(log, client?.beginsRound) ?? roundsOf(log, turns);
}

/** The moment before or after this one; undefined when there is none. */
export function nextMoment(all: number[], at: number, way: 1 | -1): number | undefined {
  return way > 0 ? all.find((seq) => seq > at) : all.findLast((seq) => seq < at);
}

function begins(log: Entry[], isBegin: ((event: GameEvent) => boolean) | undefined): number[] | undefined {
  if (!isBegin) return undefined;
  const first = log[0]?.seq === 1 ? [0] : [];
  return [
    ...first,
    ...log.filter(({ events }) => (events as GameEvent[]).some(isBegin)).map(({ seq }) => seq),
  ];
}

function changesOfMover(log: Entry[]): number[] {
  return log.filter((entry, i) => entry.seat !== log[i - 1]?.seat).map(({ seq }) => seq - 1);
}

/** Without a word from the game, a round begins with the turn of who had the first. */
function roundsOf(log: Entry[], turns: number[]): number[] {
  const moverAfter = new Map(log.map((entry) => [entry.seq - 1, entry.seat]));
  const first = moverAfter.get(turns[0] ?? 0);
  return turns.filter((seq) => moverAfter.get(seq) === first);
}
