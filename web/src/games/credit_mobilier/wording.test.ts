import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { part } from "../../lib/part";
import { GameWords } from "../../table/words";
import type { Components } from "./components";
import { sentence, wording } from "./wording";
import type { Action, CreditMobilierPreview, CreditMobilierView } from "./wire";

const texts = ".schema/texts/credit_mobilier/en.json";
const words = new GameWords("en", JSON.parse(readFileSync(texts, "utf8")), ["Connie", "Randy"], [0]);
const components = part<Components>({
  board: {
    links: [
      { id: "L01", ends: ["A5", "A6"] },
      { id: "L25", ends: ["A6", "B6"] },
    ],
  },
});
const view = part<CreditMobilierView>({ decisions: [{ step: "any", seat: 0, company: "red" }] });
const say = (action: Action, preview?: CreditMobilierPreview) =>
  sentence(wording(action, view, words, components, preview));
const WEST: Action = { kind: "move", space: "A6", link: "L01" };

test("a move says where it leads and whom it pays", () => {
  expect(say(WEST, { to: "A5", link: "L01", treasuries: { red: 2, blue: 2 } })).toBe(
    "Move Red from A6 to A5. Red receives $2 and Blue, whose track it uses, $2 from the bank.",
  );
  expect(say(WEST, { to: "A5", link: "L01", treasuries: { red: 4 } })).toBe(
    "Move Red from A6 to A5. Red receives $4 from the bank.",
  );
  expect(say({ kind: "move", space: "A6", link: "L25" }, { to: "B6", link: "L25" })).toBe(
    "Move Red from A6 to B6. It pays nobody anything.",
  );
});

test("building, buying and dividends say what they cost or give", () => {
  expect(say({ kind: "lay", link: "L01" }, { link: "L01", treasuries: { purple: 2 } })).toBe(
    "Lay A5–A6 for Red. The Crédit Mobilier receives $2 from the bank.",
  );
  expect(say({ kind: "buy", count: 2 }, { price: 2, cash: -2 })).toBe("Buy 2 shares of Red. costs $2");
  expect(say({ kind: "another_round" }, { cash: 3 })).toBe("Pay another round. brings you $3");
});

test("a choice says how much it allows", () => {
  expect(say({ kind: "choose", company: "red", what: "build" }, { at_most: 3 })).toBe(
    "Red: build. up to 3 links",
  );
  expect(say({ kind: "choose", company: "red", what: "dividend" }, { at_most: 2, cash: 4 })).toBe(
    "Red: dividend. up to 2 rounds; the first brings you $4",
  );
});

test("before the preview has come, every choice has its name", () => {
  expect(say(WEST)).toBe("Move Red from A6 to A5");
  expect(say({ kind: "lay", link: "L01" })).toBe("Lay A5–A6 for Red");
  expect(say({ kind: "stop" })).toBe("Stop here");
});
