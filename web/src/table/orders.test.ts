import { beforeAll, expect, test } from "vitest";
import { part } from "../lib/part";
import { prefs } from "../lib/prefs.svelte";
import type { GivenOrder } from "../wire";
import { orderSays, whatCameOf, whyEnded } from "./orders";
import { GameWords } from "./words";

const MESSAGES = {
  "name.tea": "Tea",
  "order.value.any_lot": "any lot",
  "order.bid": "Bid up to",
  "order.bid.says": "{lot_id, select, any_lot {Everywhere} other {For {lot}}}: up to {most, number}.",
  "order.ended.sold": "Somebody has sold {company}.",
  "reason.cannot_pay": "It costs {price, number}.",
};
const words = new GameWords("en", MESSAGES, ["Ann", "Bob"], [0]);
const order = (changes: Partial<GivenOrder>): GivenOrder =>
  part<GivenOrder>({ kind: "bid", fields: { lot: "tea", most: 120 }, answers: 0, values: {}, ...changes });

beforeAll(() => prefs.speak("en"));

test("an order says what it will do, with names, and without those that are none", () => {
  expect(orderSays(order({}), words)).toBe("For Tea: up to 120.");
  expect(orderSays(order({ fields: { lot: "any_lot", most: 5 } }), words)).toBe("Everywhere: up to 5.");
});

test("it says why it is over: in the game's words, in those of a rule, or in the page's", () => {
  const over = (why: string, values: Record<string, unknown> = {}) =>
    whyEnded(order({ status: "cancelled", why, values }), words);
  expect(over("sold", { company: "tea" })).toBe("Somebody has sold Tea.");
  expect(over("forbidden", { reason: "cannot_pay", rule: "buy", values: { price: 7 } })).toBe("It costs 7.");
  expect(over("withdrawn")).toBe("You have withdrawn it.");
  expect(over("of another version")).toBe("The rules have changed since.");
});

test("one hears what has become of it", () => {
  const news = (changes: Partial<GivenOrder>) => whatCameOf(order(changes), words);
  expect(news({ status: "waiting", answers: 1 })).toBe("Your order “Bid up to” has answered for you.");
  expect(news({ status: "done", why: "done" })).toBe("Your order “Bid up to” is done.");
  expect(news({ status: "cancelled", why: "undone" })).toContain("is over: Decisions were taken back");
});
