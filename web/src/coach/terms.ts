/** What a choice brings and costs, in the words of the game's evaluation. */
import type { Term } from "../wire";
import { t } from "../lib/prefs.svelte";
import type { GameWords } from "../table/words";

const named = (terms: Term[], words: GameWords) =>
  terms
    .map(({ name, value }) => t("advice.term", { amount: Math.abs(value), term: words.say(`term.${name}`) }))
    .join(", ");

/** Two parts at most: what is gained and what is lost. */
export function inTerms(terms: Term[], words: GameWords): string[] {
  const gained = terms.filter(({ value }) => value > 0);
  const lost = terms.filter(({ value }) => value < 0);
  return [
    ...(gained.length ? [t("advice.brings", { terms: named(gained, words) })] : []),
    ...(lost.length ? [t("advice.costs", { terms: named(lost, words) })] : []),
  ];
}
