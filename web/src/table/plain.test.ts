import { beforeAll, expect, test } from "vitest";
import type { Action, View } from "../games/contract";
import { prefs } from "../lib/prefs.svelte";
import { boardFacts, holdings, mentioning, plainWording } from "./plain";
import { GameWords } from "./words";

const MESSAGES = {
  "field.crates": "Crates",
  "name.tea": "tea",
  "action.bid": "Bid {amount}",
  "value.first": "{seat} first",
  "value.pays": "{value, number} coins",
  money: "{amount} c",
};
const words = new GameWords("en", MESSAGES, ["Ann", "Bob"], [0]);
const view = {
  seat: 0,
  seats: 2,
  to_act: [0],
  decisions: [],
  over: false,
  scores: [3, 4],
  rivals: [],
  winners: [],
  cash: [3, 4],
  options: {},
  day: 2,
  hand: [{ seat: 1 }],
  merchants: [
    { seat: 0, crates: { tea: 2 }, first: false },
    { seat: 1, crates: {}, first: true },
  ],
} as View;

beforeAll(() => prefs.speak("en"));

test("the board shows the game's own fields, the players' cards what belongs to each seat", () => {
  expect(boardFacts(view).map(([field]) => field)).toEqual(["day", "hand"]);
  expect(holdings(view, 0)).toEqual([["crates", { tea: 2 }]]);
  expect(holdings(view, 1)).toEqual([["first", true]]);
});

test("a decision that all players owe at once is not a thing that they own", () => {
  const decisions = [0, 1].map((seat) => ({ seat, step: "bid" }));
  expect(holdings({ ...view, decisions }, 0)).toEqual([["crates", { tea: 2 }]]);
});

test("fields and values are in the game's words, with a readable stand-in", () => {
  expect(words.field("crates")).toBe("Crates");
  expect(words.field("orders_left")).toBe("Orders left");
  expect(words.fact("crates", { tea: 2, raw_silk: 1 })).toBe("tea 2, Raw silk 1");
  expect(words.fact("seat", 1)).toBe("Bob");
  expect(words.fact("first", 1)).toBe("Bob first");
  expect(words.fact("pays", 5)).toBe("5 coins");
  expect(words.fact("ready", true)).toBe("Yes");
  expect(words.fact("goods", ["tea", "tea"])).toBe("tea, tea");
  expect(words.fact("goods", [])).toBe("–");
});

test("a choice says what the server foresees", () => {
  const bid = { kind: "bid", amount: 3 };
  expect(plainWording(bid, words)).toEqual({ label: "Bid 3", gives: "" });
  expect(plainWording(bid, words, { cash: -3 }).gives).toBe("−3 c");
  expect(plainWording(bid, words, { cash: -3, certain: false }).gives).toBe("−3 c at first");
  expect(plainWording(bid, words, { crates: { tea: 1 }, orders: [] } as object).gives).toBe("Crates: tea 1");
});

test("a value stands for the actions that it is part of", () => {
  const actions: Action[] = [
    { kind: "take", card: "steel_mill" },
    { kind: "give", card: "steel_mill", to: 2 },
    { kind: "bid", amount: 2 },
  ];
  expect(mentioning(actions, "market", "steel_mill")).toEqual(actions.slice(0, 2));
  expect(mentioning(actions, "amount", 2)).toEqual([actions[2]]);
  expect(mentioning(actions, "day", 2)).toEqual([]);
  expect(mentioning(actions, "phase", "bid")).toEqual([]);
});
