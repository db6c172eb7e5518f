import { expect, test } from "vitest";
import { part } from "../lib/part";
import type { Seat, Table } from "../wire";
import { mayAskRematch } from "./rematch";

const BOT: Partial<Seat> = { kind: "bot", user: null };
const BOB: Partial<Seat> = { kind: "person", user: "bob" };
const ADA_RESIGNED: Partial<Seat> = { kind: "bot", user: "ada", resigned: true };
const table = (status: Table["status"], ...seats: Partial<Seat>[]) =>
  part<Table>({ status, seats: seats.map((one) => part<Seat>(one)) });

test("who has played may ask once the game is over, even after resigning", () => {
  const over = table("finished", ADA_RESIGNED, BOB);
  const mayAsk = ["ada", "bob", "cleo", undefined].filter((user) => mayAskRematch(over, user));
  expect(mayAsk).toEqual(["ada", "bob"]);
});

test("who has resigned waits for other people, and for no bots", () => {
  expect(mayAskRematch(table("live", ADA_RESIGNED, BOB), "ada")).toBe(false);
  expect(mayAskRematch(table("live", ADA_RESIGNED, BOT), "ada")).toBe(true);
});
