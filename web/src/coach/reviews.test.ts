/** The page's review of a finished game against a server that answers when the test wants. */
import { describe, expect, test } from "vitest";
import { me } from "../lib/session.svelte";
import { position } from "../table/fakes";
import { alone, answer, pass, room, server, useRoom } from "../table/openRoom";
import type { Mistake, ReviewProgress, Session } from "../wire";
import { LOOK_MS, Reviews } from "./reviews.svelte";

useRoom();

const choice = { action: { kind: "choose" }, win_share: 0.5, terms: [] };
const mistake = (seq: number, seat: number): Mistake => ({
  seq,
  seat,
  weight: 0.1,
  cost: 0.1,
  points: 1,
  played: choice,
  better: choice,
});
const working: ReviewProgress = { status: "working", done: 3, of: 9 };
const done: ReviewProgress = {
  status: "done",
  done: 9,
  of: 9,
  review: { shares: [], luck: [], mistakes: [mistake(1, 0), mistake(2, 1)] },
};

async function asked(): Promise<Reviews> {
  await alone();
  me.session = { user: { id: "me", name: "Me", guest: true } } as Session;
  const reviews = new Reviews(room);
  void reviews.ask();
  await pass(0);
  await answer("POST", "/review", working);
  return reviews;
}

describe("a review", () => {
  test("that is under way is looked at again until it is done", async () => {
    const reviews = await asked();
    expect(reviews.isUnderWay).toBe(true);
    await pass(LOOK_MS);
    await answer("GET", "/review", { ...working, done: 6 });
    expect(reviews.progress?.done).toBe(6);
    await pass(LOOK_MS);
    await answer("GET", "/review", done);
    expect([reviews.isUnderWay, reviews.of(1).map(({ seq }) => seq)]).toEqual([false, [2]]);
    await pass(5 * LOOK_MS);
    expect(server.waiting("GET", "/review")).toBe(0);
  });

  test("is left alone when the page is left", async () => {
    const reviews = await asked();
    reviews.stop();
    await pass(5 * LOOK_MS);
    expect(server.waiting("GET", "/review")).toBe(0);
  });

  test("words its choices by what was seen then", async () => {
    const reviews = await asked();
    await pass(LOOK_MS);
    await answer("GET", "/review", done);
    const [first, second] = [position(1, 0), position(2, 0)];
    await answer("GET", "/at/1", first);
    expect(reviews.views).toEqual({});
    await answer("GET", "/at/2", second);
    expect(reviews.views).toEqual({ 1: first.view, 2: second.view });
  });

  test("says which mistake the board shows", async () => {
    const reviews = await asked();
    await pass(LOOK_MS);
    await answer("GET", "/review", done);
    await answer("GET", "/at/1", position(1, 0));
    await answer("GET", "/at/2", position(2, 0));
    expect(reviews.shown).toBeUndefined();
    void room.lookingBack.show(2);
    await answer("GET", "/at/2", position(2, 0));
    expect(reviews.shown?.seat).toBe(1);
  });
});
