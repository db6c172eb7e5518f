/** Where on the board each kind of decision is lit; what is not here is a button in the decision bar. */
import type { Component } from "svelte";
import AnswerDesk from "./AnswerDesk.svelte";
import AuctionDesk from "./AuctionDesk.svelte";
import type { Props } from "./components";
import LotDesk from "./LotDesk.svelte";
import OfferDesk from "./OfferDesk.svelte";
import SealedBidDesk from "./SealedBidDesk.svelte";

export type Place = "city" | "shares" | "cards" | "hand";

export const PLACE: Record<string, Place> = {
  play: "hand",
  play_with: "hand",
  headquarters: "city",
  add_floor: "city",
  buy: "shares",
  sell: "shares",
  lose: "shares",
  company: "shares",
  take: "cards",
  take_top: "cards",
  event: "cards",
  draw_event: "cards",
};

/** Decisions that are taken at a desk of their own in the decision bar. */
export const DESKS: Record<string, Component<Props>> = {
  sealed_bid: SealedBidDesk,
  open_bid: AuctionDesk,
  choose_lot: LotDesk,
  offer: OfferDesk,
  answer: AnswerDesk,
};
