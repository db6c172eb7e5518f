/** Who won, as a sentence without its full stop. */
import type { Rival, View } from "../games/contract";
import { t } from "../lib/prefs.svelte";
import type { GameWords } from "./words";

export function victory(view: View, words: GameWords, rivals: Rival[] = []): string {
  const winners = [
    ...view.winners.map((seat) => words.seat(seat).text),
    ...rivals.filter(({ won }) => won).map(({ name }) => name),
  ];
  const names = new Intl.ListFormat(words.language).format(winners);
  return t("table.won", { names, count: winners.length });
}
