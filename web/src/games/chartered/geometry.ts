/** The city's one coordinate system: plots are 71 units apart; canals run where no land joins two of them. */
import { partsOf, type Components, type Layout } from "./components";

export const CELL = 71;
/** The side of a building ground, and of the land under it. */
export const GROUND = 55;
const LAND = 59;
/** How much wider the water is between two quarters. */
const RIVER = 12;
const SHORE = 24;
/** More shore above an upright map, for the zoom buttons. */
const HEAD = 28;

export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  width: number;
  height: number;
}
/** Where a quarter's sign and name stand: on the shore next to it. */
export interface Quarter extends Point {
  id: string;
  symbol: string;
  dutch: string;
}
export interface Geometry {
  width: number;
  height: number;
  /** Whether the map is turned so that north lies at the left: a tall city fits a wide screen, a wide one a phone. */
  turned: boolean;
  plots: Record<string, Point>;
  land: Rect[];
  bridges: { id: string; from: Point; to: Point }[];
  quarters: Quarter[];
}

type Cells = Map<string, string>;
const key = (x: number, y: number) => `${x},${y}`;

export function geometry(printed: Components, layout: Layout, upright = false): Geometry {
  const wide = Math.max(...layout.plots.map((one) => one.x));
  const high = Math.max(...layout.plots.map((one) => one.y));
  const turned = upright ? wide > high : high > wide;
  const placed = layout.plots.map((one) => (turned ? { ...one, x: one.y, y: wide - one.x } : one));
  const cells: Cells = new Map(placed.map((one) => [key(one.x, one.y), one.plot]));
  const [columns, rows] = turned ? [high + 1, wide + 1] : [wide + 1, high + 1];
  const across = axis(SHORE, columns, (i) => isRiver(cells, rows, (at) => [key(i - 1, at), key(i, at)]));
  const down = axis(upright ? SHORE + HEAD : SHORE, rows, (i) =>
    isRiver(cells, columns, (at) => [key(at, i - 1), key(at, i)]),
  );
  const plots = Object.fromEntries(placed.map((one) => [one.plot, { x: across[one.x]!, y: down[one.y]! }]));
  return {
    width: across.at(-1)! + CELL / 2 + SHORE,
    height: down.at(-1)! + CELL / 2 + SHORE,
    turned,
    plots,
    land: land(cells, plots, layout),
    bridges: layout.edges
      .filter((edge) => edge.kind === "bridge")
      .map((edge) => ({ id: `${edge.a} ${edge.b}`, from: plots[edge.a]!, to: plots[edge.b]! })),
    quarters: quarters(printed, plots, down.at(-1)! / 2),
  };
}

/** The middles of the columns or rows, further apart where a river runs between two quarters. */
function axis(shore: number, count: number, river: (i: number) => boolean): number[] {
  const middles: number[] = [];
  let at = shore + CELL / 2;
  for (let i = 0; i < count; i++) {
    if (i > 0) at += CELL + (river(i) ? RIVER : 0);
    middles.push(at);
  }
  return middles;
}

/** Whether all plots that face each other here belong to different quarters. */
function isRiver(cells: Cells, count: number, pair: (at: number) => [string, string]): boolean {
  let faces = 0;
  for (let at = 0; at < count; at++) {
    const [one, other] = pair(at).map((place) => cells.get(place)) as [string?, string?];
    if (!one || !other) continue;
    if (partsOf(one)[0] === partsOf(other)[0]) return false;
    faces++;
  }
  return faces > 0;
}

/** Land under every plot, between plots that land joins, and in the middle of four such plots. */
function land(cells: Cells, plots: Record<string, Point>, layout: Layout): Rect[] {
  const joined = new Set(
    layout.edges.filter((edge) => edge.kind === "land").flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]),
  );
  const half = LAND / 2;
  const pieces: Rect[] = [];
  for (const [place, plot] of cells) {
    const [x, y] = place.split(",").map(Number) as [number, number];
    const at = plots[plot]!;
    const [east, south, corner] = [
      cells.get(key(x + 1, y)),
      cells.get(key(x, y + 1)),
      cells.get(key(x + 1, y + 1)),
    ];
    pieces.push({ x: at.x - half, y: at.y - half, width: LAND, height: LAND });
    const isEast = joined.has(`${plot} ${east}`);
    const isSouth = joined.has(`${plot} ${south}`);
    if (isEast) pieces.push({ x: at.x, y: at.y - half, width: CELL, height: LAND });
    if (isSouth) pieces.push({ x: at.x - half, y: at.y, width: LAND, height: CELL });
    if (isEast && isSouth && joined.has(`${east} ${corner}`) && joined.has(`${south} ${corner}`))
      pieces.push({ x: at.x, y: at.y, width: CELL, height: CELL });
  }
  return pieces;
}

/** The sign of each quarter stands above it in the upper half of the city and below it in the lower. */
function quarters(printed: Components, plots: Record<string, Point>, middle: number): Quarter[] {
  return printed.boards.quarters.flatMap(({ id, prefix, symbol, dutch_name }) => {
    const own = Object.entries(plots).flatMap(([plot, at]) => (partsOf(plot)[0] === prefix ? [at] : []));
    if (!own.length) return [];
    const [left, right] = [Math.min(...own.map((at) => at.x)), Math.max(...own.map((at) => at.x))];
    const [top, bottom] = [Math.min(...own.map((at) => at.y)), Math.max(...own.map((at) => at.y))];
    const above = top + bottom <= middle * 2 + SHORE + CELL / 2;
    const y = above ? top - LAND / 2 - SHORE / 2 - 2 : bottom + LAND / 2 + SHORE / 2 + 3;
    return [{ id, symbol, dutch: dutch_name, x: (left + right) / 2, y }];
  });
}

/** The plots that are linked with this one, over land or by a bridge. */
function linked({ edges }: Layout, plot: string): string[] {
  return edges.flatMap(({ a, b }) => (a === plot ? [b] : b === plot ? [a] : []));
}

/** The plots that are at most this many links away. */
export function within(layout: Layout, plot: string, distance: number): string[] {
  let reached = [plot];
  for (let step = 0; step < distance; step++)
    reached = [...new Set(reached.flatMap((one) => [one, ...linked(layout, one)]))];
  return reached;
}

/** A shortest path along the links from one plot to another. */
export function path(layout: Layout, from: string, to: string): string[] {
  const paths = [[from]];
  const seen = new Set([from]);
  for (const path of paths) {
    const last = path.at(-1)!;
    if (last === to) return path;
    for (const next of linked(layout, last)) {
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return [];
}
