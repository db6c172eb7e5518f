/** What a tournament is like, in words. */
import type { Tournament } from "../wire";
import { prefs, t } from "../lib/prefs.svelte";
import { moment } from "../lib/times";
import { clockWords } from "../table/clocks";

/** Points with their halves. */
export const points = (count: number): string => new Intl.NumberFormat(prefs.language).format(count);

/** Its name; the tournaments of a league bear the same, and are told apart by their numbers. */
export const called = ({ name, number }: Tournament): string =>
  number === null ? name : `${name} ${number + 1}`;

/** How it is played, on one line. */
export function manner(one: Tournament): string {
  return [
    t(`tournaments.${one.format}`),
    t("tournaments.rounds_of", { rounds: one.rounds, seats: one.seats }),
    t(`setup.pace_${one.pace}`),
    clockWords(one),
  ].join(" · ");
}

/** What happens next, or has happened. */
export function stage(one: Tournament): string {
  if (one.status === "ended") return t("tournaments.ended_on", { date: moment(one.ended!) });
  if (one.status === "cancelled") return t("tournaments.cancelled");
  if (one.status === "announced")
    return one.starts
      ? t("tournaments.starts_on", { date: moment(one.starts) })
      : t("tournaments.starts_full", { most: one.most });
  if (one.next_at && one.round < one.rounds)
    return t("tournaments.next_round", { round: one.round + 1, date: moment(one.next_at) });
  return t("tournaments.in_round", { round: one.round, rounds: one.rounds });
}
