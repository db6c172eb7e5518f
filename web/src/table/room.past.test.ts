/** The page's room after an undo, and while somebody looks at the past. */
import { describe, expect, test } from "vitest";
import { notices } from "../lib/notices.svelte";
import { entry, position, state, table } from "./fakes";
import { alone, answer, pass, push, room, seqs, server, settle, shown, useRoom } from "./openRoom";

useRoom();

describe("an undo", () => {
  test("has the log read anew and leaves the past", async () => {
    await alone();
    void room.lookingBack.show(1);
    await answer("GET", "/at/1", position(1, 0));
    server.socket.hears({ type: "undone", position: position(2, 0, [0], { undos: 1 }) });
    await answer("GET", "/", state(table([0]), position(2, 0, [0], { undos: 1 }), [entry(2)]));
    expect([shown(), seqs(), room.past]).toEqual([[2, 0], [2], null]);
  });

  test("while we were away is noticed by the first message", async () => {
    await alone();
    server.socket.breaks();
    await pass(500);
    server.socket.opens();
    server.socket.hears(push(position(3, 0, [0], { undos: 1 })));
    await settle();
    server.calls.splice(0, server.calls.length - 1); // the last read is the one that tells the truth
    await answer(
      "GET",
      "/",
      state(table([0]), position(3, 0, [0], { undos: 1 }), [entry(2), entry(3, "another")]),
    );
    expect(room.position?.undos).toBe(1);
    expect(room.log.entries.at(-1)!.action).toEqual({ kind: "move", what: "another" });
  });

  test("that comes while the log is read has it read once more", async () => {
    await alone();
    server.socket.hears({ type: "undone", position: position(2, 0, [], { undos: 1 }) });
    server.socket.hears({ type: "undone", position: position(1, 0, [], { undos: 2 }) });
    expect(server.waiting("GET", "/")).toBe(1);
    await answer("GET", "/", state(table([0]), position(2, 0, [], { undos: 1 }), [entry(2)]));
    await answer("GET", "/", state(table([0]), position(1, 0, [], { undos: 2 }), [entry(1)]));
    expect([shown(), room.position?.undos, seqs()]).toEqual([[1, 0], 2, [1]]);
  });

  test("outlives messages from before it", async () => {
    await alone();
    server.socket.hears({ type: "undone", position: position(2, 0, [0], { undos: 1 }) });
    await answer("GET", "/", state(table([0]), position(2, 0, [0], { undos: 1 }), [entry(2)]));
    server.socket.hears(push(position(4, 0), [entry(4)]));
    expect([shown(), seqs()]).toEqual([[2, 0], [2]]);
  });

  test("is asked and answered", async () => {
    await alone();
    server.socket.hears({ type: "undo_asked", by: 1, seq: 2 });
    expect(room.undoAsked).toMatchObject({ by: 1, seq: 2 });
    server.socket.hears({ type: "undo_answered", agreed: false });
    expect([room.undoAsked, notices.current !== null]).toEqual([null, true]);
  });
});

describe("the past", () => {
  test("shows what was asked for last, whatever comes last", async () => {
    await alone();
    void room.lookingBack.show(1);
    void room.lookingBack.show(2);
    const [one, two] = [server.call("GET", "/at/1"), server.call("GET", "/at/2")];
    two.answer(position(2, 0));
    await settle();
    one.answer(position(1, 0));
    await settle();
    expect(room.past?.seq).toBe(2);
    expect(room.legal).toEqual([]);
  });

  test("that comes after one has gone back to now is not shown", async () => {
    await alone();
    void room.lookingBack.show(1);
    void room.lookingBack.show(null);
    await answer("GET", "/at/1", position(1, 0));
    expect([room.past, room.actor]).toEqual([null, 0]);
  });

  test("of the log can be read whole while the game goes on", async () => {
    await alone();
    void room.log.readAll();
    server.socket.hears(push(position(4, 0), [entry(4)]));
    await answer("GET", "/log", [entry(1), entry(2), entry(3)]);
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  test("of the log that was read before an undo is dropped", async () => {
    await alone();
    void room.log.readAll();
    server.socket.hears({ type: "undone", position: position(1, 0, [0], { undos: 1 }) });
    await answer("GET", "/", state(table([0]), position(1, 0, [0], { undos: 1 }), [entry(1)]));
    await answer("GET", "/log", [entry(1), entry(2), entry(3)]);
    expect(seqs()).toEqual([1]);
  });
});
