/** Asking why not: one question for all that a thing stands for, and an answer that belongs to the position shown. */
import { readFileSync } from "node:fs";
import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Reason } from "../wire";
import type { Action } from "../games/contract";
import type { Messages } from "../lib/messages";
import { prefs } from "../lib/prefs.svelte";
import Answer from "./Answer.svelte";
import { FakeServer, position, state, table } from "./fakes";
import { Room } from "./room.svelte";
import { told, whyNot } from "./why.svelte";
import { GameWords } from "./words";

const core = (language: string) =>
  JSON.parse(readFileSync(`.schema/texts/core/${language}.json`, "utf8")) as Messages;
const OWN: Messages = {
  "due.lay": "lay a link",
  "due.choose": "choose an action",
  "name.tea": "Tea",
  "reason.cannot_pay": "It costs {price, number}; you have {cash, number}.",
  "action.buy": "Buy {company}",
};
const words = new GameWords("en", { ...core("en"), ...OWN }, ["Ann", "Bob", "Cas"], [0]);
const price = (amount: number): Reason => ({
  code: "cannot_pay",
  rule: "buy",
  values: { price: amount, cash: 1 },
});
const later = (kind: string, ...belongs_to: string[]): Reason => ({
  code: "another_phase",
  rule: "turn",
  values: { kind, belongs_to, due: "choose" },
});
const said = (reasons: Reason[]) => told(reasons, words).map(({ text }) => text);

test("the same reason is told once, and three at most", () => {
  expect(said([price(2), price(2), price(3)])).toEqual([
    "It costs 2; you have 1.",
    "It costs 3; you have 1.",
  ]);
  expect(said([2, 3, 4, 5].map(price))).toHaveLength(3);
});

test("that another decision is due is told only when no rule says more, and once for all actions", () => {
  expect(said([later("lay", "lay"), price(2)])).toEqual(["It costs 2; you have 1."]);
  expect(said([later("lay", "lay"), later("stop", "lay", "go_on")])).toEqual([
    "That belongs to “lay a link”, “Go on”; now “choose an action” is due.",
  ]);
  expect(said([later("done", "a", "b", "c", "d")])[0]).toContain("“A”, “B”, “C”, …; now");
});

test("who has to wait learns for whom, and for what", () => {
  const waiting = {
    code: "not_your_turn",
    rule: "turn",
    values: { seat: 0, to_act: [1, 2], due: ["choose", "choose"] },
  };
  expect(said([waiting])).toEqual(["It is not your turn. The table waits for Bob, Cas: “choose an action”."]);
  const german = new GameWords("de", core("de"), ["Ann", "Bob", "Cas"], [0]);
  expect(told([waiting], german)[0]!.text).toBe(
    "Sie sind nicht am Zug. Der Tisch wartet auf Bob, Cas: „Choose“.",
  );
});

const server = new FakeServer();
let room: Room;
const actions: Action[] = [
  { kind: "buy", company: "tea" },
  { kind: "lay", link: "L1" },
];

beforeEach(async () => {
  server.calls.length = 0;
  server.install(vi.stubGlobal);
  await prefs.speak("en");
  whyNot.clear();
  room = new Room("T", null);
  void room.open();
  server.call("GET", "/").answer(state(table([0]), position(4, 0, [0])));
  await vi.waitFor(() => expect(room.actor).toBe(0));
});
afterEach(() => {
  cleanup();
  room.close();
});

test("all that a thing stands for is asked in one request; what is allowed is said", async () => {
  const asked = whyNot.ask(room, actions);
  const call = server.call("POST", "/why");
  expect(call.body).toEqual({ seat: 0, actions });
  call.answer([null, price(2)]);
  await asked;
  expect(whyNot.reasons).toEqual([price(2)]);
  expect(whyNot.allowed).toEqual([actions[0]]);
  expect(server.waiting("POST", "/why")).toBe(0);
});

test("an answer that comes after the next decision is not shown", async () => {
  const asked = whyNot.ask(room, actions[0]!);
  whyNot.clear();
  server.call("POST", "/why").answer([price(2)]);
  await asked;
  expect(whyNot.reasons).toEqual([]);
});

test("of two questions the later is answered", async () => {
  const first = whyNot.ask(room, actions[0]!);
  const second = whyNot.ask(room, actions[1]!);
  const [one, two] = [server.call("POST", "/why"), server.call("POST", "/why")];
  two.answer([price(5)]);
  one.answer([price(2)]);
  await Promise.all([first, second]);
  expect(whyNot.reasons).toEqual([price(5)]);
});

test("who must not act asks for the own seat", async () => {
  room.position = position(5, 0);
  void whyNot.ask(room, actions);
  expect(server.call("POST", "/why").body).toMatchObject({ seat: 0 });
});

test("the answer is a status with a link to each rule, and takes no focus", async () => {
  render(Answer, { props: { words, game: "g", name: (action: Action) => words.action(action) } });
  const status = screen.getByRole("status");
  expect(status.textContent!.trim()).toBe("");
  const before = document.activeElement;
  const asked = whyNot.ask(room, actions);
  server.call("POST", "/why").answer([null, price(2)]);
  await asked;
  await tick();
  expect(screen.getByRole("status")).toBe(status);
  expect(status.textContent).toContain("Allowed now: Buy Tea.");
  expect(status.textContent).toContain("It costs 2; you have 1.");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/rules/g#buy");
  expect(document.activeElement).toBe(before);
});
