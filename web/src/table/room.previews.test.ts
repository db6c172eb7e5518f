/** The page's room: which previews it shows, and which no longer. */
import { describe, expect, test, vi } from "vitest";
import type { Action } from "../games/contract";
import { notices } from "../lib/notices.svelte";
import { entry, position, state, table } from "./fakes";
import { alone, answer, previews, push, room, server, settle, together, useRoom } from "./openRoom";

useRoom();

describe("previews", () => {
  test("belong to the legal actions in their order", async () => {
    await alone();
    expect(room.preview(room.legal[0]!)).toBeUndefined();
    await answer("GET", "/previews", previews(3, -5));
    expect(room.legal.map((action) => room.preview(action)?.cash)).toEqual([-5, -4]);
    expect(room.preview({ kind: "other" } as Action)).toBeUndefined();
  });

  test("of an older position are never shown", async () => {
    await alone();
    const late = server.call("GET", "/previews");
    server.socket.hears(push(position(4, 0, [0]), [entry(4)]));
    late.answer(previews(3, -5));
    await settle();
    expect(room.preview(room.legal[0]!)).toBeUndefined();
    await answer("GET", "/previews", previews(4, -7));
    expect(room.preview(room.legal[0]!)?.cash).toBe(-7);
  });

  test("that come after those of a newer position are dropped", async () => {
    await alone();
    const late = server.call("GET", "/previews");
    server.socket.hears(push(position(4, 0, [0]), [entry(4)]));
    await answer("GET", "/previews", previews(4, -7));
    late.answer(previews(3, -5));
    await settle();
    expect(room.preview(room.legal[0]!)?.cash).toBe(-7);
  });

  test("of the same number before an undo are not shown", async () => {
    await alone();
    await answer("GET", "/previews", previews(3, -5));
    server.socket.hears({ type: "undone", position: position(3, 0, [0], { undos: 1 }) });
    await answer("GET", "/", state(table([0]), position(3, 0, [0], { undos: 1 }), [entry(3)]));
    expect(room.preview(room.legal[0]!)).toBeUndefined();
  });

  test("of another person at the same screen are not shown", async () => {
    await together([0, 1]);
    await answer("GET", "/previews", previews(3, -5));
    while (server.waiting("GET", "/previews")) await answer("GET", "/previews", previews(3, -5));
    expect(room.preview(room.legal[0]!)?.cash).toBe(-5);
    room.screen.choose(1);
    await answer("GET", "/", state(table([0, 1]), position(3, 1, [0, 1]), [entry(3)]));
    expect(room.actor).toBe(1);
    expect(room.preview(room.legal[0]!)).toBeUndefined();
    await answer("GET", "/previews", previews(3, -9));
    expect(room.preview(room.legal[0]!)?.cash).toBe(-9);
  });

  test("are there for who comes back from the past to a position that came meanwhile", async () => {
    await alone();
    void room.lookingBack.show(1);
    await answer("GET", "/at/1", position(1, 0));
    server.socket.hears(push(position(4, 0, [0]), [entry(4)]));
    await answer("GET", "/previews", previews(3, -5));
    await answer("GET", "/previews", previews(4, -7));
    await room.lookingBack.show(null);
    expect(room.preview(room.legal[0]!)?.cash).toBe(-7);
  });

  test("are waited for, but not for long", async () => {
    await alone();
    expect(room.previews.awaited).toBe(true);
    await answer("GET", "/previews", previews(3, -5));
    expect(room.previews.awaited).toBe(false);
    server.socket.hears(push(position(4, 0, [0]), [entry(4)]));
    expect(room.previews.awaited).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(room.previews.awaited).toBe(false);
    await answer("GET", "/previews", previews(4, -7));
    expect(room.preview(room.legal[0]!)?.cash).toBe(-7);
    server.socket.hears(push(position(5, 0), [entry(5)]));
    expect(room.previews.awaited).toBe(false);
  });

  test("that were lost with the connection come with the next", async () => {
    await alone();
    server.call("GET", "/previews").lose();
    server.socket.breaks();
    await vi.advanceTimersByTimeAsync(600);
    server.socket.opens();
    await answer("GET", "/previews", previews(3, -5));
    expect(room.preview(room.legal[0]!)?.cash).toBe(-5);
  });

  test("that cannot be had are missed by nobody", async () => {
    await alone();
    server.call("GET", "/previews").refuse(500);
    await settle();
    expect([room.preview(room.legal[0]!), notices.current]).toEqual([undefined, null]);
  });
});
