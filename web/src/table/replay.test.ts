/** A replay: steps, jumps, playing by itself, and the address. */
import { expect, test } from "vitest";
import { entry, position, state, table } from "./fakes";
import { answer, open, pass, room, server, settle, useRoom } from "./openRoom";
import { addressOf, Replay } from "./replay.svelte";

useRoom();
const log = [1, 0, 2, 2, 1].map((seat, i) => ({ ...entry(i + 1), seat }));
async function replayed(): Promise<Replay> {
  await open(state(table([0]), position(5, 0, [0]), log));
  return new Replay(room, () => null);
}
const arrives = (seq: number) => answer("GET", `/at/${seq}`, position(seq, 0));

test("the address names the moment that is shown, and no moment when it is now", async () => {
  const replay = await replayed();
  void replay.show(2);
  await arrives(2);
  expect(new URL(location.href).searchParams.get("at")).toBe("2");
  await replay.show(null);
  expect(new URL(location.href).searchParams.get("at")).toBeNull();
});

test("one jumps by turn and by own decision, and past the last to now", async () => {
  const replay = await replayed();
  void replay.jump("own", -1);
  await settle();
  await arrives(1);
  expect(replay.at).toBe(1);
  void replay.jump("turn", 1);
  await settle();
  await arrives(2);
  expect(replay.at).toBe(2);
  await replay.jump("own", 1);
  expect(room.past).toBeNull();
});

test("what has happened since one's last move plays by itself and ends now", async () => {
  const replay = await replayed();
  void replay.playSince();
  await arrives(2);
  for (const seq of [3, 4]) {
    await pass(1_600);
    await arrives(seq);
  }
  expect([replay.at, replay.playing]).toEqual([4, true]);
  await pass(1_600);
  expect([room.past, replay.playing]).toEqual([null, false]);
});

test("a step by hand stops it", async () => {
  const replay = await replayed();
  void replay.play();
  await arrives(0);
  void replay.show(3);
  await arrives(3);
  await pass(5_000);
  expect([replay.at, replay.playing, server.waiting("GET", "/at/4")]).toEqual([3, false, 0]);
});

test("what is shared of a private table holds no key", () => {
  expect(addressOf("T", 7)).toMatch(/\/tables\/T\?at=7$/);
});
