/** Chartered: Building Amsterdam at the table. */
import { defineGame } from "../contract";
import Board from "./Board.svelte";
import Desk from "./Desk.svelte";
import Holdings from "./Holdings.svelte";
import Sign from "./Sign.svelte";
import Mark from "./Mark.svelte";
import { INK } from "./companies";
import type { Components } from "./components";
import { DESKS, PLACE } from "./places";
import { values } from "./eventValues";
import { legend } from "./legend";
import { wording } from "./wording";
import type { Action, CharteredPreview, CharteredView, Event } from "./wire";

export default defineGame<CharteredView, Action, Event, CharteredPreview, Components>({
  Board,
  zoomsItself: true,
  Holdings,
  legend,
  Sign,
  Mark,
  isMarked: (id) => id in INK,
  ink: (id) => INK[id],
  Choices: Desk,
  usesChoices: (view) => (view.decisions[0]?.step as string) in DESKS,
  onBoard: (action) => action.kind in PLACE,
  wording,
  eventValues: (event, words) => values(event, words),
  beginsTurn: ({ event }) => event === "TurnBegan",
});
