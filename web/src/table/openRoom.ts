/** A room of the page against the fake server: what its tests share. */
import { afterEach, beforeEach, vi } from "vitest";
import type { Entry, Position, Problem, TableState } from "../wire";
import { notices } from "../lib/notices.svelte";
import { entry, FakeServer, position, state, table } from "./fakes";
import { Room } from "./room.svelte";
import { whyNot } from "./why.svelte";

/** Both are new for each test. */
export let server: FakeServer;
export let room: Room;

/** Each test of the file that calls this has a room of its own, and a clock that stands still. */
export function useRoom(): void {
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
}

export const settle = () => vi.advanceTimersByTimeAsync(0);
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const push = (position: Position, entries: Entry[] = []) =>
  ({ type: "position", position, entries }) as const;
export const seqs = () => room.log.entries.map((one) => one.seq);
export const shown = () => [room.position?.seq, room.position?.seat];

/** The room stands open, and its socket is live. */
export async function open(first: TableState): Promise<void> {
  void room.open();
  server.call("GET", "/").answer(first);
  await settle();
  server.socket.opens();
}
/** The usual table: seat 0 is ours and must decide after three decisions. */
export const alone = () => open(state(table([0]), position(3, 0, [0]), [entry(2), entry(3)]));
/** Two people at one screen; seat 0 reads and must decide. */
export async function together(owes: number[], given: Partial<Position> = {}): Promise<void> {
  await open(state(table([0, 1]), position(3, 0, owes, given), [entry(3)]));
  if (room.screen.curtain !== null) await room.screen.readAs(room.screen.curtain);
}
export async function answer(method: string, path: string, json: unknown): Promise<void> {
  server.call(method, path).answer(json);
  await settle();
}
/** What was sent over the socket, pings and the like aside. */
export const decisions = () =>
  server.socket.sent.filter((one) => (one as { type: string }).type === "decide") as { number: number }[];
/** The server answers the oldest or a later decision that was sent over the socket. */
export async function decided(which = 0, problem: object | null = null): Promise<void> {
  const { number } = decisions()[which]!;
  server.socket.hears({ type: "answer", number, problem: problem as Problem | null });
  await settle();
}
export const previews = (seq: number, cash: number, undos = 0) => ({
  seq,
  undos,
  previews: [{ cash }, { cash: cash + 1 }],
});
