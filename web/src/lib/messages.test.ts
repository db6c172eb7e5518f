import { expect, test } from "vitest";
import cases from "./messages.cases.json";
import { humanised, parts, text, type Token, type Values } from "./messages";

const connie: Token = { kind: "seat", id: 0, text: "Connie" };
const MESSAGE = "{seat} buys {count, plural, one {# share} other {# shares}}.";

test("a message counts in its own language", () => {
  expect(text("en", MESSAGE, { seat: connie, count: 1 })).toBe("Connie buys 1 share.");
  expect(text("en", MESSAGE, { seat: connie, count: 3 })).toBe("Connie buys 3 shares.");
});

test("parts keep the words that have a meaning", () => {
  expect(parts("en", MESSAGE, { seat: connie, count: 2 })).toEqual([connie, " buys 2 shares."]);
});

test("a list of tokens stays a list", () => {
  const dice = [
    { kind: "name", id: "red", text: "Red" },
    { kind: "name", id: "blue", text: "Blue" },
  ];
  expect(parts("en", "Dice: {dice}", { dice })).toEqual(["Dice: ", ...dice]);
  expect(text("en", "Dice: {dice}", { dice })).toBe("Dice: Red, Blue");
});

test("what has no text is still readable", () => {
  expect(humanised("no_orange_die")).toBe("No orange die");
  expect(humanised("LinkBuilt")).toBe("Link built");
});

test.each(cases)("$language: $message", ({ language, message, values, text: said }) => {
  expect(text(language, message, values as unknown as Values)).toBe(said);
});
