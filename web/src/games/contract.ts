/** What a game's folder gives to the table. All of it is optional but the board: what is missing is worded generically. */
import type { Component } from "svelte";
import type { Messages, Values } from "../lib/messages";
import type { GameWords } from "../table/words";

export interface Action {
  kind: string;
  [field: string]: string | number | boolean;
}
export interface Decision {
  step: string;
  seat: number;
  [field: string]: unknown;
}
export interface GameEvent {
  event: string;
  [field: string]: unknown;
}
/** What every game's view holds (`gilded.core.view.View`). */
export interface View {
  seat: number | null;
  seats: number;
  to_act: number[];
  decisions: Decision[];
  over: boolean;
  scores: number[];
  rivals: number[];
  winners: number[];
  cash: number[];
  options: Record<string, boolean | number | string>;
}

/** What an action would do at once (`gilded.core.preview.Preview`). */
export interface Preview {
  cash?: number;
  certain?: boolean;
}

/** What a board is a function of, and its two ways to answer. */
export interface BoardProps<V = View, A = Action, E = GameEvent, P = Preview> {
  view: V;
  /** What the viewer may do now: just this is lit. */
  legal: A[];
  /** What has just happened, for motion; empty when the page jumps. */
  events: E[];
  words: GameWords;
  components: Record<string, unknown>;
  play: (action: A) => void;
  /** What a legal action would cost, bring and change; undefined until the server has told. */
  preview: (action: A) => P | undefined;
  /** Ask which rule forbids an action that is not lit. */
  why: (action: A) => void;
}

export interface HoldingsProps<V = View> {
  view: V;
  seat: number;
  words: GameWords;
}

/** One choice in words: what it is, and what it gives to whom. */
export interface Wording {
  label: string;
  gives: string;
}

/** Who plays without a seat, such as the automa of a solo game. */
export interface Rival {
  name: string;
  score: number;
  won: boolean;
}

export interface GameClient<V = View, A = Action, E = GameEvent, P = Preview> {
  Board: Component<BoardProps<V, A, E, P>>;
  /** The board holds a `Zoom` around what is worth enlarging; without this the whole board can be enlarged. */
  zoomsItself?: boolean;
  /** What a player owns, inside the player's certificate. */
  Holdings?: Component<HoldingsProps<V>>;
  /** What the game adds to its result: its own charts and tables. */
  Annals?: Component<{ view: V; words: GameWords; components: Record<string, unknown> }>;
  /** A thing of the game inside a sentence: a coloured letter instead of a long name. */
  Mark?: Component<{ id: string; text: string; words: GameWords }>;
  isMarked?: (id: string) => boolean;
  /** The decision bar's choices where a plain row of buttons is not clear enough. */
  Choices?: Component<BoardProps<V, A, E, P>>;
  usesChoices?: (view: V) => boolean;
  /** Whether the board itself lights up something for this action. */
  onBoard: (action: A) => boolean;
  wording: (
    action: A,
    view: V,
    words: GameWords,
    components: Record<string, unknown>,
    preview?: P,
  ) => Wording;
  /** Further values for an event's or decision's text. */
  eventValues?: (event: E, words: GameWords, components: Record<string, unknown>) => Values;
  /** Messages that follow from others, such as the names of things that are called by where they are. */
  extendMessages?: (messages: Messages) => Messages;
  /** Those who have points but no seat. */
  rivals?: (view: V, words: GameWords) => Rival[];
}

/** Declare a game with its own types; the table treats all games alike. */
export function defineGame<V, A, E, P = Preview>(client: GameClient<V, A, E, P>): GameClient {
  return client as unknown as GameClient;
}
