/** Who won, and who came where. */
import type { Rival, View } from "../games/contract";
import { t } from "../lib/prefs.svelte";
import type { GameWords } from "./words";

/** Who won, as a sentence without its full stop. */
export function victory(view: View, words: GameWords, rivals: Rival[] = []): string {
  const winners = [
    ...view.winners.map((seat) => words.seat(seat).text),
    ...rivals.filter(({ won }) => won).map(({ name }) => name),
  ];
  const names = new Intl.ListFormat(words.language).format(winners);
  return t("table.won", { names, count: winners.length });
}

/** All by their rank: equal scores share one, and whoever wins on a tie-break stands above them. */
export function ranked<R extends Rival>(all: R[]): (R & { rank: number })[] {
  const rank = ({ won, score }: R) =>
    won ? 1 : 1 + all.filter((one) => one.won || one.score > score).length;
  return all.map((one) => ({ ...one, rank: rank(one) })).sort((a, b) => a.rank - b.rank);
}
