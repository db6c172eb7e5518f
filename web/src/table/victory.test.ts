import { expect, test } from "vitest";
import { ranked } from "./victory";

const ranks = (...all: [string, number, boolean][]) =>
  ranked(all.map(([name, score, won]) => ({ name, score, won }))).map(({ name, rank }) => `${rank} ${name}`);

test("equal scores share a rank", () => {
  expect(ranks(["Ada", 40, false], ["Bob", 50, true], ["Cas", 40, false], ["Dev", 30, false])).toEqual([
    "1 Bob",
    "2 Ada",
    "2 Cas",
    "4 Dev",
  ]);
});

test("a shared victory is two first ranks, and a tie-break parts equal scores", () => {
  expect(ranks(["Ada", 50, true], ["Bob", 50, true], ["Cas", 40, false])).toEqual([
    "1 Ada",
    "1 Bob",
    "3 Cas",
  ]);
  expect(ranks(["Ada", 50, false], ["Bob", 50, true])).toEqual(["1 Bob", "2 Ada"]);
});
