import { describe, expect, test } from "vitest";
import { part } from "../../lib/part";
import { GameWords } from "../../table/words";
import { catalogue } from "../catalogue";
import type { Components, FactoryPlan } from "./components";
import game from "./index";
import * as of from "./questions";
import type { Chicago1875View, CompanyView } from "./wire";

const isKnown = catalogue("chicago1875");
const space = (id: string, effect: object) => ({ id, effect });
const printed = part<Components>({
  companies: {
    companies: [
      { id: "swift", type: "meat_packing" },
      { id: "libby", type: "food_dairy" },
    ],
  },
  board: {
    action_spaces: [
      space("job_market", { hire_workers: "1 or more" }),
      space("hire_salesperson", { salespeople: 1 }),
      space("buy_capital_asset", { buy_capital_asset: true }),
      space("advertising", { appeal: 1 }),
    ],
    demand_area: { columns: [{ position: "left" }, { position: "middle" }, { position: "right" }] },
  },
} as never);
const swift = part<CompanyView>({
  id: "swift",
  factories: [{ id: "swift-1" }, { id: "swift-2" }],
  holdings: [
    { holder: "seat0", director: true, preferred: false, commons: 2, shares: 5 },
    { holder: "seat1", director: false, preferred: true, commons: 0, shares: 2 },
    { holder: "company", director: false, preferred: false, commons: 3, shares: 3 },
  ],
});
const view = (given: Partial<Chicago1875View> = {}) =>
  part<Chicago1875View>({
    seat: 0,
    turn: null,
    companies: [swift],
    players: [{ hand: ["I-01", "I-02"] }, { hand: null }],
    asset_row: [
      { price: 80, asset: "union_stockyards" },
      { price: 70, asset: null },
    ],
    ...given,
  } as never);
const turn = (company: string, produced = 0) => view({ turn: { company, produced } as never });

describe("certificates", () => {
  test("of your own are sold, and the director's is one of them", () => {
    expect(of.holdingActions(view(), swift, "seat0")).toEqual([
      { kind: "sell", company: "swift", certificate: "director" },
      { kind: "sell", company: "swift", certificate: "common" },
    ]);
  });
  test("of the others stand for nothing; those for sale are bought", () => {
    expect(of.holdingActions(view(), swift, "seat1")).toEqual([]);
    const buy = { kind: "buy", company: "swift", certificate: "common", source: "company" };
    expect(of.holdingActions(view(), swift, "company")).toEqual([buy]);
    expect(of.certificateActions(view(), "swift", "bank", "director")).toEqual([]);
  });
  test("are issued by the company on turn only", () => {
    const kinds = (of_: Chicago1875View) =>
      of.certificateActions(of_, "swift", "company", "common").map(({ kind }) => kind);
    expect(kinds(turn("swift"))).toEqual(["buy", "issue"]);
    expect(kinds(turn("libby"))).toEqual(["buy"]);
  });
});

describe("factories", () => {
  const plan = part<FactoryPlan>({});
  const three = part<FactoryPlan>({ production_modes: [{}, {}, {}] } as never);
  const produces = (of_: Chicago1875View, index: number, which = plan) =>
    of.factoryActions(of_, swift, index, which).filter(({ kind }) => kind === "produce").length;
  test("take people; only the next one of the company on turn produces, in each of its ways", () => {
    expect(of.factoryActions(view(), swift, 1, plan)).toEqual([{ kind: "factory", factory: "swift-2" }]);
    expect(produces(turn("swift", 1), 1)).toBe(1);
    expect(produces(turn("swift", 1), 1, three)).toBe(3);
    expect(produces(turn("swift", 1), 0)).toBe(0);
    expect(produces(turn("libby", 1), 1)).toBe(0);
  });
});

test("goods are sold to the trade of the company on turn", () => {
  const left = [{ kind: "sell_good", column: "left" }];
  expect(of.demandActions(turn("swift"), printed, "meat_packing", "left")).toEqual(left);
  expect(of.demandActions(turn("swift"), printed, "shoes", "left")).toEqual([]);
  expect(of.demandActions(view(), printed, "shoes", "left")).toEqual(left);
  expect(of.goodsActions(turn("swift"), printed, "swift")).toHaveLength(4);
  expect(of.goodsActions(turn("swift"), printed, "libby")).toHaveLength(0);
});

test("a free lot of your own row stands for the buildings in your hand", () => {
  expect(of.lotActions(view(), 0)).toHaveLength(2);
  expect(of.lotActions(view(), 1)).toEqual([]);
});

test("only where companies may start there is a par value", () => {
  expect(of.parActions({ value: 50, par: true })).toEqual([{ kind: "par", value: 50 }]);
  expect(of.parActions({ value: 100, par: false })).toEqual([]);
});

test("giving up an asset is asked first, and nothing else is", () => {
  const words = new GameWords("en", { "ui.drop_question": "Give up {asset}?" }, [], []);
  const question = (kind: string) => game.question!({ kind, asset: "union_stockyards" }, words);
  expect(question("drop_asset")).toBe("Give up Union stockyards?");
  expect(question("activate")).toBeUndefined();
});

test("all that is asked about is in the catalogue", () => {
  const everything = [
    ...of.foundActions("swift"),
    ...of.parActions({ value: 50, par: true }),
    ...["seat0", "company", "bank"].flatMap((holder) =>
      ["preferred", "common"].flatMap((kind) => of.certificateActions(turn("swift"), "swift", holder, kind)),
    ),
    ...of.phaseActions(),
    ...of.bonusActions(),
    ...of.workerActions(printed),
    ...of.salespersonActions(printed),
    ...of.assetPlaceActions(view(), printed),
    ...of.ownAssetActions("union_stockyards"),
    ...of.handActions("II-03"),
    ...of.lotActions(view(), 0),
    ...of.companyActions("swift"),
    ...of.factoryActions(turn("swift", 1), swift, 1, part<FactoryPlan>({})),
    ...of.storeActions("swift", "coal"),
    ...of.cubeActions("X", "steel"),
    ...of.cubeRowActions("wood"),
    ...of.haymarketActions("livestock"),
    ...of.goodsActions(turn("swift"), printed, "swift"),
    ...of.payActions(),
    ...of.keepActions(),
  ];
  expect(everything.filter((action) => !isKnown(action))).toEqual([]);
});
