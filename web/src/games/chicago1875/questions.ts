/** Which actions each thing on the board of Chicago 1875 stands for: what is asked about when it is not lit. */
import { companyPlan, type Components, type Effect, type FactoryPlan } from "./components";
import { companyOf } from "./reading";
import type { Action, Chicago1875View, CompanyView } from "./wire";

// The printed data name the ids of the actions, so that the types that are made from the catalogue fit.
const action = (kind: Action["kind"], fields: Record<string, string | number> = {}) =>
  ({ kind, ...fields }) as unknown as Action;

// On the exchange

export const foundActions = (company: string) => [action("found", { company })];
/** Only where companies may start. */
export const parActions = ({ value, par }: { value: number; par: boolean }) =>
  par ? [action("par", { value })] : [];

/** A certificate by where it lies: with you it can be sold, elsewhere bought; the company on turn issues its own. */
export function certificateActions(
  view: Chicago1875View,
  company: string,
  holder: string,
  certificate: string,
): Action[] {
  if (holder === `seat${view.seat}`) return [action("sell", { company, certificate })];
  if (holder.startsWith("seat") || certificate === "director") return [];
  const issues = holder === "company" && view.turn?.company === company;
  return [
    action("buy", { company, certificate, source: holder }),
    ...(issues ? [action("issue", { certificate })] : []),
  ];
}
/** All that a holder has of a company. */
export function holdingActions(view: Chicago1875View, company: CompanyView, holder: string): Action[] {
  const held = company.holdings.find((one) => one.holder === holder);
  const kinds = [
    ...(held?.director ? ["director"] : []),
    ...(held?.preferred ? ["preferred"] : []),
    ...(held?.commons ? ["common"] : []),
  ];
  return kinds.flatMap((kind) => certificateActions(view, company.id, holder, kind));
}

/** The present phase: leaving it to the others. */
export const phaseActions = () => [action("pass")];
export const bonusActions = () => [action("take_bonus"), action("take_cash")];

// In the city

export const spaceActions = (space: string) => [action("place", { space })];
/** The spaces of the bank that do this. */
const spacesFor = (printed: Components, does: (effect: Effect) => unknown) =>
  printed.board.action_spaces.filter(({ effect }) => does(effect)).flatMap(({ id }) => spaceActions(id));
export const workerActions = (printed: Components) => spacesFor(printed, ({ hire_workers }) => hire_workers);
export const salespersonActions = (printed: Components) => [
  action("employ", { staff: "salesperson" }),
  ...spacesFor(printed, ({ salespeople }) => salespeople),
];

/** An asset of the row is bought, once a partner has been sent for it. */
export const assetActions = (asset: string, printed: Components) => [
  action("buy_asset", { asset }),
  ...spacesFor(printed, ({ buy_capital_asset }) => buy_capital_asset),
];
/** A free place for an asset stands for those that could come there. */
export const assetPlaceActions = (view: Chicago1875View, printed: Components) => [
  ...view.asset_row.flatMap(({ asset }) => (asset ? [action("buy_asset", { asset })] : [])),
  ...spacesFor(printed, ({ buy_capital_asset }) => buy_capital_asset),
];
export const ownAssetActions = (asset: string) => [
  action("activate", { asset }),
  action("drop_asset", { asset }),
];

export const handActions = (building: string) =>
  (["build", "discard", "keep"] as const).map((kind) => action(kind, { building }));
/** A free place of the own row stands for the buildings that could come there. */
export const lotActions = (view: Chicago1875View, seat: number) =>
  seat === view.seat ? (view.players[seat]?.hand ?? []).map((building) => action("build", { building })) : [];

// At work

export const companyActions = (company: string) => [action("for_company", { company })];
/** A factory takes people; the next one of the company on turn produces. */
export function factoryActions(
  view: Chicago1875View,
  company: CompanyView,
  index: number,
  plan: FactoryPlan,
): Action[] {
  const isNext = view.turn?.company === company.id && view.turn.produced === index;
  const modes = isNext ? [...Array(plan.production_modes?.length || 1).keys()] : [];
  return [
    ...modes.map((mode) => action("produce", { mode })),
    action("factory", { factory: company.factories[index]!.id }),
  ];
}
export const storeActions = (company: string, resource: string) => [action("trade", { company, resource })];
export const cubeActions = (space: string, resource: string) => [action("buy_cube", { space, resource })];
export const cubeRowActions = (resource: string) => [action("buy_from_row", { resource })];
export const haymarketActions = (resource: string) => [action("take", { resource })];

/** A place of the demand: it is sold to in the trade of the company on turn, or in none while no company is. */
export function demandActions(
  view: Chicago1875View,
  printed: Components,
  row: string,
  column: string,
): Action[] {
  const selling = companyOf(view, view.turn?.company);
  if (selling && companyPlan(printed, selling.id).type !== row) return [];
  return [action("sell_good", { column })];
}
/** The goods of a company stand for all places that they could be sold to. */
export const goodsActions = (view: Chicago1875View, printed: Components, company: string) =>
  [...printed.board.demand_area.columns.map(({ position }) => position), "half_price"].flatMap((column) =>
    demandActions(view, printed, companyPlan(printed, company).type, column),
  );
export const payActions = () => [action("pay_dividend")];
export const keepActions = () => [action("withhold")];
