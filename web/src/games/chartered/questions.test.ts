/** What a thing stands for is an action of the game: the server knows all of its fields. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { part } from "../../lib/part";
import * as questions from "./questions";
import type { Action, CharteredView } from "./wire";

interface Schema {
  $defs: Record<string, { properties: Record<string, { enum?: unknown[]; const?: unknown }> }>;
}
const { $defs } = JSON.parse(readFileSync(".schema/games/chartered.json", "utf8")) as Schema;
const CATALOGUE = Object.values($defs)
  .map(({ properties }) => properties)
  .filter((fields) => fields?.kind?.const !== undefined || fields?.kind?.enum?.length === 1);
const kindOf = (fields: (typeof CATALOGUE)[number]) => fields.kind!.const ?? fields.kind!.enum![0];
const view = part<CharteredView>({
  hand: [
    { card: "H-C1", outcome: "isolated", building: null },
    { card: "level2", outcome: "floor", building: null },
  ],
});

function isKnown(action: Action): boolean {
  const fields = CATALOGUE.find((one) => kindOf(one) === action.kind);
  return Object.entries(action).every(
    ([name, value]) => fields?.[name] !== undefined && (fields[name].enum?.includes(value) ?? true),
  );
}

test.each<[string, Action[]]>([
  ["an empty plot", questions.plotActions("H-C1")],
  ["the ground of a company", questions.plotActions("H-C1", "tea")],
  ["a land card in the hand", questions.handActions("H-C1")],
  ["a floor card in the hand", questions.handActions("level2")],
  ["a market card", questions.marketActions("level2")],
  ["the pile", questions.pileActions()],
  ["a company", questions.companyActions("tea")],
  ["an event", questions.eventActions("veilinge")],
  ["the events", questions.eventPileActions()],
  ["the warehouses left", questions.warehouseActions(view)],
  ["the roofs left", questions.roofActions()],
  ["special actions", questions.specialActions()],
  ["an offered card", questions.offeredActions("give", "H-C1")],
  ["an offered floor", questions.offeredActions("ask", "level2")],
  ["a share that is asked for", questions.offeredActions("ask", "tea")],
  ["a lot", questions.lotActions(20)],
])("%s", (_, actions) => {
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter((action) => !isKnown(action))).toEqual([]);
  expect(new Set(actions.map((one) => JSON.stringify(one))).size).toBe(actions.length);
});
