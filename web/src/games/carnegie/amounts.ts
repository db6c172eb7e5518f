/** Amounts, incomes and sections in words. */
import type { GameWords } from "../../table/words";
import type { Amounts, Space } from "./components";

/** What is printed on a section of a project tab, or told of it in a preview. */
interface Section {
  kind: string;
  income?: { all_of?: Amounts; one_of?: Amounts[] };
  end_vp?: number;
  donation_limit_plus?: number;
}

export function amounts(given: Amounts | undefined, words: GameWords): string {
  const said = Object.entries(given ?? {}).map(([name, count]) => words.say(`amount.${name}`, { count }));
  if (!said.length) return words.say("amount.nothing");
  return said.reduce((a, b) => words.say("and", { a, b }));
}

/** A thing and what is said of it. */
export const labelled = (name: string, what: string, words: GameWords): string =>
  words.say("labelled", { name, what });

/** Remarks in one line. */
export const joined = (remarks: string[], words: GameWords): string =>
  remarks.filter(Boolean).reduce((a, b) => words.say("joined", { a, b }));

/** Remarks as sentences, each with its full stop. */
export function sentences(...remarks: string[]): string {
  return remarks
    .filter(Boolean)
    .map((remark) => (/[.!?]$/.test(remark) ? remark : `${remark}.`))
    .join(" ");
}

/** What a section of a tab brings once it is revealed (or its project built). */
export function sectionSays(section: Section, words: GameWords): string {
  if (section.kind === "vp") return words.say("gives.section.vp", { count: section.end_vp ?? 0 });
  if (section.kind === "donation-limit")
    return words.say("gives.section.limit", { count: section.donation_limit_plus ?? 0 });
  if (section.kind === "empty") return words.say("gives.section.empty");
  return words.say("gives.section.project", { what: sectionIncome(section, words) });
}
export function sectionIncome({ income }: Section, words: GameWords): string {
  if (income?.one_of?.length)
    return income.one_of.map((one) => amounts(one, words)).reduce((a, b) => words.say("or", { a, b }));
  return amounts(income?.all_of ?? {}, words);
}

/** What a timeline space triggers. */
export function happens(moment: { region: string | null; donation: boolean }, words: GameWords): string {
  const region = words.name(moment.region ?? "");
  if (moment.region && moment.donation) return words.say("happens.both", { region });
  return moment.donation ? words.say("happens.donation") : words.say("happens.income", { region });
}

export function spaceSays(space: Space, words: GameWords): string {
  const said = [
    words.say("space", {
      space: space.space,
      what: amounts(space.income, words),
      level: words.name(space.level),
    }),
  ];
  if (space.study_cost_to_enter) said.push(words.say("space_cost", { count: space.study_cost_to_enter }));
  if (space.immediate_reward)
    said.push(words.say("space_reward", { what: amounts(space.immediate_reward, words) }));
  return joined(said, words);
}
