import { readFileSync } from "node:fs";
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { part } from "../../lib/part";
import { GameWords } from "../../table/words";
import type { Components } from "./components";
import ChoiceTable from "./ChoiceTable.svelte";
import type { Action, CreditMobilierPreview, CreditMobilierView } from "./wire";

const texts = ".schema/texts/credit_mobilier/en.json";
const components = part<Components>({
  pieces: {
    companies: [
      { id: "red", kind: "railway" },
      { id: "purple", kind: "construction company" },
    ],
  },
});
const company = (id: string, dice: number) =>
  ({ id, treasury: 0, supply: 20, markers: 30, off_coast: 6, dice, rounds: 0 }) as const;
const build: Action = { kind: "choose", company: "red", what: "build" };

afterEach(cleanup);

function show(preview: (action: Action) => CreditMobilierPreview | undefined, legal = [build]) {
  const props = {
    view: part<CreditMobilierView>({ companies: [company("red", 3), company("purple", 0)], decisions: [] }),
    legal,
    events: [],
    words: new GameWords("en", JSON.parse(readFileSync(texts, "utf8")), ["Connie"], [0]),
    components,
    play: vi.fn(),
    preview,
    why: vi.fn(),
  };
  render(ChoiceTable, { props });
  return props;
}

test("a lit choice says how much it allows and is played, another answers why not", async () => {
  const { play, why } = show((action) => (action === build ? { at_most: 2 } : undefined));
  const lit = screen.getByRole("button", { name: "Red build up to 2 links" });
  expect(lit.textContent).toContain("≤ 2");
  await fireEvent.click(lit);
  expect(play).toHaveBeenCalledWith(build);
  await fireEvent.click(screen.getByRole("button", { name: /^Crédit Mobilier buy/ }));
  expect(why).toHaveBeenCalledWith({ kind: "choose", company: "purple", what: "buy" });
});

test("a dividend says how many rounds dice and treasury allow", () => {
  const dividend: Action = { kind: "choose", company: "red", what: "dividend" };
  show((action) => (action === dividend ? { at_most: 1, cash: 2 } : undefined), [dividend]);
  const lit = screen.getByRole("button", { name: "Red dividend up to 1 round; the first brings you $2" });
  expect(lit.textContent).toContain("≤ 1");
});

test("the choices can be made before their previews have come", () => {
  show(() => undefined);
  expect(screen.getByRole("button", { name: "Red build" }).textContent).not.toContain("≤");
});
