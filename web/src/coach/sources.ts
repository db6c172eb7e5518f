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

/** The sources of each name, by their places in the list. */
export function groupsOf({ sources }: Sources): { name: string; places: number[] }[] {
  const names = [...new Set(sources.map(({ name }) => name))];
  const places = [...sources.keys()];
  return names.map((name) => ({ name, places: places.filter((place) => sources[place]!.name === name) }));
}

const INKS = ["soft", "gold", "blue", "orange", "purple", "green-ink", "red", "yellow", "sea-ink", "oxblood"];
const SHADES = [100, 60, 80, 45];

/** How a source is drawn: in the ink of its thing, lighter for each further name; else all of a name in shades of one. */
export function inksOf(
  told: Sources,
  inkOf: (thing: string) => string | undefined = () => undefined,
): string[] {
  const inks: string[] = [];
  let [plain, coloured] = [0, 0];
  for (const { places } of groupsOf(told)) {
    const own = places.map((place) => inkOf(told.sources[place]!.thing));
    const shade = own.some(Boolean) ? SHADES[coloured++ % SHADES.length] : undefined;
    const ink = shade === undefined ? `var(--${INKS[plain++ % INKS.length]})` : "var(--soft)";
    places.forEach((place, i) => {
      const strength = shade ?? SHADES[i % SHADES.length];
      inks[place] = `color-mix(in srgb, ${own[i] ?? ink} ${strength}%, var(--sheet))`;
    });
  }
  return inks;
}
