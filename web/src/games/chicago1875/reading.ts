/** Small readings of the view that several parts of the board share. */
import type { GameWords } from "../../table/words";
import { companyPlan, ownerOf, type Components } from "./components";
import type { Action, Chicago1875View, CompanyView, DealView } from "./wire";

export const decisionOf = (view: Chicago1875View) =>
  view.decisions.find((one) => one.seat === view.seat) ?? view.decisions[0];
export const companyOf = (view: Chicago1875View, id: string | undefined) =>
  view.companies.find((one) => one.id === id);
export const sharesOf = (company: CompanyView, holder: string) =>
  company.holdings.find((one) => one.holder === holder)?.shares ?? 0;
/** A company has ten shares. */
export const percent = (shares: number) => shares * 10;
export const planOf = (printed: Components, factory: string | undefined) =>
  factory
    ? companyPlan(printed, ownerOf(factory)).factories.find((one) => factory.endsWith(`-${one.index}`))
    : undefined;

/** Cubes in words: 1 steel, 2 coal. */
export const needs = (cubes: Record<string, number>, words: GameWords) =>
  Object.entries(cubes)
    .filter(([, count]) => count)
    .map(([id, count]) => words.say("ui.cube_count", { count, resource: words.name(id) }))
    .join(", ") || words.say("ui.nothing");

/** Whether the view shows this deal for the choice. */
export const isDeal = (action: Action, deal: DealView) =>
  Object.entries(action).every(([field, value]) => deal.action[field] === value);
export const dealOf = (view: Chicago1875View, action: Action) =>
  view.deals.find((deal) => isDeal(action, deal));

/** The name by which a deal can be pointed at: the same wherever it is offered. */
export const dealName = (action: DealView["action"]) => Object.values(action).join(".");

/** Whether there is a deal to strike on the exchange; foundings stand with the plans, issues with the buttons. */
export const hasDeals = (view: Chicago1875View) =>
  view.deals.some((deal) => ["buy", "sell", "par"].includes(deal.action.kind as string));

/** A lit thing: what it says and does. */
export interface Lit {
  text: string;
  go: () => void;
}
/** Finds the choice that lights a thing up, if there is one. */
export type Find = (test: (action: Action) => boolean) => Lit | undefined;
