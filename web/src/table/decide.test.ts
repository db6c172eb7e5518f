import { afterEach, expect, test, vi } from "vitest";
import type { Action, GameClient } from "../games/contract";
import { part } from "../lib/part";
import { decide } from "./decide";
import type { Room } from "./room.svelte";
import { GameWords } from "./words";

const words = new GameWords("en", {}, [], []);
const drop: Action = { kind: "drop" };
const client = part<GameClient>({
  question: ({ kind }: Action) => (kind === "drop" ? "Drop it?" : undefined),
});

afterEach(() => vi.unstubAllGlobals());

function decided(action: Action, answer: boolean, of: GameClient | null = client) {
  const confirm = vi.fn(() => answer);
  vi.stubGlobal("confirm", confirm);
  const play = vi.fn(() => Promise.resolve());
  decide(part<Room>({ play }), of, words, action);
  return { asked: confirm.mock.calls.flat(), played: play.mock.calls.flat() };
}

test("a decision that is asked about is taken only after a yes", () => {
  expect(decided(drop, true)).toEqual({ asked: ["Drop it?"], played: [drop] });
  expect(decided(drop, false)).toEqual({ asked: ["Drop it?"], played: [] });
});

test("others are taken at once, in games without a client too", () => {
  const pass = { kind: "pass" };
  expect(decided(pass, false)).toEqual({ asked: [], played: [pass] });
  expect(decided(drop, false, null)).toEqual({ asked: [], played: [drop] });
});
