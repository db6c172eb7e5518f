import { expect, test } from "vitest";
import { plain } from "../lib/messages";
import { GameWords } from "./words";
import { changes } from "./accounts";

const MESSAGES = {
  "event.Rolled": "{who, select, you {You roll} other {{seat} rolls}} {dice}.",
  "name.red": "Red",
  "reason.sold_out": "All shares of {company} are sold.",
};
const words = new GameWords("en", MESSAGES, ["Connie", "Randy"], [0]);
const sentence = (parts: ReturnType<GameWords["event"]>) => parts.map((part) => plain(part)).join("");

test("an event is told to the one who did it as you", () => {
  expect(sentence(words.event({ event: "Rolled", seat: 0, dice: ["red"] }))).toBe("You roll Red.");
  expect(sentence(words.event({ event: "Rolled", seat: 1, dice: ["red"] }))).toBe("Randy rolls Red.");
});

test("events, decisions, actions and reasons without texts are told plainly", () => {
  expect(sentence(words.event({ event: "MineOpened", seat: 1, mine: "coal_mine" }))).toBe(
    "Randy: Mine opened (mine Coal mine)",
  );
  expect(sentence(words.decision({ step: "pick_card", seat: 1 }))).toBe("Randy: Pick card");
  expect(words.action({ kind: "pick_card", card: "steel_mill" })).toBe("Pick card · Steel mill");
  expect(words.reason("too_far", { miles: 3 })).toBe("Too far. miles 3");
});

test("French puts a space before the colon", () => {
  const french = new GameWords("fr", MESSAGES, ["Connie", "Randy"], [0]);
  expect(sentence(french.decision({ step: "pick_card", seat: 1 }))).toBe("Randy\u00a0: Pick card");
});

test("a decision without events is a sentence where the game has one", () => {
  const did = { "did.offer": "{who, select, you {You make} other {{seat} makes}} {to} an offer." };
  const told = new GameWords("en", { ...MESSAGES, ...did }, ["Connie", "Randy"], [0]);
  expect(sentence(told.did(1, { kind: "offer", seat: 0 }))).toBe("Randy makes Connie an offer.");
  expect(sentence(told.did(0, { kind: "offer", seat: 1 }))).toBe("You make Randy an offer.");
  expect(sentence(told.did(1, { kind: "pass" }))).toBe("Randy: Pass");
});

test("a decision that had one option is told with its action", () => {
  const core = {
    "event.OnlyOption": "{who, select, you {You have} other {{seat} has}} only one option: {action}.",
    "action.lay": "Lay {link} for {company}",
  };
  const both = new GameWords("en", { ...MESSAGES, ...core }, ["Connie", "Randy"], [0]);
  const taken = (seat: number) => ({ event: "OnlyOption", seat, action: { kind: "lay", link: "L06" } });
  expect(sentence(both.event(taken(0)))).toBe("You have only one option: Lay L06 for ….");
  expect(sentence(both.event(taken(1)))).toBe("Randy has only one option: Lay L06 for ….");
});

test("a reason is worded with its values", () => {
  expect(words.reason("sold_out", { company: "red" })).toBe("All shares of Red are sold.");
});

test("payments are summed by account, the bank left out", () => {
  const paid = (payer: string, payee: string, amount: number) => ({ event: "Paid", payer, payee, amount });
  expect(changes([paid("bank", "red", 2), paid("bank", "red", 2), paid("seat0", "bank", 1)])).toEqual([
    { account: "red", amount: 4 },
    { account: "seat0", amount: -1 },
  ]);
});
