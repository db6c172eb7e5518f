/** The sheets of the table, and which of them hold something lit. */
import type { Action } from "./wire";

export type Sheet =
  "atlas" | "time" | "company" | "sides" | "market" | "donations" | "score" | "andrew" | `seat${number}`;

const HOME: Partial<Record<Action["kind"], Sheet>> = {
  choose_timeline: "time",
  place: "atlas",
  send: "time",
  advance: "time",
  choose_side: "sides",
  choose_department: "market",
  donate: "donations",
  pay_welfare: "donations",
  choose_lot: "company",
  move: "company",
  move_in: "company",
  activate: "company",
  to_lobby: "company",
  choose_project: "company",
  pull: "company",
};

export function sheetsFor(legal: Action[]): Set<Sheet> {
  return new Set(legal.flatMap((action) => HOME[action.kind] ?? []));
}
