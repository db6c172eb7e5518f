import { expect, test } from "vitest";
import { part } from "../../lib/part";
import type { Components } from "./components";
import { departure, geometry } from "./geometry";

const space = (id: string, x: number, y: number | null) => ({ id, x, y });
const { links } = geometry(
  part<Components>({
    board: {
      spaces: [
        space("PC", 0, null),
        space("A1", 1, 1),
        space("A2", 2, 1),
        space("B1", 1, 2),
        space("B2", 2, 2),
      ],
      links: [
        { id: "west", ends: ["A2", "A1"] },
        { id: "south", ends: ["A1", "B1"] },
        { id: "diagonal", ends: ["A2", "B1"] },
        { id: "coast", ends: ["A1", "PC"] },
        { id: "shore", ends: ["PC", "B1"] },
      ],
    } as never,
  }),
);
const turn = (id: string, from: string) =>
  Math.round(
    departure(
      links.find((link) => link.id === id)!,
      from,
    ).turn + 360,
  ) % 360;

test("an arrow points along its link, away from its space", () => {
  expect(turn("west", "A2")).toBe(0);
  expect(turn("west", "A1")).toBe(180);
  expect(turn("south", "B1")).toBe(90);
  expect(turn("south", "A1")).toBe(270);
  expect(turn("coast", "A1")).toBe(0);
  expect(turn("shore", "B1")).toBe(0);
  expect(turn("diagonal", "A2")).toBeGreaterThan(270);
});
