/** Cubes that keep their identity while they move, so that the board can animate them. */
import type { Geometry, Point } from "./geometry";
import { COAST, SQUARE } from "./geometry";
import type { CreditMobilierView, Event } from "./wire";

export interface Cube {
  id: number;
  railway: string;
  space: string;
}
export interface Pile extends Point {
  railway: string;
  space: string;
  count: number;
}

const RAILWAYS = ["red", "green", "yellow", "blue"];
const QUARTER = SQUARE * 0.22;
const PLACES: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, 0],
    [1, 0],
  ],
  3: [
    [-1, -0.85],
    [1, -0.85],
    [0, 1],
  ],
  4: [
    [-1, -0.9],
    [1, -0.9],
    [-1, 1],
    [1, 1],
  ],
};

/** The cubes of this view: those that moved keep their number, and so does everything else that still fits. */
export function moveCubes(before: Cube[], view: CreditMobilierView, events: Event[]): Cube[] {
  const moved = before.map((cube) => ({ ...cube }));
  for (const event of events) {
    if (event.event !== "CubeMoved") continue;
    const cube = moved.find((one) => one.railway === event.railway && one.space === event.space);
    if (cube) cube.space = event.to;
  }
  return fits(moved, view) ? moved : placed(view);
}

function fits(cubes: Cube[], view: CreditMobilierView): boolean {
  const counts: Record<string, Record<string, number>> = {};
  for (const { space, railway } of cubes) {
    const here = (counts[space] ??= {});
    here[railway] = (here[railway] ?? 0) + 1;
  }
  const total = Object.values(view.cubes)
    .flatMap((here) => Object.values(here))
    .reduce((sum, one) => sum + one, 0);
  return (
    total === cubes.length &&
    Object.entries(counts).every(([space, here]) =>
      Object.entries(here).every(([railway, count]) => view.cubes[space]?.[railway] === count),
    )
  );
}

function placed(view: CreditMobilierView): Cube[] {
  const cubes: Cube[] = [];
  for (const [space, here] of Object.entries(view.cubes))
    for (const [railway, count] of Object.entries(here))
      for (let i = 0; i < count; i++) cubes.push({ id: cubes.length, railway, space });
  return cubes;
}

/** Where the cubes of each colour stand in each space: side by side, one pile a colour. */
export function piles(view: CreditMobilierView, { spaces, coast }: Geometry): Pile[] {
  return Object.entries(view.cubes).flatMap(([space, here]) => {
    const present = RAILWAYS.filter((railway) => here[railway]);
    const centre = spaces[space]!;
    return present.map((railway, i) => {
      const place = PLACES[present.length]![i]!;
      const at =
        space === coast
          ? {
              x: COAST.x + COAST.width * 0.68,
              y: COAST.y + (COAST.height / 5) * (RAILWAYS.indexOf(railway) + 1),
            }
          : { x: centre.x + place[0] * QUARTER, y: centre.y + 4 + place[1] * QUARTER };
      return { railway, space, count: here[railway]!, ...at };
    });
  });
}
