/** Who won, as a sentence without its full stop. */
import type { View } from "../games/contract";
import { t } from "../lib/prefs.svelte";
import type { GameWords } from "./words";

export function victory(view: View, words: GameWords): string {
  if (!view.winners.length && words.has("nobody_won")) return words.say("nobody_won");
  const list = new Intl.ListFormat(words.language);
  const names = list.format(view.winners.map((seat) => words.seat(seat).text));
  return t("table.won", { names, count: view.winners.length });
}
