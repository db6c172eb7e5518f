/** A card in the hand says what it would build, also when it may not be played at this moment. */
import { readFileSync } from "node:fs";
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { Messages } from "../../lib/messages";
import { GameWords } from "../../table/words";
import Hand from "./Hand.svelte";
import type { Components } from "./components";
import type { Action, CharteredView } from "./wire";

const texts = JSON.parse(readFileSync(".schema/texts/chartered/en.json", "utf8")) as Messages;
const expansion = { outcome: "expand", companies: ["tea"], before: 290, after: 300, payment: 300 };
const view = {
  seat: 1,
  decisions: [],
  hand: [
    { card: "H-C1", outcome: "expand", building: expansion },
    { card: "H-A1", outcome: "isolated", building: { outcome: "isolated" } },
    { card: "level2", outcome: "unplayable", building: null },
  ],
} as unknown as CharteredView;

afterEach(cleanup);

function show(legal: Action[]) {
  const printed = {
    boards: { quarters: [{ id: "harbour", prefix: "H", dutch_name: "Haven", symbol: "anchor" }] },
    cards: { level_values: [{ level: 2, value: 20 }] },
  } as unknown as Components;
  const words = new GameWords("en", texts, ["Ann", "Bob"], [1]);
  const say = vi.fn(() => "lit");
  render(Hand, {
    props: {
      view,
      legal,
      events: [],
      words,
      printed,
      point: vi.fn(),
      say,
      play: vi.fn(),
      ask: () => undefined,
    },
  });
  return screen.getAllByRole("button");
}
const corner = (card: HTMLElement) => card.querySelector(".says")?.textContent?.trim();

test("on another's turn every card says what it would do, in words and in its corner", () => {
  const [expands, alone, floor] = show([]);
  expect(expands!.getAttribute("aria-disabled")).toBe("true");
  expect(expands!.textContent).toContain("Tea stands at 300 then; you receive ƒ300.");
  expect(corner(expands!)).toMatch(/→ 300$/);
  expect(corner(alone!)).toBe("alone");
  expect(corner(floor!)).toBe("not now");
});

test("the corner of a card stays the same when it may be played", () => {
  const waiting = show([]).map(corner);
  cleanup();
  const [lit, ...rest] = show([{ kind: "play", card: "H-C1" }]);
  expect(lit!.getAttribute("aria-disabled")).toBe("false");
  expect([lit!, ...rest].map(corner)).toEqual(waiting);
});
