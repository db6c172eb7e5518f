/** The page's room with several people at one screen: who reads, and what is hidden from them. */
import { describe, expect, test } from "vitest";
import { notices } from "../lib/notices.svelte";
import { entry, position, seat, state, table } from "./fakes";
import { answer, pass, push, room, seqs, server, settle, shown, together, useRoom } from "./openRoom";

useRoom();

describe("several people at one screen", () => {
  test("the page passes to whoever must decide, and the server is told whose eyes it sees with", async () => {
    await together([0]);
    expect([room.screen.reader, room.screen.spokenTo]).toEqual([0, [0]]);
    expect(server.waiting("GET", "/"), "what it opened with is read once").toBe(0);
    server.socket.hears(push(position(4, 0, [1]), [entry(4)]));
    await answer("GET", "/", state(table([0, 1]), position(4, 1, [1]), [entry(3), entry(4)]));
    expect([room.screen.reader, room.actor, shown()]).toEqual([1, 1, [4, 1]]);
    expect(server.socket.sent.at(-1)).toEqual({ type: "watch", seat: 1 });
  });

  test("who has something to hide waits behind a curtain", async () => {
    await together([0]);
    server.socket.hears(push(position(4, 0, [1], { hidden: [0, 1] }), [entry(4)]));
    expect([room.screen.curtain, server.waiting("GET", "/")]).toEqual([1, 0]);
    void room.screen.readAs(1);
    await answer("GET", "/", state(table([0, 1]), position(4, 1, [1], { hidden: [0, 1] }), [entry(4)]));
    expect([room.screen.curtain, room.screen.reader]).toEqual([null, 1]);
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
    void room.screen.readAs(1);
    void room.screen.readAs(0);
    const [first, second] = [server.call("GET", "/"), server.call("GET", "/")];
    second.answer(state(table([0, 1]), position(3, 0, [0]), [entry(3)]));
    await settle();
    first.answer(state(table([0, 1]), position(3, 1, [0]), [entry(3)]));
    await settle();
    expect([room.screen.reader, shown()]).toEqual([0, [3, 0]]);
  });

  test("who begins to read while an undo is on its way sees the table after it", async () => {
    await together([0]);
    void room.screen.readAs(1);
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
    expect([room.screen.reader, shown(), seqs()]).toEqual([1, [2, 1], [2]]);
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
    expect([room.screen.reader, room.mine, notices.current?.bad]).toEqual([null, [1], true]);
  });
});
