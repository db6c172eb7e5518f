/** Where a bubble finds room: beside what it points at, and over nothing that is needed. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Size {
  width: number;
  height: number;
}

const GAP = 14;
const EDGE = 6;

/** The place for a bubble of this size that hides the least of what should be seen; of equal ones the nearest. */
export function place(bubble: Size, screen: Size, pointed: Box[], needed: Box[]): { x: number; y: number } {
  const near = around(pointed);
  const cost = (at: { x: number; y: number }) => {
    const box = { ...bubble, ...at };
    const hidden = (boxes: Box[]) => boxes.reduce((sum, one) => sum + common(box, one), 0);
    return 1e6 * hidden(pointed) + 1e3 * hidden(needed) + (near ? distance(box, near) : 0);
  };
  const places = candidates(bubble, screen, near).map((at) => ({ at, cost: cost(at) }));
  return places.reduce((best, one) => (one.cost < best.cost ? one : best)).at;
}

function candidates(bubble: Size, screen: Size, near: Box | null): { x: number; y: number }[] {
  const right = screen.width - bubble.width - EDGE;
  const bottom = screen.height - bubble.height - EDGE;
  const xs = [EDGE, right / 2, right];
  const ys = [EDGE, bottom / 4, bottom / 2, (bottom * 3) / 4, bottom];
  const grid = ys.flatMap((y) => xs.map((x) => ({ x, y })));
  const inside = ({ x, y }: { x: number; y: number }) => ({
    x: Math.max(EDGE, Math.min(right, x)),
    y: Math.max(EDGE, Math.min(bottom, y)),
  });
  if (!near) return [{ x: right / 2, y: bottom / 2 }, ...grid];
  const middle = {
    x: near.x + near.width / 2 - bubble.width / 2,
    y: near.y + near.height / 2 - bubble.height / 2,
  };
  const beside = [
    { x: middle.x, y: near.y + near.height + GAP },
    { x: middle.x, y: near.y - bubble.height - GAP },
    { x: near.x + near.width + GAP, y: middle.y },
    { x: near.x - bubble.width - GAP, y: middle.y },
  ];
  return [...beside.map(inside), ...grid];
}

/** The smallest box that holds all of these. */
export function around(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The area that two boxes share. */
function common(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

function distance(a: Box, b: Box): number {
  const x = a.x + a.width / 2 - (b.x + b.width / 2);
  const y = a.y + a.height / 2 - (b.y + b.height / 2);
  return Math.hypot(x, y);
}
