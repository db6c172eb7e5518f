/** Reading a game of which the page knows nothing: what its view holds, and what its choices would do. */
import type { Action, Preview, View, Wording } from "../games/contract";
import { t } from "../lib/prefs.svelte";
import type { GameWords } from "./words";

export type Fields = Record<string, unknown>;
/** A field of the view or of a struct in it, and its value. */
export type Fact = [field: string, value: unknown];

/** So many actions the server answers at once. */
const MOST_ASKED = 100;
/** What the table shows elsewhere. */
const COMMON = ["seat", "seats", "to_act", "decisions", "over", "scores", "winners", "cash", "options"];

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isSimple = (value: unknown): boolean => typeof value !== "object" || value === null;

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  return Array.isArray(value) ? !value.length : isFields(value) && !Object.keys(value).length;
}

/** A list with one struct for each seat, in their order and with their number, tells what the players own. */
function isBySeat(value: unknown, seats: number): value is Fields[] {
  return (
    Array.isArray(value) &&
    value.length === seats &&
    value.every((one, seat) => isFields(one) && one.seat === seat)
  );
}

/** What belongs on the board: everything of the game's own but what belongs to the players. */
export function boardFacts(view: View): Fact[] {
  return Object.entries(view).filter(
    ([field, value]) => !COMMON.includes(field) && !isBySeat(value, view.seats) && !isIdle(field, value),
  );
}
const isIdle = (field: string, value: unknown) => field === "rivals" && isEmpty(value);

/** What a player owns; what is empty or not so is left out. */
export function holdings(view: View, seat: number): Fact[] {
  const own = Object.entries(view).filter(([field]) => !COMMON.includes(field));
  const lists = own.map(([, value]) => value).filter((value) => isBySeat(value, view.seats));
  return lists
    .flatMap((list) => Object.entries(list[seat]!))
    .filter(([field, value]) => field !== "seat" && value !== false && !isEmpty(value));
}

/** The actions that a value of the view is part of, a thing by its id and a number by its field too. */
export function mentioning(actions: Action[], field: string, value: unknown): Action[] {
  const fits = ([name, own]: [string, unknown]) =>
    name !== "kind" && own === value && (typeof own === "string" || name === field);
  return actions.filter((action) => Object.entries(action).some(fits)).slice(0, MOST_ASKED);
}

/** A choice in the game's words, with what the server says that it would do. */
export function plainWording(action: Action, words: GameWords, preview?: Preview): Wording {
  const { cash = 0, certain = true, ...others } = preview ?? {};
  const money = words.signed(cash);
  const effects = Object.entries(others).filter(([, value]) => !isEmpty(value));
  const gives = [
    ...(cash ? [certain ? money : t("table.at_first", { amount: money })] : []),
    ...effects.map(([field, value]) => `${words.field(field)}: ${words.fact(field, value)}`),
  ];
  return { label: words.action(action), gives: gives.join(" · ") };
}
