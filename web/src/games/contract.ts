/** What a game's folder gives to the table. All of it is optional but the board: what is missing is worded generically. */
import type { Component } from "svelte";
import type { Messages, Values } from "../lib/messages";
import type { GameWords } from "../table/words";
import type { Entry, Preview, View } from "../wire";
import type { Chapter } from "./legend";

export interface Action {
  kind: string;
  [field: string]: string | number | boolean;
}
/** What a seat is deciding: the step's name and its fields. */
export type Decision = View["decisions"][number];
/** What happened; its further fields are those of the game's own event. */
export interface GameEvent {
  event: string;
  [field: string]: unknown;
}
/** The printed data of a game, by file. */
export type AnyComponents = Record<string, unknown>;
export type { Preview, View };

/** A thing on the board that was touched lately, called as the game's events call it, and whose deed it was. */
export interface Trace {
  part: string;
  seat: number;
}

/** What has come of an event since: by it a game knows what a thing was called then. */
export interface Since<V = View> {
  /** The table as it is now. */
  view: V;
  /** The decisions that were taken later. */
  later: Entry[];
}

/** What a board is a function of, and its two ways to answer. */
export interface BoardProps<V = View, A = Action, E = GameEvent, P = Preview, C = AnyComponents> {
  view: V;
  /** What the viewer may do now: just this is lit. */
  legal: A[];
  /** What has just happened, for motion; empty when the page jumps. */
  events: E[];
  /** What has happened since the reader's last move; of a moment of the past what its decision touched. */
  trace?: Trace[];
  words: GameWords;
  components: C;
  play: (action: A) => void;
  /** What a legal action would cost, bring and change; undefined until the server has answered. */
  preview: (action: A) => P | undefined;
  /** Ask which rules forbid what a thing stands for that is not lit: one action, or several of which it is a part. */
  why: (actions: A | A[]) => void;
}

export interface HoldingsProps<V = View> {
  view: V;
  seat: number;
  words: GameWords;
}
/** The same where what a seat of this browser holds can be asked about as on the board. */
export interface AskedHoldingsProps<V = View, A = Action> extends HoldingsProps<V> {
  why?: ((actions: A | A[]) => void) | undefined;
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

export interface GameClient<V = View, A = Action, E = GameEvent, P = Preview, C = AnyComponents> {
  Board: Component<BoardProps<V, A, E, P, C>>;
  /** The board holds a `Zoom` around what is worth enlarging; without this the whole board can be enlarged. */
  zoomsItself?: boolean;
  /** What a player owns, inside the player's certificate. */
  Holdings?: Component<AskedHoldingsProps<V, A>>;
  /** What the game adds to its result: its own charts and tables. */
  Annals?: Component<{ view: V; words: GameWords; components: C }>;
  /** A thing of the game inside a sentence: a coloured letter instead of a long name. */
  Mark?: Component<{ id: string; text: string; words: GameWords }>;
  isMarked?: (id: string) => boolean;
  /** The ink of a thing of the game in charts. */
  ink?: (id: string) => string | undefined;
  /** Every letter and sign on the board with its name and meaning, and how it is drawn. */
  legend?: (words: GameWords, components: C) => Chapter[];
  Sign?: Component<{ sign: string; words: GameWords }>;
  /** The decision bar's choices where a plain row of buttons is not clear enough. */
  Choices?: Component<BoardProps<V, A, E, P, C>>;
  usesChoices?: (view: V) => boolean;
  /** Whether the board itself lights up something for this action. */
  onBoard: (action: A) => boolean;
  wording: (action: A, view: V, words: GameWords, components: C, preview?: P) => Wording;
  /** What the page asks before it takes a decision that nobody makes by a slip of the hand; undefined for all others. */
  question?: (action: A, words: GameWords) => string | undefined;
  /** Further values for an event's or decision's text. */
  eventValues?: (event: E, words: GameWords, components: C, since?: Since<V>) => Values;
  /** The events with which a turn and a round begin; without them a turn begins with another mover. */
  beginsTurn?: (event: E) => boolean;
  beginsRound?: (event: E) => boolean;
  /** Messages that follow from others, such as the names of things that are called by where they are. */
  extendMessages?: (messages: Messages) => Messages;
  /** Those who have points but no seat. */
  rivals?: (view: V, words: GameWords) => Rival[];
}

/** Declare a game with its own types; the table treats all games alike. */
export function defineGame<V, A, E, P = Preview, C = AnyComponents>(
  client: GameClient<V, A, E, P, C>,
): GameClient {
  // The table hands each client what its own game sent, so the types that are forgotten here fit again there.
  return client as unknown as GameClient;
}
