/** The offer that a decision describes. */
import type { Decision } from "../contract";

export interface Offer extends Decision {
  other: number;
  give_cards: string[];
  ask_cards: string[];
  give_shares: string[];
  ask_shares: string[];
  give_money: number;
  ask_money: number;
}

/** The things on one side of an offer, cards before shares. */
export function side(offer: Offer, way: "give" | "ask"): string[] {
  return [...offer[`${way}_cards`], ...offer[`${way}_shares`]];
}
