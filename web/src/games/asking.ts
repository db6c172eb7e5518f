/** Asking about what is not lit: what to ask, and how finger and keyboard get there. */
import type { Attachment } from "svelte/attachments";
import { tells, tip } from "../lib/tip.svelte";
import type { Action } from "./contract";

/** Gives a thing its question, by the actions that it stands for; undefined where there is nothing to ask. */
export type Ask<A = Action> = (actions: A[]) => (() => void) | undefined;

/** Of what a thing stands for, that which is of a kind that is being decided; all of it where nothing is. */
export function due<A extends { kind: string }>(actions: A[], legal: A[]): A[] {
  const now = actions.filter((action) => legal.some((one) => one.kind === action.kind));
  return now.length ? now : actions;
}

export const asker =
  <A extends { kind: string }>(legal: A[], why: ((actions: A[]) => void) | undefined): Ask<A> =>
  (actions) =>
    why && actions.length ? () => why(due(actions, legal)) : undefined;

/** A press on a thing that is not lit: it says what it is, where nothing hovers too, and why it cannot be chosen. */
export const presses =
  (text: string, why: (() => void) | undefined) =>
  ({ currentTarget }: { currentTarget: Element }): void => {
    tip.show(currentTarget, text, true);
    why?.();
  };

/**
 * Attachment: the thing tells what it is, and a press or the enter key asks. Small things among many are no stops of the
 * tab key: `wanders` takes the keyboard to them.
 */
export const asks =
  (
    text: string,
    why: (() => void) | undefined,
    { stop = false } = {},
  ): Attachment<HTMLElement | SVGElement> =>
  (thing) => {
    const forget = tells(text)(thing);
    if (!why) return forget;
    const given = {
      role: "button",
      "aria-label": text,
      "aria-disabled": "true",
      "data-ask": "",
      tabindex: stop ? "0" : "-1",
    };
    const before = Object.keys(given).map((name) => [name, thing.getAttribute(name)] as const);
    for (const [name, value] of Object.entries(given)) thing.setAttribute(name, value);
    nameSoon(thing, text);
    thing.style.cursor = "help";
    const press = () => presses(text, why)({ currentTarget: thing });
    const key = (event: Event) => {
      if (!["Enter", " "].includes((event as KeyboardEvent).key)) return;
      event.preventDefault();
      press();
    };
    thing.addEventListener("click", press);
    thing.addEventListener("keydown", key);
    return () => {
      unnamed.delete(thing);
      thing.removeEventListener("click", press);
      thing.removeEventListener("keydown", key);
      for (const [name, value] of before)
        if (value === null) thing.removeAttribute(name);
        else thing.setAttribute(name, value);
      thing.style.cursor = "";
      forget();
    };
  };

const unnamed = new Map<Element, string>();

/** All things that were drawn together get their names at once: between two writes, each look would lay out the page. */
function nameSoon(thing: Element, text: string): void {
  if (unnamed.size === 0)
    queueMicrotask(() => {
      const names = [...unnamed].map(([thing, text]) => [thing, named(thing, text)] as const);
      unnamed.clear();
      for (const [thing, name] of names) thing.setAttribute("aria-label", name);
    });
  unnamed.set(thing, text);
}

/** What a thing is called aloud begins with what is written on it, unless it says that anyway, and not in passing. */
function named(thing: Element, text: string): string {
  const written = shown(thing).replaceAll(/\s+/g, " ").trim();
  const said = text.replaceAll(/\([^()]*\)/g, "");
  return spoken(said).includes(spoken(written)) ? text : `${written}: ${text}`;
}
/** The text of a thing without what a small screen leaves out. */
function shown(thing: Node): string {
  if (!thing.textContent || !(thing instanceof Element)) return thing.textContent ?? "";
  return getComputedStyle(thing).display === "none" ? "" : [...thing.childNodes].map(shown).join("");
}
/** Its words alone, each between two spaces. */
function spoken(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ["", ...words, ""].join(" ");
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const THINGS = "[data-ask], [data-lit]";
/** How much farther a step to the side counts than one straight on. */
const ASIDE = 2.5;

/** Attachment: arrow keys go from thing to thing, so that the small ones need not all be stops of the tab key. */
export function wanders(board: Element) {
  const go = (event: Event) => {
    const { key, target } = event as KeyboardEvent;
    const way = WAYS[key];
    if (!way || !(target instanceof Element) || !target.matches(THINGS)) return;
    const from = middle(target);
    const far = (thing: Element) => {
      const { x, y } = middle(thing);
      const along = (x - from.x) * way[0] + (y - from.y) * way[1];
      const aside = Math.abs((x - from.x) * way[1]) + Math.abs((y - from.y) * way[0]);
      return along > 1 ? along + ASIDE * aside : Infinity;
    };
    const reached = [...board.querySelectorAll(THINGS)]
      .filter((thing) => thing.checkVisibility())
      .map((thing) => ({ thing, far: far(thing) }))
      .filter((one) => one.far < Infinity)
      .sort((a, b) => a.far - b.far)[0];
    event.preventDefault();
    (reached?.thing as HTMLElement | SVGElement | undefined)?.focus();
  };
  board.addEventListener("keydown", go);
  return () => board.removeEventListener("keydown", go);
}

function middle(thing: Element): { x: number; y: number } {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
