/** What just happened, for the board. */
import { expect, test } from "vitest";
import type { Entry } from "../wire";
import { entry } from "./fakes";
import { sinceOwn, traceOf } from "./trace";

const by = (seat: number, seq: number, ...events: object[]): Entry => ({ ...entry(seq), seat, events });

test("things are called as events call them, with who touched them last", () => {
  const log = [
    by(1, 1, { event: "LinkBuilt", seat: 1, link: "a-b", railway: "red" }),
    by(2, 2, { event: "LinkBuilt", seat: 2, link: "c-d", railway: "red" }),
  ];
  expect(traceOf(log)).toEqual([
    { part: "a-b", seat: 1 },
    { part: "red", seat: 2 },
    { part: "c-d", seat: 2 },
  ]);
});

test("an event without a seat is the deed of who decided; lists name several things", () => {
  expect(traceOf([by(2, 1, { event: "WarehousesJoined", company: "tea", plots: ["H-A1", "H-A2"] })])).toEqual(
    ["tea", "H-A1", "H-A2"].map((part) => ({ part, seat: 2 })),
  );
});

test("payments and reasons are no things", () => {
  const paid = { event: "Paid", payer: "bank", payee: "red", amount: 2, cause: "build", rule: "build" };
  expect(traceOf([by(0, 1, paid, { event: "Gained", seat: 0, resource: "goods", cause: "use" })])).toEqual([
    { part: "goods", seat: 0 },
  ]);
});

test("a roll touches nothing: whoever bought before it is still told", () => {
  const bought = { event: "StockBought", seat: 1, company: "red" };
  expect(traceOf([by(1, 1, bought, { event: "Rolled", seat: 0, turn: 2, dice: ["red", "blue"] })])).toEqual([
    { part: "red", seat: 1 },
  ]);
});

test("it reaches back to the reader's own last decision, a spectator's to the last change of mover", () => {
  const log = [by(0, 1), by(1, 2), by(2, 3), by(2, 4)];
  const seqs = (own: number[]) => sinceOwn(log, own).map((one) => one.seq);
  expect([seqs([0]), seqs([2]), seqs([])]).toEqual([[2, 3, 4], [], [3, 4]]);
});
