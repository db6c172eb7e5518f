import { expect, test } from "vitest";
import { moveCubes } from "./cubes";
import type { CreditMobilierView } from "./wire";

const view = (cubes: CreditMobilierView["cubes"]) => ({ cubes }) as CreditMobilierView;

test("a cube that moves keeps its identity", () => {
  const before = moveCubes([], view({ A1: { red: 1 }, A2: { red: 1 } }), []);
  const moved = before.find((cube) => cube.space === "A2")!;
  const event = { event: "CubeMoved", seat: 0, railway: "red", space: "A2", to: "A1", link: "L05" } as const;
  const after = moveCubes(before, view({ A1: { red: 2 }, A2: {} }), [event]);
  expect(after.find((cube) => cube.id === moved.id)!.space).toBe("A1");
  expect(after).toHaveLength(2);
});

test("a jump through history places the cubes anew", () => {
  const before = moveCubes([], view({ A1: { red: 2 } }), []);
  expect(moveCubes(before, view({ A2: { blue: 1 } }), [])).toEqual([{ id: 0, railway: "blue", space: "A2" }]);
});
