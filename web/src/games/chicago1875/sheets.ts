/** Where on the board each kind of action is lit, and which sheet a phase is played on. */
import type { Action } from "./wire";

export type Sheet = "exchange" | "city" | "trade" | "annals";
/** The deals stand where a company board does. */
export const DEALS = "deals";
export type Place = Sheet | "works" | "prices";

export const HOME: Partial<Record<Action["kind"], Place>> = {
  found: "exchange",
  par: "exchange",
  buy: "exchange",
  sell: "exchange",
  build: "city",
  discard: "city",
  keep: "city",
  place: "city",
  buy_asset: "city",
  take: "trade",
  buy_cube: "trade",
  buy_from_row: "trade",
  sell_good: "trade",
  pay_dividend: "trade",
  withhold: "trade",
  factory: "works",
  produce: "works",
  trade: "works",
  drop_asset: "works",
  activate: "works",
};

const BY_PHASE: Record<string, Sheet> = {
  founding: "exchange",
  stock: "exchange",
  building: "city",
  action: "city",
  operating: "trade",
  cleanup: "trade",
};
export const sheetOf = (phase: string): Sheet => BY_PHASE[phase] ?? "exchange";
