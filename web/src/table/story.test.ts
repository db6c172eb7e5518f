/** Bots' turns at the pace that one chose. */
import { beforeEach, describe, expect, test } from "vitest";
import { prefs } from "../lib/prefs.svelte";
import { entry, position, seat, state, table } from "./fakes";
import { open, pass, push, room, seqs, server, shown, useRoom } from "./openRoom";
import type { Entry, Position } from "../wire";

useRoom();

const by = (mover: number, seq: number): Entry => ({ ...entry(seq), seat: mover });
const due = (seq: number, next: number, owes: number[] = []): Position => {
  const made = position(seq, 0, owes);
  return { ...made, view: { ...(made.view as object), to_act: [next] } };
};
const hears = (mover: number, seq: number, next: number, owes: number[] = []) =>
  server.socket.hears(push(due(seq, next, owes), [by(mover, seq)]));
const bot = (number: number) => seat(number, false, { kind: "bot", level: "merchant" });

beforeEach(async () => {
  prefs.pace = "normal";
  await open(state(table([0], { seats: [seat(0, true), bot(1), bot(2)] }), due(3, 1), [by(0, 3)]));
});

describe("at a normal pace", () => {
  test("a bot's turn is two beats, however many decisions it has", async () => {
    hears(1, 4, 1);
    expect(shown()).toEqual([4, 0]);
    for (const seq of [5, 6, 7]) hears(1, seq, 1);
    hears(1, 8, 2);
    expect([shown(), room.telling]).toEqual([[4, 0], true]);
    await pass(900);
    expect([shown(), room.telling, seqs()]).toEqual([[8, 0], false, [3, 4, 5, 6, 7, 8]]);
  });

  test("what follows the first beat waits for the end of the turn", async () => {
    hears(1, 4, 1);
    hears(1, 5, 1);
    await pass(3_000);
    expect(shown()).toEqual([4, 0]);
    hears(1, 6, 2);
    expect(shown()).toEqual([6, 0]);
  });

  test("a turn without end is shown as far as it has come", async () => {
    hears(1, 4, 1);
    hears(1, 5, 1);
    await pass(9_000);
    expect(shown()).toEqual([5, 0]);
  });

  test("each bot has a beat, and the choices come with the last", async () => {
    hears(1, 4, 2);
    hears(2, 5, 0, [0]);
    expect([shown(), room.legal.length]).toEqual([[4, 0], 0]);
    await pass(900);
    expect([shown(), room.legal.length]).toEqual([[5, 0], 2]);
  });

  test("the rest is shown at once when one asks for it", () => {
    hears(1, 4, 2);
    hears(2, 5, 0, [0]);
    room.finishStory();
    expect([shown(), room.telling]).toEqual([[5, 0], false]);
  });

  test("nothing is held back from who must decide", () => {
    hears(1, 4, 0, [0]);
    hears(1, 5, 0, [0]);
    expect(shown()).toEqual([5, 0]);
  });

  test("an undo forgets what was not shown yet", async () => {
    hears(1, 4, 2);
    hears(2, 5, 0);
    server.socket.hears({ type: "undone", position: position(2, 0, [0], { undos: 1 }) });
    await pass(2_000);
    expect([shown()[0], room.telling]).toEqual([4, false]);
  });

  test("a connection that breaks loses nothing of it", () => {
    hears(1, 4, 2);
    hears(2, 5, 0);
    server.socket.breaks();
    expect(seqs()).toEqual([3, 4, 5]);
  });
});

test("at once, everything is shown as it comes", () => {
  prefs.pace = "instant";
  hears(1, 4, 1);
  hears(1, 5, 2);
  expect(shown()).toEqual([5, 0]);
});
