/** Crédit Mobilier at the table. */
import type { Values } from "../../lib/messages";
import { defineGame } from "../contract";
import Board from "./Board.svelte";
import Choices from "./Choices.svelte";
import Holdings from "./Holdings.svelte";
import Sign from "./Sign.svelte";
import Mark from "./Mark.svelte";
import { INK } from "./companies";
import type { Components } from "./components";
import { linkName } from "./links";
import { legend } from "./legend";
import { wording } from "./wording";
import type { Action, CreditMobilierPreview, CreditMobilierView, Event } from "./wire";

export default defineGame<CreditMobilierView, Action, Event, CreditMobilierPreview, Components>({
  Board,
  Holdings,
  zoomsItself: true,
  legend,
  Sign,
  Mark,
  isMarked: (id) => id in INK,
  ink: (id) => INK[id],
  Choices,
  usesChoices: (view) => ["choose_action", "buy_stock"].includes(view.decisions[0]?.step ?? ""),
  onBoard: (action) => action.kind === "lay" || action.kind === "move",
  wording,
  eventValues: (event, words, components): Values => {
    if (event.event === "Chosen") return { action: words.name(event.what) };
    if (event.event === "LinkBuilt") return { place: linkName(components, event.link) };
    if (event.event === "GameEnded") return { winners: event.winners.map((seat) => words.seat(seat)) };
    return {};
  },
  beginsTurn: ({ event }) => event === "Rolled",
});
