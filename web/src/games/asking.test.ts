import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tip } from "../lib/tip.svelte";
import { asker, asks, due, presses, wanders } from "./asking";
import type { Action } from "./contract";

const pull: Action = { kind: "pull", tab: "housing" };
const use: Action = { kind: "use", department: "sales" };
const move: Action = { kind: "move", start: "r1c1" };

let thing: HTMLElement;
beforeEach(() => {
  thing = document.body.appendChild(document.createElement("span"));
  thing.setAttribute("role", "img");
});
afterEach(() => {
  document.body.replaceChildren();
  tip.hide();
});
const press = (key: string, at: Element = thing) =>
  at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

test("of what a thing stands for, what is being decided comes first", () => {
  expect(due([use, move], [{ kind: "move", start: "r4c4" }])).toEqual([move]);
  expect(due([use, move], [pull])).toEqual([use, move]);
  expect(due([use, move], [])).toEqual([use, move]);
});

test("a thing that stands for nothing has no question, and nobody asks without a seat", () => {
  const why = vi.fn();
  expect(asker<Action>([], why)([])).toBeUndefined();
  expect(asker<Action>([], undefined)([use])).toBeUndefined();
  asker([pull], why)([use, pull])!();
  expect(why).toHaveBeenCalledWith([pull]);
});

test("a press says what the thing is, and asks", () => {
  const why = vi.fn();
  presses("Chicago", why)({ currentTarget: thing });
  expect(tip.text).toBe("Chicago");
  expect(tip.held).toBe(true);
  expect(why).toHaveBeenCalledOnce();
});

test("a thing is asked by mouse and keyboard, and is as before when there is nothing to ask", () => {
  const why = vi.fn();
  const forget = asks("Chicago", why, { stop: true })(thing)!;
  expect(thing.getAttribute("role")).toBe("button");
  expect(thing.getAttribute("aria-label")).toBe("Chicago");
  expect(thing.getAttribute("aria-disabled")).toBe("true");
  expect(thing.tabIndex).toBe(0);
  thing.click();
  press("Enter");
  press(" ");
  press("x");
  expect(why).toHaveBeenCalledTimes(3);
  forget();
  expect(thing.getAttribute("role")).toBe("img");
  expect(thing.hasAttribute("aria-label")).toBe(false);
  thing.click();
  expect(why).toHaveBeenCalledTimes(3);
});

test("a thing is called by what is written on it, too", async () => {
  const called = async (written: string, text: string) => {
    thing.textContent = written;
    const forget = asks(text, () => undefined)(thing)!;
    await Promise.resolve(); // names come together, when all has been drawn
    const label = thing.getAttribute("aria-label");
    forget();
    return label;
  };
  expect(await called("Seattle 1★", "Seattle, 1 point")).toBe("Seattle, 1 point");
  expect(await called("", "Chicago")).toBe("Chicago");
  expect(await called("Act", "Action phase")).toBe("Act: Action phase");
  expect(await called("4", "Swift: common certificate")).toBe("4: Swift: common certificate");
  expect(await called("East", "Income (East) and donations")).toBe("East: Income (East) and donations");
});

test("a name that comes too late is not given", async () => {
  thing.textContent = "Act";
  asks("Action phase", () => undefined)(thing)!();
  await Promise.resolve();
  expect(thing.hasAttribute("aria-label")).toBe(false);
});

test("without a question a thing only tells", () => {
  asks("Chicago", undefined)(thing);
  expect(thing.getAttribute("role")).toBe("img");
  thing.dispatchEvent(new Event("pointerenter"));
  expect(tip.text).toBe("Chicago");
});

test("arrow keys go to the nearest thing in their direction", () => {
  const at = (x: number, y: number, name = "data-ask") => {
    const one = document.body.appendChild(document.createElement("button"));
    one.setAttribute(name, "");
    one.getBoundingClientRect = () => new DOMRect(x, y, 10, 10);
    one.checkVisibility = () => true;
    return one;
  };
  const here = at(100, 100);
  const right = at(160, 104);
  at(140, 300);
  const below = at(104, 200, "data-lit");
  const forget = wanders(document.body);
  here.focus();
  press("ArrowRight", here);
  expect(document.activeElement).toBe(right);
  press("ArrowLeft", right);
  expect(document.activeElement).toBe(here);
  press("ArrowDown", here);
  expect(document.activeElement).toBe(below);
  press("ArrowDown", thing);
  expect(document.activeElement).toBe(below);
  forget();
});
