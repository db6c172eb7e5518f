/** The page's room: opening, decisions, and what comes late, twice, out of order or not at all. */
import { describe, expect, test } from "vitest";
import { announcements } from "../lib/announcements.svelte";
import { notices } from "../lib/notices.svelte";
import { choice, entry, line, position, state, table } from "./fakes";
import {
  alone,
  answer,
  decided,
  decisions,
  open,
  push,
  room,
  seqs,
  server,
  settle,
  shown,
  useRoom,
} from "./openRoom";
import { whyNot } from "./why.svelte";

useRoom();

describe("opening", () => {
  test("reads the table, then listens from the last decision that it knows", async () => {
    void room.open();
    expect(room.connection.link).toBe("joining");
    expect(server.sockets).toEqual([]);
    await answer("GET", "/", state(table([0]), position(3, 0, [0]), [entry(2), entry(3)], [line("hello")]));
    expect(server.socket.query).toEqual({ since: "3" });
    server.socket.opens();
    expect(room.connection.link).toBe("live");
    expect([room.actor, room.legal.length, room.chat.lines.length]).toEqual([0, 2, 1]);
  });

  test("a table that may not be seen is a problem, and nobody listens to it", async () => {
    void room.open();
    server.call("GET", "/").refuse(404, { code: "no_such_table" });
    await settle();
    expect(room.problem?.document.code).toBe("no_such_table");
    expect(server.sockets).toEqual([]);
  });

  test("when the game starts its first position is fetched", async () => {
    await open(state(table([0], { status: "open" }), null));
    server.socket.hears({ type: "table", table: table([0]) });
    await answer("GET", "/", state(table([0]), position(0, 0, [0])));
    expect(shown()).toEqual([0, 0]);
  });
});

describe("a decision of one's own", () => {
  test("goes over the socket, once, however often one clicks", async () => {
    await alone();
    void room.play(room.legal[0]!);
    void room.play(room.legal[1]!);
    expect(room.busy).toBe(true);
    expect(decisions()).toEqual([
      { type: "decide", number: 1, seat: 0, seq: 3, undos: 0, action: choice(0, "a") },
    ]);
    expect(server.waiting("POST", "/actions")).toBe(0);
  });

  test("is done when the next position comes, not before", async () => {
    await alone();
    void room.play(room.legal[0]!);
    await decided();
    expect(room.busy, "the old position is still shown").toBe(true);
    server.socket.hears(push(position(4, 0), [entry(4)]));
    expect([shown(), seqs(), room.busy]).toEqual([[4, 0], [2, 3, 4], false]);
    expect(room.log.fresh).toEqual([{ event: "Moved", what: "move 4" }]);
  });

  test("is answered by the position that it led to", async () => {
    await alone();
    void room.play(room.legal[0]!);
    server.socket.hears({ ...push(position(4, 0), [entry(4)]), answers: decisions()[0]!.number });
    server.socket.breaks();
    await settle();
    expect([shown(), room.busy, notices.current], "nothing was on its way").toEqual([[4, 0], false, null]);
  });

  test("can be followed by the next before the answer has come", async () => {
    await alone();
    void room.play(room.legal[0]!);
    server.socket.hears(push(position(4, 0, [0]), [entry(4)]));
    expect(room.busy).toBe(false);
    void room.play(room.legal[1]!);
    expect(decisions().length).toBe(2);
    await decided(0);
    expect(room.busy, "the second is still on its way").toBe(true);
    await decided(1);
    server.socket.hears(push(position(5, 0), [entry(5)]));
    expect([shown(), room.busy]).toEqual([[5, 0], false]);
  });

  test("can be taken again at the same number after an undo", async () => {
    await alone();
    void room.play(room.legal[0]!);
    await decided();
    server.socket.hears(push(position(4, 0), [entry(4)]));
    server.socket.hears({ type: "undone", position: position(3, 0, [0], { undos: 1 }) });
    await answer("GET", "/", state(table([0]), position(3, 0, [0], { undos: 1 }), [entry(3)]));
    expect(room.busy).toBe(false);
  });

  test("is a call while there is no connection, and comes twice", async () => {
    await alone();
    server.socket.readyState = 0;
    void room.play(room.legal[0]!);
    const call = server.call("POST", "/actions");
    expect(call.body).toEqual({ seat: 0, seq: 3, undos: 0, action: choice(0, "a") });
    call.answer(position(4, 0));
    await settle();
    const drawn = room.position;
    expect([shown(), seqs(), room.busy]).toEqual([[4, 0], [2, 3], false]);
    server.socket.hears(push(position(4, 0), [entry(4)]));
    expect(seqs()).toEqual([2, 3, 4]);
    expect(room.position).toBe(drawn);
  });

  test("that was a call may come as the message first: the answer changes nothing", async () => {
    await alone();
    server.socket.readyState = 0;
    void room.play(room.legal[0]!);
    server.socket.hears(push(position(4, 0), [entry(4)]));
    const drawn = room.position;
    await answer("POST", "/actions", position(4, 0));
    expect(room.position).toBe(drawn);
    expect(room.busy).toBe(false);
  });
});

describe("a refused decision", () => {
  test("that a rule forbids names the rule, and can be taken again", async () => {
    await alone();
    void room.play(room.legal[0]!);
    await decided(0, { code: "no_money", rule: "buy", values: { price: 3 } });
    expect(whyNot.reasons).toEqual([{ code: "no_money", rule: "buy", values: { price: 3 } }]);
    expect(room.busy).toBe(false);
    void room.play(room.legal[1]!);
    expect(decisions().length).toBe(2);
  });

  test("that came too late brings the position that it missed", async () => {
    await alone();
    void room.play(room.legal[0]!);
    await decided(0, { code: "stale", values: {}, position: position(5, 0) });
    expect(shown()).toEqual([5, 0]);
    expect(notices.current?.bad).toBe(true);
  });

  test("that was on its way when the connection broke can be taken again", async () => {
    await alone();
    void room.play(room.legal[0]!);
    server.socket.breaks();
    await settle();
    expect([room.busy, notices.current?.bad]).toEqual([false, true]);
  });

  test("of a room that was left is nobody's business", async () => {
    await alone();
    void room.play(room.legal[0]!);
    room.close();
    await settle();
    expect(notices.current).toBe(null);
  });

  test("that never reached the server as a call can be taken again", async () => {
    await alone();
    server.socket.readyState = 0;
    void room.play(room.legal[0]!);
    server.call("POST", "/actions").lose();
    await settle();
    expect([room.busy, notices.current?.bad]).toEqual([false, true]);
  });
});

describe("the order of messages", () => {
  test("a message that comes twice is written once", async () => {
    await alone();
    server.socket.hears(push(position(4, 0), [entry(4)]));
    const drawn = room.position;
    server.socket.hears(push(position(4, 0), [entry(4)]));
    expect(seqs()).toEqual([2, 3, 4]);
    expect(room.position).toBe(drawn);
  });

  test("an older position after a newer one is not shown, but its entries are kept", async () => {
    await alone();
    server.socket.hears(push(position(5, 0), [entry(5)]));
    server.socket.hears(push(position(4, 0), [entry(4)]));
    expect([shown(), seqs()]).toEqual([
      [5, 0],
      [2, 3, 4, 5],
    ]);
  });

  test("a hidden choice that is revealed replaces its entry", async () => {
    await alone();
    server.socket.hears(push(position(4, 0), [entry(4, null)]));
    server.socket.hears(push(position(5, 0), [entry(4, "the truth"), entry(5)]));
    expect(seqs()).toEqual([2, 3, 4, 5]);
    expect(room.log.entries[2]!.action).toEqual({ kind: "move", what: "the truth" });
  });
});

test("an announced restart is shown, and taken back", async () => {
  await alone();
  const announcement = { restart: "2026-12-31T17:00:00.000+00:00", text: null };
  server.socket.hears({ type: "announcement", announcement });
  expect(announcements.current).toEqual(announcement);
  server.socket.hears({ type: "announcement", announcement: null });
  expect(announcements.current).toBeNull();
});
