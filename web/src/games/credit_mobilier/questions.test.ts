import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { part } from "../../lib/part";
import { Questions } from "./questions";
import type { Components } from "./components";
import type { Action, CreditMobilierView } from "./wire";

const read = (file: string) =>
  JSON.parse(readFileSync(`../src/gilded/games/credit_mobilier/data/${file}.json`, "utf8")) as never;
const components: Components = { board: read("board"), dice: read("dice"), pieces: read("pieces") };
const companies = ["red", "green", "yellow", "blue", "purple"].map((id) => ({ id }));

function asks(step: string, company?: string, legal: Action[] = []): Questions {
  const decisions = [{ step, seat: 0, ...(company ? { company } : {}) }];
  return new Questions(
    part<CreditMobilierView>({ decisions, companies: companies as never }),
    legal,
    components,
  );
}
const brief = (actions: Action[]) =>
  actions.map((action) =>
    Object.values(action)
      .slice(action.kind === "choose" ? 1 : 0)
      .join(" "),
  );

test("a link is asked about for what the step is about, and else for all", () => {
  expect(brief(asks("lay_link", "red").ofLink("L01"))).toEqual(["lay L01"]);
  expect(brief(asks("move_cube", "red").ofLink("L01"))).toEqual(["move A6 L01", "move A5 L01"]);
  expect(brief(asks("choose_action").ofLink("L01"))).toEqual(["lay L01", "move A6 L01", "move A5 L01"]);
});

test("a cube is asked about for its moves while its railway moves, and else for the choice to move it", () => {
  expect(brief(asks("move_cube", "red").ofCubes("A6", "red"))).toEqual(["move A6 L01", "move A6 L25"]);
  expect(brief(asks("move_cube", "red").ofCubes("A6", "blue"))).toEqual(["blue move"]);
  expect(brief(asks("choose_action").ofCubes("A6", "blue"))).toEqual(["blue move"]);
  const legal: Action[] = [{ kind: "choose", company: "blue", what: "move" }];
  expect(brief(asks("choose_action", undefined, legal).ofCubes("B5", "blue"))).toEqual([
    "move B5 L08",
    "move B5 L26",
    "move B5 L32",
  ]);
});

test("what is legal needs no question", () => {
  const legal: Action[] = [{ kind: "move", space: "A6", link: "L01" }];
  expect(brief(asks("move_cube", "red", legal).ofCubes("A6", "red"))).toEqual(["move A6 L25"]);
  expect(brief(asks("move_cube", "red", legal).ofLink("L01"))).toEqual(["move A5 L01"]);
});

test("nothing leaves the coast, and every way there can be asked about", () => {
  expect(asks("move_cube", "red").ofSpace("PC")).toHaveLength(4);
});

test("a card, its numbers and a die stand for choices", () => {
  const at = asks("choose_action");
  expect(brief(at.ofCompany("red"))).toEqual(["red build", "red move", "red buy", "red dividend"]);
  expect(brief(at.ofCompany("purple"))).toEqual(["purple buy", "purple dividend"]);
  expect(brief(at.ofCompany("red", "build"))).toEqual(["red build"]);
  expect(brief(at.ofDie("green"))).toEqual(brief(at.ofCompany("green")));
  expect(brief(at.ofDie("orange"))).toEqual(companies.map(({ id }) => `${id} dividend`));
});

test("while buying, the stock on the card is asked about for the first number that is too many", () => {
  const legal: Action[] = [
    { kind: "buy", count: 1 },
    { kind: "buy", count: 2 },
  ];
  const at = asks("buy_stock", "red", legal);
  expect(brief(at.ofCompany("red", "buy"))).toEqual(["buy 3"]);
  expect(brief(at.ofCompany("blue", "buy"))).toEqual(["blue buy"]);
});
