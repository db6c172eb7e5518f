import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import AmountField from "./AmountField.svelte";
import { GameWords } from "./words";

const texts = { "kind.bid": "Bid", "field.amount": "Bid" };
afterEach(cleanup);

function show(amounts: number[]) {
  const actions = amounts.map((amount) => ({ kind: "bid", amount }));
  const words = new GameWords("en", texts, ["Connie"], [0]);
  render(AmountField, { props: { openKinds: { bid: ["amount"] }, actions, words, play: vi.fn() } });
  return screen.queryByRole("spinbutton");
}

test("an amount between those on the buttons can be typed", () => {
  expect(show([0, 1, 2, 6])).not.toBeNull();
});

test("where the buttons show every amount there is nothing to type", () => {
  expect(show([0, 1, 2, 3])).toBeNull();
});
