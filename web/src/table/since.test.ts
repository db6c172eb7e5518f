/** What happened while the reader was away. */
import { describe, expect, test } from "vitest";
import type { Entry } from "../wire";
import { sinceOwn, turnsOf } from "./since";
import { GameWords } from "./words";

const NOON = Date.parse("2026-11-19T12:00:00Z");
const HOUR = 3_600_000;
const words = new GameWords("en", { "event.Built": "{seat} built {link}." }, ["Ada", "Bob", "Cyd"], [0]);
const paid = (payee: string, amount: number) => ({ event: "Paid", payer: "bank", payee, amount });

function entry(seq: number, seat: number, events: object[] = [], at = NOON): Entry {
  return { seq, seat, action: { kind: "pass" }, events, at: new Date(at).toISOString() };
}

describe("since one's own last decision", () => {
  const log = [entry(1, 1), entry(2, 0), entry(3, 1), entry(4, 2)];

  test("all that came after it", () => {
    expect(sinceOwn(log, [0], NOON + HOUR).map(({ seq }) => seq)).toEqual([3, 4]);
  });
  test("nothing while one still remembers", () => {
    expect(sinceOwn(log, [0], NOON + 60_000)).toEqual([]);
  });
  test("nothing before the first of one's own, or for a spectator", () => {
    expect(sinceOwn(log.slice(2), [0], NOON + HOUR)).toEqual([]);
    expect(sinceOwn(log, [], NOON + HOUR)).toEqual([]);
  });
});

describe("a summary", () => {
  const said = (entries: Entry[]) =>
    turnsOf(entries, words).map(({ seat, sentences, more }) => [
      seat,
      sentences.map((parts) => parts.map((part) => (typeof part === "string" ? part : part.text)).join("")),
      more,
    ]);

  test("tells each turn by its events, and by the choice where there is none", () => {
    const built = { event: "Built", seat: 1, link: "L1" };
    expect(said([entry(3, 1, [built]), entry(4, 1), entry(5, 2)])).toEqual([
      [1, ["Bob built L1.", "Bob: Pass"], 0],
      [2, ["Cyd: Pass"], 0],
    ]);
  });
  test("says of a long turn how much it leaves out", () => {
    const [turn] = said([3, 4, 5, 6].map((seq) => entry(seq, 1)));
    expect(turn).toEqual([1, ["Bob: Pass", "Bob: Pass"], 2]);
  });
  test("keeps what was chosen in secret", () => {
    expect(said([{ ...entry(3, 1), action: null }])).toEqual([[1, [], 0]]);
  });
  test("adds up what was paid", () => {
    const [turn] = turnsOf([entry(3, 1, [paid("seat1", 3)]), entry(4, 1, [paid("seat1", 2)])], words);
    expect(turn!.paid).toEqual([{ account: "seat1", amount: 5 }]);
  });
});
