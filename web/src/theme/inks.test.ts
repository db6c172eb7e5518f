/** The seats' inks can be read on every ground, and told apart by every kind of eye. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { INKS } from "../lib/prefs.svelte";

type Rgb = [number, number, number];
const MODES = ["light", "dark"] as const;
const GROUNDS = ["paper", "sheet", "shade"];
/** WCAG asks so much of text; the names of a chart stand in their seat's ink. */
const LEGIBLE = 4.5;
/** Distances in OKLab: what is farther apart is seen as another colour at a glance; greys need less. */
const APART = 0.1;
const GREY_APART = 0.06;
/** How a kind of eye sees linear light (Machado, Oliveira and Fernandes 2009). */
const EYES = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  "without red": [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  "without green": [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  "without blue": [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
const NO_COLOUR = [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722];

/** The colours of a variable by day and by night, in a part of a style sheet. */
function pair(css: string, name: string): Rgb[] {
  const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css)!;
  return found.slice(1).map(linear);
}
function linear(hex: string): Rgb {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Rgb;
}
const times = (eye: number[], [r, g, b]: Rgb) =>
  [0, 3, 6].map((i) => Math.min(1, Math.max(0, eye[i]! * r + eye[i + 1]! * g + eye[i + 2]! * b))) as Rgb;
const luminance = (colour: Rgb) => times(NO_COLOUR, colour)[0];

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
function nearest(colours: Rgb[], eye: number[]): number {
  const seen = colours.map((colour) => oklab(times(eye, colour)));
  const distances = seen.flatMap((one, i) =>
    seen.slice(0, i).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])),
  );
  return Math.min(...distances);
}

const theme = readFileSync("src/theme/theme.css", "utf8");
/** The first set stands for all who have not chosen one. */
const blocks = readFileSync("src/theme/inks.css", "utf8").split(":root").slice(1);

describe.each(INKS.map((name, i) => ({ name, block: blocks[i]! })))("the inks $name", ({ name, block }) => {
  test.each(MODES.map((mode, at) => ({ mode, at })))("by $mode", ({ at }) => {
    if (name !== INKS[0]) expect(block).toContain(`[data-inks="${name}"]`);
    const seats = [0, 1, 2, 3, 4, 5].map((seat) => pair(block, `seat${seat}`)[at]!);
    const grounds = GROUNDS.map((ground) => pair(theme, ground)[at]!);
    const contrasts = seats.flatMap((seat) => grounds.map((ground) => contrast(seat, ground)));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(LEGIBLE);
    const [eyes, apart] = name === "shades" ? [{ ...EYES, grey: NO_COLOUR }, GREY_APART] : [EYES, APART];
    for (const [kind, eye] of Object.entries(eyes)) expect(nearest(seats, eye), kind).toBeGreaterThan(apart);
  });
});
