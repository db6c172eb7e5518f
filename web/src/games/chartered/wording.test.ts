/** What a card does is worded from the hand in the view; what another choice gives, from its preview. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Messages } from "../../lib/messages";
import { part } from "../../lib/part";
import { GameWords } from "../../table/words";
import type { Components } from "./components";
import { wording } from "./wording";
import type { Action, CharteredPreview, CharteredView } from "./wire";

const texts = JSON.parse(readFileSync(".schema/texts/chartered/en.json", "utf8")) as Messages;
const words = new GameWords("en", texts, ["Ann", "Bob", "Cas"], [0]);
const view = part<CharteredView>({
  hand: [
    {
      card: "H-C1",
      outcome: "merge",
      building: { outcome: "merge", companies: ["coal", "tea"], before: 110, after: 120, payment: 120 },
    },
    {
      card: "H-D1",
      outcome: "found",
      building: { outcome: "found", joins: ["H-E1"], after: 20, payment: 20 },
    },
    { card: "H-A1", outcome: "isolated", building: { outcome: "isolated" } },
    { card: "H-B1", outcome: "unplayable", building: null },
    { card: "level2", outcome: "floor", building: null },
  ],
});
const printed = part<Components>({ cards: { level_values: [{ level: 2, value: 20 }] } });
const gives = (action: object, preview?: CharteredPreview) =>
  wording(action as Action, view, words, printed, preview).gives;
const plays = (card: string) => gives({ kind: "play", card });

test("a card names companies, value and payment without waiting for its preview", () => {
  expect(plays("H-C1")).toBe("Merges Coal, Tea; the last one stands at 120 and you receive ƒ120.");
  expect(plays("H-D1")).toBe("Founds a company worth 20; you receive ƒ20.");
  expect(plays("H-A1")).toMatch(/^The warehouse stands alone and pays nothing/);
  expect(plays("H-B1")).toBe("Cannot be built now. Choose it to learn why.");
});

test("a floor pays for its company, and nothing without one", () => {
  expect(plays("level2")).toBe("A floor on a warehouse of height 1: its company gains 20.");
  const floor = { kind: "add_floor", plot: "H-C1" };
  expect(gives(floor, { building: { outcome: "isolated" } })).toBe(
    "It belongs to no company and pays nothing.",
  );
  const building = { outcome: "expand", companies: ["tea"], before: 300, after: 300 };
  expect(gives(floor, { building })).toBe("Tea stands at 300 then; you receive ƒ0.");
});

test("prices and proceeds", () => {
  expect(gives({ kind: "buy", company: "tea" }, { price: 20 })).toBe("you pay ƒ20");
  expect(gives({ kind: "sell", company: "tea" }, { proceeds: 50 })).toBe("you receive ƒ50");
  expect(gives({ kind: "sell_absorbed", count: 2 }, { proceeds: 120 })).toBe("you receive ƒ120");
  expect(gives({ kind: "sell_absorbed", count: 0 })).toMatch(/^kept shares/);
  expect(gives({ kind: "buy_cards" })).toBe("");
});
