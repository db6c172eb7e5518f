import { expect, test, vi } from "vitest";
import type { Action, GameClient } from "../games/contract";
import { part } from "../lib/part";
import { questions } from "../lib/questions.svelte";
import { decide } from "./decide";
import type { Room } from "./room.svelte";
import { GameWords } from "./words";

const words = new GameWords("en", {}, [], []);
const drop: Action = { kind: "drop" };
const client = part<GameClient>({
  question: ({ kind }: Action) => (kind === "drop" ? "Drop it?" : undefined),
});

async function decided(action: Action, answer: boolean, of: GameClient | null = client) {
  const play = vi.fn(() => Promise.resolve());
  const done = decide(part<Room>({ play }), of, words, action);
  const asked = questions.current?.text;
  questions.answer(answer);
  await done;
  return { asked, played: play.mock.calls.flat() };
}

test("a decision that is asked about is taken only after a yes", async () => {
  expect(await decided(drop, true)).toEqual({ asked: "Drop it?", played: [drop] });
  expect(await decided(drop, false)).toEqual({ asked: "Drop it?", played: [] });
});

test("others are taken at once, in games without a client too", async () => {
  const pass = { kind: "pass" };
  expect(await decided(pass, false)).toEqual({ asked: undefined, played: [pass] });
  expect(await decided(drop, false, null)).toEqual({ asked: undefined, played: [drop] });
});

test("another question takes the place of one that is open, which is a no", async () => {
  const first = questions.ask("Drop it?", "Drop");
  const second = questions.ask("Resign?", "Resign");
  expect(await first).toBe(false);
  questions.answer(true);
  expect(await second).toBe(true);
});
