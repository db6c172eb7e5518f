/** Moments and lengths of time as the reader says them. */
import { prefs } from "./prefs.svelte";

const DAY = 86_400;
const HOUR = 3_600;

/** Days and hours, as short as they can be said. */
export function span(language: string, seconds: number): string {
  const unit = (count: number, unit: string) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "narrow" }).format(count);
  const hours = Math.floor((seconds % DAY) / HOUR);
  if (seconds < DAY) return `${unit(hours, "hour")} ${unit(Math.floor((seconds % HOUR) / 60), "minute")}`;
  return [unit(Math.floor(seconds / DAY), "day"), ...(hours ? [unit(hours, "hour")] : [])].join(" ");
}

/** Day and time, where the reader is. */
export const moment = (at: string | number): string =>
  new Date(at).toLocaleString(prefs.language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
