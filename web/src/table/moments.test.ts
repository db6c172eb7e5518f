/** Where one jumps to in a replay. */
import { expect, test } from "vitest";
import type { GameClient, GameEvent } from "../games/contract";
import { part } from "../lib/part";
import type { Entry } from "../wire";
import { entry } from "./fakes";
import { moments, nextMoment } from "./moments";

const by = (seat: number, seq: number, event = "Moved"): Entry => ({
  ...entry(seq),
  seat,
  events: [{ event }],
});
const log = [by(1, 1), by(1, 2, "Rolled"), by(2, 3), by(0, 4, "Rolled"), by(1, 5), by(2, 6)];

test("without a word from the game a turn begins with another mover, a round with the first", () => {
  expect(moments(log, null, [], "turn")).toEqual([0, 2, 3, 4, 5]);
  expect(moments(log, null, [], "round")).toEqual([0, 4]);
});

test("a game says by its events where a turn begins", () => {
  const client = part<GameClient>({ beginsTurn: ({ event }: GameEvent) => event === "Rolled" });
  expect(moments(log, client, [], "turn")).toEqual([0, 2, 4]);
});

test("own decisions are shown before they are taken", () => {
  expect(moments(log, null, [2], "own")).toEqual([2, 5]);
});

test("one goes on to the next moment or back to the last", () => {
  expect([nextMoment([0, 4], 4, -1), nextMoment([0, 4], 3, 1), nextMoment([0, 4], 4, 1)]).toEqual([
    0,
    4,
    undefined,
  ]);
});
