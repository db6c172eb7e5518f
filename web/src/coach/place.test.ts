import { expect, test } from "vitest";
import { around, place, type Box } from "./place";

const SCREEN = { width: 1000, height: 700 };
const BUBBLE = { width: 300, height: 150 };
const box = (x: number, y: number, width = 100, height = 50): Box => ({ x, y, width, height });
const overlaps = (at: { x: number; y: number }, other: Box) =>
  at.x < other.x + other.width &&
  at.x + BUBBLE.width > other.x &&
  at.y < other.y + other.height &&
  at.y + BUBBLE.height > other.y;

test("a bubble stands beside what it points at and on the screen", () => {
  for (const pointed of [box(450, 300), box(0, 0), box(900, 650), box(0, 650), box(450, 600)]) {
    const at = place(BUBBLE, SCREEN, [pointed], []);
    expect(overlaps(at, pointed)).toBe(false);
    expect(at.x).toBeGreaterThanOrEqual(0);
    expect(at.x + BUBBLE.width).toBeLessThanOrEqual(SCREEN.width);
    expect(at.y).toBeGreaterThanOrEqual(0);
    expect(at.y + BUBBLE.height).toBeLessThanOrEqual(SCREEN.height);
  }
});

test("it leaves free what is needed, if it can", () => {
  const bar = box(0, 500, 1000, 200);
  expect(overlaps(place(BUBBLE, SCREEN, [box(450, 430)], [bar]), bar)).toBe(false);
});

test("where no place is free it hides the pointed-at least of all", () => {
  const small = { width: 320, height: 300 };
  const at = place({ width: 310, height: 200 }, small, [box(100, 20)], [box(0, 0, 320, 300)]);
  expect(at.y).toBeGreaterThanOrEqual(70);
});

test("without anything to point at it stands in the middle", () => {
  expect(place(BUBBLE, SCREEN, [], []).x).toBeCloseTo(347);
  expect(around([])).toBeNull();
});
