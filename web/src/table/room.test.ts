/** The page's room against a fake server: what comes late, twice, out of order or not at all. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Action } from "../games/contract";
import type { Entry, Position, Problem, TableState } from "../wire";
import { announcements } from "../lib/announcements.svelte";
import { notices } from "../lib/notices.svelte";
import { choice, entry, FakeServer, line, position, seat, state, table } from "./fakes";
import { Room } from "./room.svelte";
import { whyNot } from "./why.svelte";

let server: FakeServer;
let room: Room;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  server.install(vi.stubGlobal);
  whyNot.clear();
  notices.clear();
  room = new Room("T", null);
});
afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const push = (position: Position, entries: Entry[] = []) =>
  ({ type: "position", position, entries }) as const;
const seqs = () => room.log.map((one) => one.seq);
const shown = () => [room.position?.seq, room.position?.seat];

/** The room stands open, and its socket is live. */
async function open(first: TableState): Promise<void> {
  void room.open();
  server.call("GET", "/").answer(first);
  await settle();
  server.socket.opens();
}
/** The usual table: seat 0 is ours and must decide after three decisions. */
const alone = () => open(state(table([0]), position(3, 0, [0]), [entry(2), entry(3)]));
/** Two people at one screen; seat 0 reads and must decide. */
async function together(owes: number[], given: Partial<Position> = {}): Promise<void> {
  await open(state(table([0, 1]), position(3, 0, owes, given), [entry(3)]));
  if (room.curtain !== null) void room.readAs(room.curtain);
  server.call("GET", "/").answer(state(table([0, 1]), position(3, 0, owes, given), [entry(3)]));
  await settle();
}
async function answer(method: string, path: string, json: unknown): Promise<void> {
  server.call(method, path).answer(json);
  await settle();
}
/** What was sent over the socket, pings and the like aside. */
const decisions = () =>
  server.socket.sent.filter((one) => (one as { type: string }).type === "decide") as { number: number }[];
/** The server answers the oldest or a later decision that was sent over the socket. */
async function decided(which = 0, problem: object | null = null): Promise<void> {
  const { number } = decisions()[which]!;
  server.socket.hears({ type: "answer", number, problem: problem as Problem | null });
  await settle();
}
const previews = (seq: number, cash: number, undos = 0) => ({
  seq,
  undos,
  previews: [{ cash }, { cash: cash + 1 }],
});

describe("opening", () => {
  test("reads the table, then listens from the last decision that it knows", async () => {
    void room.open();
    expect(room.link).toBe("joining");
    expect(server.sockets).toEqual([]);
    await answer("GET", "/", state(table([0]), position(3, 0, [0]), [entry(2), entry(3)], [line("hello")]));
    expect(server.socket.query).toEqual({ since: "3" });
    server.socket.opens();
    expect(room.link).toBe("live");
    expect([room.actor, room.legal.length, room.chat.length]).toEqual([0, 2, 1]);
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
    expect(room.fresh).toEqual([{ event: "Moved", what: "move 4" }]);
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
    expect(room.log[2]!.action).toEqual({ kind: "move", what: "the truth" });
  });
});

describe("an undo", () => {
  test("has the log read anew and leaves the past", async () => {
    await alone();
    void room.show(1);
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
    expect(room.log.at(-1)!.action).toEqual({ kind: "move", what: "another" });
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

test("an announced restart is shown, and taken back", async () => {
  await alone();
  const announcement = { restart: "2026-12-31T17:00:00.000+00:00", text: null };
  server.socket.hears({ type: "announcement", announcement });
  expect(announcements.current).toEqual(announcement);
  server.socket.hears({ type: "announcement", announcement: null });
  expect(announcements.current).toBeNull();
});

describe("the connection", () => {
  test("comes back with what is missing, waiting longer each time", async () => {
    await alone();
    server.socket.hears(push(position(4, 0), [entry(4)]));
    server.socket.breaks();
    expect(room.link).toBe("broken");
    const waits = [];
    for (let i = 0; i < 7; i++) {
      const before = server.sockets.length;
      let waited = 0;
      while (server.sockets.length === before) {
        await pass(500);
        waited += 500;
      }
      waits.push(waited);
      expect(server.socket.query).toEqual({ since: "4" });
      server.socket.breaks();
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  test("that works again waits but a moment when it breaks the next time", async () => {
    await alone();
    server.socket.breaks();
    await pass(500);
    server.socket.breaks();
    await pass(1000);
    server.socket.opens();
    server.socket.hears(push(position(3, 0, [0])));
    expect(room.link).toBe("live");
    const before = server.sockets.length;
    server.socket.breaks();
    await pass(500);
    expect(server.sockets.length).toBe(before + 1);
  });

  test.each([4401, 4403, 4404, 4410])(
    "refused with %i asks who one is now, and gives up when nobody may look",
    async (code) => {
      await alone();
      server.socket.breaks(code);
      await pass(500);
      server.call("GET", "/").refuse(code - 4000, { code: "no_such_table" });
      await pass(60_000);
      expect(room.problem?.document.code).toBe("no_such_table");
      expect(server.sockets.length).toBe(1);
    },
  );

  test("refused again and again is not asked for ever faster", async () => {
    await alone();
    for (let i = 0; i < 6; i++) {
      server.socket.breaks(4403);
      await pass(500 * 2 ** i);
      await answer("GET", "/", state(table([]), position(3, null), [entry(3)]));
      server.socket.opens();
      server.socket.hears({ type: "problem", code: "not_at_the_table", title: "" });
    }
    server.socket.breaks(4403);
    await pass(9_000);
    expect(server.waiting("GET", "/")).toBe(0);
    await pass(1_000);
    expect(server.waiting("GET", "/")).toBe(1);
  });

  test("is asked for a sign of life, and given up when none comes", async () => {
    await alone();
    await pass(25_000);
    expect(server.socket.sent).toEqual([{ type: "ping" }]);
    server.socket.hears({ type: "pong" });
    await pass(25_000);
    expect(server.socket.sent.length).toBe(2);
    expect(room.link).toBe("live");
    await pass(25_000);
    expect(room.link).toBe("broken");
    await pass(500);
    expect(server.sockets.length).toBe(2);
  });

  test("listens as who one is now, once, and no longer as who one was", async () => {
    await alone();
    server.socket.breaks();
    room.listenAgain();
    const [old, now] = server.sockets;
    now!.opens();
    await pass(20_000);
    expect(server.sockets.length, "what was to come back has come back").toBe(2);
    room.listenAgain();
    now!.hears(push(position(9, null), [entry(9)]));
    expect(shown()).toEqual([3, 0]);
    expect(old).not.toBe(now);
  });

  test("is closed for good with the page", async () => {
    await alone();
    const { socket } = server;
    room.close();
    socket.breaks(1000);
    await pass(60_000);
    expect(server.sockets.length).toBe(1);
    expect(socket.sent).toEqual([]);
  });

  test("closed while it waits to come back stays closed", async () => {
    await alone();
    server.socket.breaks();
    room.close();
    await pass(60_000);
    expect(server.sockets.length).toBe(1);
  });

  test("brings what was said meanwhile", async () => {
    await open(state(table([0]), position(3, 0, [0]), [entry(3)], [line("one")]));
    server.socket.breaks();
    await pass(500);
    server.socket.opens();
    server.socket.hears({ type: "chat", line: line("three") });
    await answer("GET", "/", state(table([0]), position(3, 0, [0]), [entry(3)], [line("one"), line("two")]));
    expect(room.chat.map((one) => one.text)).toEqual(["one", "two", "three"]);
  });
});

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
    room.choose(1);
    await answer("GET", "/", state(table([0, 1]), position(3, 1, [0, 1]), [entry(3)]));
    expect(room.actor).toBe(1);
    expect(room.preview(room.legal[0]!)).toBeUndefined();
    await answer("GET", "/previews", previews(3, -9));
    expect(room.preview(room.legal[0]!)?.cash).toBe(-9);
  });

  test("are there for who comes back from the past to a position that came meanwhile", async () => {
    await alone();
    void room.show(1);
    await answer("GET", "/at/1", position(1, 0));
    server.socket.hears(push(position(4, 0, [0]), [entry(4)]));
    await answer("GET", "/previews", previews(3, -5));
    await answer("GET", "/previews", previews(4, -7));
    await room.show(null);
    expect(room.preview(room.legal[0]!)?.cash).toBe(-7);
  });

  test("are waited for, but not for long", async () => {
    await alone();
    expect(room.awaitsPreviews).toBe(true);
    await answer("GET", "/previews", previews(3, -5));
    expect(room.awaitsPreviews).toBe(false);
    server.socket.hears(push(position(4, 0, [0]), [entry(4)]));
    expect(room.awaitsPreviews).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(room.awaitsPreviews).toBe(false);
    await answer("GET", "/previews", previews(4, -7));
    expect(room.preview(room.legal[0]!)?.cash).toBe(-7);
    server.socket.hears(push(position(5, 0), [entry(5)]));
    expect(room.awaitsPreviews).toBe(false);
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

describe("several people at one screen", () => {
  test("the page passes to whoever must decide, and the server is told whose eyes it sees with", async () => {
    await together([0]);
    expect([room.reader, room.spokenTo]).toEqual([0, [0]]);
    server.socket.hears(push(position(4, 0, [1]), [entry(4)]));
    await answer("GET", "/", state(table([0, 1]), position(4, 1, [1]), [entry(3), entry(4)]));
    expect([room.reader, room.actor, shown()]).toEqual([1, 1, [4, 1]]);
    expect(server.socket.sent.at(-1)).toEqual({ type: "watch", seat: 1 });
  });

  test("who has something to hide waits behind a curtain", async () => {
    await together([0]);
    server.socket.hears(push(position(4, 0, [1], { hidden: [0, 1] }), [entry(4)]));
    expect([room.curtain, server.waiting("GET", "/")]).toEqual([1, 0]);
    void room.readAs(1);
    await answer("GET", "/", state(table([0, 1]), position(4, 1, [1], { hidden: [0, 1] }), [entry(4)]));
    expect([room.curtain, room.reader]).toEqual([null, 1]);
  });

  test("what was pushed for another of them is not shown", async () => {
    await together([0]);
    server.socket.hears(push(position(4, 1), [entry(4)]));
    expect(shown()).toEqual([3, 0]);
  });

  test("the answer to the last reader's decision is not shown to the next", async () => {
    await together([0]);
    server.socket.readyState = 0;
    void room.play(room.legal[0]!);
    server.socket.hears(push(position(4, 0, [1]), [entry(4)]));
    await answer("GET", "/", state(table([0, 1]), position(4, 1, [1]), [entry(3), entry(4)]));
    await answer("POST", "/actions", position(4, 0, [1]));
    expect(shown()).toEqual([4, 1]);
  });

  test("of two who look in quick succession the second has the page", async () => {
    await together([0]);
    void room.readAs(1);
    void room.readAs(0);
    const [first, second] = [server.call("GET", "/"), server.call("GET", "/")];
    second.answer(state(table([0, 1]), position(3, 0, [0]), [entry(3)]));
    await settle();
    first.answer(state(table([0, 1]), position(3, 1, [0]), [entry(3)]));
    await settle();
    expect([room.reader, shown()]).toEqual([0, [3, 0]]);
  });

  test("who begins to read while an undo is on its way sees the table after it", async () => {
    await together([0]);
    void room.readAs(1);
    const early = server.call("GET", "/");
    server.socket.hears({ type: "undone", position: position(2, 0, [1], { undos: 1, hidden: [1] }) });
    await answer(
      "GET",
      "/",
      state(table([0, 1]), position(2, 0, [1], { undos: 1, hidden: [1] }), [entry(2)]),
    );
    early.answer(state(table([0, 1]), position(3, 1, [0]), [entry(3)]));
    await settle();
    await answer(
      "GET",
      "/",
      state(table([0, 1]), position(2, 1, [1], { undos: 1, hidden: [1] }), [entry(2)]),
    );
    expect([room.reader, shown(), seqs()]).toEqual([1, [2, 1], [2]]);
  });

  test("a connection that comes back is told again", async () => {
    await together([0]);
    server.socket.breaks();
    await pass(500);
    expect(server.socket.query).toEqual({ seat: "0", since: "3" });
    server.socket.opens();
    expect(server.socket.sent).toEqual([{ type: "watch", seat: 0 }]);
  });

  test("who loses the seat to a bot reads no longer", async () => {
    await together([0]);
    const seats = [seat(0, false, { kind: "bot" }), seat(1, true), seat(2, false)];
    server.socket.hears({ type: "table", table: table([1], { seats }) });
    expect([room.reader, room.mine, notices.current?.bad]).toEqual([null, [1], true]);
  });
});

describe("the past", () => {
  test("shows what was asked for last, whatever comes last", async () => {
    await alone();
    void room.show(1);
    void room.show(2);
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
    void room.show(1);
    void room.show(null);
    await answer("GET", "/at/1", position(1, 0));
    expect([room.past, room.actor]).toEqual([null, 0]);
  });

  test("of the log can be read whole while the game goes on", async () => {
    await alone();
    void room.readAll();
    server.socket.hears(push(position(4, 0), [entry(4)]));
    await answer("GET", "/log", [entry(1), entry(2), entry(3)]);
    expect(seqs()).toEqual([1, 2, 3, 4]);
  });

  test("of the log that was read before an undo is dropped", async () => {
    await alone();
    void room.readAll();
    server.socket.hears({ type: "undone", position: position(1, 0, [0], { undos: 1 }) });
    await answer("GET", "/", state(table([0]), position(1, 0, [0], { undos: 1 }), [entry(1)]));
    await answer("GET", "/log", [entry(1), entry(2), entry(3)]);
    expect(seqs()).toEqual([1]);
  });
});
