/** The map's one coordinate system, that of the shared outline; plates are shifted a little where cities crowd. */
import type { City } from "./components";

export const FRAME = { x: 44, y: 22, width: 946, height: 576 };
export const SITE = 25;
const GAP = 3;

export interface Point {
  x: number;
  y: number;
}
const PLACES: Record<string, [number, number]> = {
  seattle: [162, 62],
  helena: [312, 112],
  portland: [128, 124],
  boise: [232, 168],
  "san-francisco": [114, 266],
  reno: [208, 226],
  "salt-lake-city": [288, 240],
  denver: [394, 286],
  "los-angeles": [160, 374],
  phoenix: [264, 410],
  "santa-fe": [366, 374],
  fargo: [506, 116],
  duluth: [612, 108],
  omaha: [512, 240],
  "st-paul": [562, 174],
  chicago: [668, 206],
  "kansas-city": [540, 318],
  "st-louis": [646, 322],
  cincinnati: [736, 300],
  albany: [836, 146],
  boston: [940, 128],
  pittsburgh: [782, 232],
  "new-york": [930, 232],
  washington: [856, 318],
  "el-paso": [352, 464],
  dallas: [514, 436],
  memphis: [638, 404],
  atlanta: [744, 406],
  charleston: [852, 408],
  "san-antonio": [452, 524],
  houston: [556, 518],
  "new-orleans": [676, 496],
};

export function placeOf(city: string): Point {
  const [x, y] = PLACES[city] ?? [FRAME.x, FRAME.y];
  return { x, y };
}

/** Where a city's sites lie around its centre: one, three in a row, or two above three; the leftmost rank reads from left to right. */
export function siteOffsets(city: City): Point[] {
  const step = SITE + GAP;
  if (city.size === "large") {
    const top = (x: number) => ({ x: x * step, y: -step / 2 });
    const low = (x: number) => ({ x: x * step, y: step / 2 });
    return [top(-0.5), top(0.5), low(-1), low(0), low(1)];
  }
  return city.sites.map((site) => ({
    x: (site.leftmost_rank - (city.sites.length + 1) / 2) * step,
    y: 0,
  }));
}

/** The plate behind a city's sites, with room for its name above them. */
export function plateOf(city: City) {
  const columns = city.size === "small" ? 1 : 3;
  const rows = city.size === "large" ? 2 : 1;
  const width = columns * (SITE + GAP) + 7;
  const height = rows * (SITE + GAP) + 5;
  return { x: -width / 2, y: -height / 2, width, height };
}
