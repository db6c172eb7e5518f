/** Carnegie at the table. */
import type { Messages, Token, Values } from "../../lib/messages";
import type { GameWords } from "../../table/words";
import { defineGame, type Since } from "../contract";
import Board from "./Board.svelte";
import Holdings from "./Holdings.svelte";
import Sign from "./Sign.svelte";
import { amounts, happens } from "./amounts";
import type { Components } from "./components";
import { legend } from "./legend";
import { roomThen } from "./rooms";
import { wording } from "./wording";
import type { Action, CarnegiePreview, CarnegieView, Event } from "./wire";

/** What no place on the board stands for stays a button with words. */
const BUTTONS = new Set([
  "use",
  "follow",
  "switch_action",
  "choose_event",
  "take_income",
  "pay_best",
  "sell",
  "done",
]);

function eventValues(
  event: Event,
  words: GameWords,
  printed: Components,
  since?: Since<CarnegieView>,
): Values {
  const andrew: Token = { kind: "name", id: "andrew", text: words.name("andrew") };
  const named = (seat: number | null): Token => (seat === null ? andrew : words.seat(seat));
  const who: Values = "seat" in event && event.seat === null ? { seat: andrew } : {};
  switch (event.event) {
    case "EmployeeMoved":
      return {
        start: roomThen(event.seat, event.start, words, since),
        end: roomThen(event.seat, event.end, words, since),
      };
    case "TimelineChosen":
      return { ...who, what: happens(event, words) };
    case "Gained":
      return {
        way: event.amount < 0 ? "give" : "gain",
        what: amounts({ [event.resource]: Math.abs(event.amount) }, words),
      };
    case "CardShifted":
      return { points: printed.solo_cards?.vp_cards[event.position]?.vp ?? event.position };
    case "RoundEnded":
      return { last: String(event.last), next: named(event.first) };
    case "GameEnded":
      return { winners: event.winners.map(named) };
    default:
      return who;
  }
}

/** A site is called by its city. */
function withSites(messages: Messages): Messages {
  const named = { ...messages };
  for (const [key, name] of Object.entries(messages))
    if (/^name\.[a-z-]+$/.test(key)) for (let site = 0; site < 5; site++) named[`${key}:${site}`] = name;
  return named;
}

export default defineGame<CarnegieView, Action, Event, CarnegiePreview, Components>({
  Board,
  Holdings,
  legend,
  Sign,
  zoomsItself: true,
  onBoard: ({ kind }) => !BUTTONS.has(kind),
  wording,
  extendMessages: withSites,
  rivals: ({ rivals, andrew }, words) =>
    rivals.map((score) => ({ name: words.name("andrew"), score, won: andrew?.won ?? false })),
  eventValues,
  beginsRound: ({ event }) => event === "RoundEnded",
});
