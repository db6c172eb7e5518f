/** Where the scores came from: what each source had brought each seat at any moment. */
import type { Sources } from "../wire";

/** One source of points in a bar. */
export interface Part {
  /** Its place in the list of sources. */
  source: number;
  points: number;
}

/** For each seat what each source had brought after so many decisions. */
export function pointsAt({ sources, changes }: Sources, seats: number, seq: number): number[][] {
  const points = Array.from({ length: seats }, () => sources.map(() => 0));
  for (const [when, seat, source, more] of changes) if (when <= seq) points[seat]![source]! += more;
  return points;
}

/** When a source changed a seat's score most. */
export function greatest({ changes }: Sources, seat: number, source: number): number {
  const own = changes.filter(([, whose, what]) => whose === seat && what === source);
  return own.reduce((best, one) => (Math.abs(one[3]) > Math.abs(best[3]) ? one : best), own[0]!)[0];
}

/** The parts of a bar that are there, in the order of the sources. */
export const partsOf = (points: number[]): Part[] =>
  points.map((each, source) => ({ source, points: each })).filter((part) => part.points !== 0);

export const sum = (points: number[]): number => points.reduce((total, each) => total + each, 0);

/** How far the longest bar reaches below and above nothing. */
export function reachOf(bars: number[][]): { below: number; above: number } {
  const below = bars.map((bar) => -sum(bar.filter((points) => points < 0)));
  const above = bars.map((bar) => sum(bar.filter((points) => points > 0)));
  return { below: Math.max(0, ...below), above: Math.max(1, ...above) };
}

/** Where each round ended, by its number; of a long game as many as one can read. */
export function roundEnds(begins: number[], last: number, most: number): { round: number; seq: number }[] {
  const ends = [...begins.slice(1).filter((seq) => seq < last), last];
  const step = Math.ceil(ends.length / most);
  return ends
    .map((seq, i) => ({ round: i + 1, seq }))
    .filter(({ round }) => round % step === 0 || round === ends.length);
}

const INKS = ["green-ink", "gold", "blue", "orange", "purple", "red", "soft", "yellow", "sea-ink", "oxblood"];

/** How a source is drawn: in the ink of its thing, or in the next one that is free; lighter for each further name. */
export function inksOf(
  { sources }: Sources,
  inkOf: (thing: string) => string | undefined = () => undefined,
): string[] {
  const names = [...new Set(sources.filter(({ thing }) => inkOf(thing)).map(({ name }) => name))];
  let next = 0;
  return sources.map(({ name, thing }) => {
    const ink = inkOf(thing);
    if (!ink) return `var(--${INKS[next++ % INKS.length]})`;
    const strength = 100 - 45 * (names.indexOf(name) / Math.max(1, names.length - 1));
    return `color-mix(in srgb, ${ink} ${strength}%, var(--sheet))`;
  });
}
