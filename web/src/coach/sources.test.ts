import { expect, test } from "vitest";
import type { Sources } from "../wire";
import { greatest, inksOf, partsOf, pointsAt, reachOf, roundEnds } from "./sources";

const told: Sources = {
  sources: [
    { name: "start", thing: "" },
    { name: "shares", thing: "red" },
    { name: "dividends", thing: "red" },
  ],
  changes: [
    [0, 0, 0, 3],
    [0, 1, 0, 3],
    [4, 1, 1, -2],
    [6, 1, 2, 5],
    [9, 1, 2, 1],
  ],
};

test("the points at a moment are all that was brought until then", () => {
  expect(pointsAt(told, 2, 5)).toEqual([
    [3, 0, 0],
    [3, -2, 0],
  ]);
  expect(pointsAt(told, 2, 9)[1]).toEqual([3, -2, 6]);
});

test("a bar shows what there is, and leads to the decision that brought most", () => {
  expect(partsOf([3, -2, 0])).toEqual([
    { source: 0, points: 3 },
    { source: 1, points: -2 },
  ]);
  expect(greatest(told, 1, 2)).toBe(6);
  expect(reachOf([[3, -2, 6], [1]])).toEqual({ below: 2, above: 9 });
});

test("a long game shows every other round, and always the last", () => {
  expect(roundEnds([0, 10, 20], 30, 9)).toEqual([
    { round: 1, seq: 10 },
    { round: 2, seq: 20 },
    { round: 3, seq: 30 },
  ]);
  expect(roundEnds([0, 10, 20], 30, 2).map(({ round }) => round)).toEqual([2, 3]);
});

test("two sources of one company share its ink in two strengths", () => {
  const inks = inksOf(told, (thing) => (thing === "red" ? "#a00" : undefined));
  expect(inks[0]).toContain("var(--soft)");
  expect(inks[1]).toContain("#a00 100%");
  expect(inks[2]).toContain("#a00 60%");
});
