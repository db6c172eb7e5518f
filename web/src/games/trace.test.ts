/** Rings around what just happened. */
import { flushSync } from "svelte";
import { expect, test } from "vitest";
import { traced, traces } from "./trace.svelte";

const ringed = (parts: string[], owner?: number) => {
  const thing = document.createElement("div");
  const forget = traced(parts, owner)(thing);
  return { thing, forget };
};

test("a thing is ringed in the ink of who touched it, until that is past", () => {
  traces.show([{ part: "a-b", seat: 2 }]);
  flushSync();
  const { thing, forget } = ringed(["a-b"]);
  expect(thing.dataset.trace).toBe("3");
  expect(thing.style.getPropertyValue("--trace")).toBe("var(--seat2)");
  if (forget) forget();
  expect(thing.dataset.trace).toBeUndefined();
});

test("a room of one's company is ringed only for what its owner did there", () => {
  traces.show([{ part: "r1c2", seat: 1 }]);
  expect(ringed(["r1c2"], 1).thing.dataset.trace).toBe("2");
  expect(ringed(["r1c2"], 0).thing.dataset.trace).toBeUndefined();
  traces.show();
  expect(ringed(["r1c2"], 1).thing.dataset.trace).toBeUndefined();
});
