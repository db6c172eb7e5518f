/** Which actions each thing on the table of Chartered stands for: what is asked about when it is not lit. */
import { levelOf } from "./components";
import type { Action, CharteredView } from "./wire";

const action = (kind: Action["kind"], fields: Record<string, string | number | boolean> = {}) =>
  ({ kind, ...fields }) as unknown as Action;

/** A card anywhere: only one of a plot founds with another or is auctioned after it was played. */
const cardActions = (card: string): Action[] => [
  action("play", { card }),
  action("take", { card }),
  action("give_card", { card }),
  action("ask_card", { card }),
  ...(levelOf(card) ? [] : [action("play_with", { card }), action("auction_discarded", { card })]),
];

/** A plot: its card, a headquarters or a floor on it, and the company whose ground it is. */
export const plotActions = (plot: string, company?: string | null): Action[] => [
  action("headquarters", { plot }),
  action("add_floor", { plot }),
  ...cardActions(plot),
  ...(company ? [action("company", { company })] : []),
];

/** A card in the hand is played or given away. */
export const handActions = (card: string): Action[] =>
  cardActions(card).filter(({ kind }) => kind !== "take" && kind !== "ask_card");

/** A card of the market is taken once cards are bought. */
export const marketActions = (card: string): Action[] => [
  action("take", { card }),
  action("buy_cards"),
  action("renew_market"),
];
export const pileActions = (): Action[] => [
  action("take_top"),
  action("buy_cards"),
  action("auction_from_pile"),
];

export const bankShareActions = (company: string): Action[] => [
  action("buy", { company }),
  action("auction_bank_share", { company }),
  action("ask_share", { company }),
];
export const ownShareActions = (company: string): Action[] => [
  action("sell", { company }),
  action("lose", { company }),
  action("auction_own_share", { company }),
  action("give_share", { company }),
];
export const companyActions = (company: string): Action[] => [
  action("company", { company }),
  ...bankShareActions(company),
  ...ownShareActions(company),
];

export const eventActions = (event: string): Action[] => [
  action("event", { event }),
  action("trigger_event"),
];
export const eventPileActions = (): Action[] => [action("draw_event"), action("trigger_event")];

/** The warehouses that are left: what the hand would build with them. */
export const warehouseActions = (view: CharteredView): Action[] => [
  ...view.hand.map(({ card }) => action("play", { card })),
  action("isolated"),
];
export const roofActions = (): Action[] => [action("take_roof"), action("roof", { use: true })];
export const specialActions = (): Action[] => [action("take_roof"), action("trigger_event")];

/** A thing on one side of an offer, a card or a share: it is added by the maker, and had by accepting. */
export const offeredActions = (way: "give" | "ask", id: string): Action[] => [
  /-|^level/.test(id) ? action(`${way}_card`, { card: id }) : action(`${way}_share`, { company: id }),
  action("send"),
  action("accept"),
];
export const lotActions = (amount: number): Action[] => [action("bid", { amount }), action("pass")];
