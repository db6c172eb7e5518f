import { expect, test } from "vitest";
import { span } from "./times";

test.each([
  ["en", 2 * 86_400 + 5 * 3_600, "2d 5h"],
  ["en", 3 * 86_400, "3d"],
  ["fr", 86_400 + 3_600, "1j 1h"],
  ["en", 11 * 3_600 + 90, "11h 1m"],
])("%s: %d seconds are %s", (language, seconds, said) => expect(span(language, seconds)).toBe(said));
