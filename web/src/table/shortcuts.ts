/** What the keys do at the table, apart from what has the focus. */
import { own } from "../lib/own.svelte";
import { prefs } from "../lib/prefs.svelte";
import type { Replay } from "./replay.svelte";

/** The keys, in the order in which they are explained; the texts are `table.key_<name>`. */
export const KEYS = [
  ["1–9", "choose"],
  ["A", "all"],
  ["D", "decision"],
  ["U", "undo"],
  ["space", "finish"],
  ["← →", "step"],
  ["T", "turn"],
  ["R", "round"],
  ["M", "own"],
  ["P", "play"],
  ["H", "hint"],
  ["S", "since"],
  ["N", "now"],
  ["L", "legend"],
  ["O", "orders"],
  ["G", "next"],
  ["↵ ⌫", "lesson"],
  ["?", "help"],
] as const;
const TYPED = "input, select, textarea, [contenteditable], [role=tab], dialog *";
/** So long a number may still grow by a digit. */
const DIGIT_WAIT = 700;

const choices = () =>
  [...document.querySelectorAll<HTMLElement>(".decision [data-lit]:not(:disabled)")].filter((one) =>
    one.checkVisibility(),
  );
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
export const toDecision = () =>
  document.querySelector<HTMLElement>("[data-decision]")?.focus({ preventScroll: true });

let typed = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** Choose by number: at once if no longer number exists, else when the next digit does not come. */
function digit(key: string): void {
  clearTimeout(timer);
  typed += key;
  const number = Number(typed);
  const all = choices();
  const take = () => {
    typed = "";
    all[number - 1]?.click();
  };
  if (number * 10 > all.length) take();
  else timer = setTimeout(take, DIGIT_WAIT);
}

/** Do what the key means; whether it means something. */
export function pressed(event: KeyboardEvent, replay: Replay, help: () => void): boolean {
  const { key, target, shiftKey } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !prefs.shortcuts)
    return false;
  if (
    key === "Enter" &&
    target !== document.body &&
    (target as Element).closest?.("button, a, [role=button]")
  )
    return false;
  if (document.querySelector("dialog[open]") || (target as Element).closest?.(TYPED)) return false;
  const way = shiftKey ? -1 : 1;
  const { room } = replay;
  const deeds: Record<string, () => unknown> = {
    a: () => press("[data-all-choices]"),
    d: toDecision,
    u: () => press("[data-undo]:not(:disabled)"),
    arrowleft: () => replay.show(Math.max(0, replay.at - 1)),
    arrowright: () => room.past && replay.show(replay.at + 1),
    t: () => replay.jump("turn", way),
    r: () => replay.jump("round", way),
    m: () => replay.jump("own", way),
    p: () => (replay.playing ? replay.pause() : replay.play()),
    s: () => replay.playSince(),
    n: () => replay.show(null),
    h: () => press("[data-hint]:not(:disabled)"),
    l: () => press("[data-legend]"),
    o: () => press("[data-orders]"),
    g: () => own.goToNext(room.id),
    enter: () => press("[data-lesson-next]"),
    backspace: () => press("[data-lesson-back]"),
    "?": help,
  };
  if (key === " " && room.telling) room.finishStory();
  else if (/^\d$/.test(key) && !room.past) digit(key);
  else if (key.toLowerCase() in deeds) deeds[key.toLowerCase()]!();
  else return false;
  return true;
}
