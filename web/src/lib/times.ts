/** Times in the reader's language, in the largest unit that says enough. */
import { prefs } from "./prefs.svelte";

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;
const MOST_OF_A_UNIT = 2;

/** The largest unit of which there are two at least, and how many; minutes if there is less. */
function inUnits(seconds: number): [(typeof UNITS)[number][0], number] {
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= MOST_OF_A_UNIT * each) ?? UNITS[2];
  return [unit, Math.trunc(seconds / size)];
}

/** How long something takes: "3 hr", "2 days". */
export function duration(seconds: number, language: string): string {
  const [unit, count] = inUnits(seconds);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(count);
}

/** The day of a moment of the server. */
export const day = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(Date.parse(moment));

/** How long ago a moment of the server was: "3 hours ago". */
export function ago(moment: string, language: string, now = Date.now()): string {
  const [unit, count] = inUnits((Date.parse(moment) - now) / 1000);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(count || 0, unit);
}

/** Day and time of a moment, where the reader is. */
export const moment = (at: string | number): string =>
  new Date(at).toLocaleString(prefs.language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
