/** Chicago 1875: City of the Big Shoulders at the table. */
import { defineGame } from "../contract";
import Annals from "./Annals.svelte";
import Board from "./Board.svelte";
import Holdings from "./Holdings.svelte";
import Sign from "./Sign.svelte";
import Mark from "./Mark.svelte";
import type { Components } from "./components";
import { eventValues } from "./eventValues";
import { chartInk, INK } from "./inks";
import { HOME } from "./sheets";
import { legend } from "./legend";
import { wording } from "./wording";
import type { Action, Chicago1875Preview, Chicago1875View, Event } from "./wire";

export default defineGame<Chicago1875View, Action, Event, Chicago1875Preview, Components>({
  Board,
  Holdings,
  legend,
  Sign,
  Annals,
  Mark,
  isMarked: (id) => id in INK,
  ink: (id) => (id in INK ? chartInk(id) : undefined),
  onBoard: (action) => action.kind in HOME,
  wording,
  question: (action, words) =>
    action.kind === "drop_asset"
      ? words.say("ui.drop_question", { asset: words.name(action.asset) })
      : undefined,
  eventValues,
  beginsRound: ({ event }) => event === "PhaseBegan",
});
