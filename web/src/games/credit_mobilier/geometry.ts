/** The board's one coordinate system: 1000 by 620 units, the coast at the left edge. */
import type { Components } from "./components";

export const WIDTH = 1000;
export const HEIGHT = 620;
export const SQUARE = 68;
export const COAST = { x: 14, y: 36, width: 72, height: 548 };
/** How far from a square the middle of an arrow lies that leads away from it. */
const ARROW = 16;
const FIRST = { x: 166, y: 88 };
const LAST = { x: 930, y: 532 };

export interface Point {
  x: number;
  y: number;
}
export interface Line {
  id: string;
  from: Point;
  to: Point;
  ends: [string, string];
}
export interface Geometry {
  spaces: Record<string, Point>;
  links: Line[];
  coast: string;
}

export function geometry({ board }: Components): Geometry {
  const columns = Math.max(...board.spaces.map((space) => space.x));
  const rows = Math.max(...board.spaces.map((space) => space.y ?? 1));
  const between = (first: number, last: number, part: number, parts: number) =>
    first + ((last - first) * part) / Math.max(1, parts);
  const spaces: Record<string, Point> = {};
  for (const { id, x, y } of board.spaces)
    spaces[id] = {
      x: x === 0 ? COAST.x + COAST.width / 2 : between(FIRST.x, LAST.x, x - 1, columns - 1),
      y: y === null ? HEIGHT / 2 : between(FIRST.y, LAST.y, y - 1, rows - 1),
    };
  const coast = board.spaces.find((space) => space.x === 0)!.id;
  return { spaces, coast, links: board.links.map((link) => line(link, spaces, coast)) };
}

/** A link is drawn between the edges of its two squares; a link to the coast ends at the water's edge. */
function line(
  link: { id: string; ends: [string, string] },
  spaces: Record<string, Point>,
  coast: string,
): Line {
  const edge = SQUARE / 2;
  const [a, b] = link.ends.map((end) => spaces[end]!) as [Point, Point];
  if (link.ends.includes(coast)) {
    const land = link.ends[0] === coast ? b : a;
    const shore = { x: COAST.x + COAST.width, y: land.y };
    const square = { x: land.x - edge, y: land.y };
    return link.ends[0] === coast
      ? { ...link, from: shore, to: square }
      : { ...link, from: square, to: shore };
  }
  const along = { x: Math.sign(b.x - a.x) * edge, y: Math.sign(b.y - a.y) * edge };
  return {
    ...link,
    from: { x: a.x + along.x, y: a.y + along.y },
    to: { x: b.x - along.x, y: b.y - along.y },
  };
}

/** Where an arrow over the line begins that leaves this space, and how far it is turned from pointing west. */
export function departure({ ends, from, to }: Line, space: string): Point & { turn: number } {
  const [start, end] = ends[0] === space ? [from, to] : [to, from];
  const [x, y] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(x, y) || 1;
  return {
    x: start.x + (x / length) * ARROW,
    y: start.y + (y / length) * ARROW,
    turn: (Math.atan2(y, x) * 180) / Math.PI - 180,
  };
}

export function middle({ from, to }: Line): Point {
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}
