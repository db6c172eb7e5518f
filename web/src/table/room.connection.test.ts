/** The page's room while its connection breaks, waits and comes back. */
import { describe, expect, test } from "vitest";
import { entry, line, position, state, table } from "./fakes";
import { notices } from "../lib/notices.svelte";
import { alone, answer, open, pass, push, room, server, settle, shown, useRoom } from "./openRoom";

useRoom();

describe("the connection", () => {
  test("that is back no longer says that the server does not answer", async () => {
    await alone();
    server.socket.breaks();
    void room.undo();
    server.call("POST", "/undo").lose();
    await settle();
    expect(notices.current?.bad).toBe(true);
    await pass(500);
    server.socket.opens();
    expect(notices.current).toBeNull();
  });

  test("comes back with what is missing, waiting longer each time", async () => {
    await alone();
    server.socket.hears(push(position(4, 0), [entry(4)]));
    server.socket.breaks();
    expect(room.connection.link).toBe("broken");
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
    expect(room.connection.link).toBe("live");
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
    expect(room.connection.link).toBe("live");
    await pass(25_000);
    expect(room.connection.link).toBe("broken");
    await pass(500);
    expect(server.sockets.length).toBe(2);
  });

  test("listens as who one is now, once, and no longer as who one was", async () => {
    await alone();
    server.socket.breaks();
    room.connection.open();
    const [old, now] = server.sockets;
    now!.opens();
    await pass(20_000);
    expect(server.sockets.length, "what was to come back has come back").toBe(2);
    room.connection.open();
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
    server.socket.hears({ type: "chat", line: line("three", 3) });
    await answer(
      "GET",
      "/",
      state(table([0]), position(3, 0, [0]), [entry(3)], [line("one"), line("two", 2)]),
    );
    expect(room.chat.lines.map((one) => one.text)).toEqual(["one", "two", "three"]);
  });
});
