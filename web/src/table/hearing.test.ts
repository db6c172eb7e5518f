import { afterEach, expect, test, vi } from "vitest";
import { prefs } from "../lib/prefs.svelte";
import { sound } from "../lib/sounds";
import { heard } from "./hearing.svelte";

const at = (seq: number, owes = false) => ({ seq, owes });

afterEach(() => vi.unstubAllGlobals());

test("a move is heard, and the turn that comes with it instead", () => {
  expect(heard(undefined, at(3, true))).toBeNull();
  expect(heard(at(3), at(4))).toBe("move");
  expect(heard(at(4), at(5, true))).toBe("turn");
  expect(heard(at(5, true), at(6, true))).toBe("move");
  expect(heard(at(6, true), at(5, true))).toBeNull();
});

/** The frequencies that are struck while this runs, without loudspeakers. */
function struck(work: () => void): number[] {
  const found: number[] = [];
  const param = (note: (hertz: number) => void) => ({
    setValueAtTime: note,
    exponentialRampToValueAtTime: () => {},
  });
  class Silent {
    currentTime = 0;
    destination = null;
    resume = () => Promise.resolve();
    createOscillator = () => ({
      frequency: param((hertz) => found.push(hertz)),
      connect: (next: unknown) => next,
      start: () => {},
      stop: () => {},
    });
    createGain = () => ({ gain: param(() => {}), connect: () => {} });
  }
  vi.stubGlobal("AudioContext", Silent);
  work();
  return found;
}

test("there are no sounds before they are asked for, and the browser remembers them", () => {
  expect(struck(() => sound("turn"))).toEqual([]);
  prefs.setSounds(true);
  expect(localStorage.getItem("gilded.sounds")).toBe("yes");
  expect(struck(() => sound("turn"))).toHaveLength(2);
  prefs.setSounds(false);
  expect(struck(() => sound("turn"))).toEqual([]);
});
