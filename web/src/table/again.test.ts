import { expect, test } from "vitest";
import { part } from "../lib/part";
import type { Seat, Table } from "../wire";
import { hasSat, seatsAgain } from "./again";

const seat = (given: Partial<Seat>) =>
  part<Seat>({ user: null, name: "", level: null, resigned: false, ...given });
const table = (...seats: Partial<Seat>[]) =>
  part<Table>({ seats: seats.map((one, number) => seat({ number, ...one })) });

test("who has resigned sits down again at the same seat", () => {
  const resigned = { kind: "bot", level: "apprentice", user: "ada", name: "Ada", resigned: true } as const;
  const old = table({ kind: "bot", level: "magnate" }, resigned, {
    kind: "person",
    user: "bob",
    name: "Bob",
  });
  expect(seatsAgain(old, "ada")).toEqual([
    { kind: "bot", level: "magnate" },
    { kind: "me" },
    { kind: "open" },
  ]);
  expect(hasSat(old, "ada")).toBe(true);
});

test("the others at this screen keep their names", () => {
  const old = table({ kind: "here", user: "ada", name: "Bea" }, { kind: "person", user: "ada", name: "Ada" });
  expect(seatsAgain(old, "ada")).toEqual([{ kind: "here", name: "Bea" }, { kind: "me" }]);
});

test("a spectator has sat at no seat", () => {
  const old = table({ kind: "bot", level: "magnate" }, { kind: "person", user: "bob", name: "Bob" });
  expect(hasSat(old, "cleo")).toBe(false);
  expect(hasSat(old, undefined)).toBe(false);
});
