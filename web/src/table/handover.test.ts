import { expect, test } from "vitest";
import { handedTo } from "./handover";

test("who must decide gets the page, and keeps it until another here must", () => {
  expect(handedTo(null, [1], 1)).toBe(1);
  expect(handedTo(1, [1], 1)).toBe(null);
  expect(handedTo(1, [], 0)).toBe(null);
  expect(handedTo(1, [0], 1)).toBe(0);
});

test("of several who choose at the same time the reader goes first", () => {
  expect(handedTo(2, [1, 2], 1)).toBe(null);
  expect(handedTo(0, [1, 2], 0)).toBe(1);
});
