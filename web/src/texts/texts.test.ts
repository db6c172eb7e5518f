/** The three languages say the same things, and everything that a game can name has words. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import type { Messages } from "../lib/messages";
import de from "./de";
import en from "./en";
import fr from "./fr";

const pages: Record<string, Record<string, Messages>> = { en, fr, de };
const read = <T>(path: string) => JSON.parse(readFileSync(path, "utf8")) as T;
const games = readdirSync("src/games").filter((name) => existsSync(`src/games/${name}/index.ts`));
/** All that a game says; its emblem is a drawing, the same in every language. */
function gameTexts(game: string, language: string): Messages {
  const texts = read<Messages>(`.schema/texts/${game}/${language}.json`);
  delete texts.emblem;
  return texts;
}

interface Node {
  type: number;
  value: string;
  options?: Record<string, { value: Node[] }>;
}
const LITERAL = 0;
const POUND = 7;

/** The names of all placeholders of a message, in any branch. */
function placeholders(nodes: Node[]): string[] {
  return nodes.flatMap((node) => {
    const inner = Object.values(node.options ?? {}).flatMap((option) => placeholders(option.value));
    return node.type === LITERAL || node.type === POUND ? inner : [node.value, ...inner];
  });
}
function names(language: string, message: string): string[] {
  const ast = new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst() as Node[];
  return [...new Set(placeholders(ast))].sort();
}
function expectSame(english: Messages, other: Messages, language: string) {
  expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
  for (const [key, message] of Object.entries(english))
    expect(names(language, other[key]!), key).toEqual(names("en", message));
}

describe.each(["fr", "de"])("%s", (language) => {
  test.each(Object.keys(en))("says all of the area %s", (area) => {
    expectSame((en as Record<string, Messages>)[area]!, pages[language]![area]!, language);
  });
  test.each(["core", ...games])("says all of the game %s", (game) => {
    expectSame(gameTexts(game, "en"), gameTexts(game, language), language);
  });
});

describe("the reasons that every game shares", () => {
  const { reasons } = read<{ reasons: string[] }>(".schema/words/core.json");
  test.each(reasons)("%s has words", (code) =>
    expect(Object.keys(gameTexts("core", "en"))).toContain(`reason.${code}`),
  );
});

describe("the problems that the server can send", () => {
  const problems = read<Record<string, string[]>>(".schema/words/problems.json");
  test.each(Object.entries(problems))("%s has words, with values that come along", (code, values) => {
    expect(en.problem).toHaveProperty(code);
    const wanted = names("en", (en.problem as Messages)[code]!);
    expect(wanted.filter((name) => !values.includes(name))).toEqual([]);
  });
});

describe.each(games)("%s", (game) => {
  const words = read<Record<string, string[]>>(`.schema/words/${game}.json`);
  const said = Object.keys(gameTexts(game, "en"));
  const wanted: [string, string][] = [
    ["events", "event"],
    ["steps", "step"],
    ["steps", "due"],
    ["reasons", "reason"],
    ["options", "option"],
    ["kinds", "action"],
  ];
  test.each(wanted)("has words for all its %s", (list, prefix) => {
    expect(words[list]!.filter((name) => !said.includes(`${prefix}.${name}`))).toEqual([]);
  });
});
