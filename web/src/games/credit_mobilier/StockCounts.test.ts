import { readFileSync } from "node:fs";
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { part } from "../../lib/part";
import { GameWords } from "../../table/words";
import type { Components } from "./components";
import StockCounts from "./StockCounts.svelte";
import type { Action, CreditMobilierView } from "./wire";

const texts = ".schema/texts/credit_mobilier/en.json";

afterEach(cleanup);

test("numbers of stocks that are too many say why, the others are bought", async () => {
  const one: Action = { kind: "buy", count: 1 };
  const props = {
    view: part<CreditMobilierView>({ decisions: [{ step: "buy_stock", seat: 0, company: "red", left: 1 }] }),
    legal: [one],
    events: [],
    words: new GameWords("en", JSON.parse(readFileSync(texts, "utf8")), ["Connie"], [0]),
    components: part<Components>({ dice: { dice: 5 } }),
    play: vi.fn(),
    preview: () => ({ price: 1, cash: -1 }),
    why: vi.fn(),
  };
  render(StockCounts, { props });
  expect(screen.getAllByRole("button")).toHaveLength(5);
  await fireEvent.click(screen.getByRole("button", { name: "Buy 1 share of Red costs $1" }));
  expect(props.play).toHaveBeenCalledWith(one);
  await fireEvent.click(screen.getByRole("button", { name: /^Buy 5 shares of Red/ }));
  expect(props.why).toHaveBeenCalledWith({ kind: "buy", count: 5 });
});
