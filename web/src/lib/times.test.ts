/** Durations and moments in words. */
import { expect, test } from "vitest";
import { ago, duration } from "./times";

test.each([
  [59, "0 min"],
  [7_000, "116 min"],
  [7_200, "2 hr"],
  [100_000, "27 hr"],
  [200_000, "2 days"],
])("%d seconds are %s", (seconds, said) => expect(duration(seconds, "en")).toBe(said));

test("a moment is said by how long ago it was", () => {
  const now = Date.parse("2026-11-19T12:00:00Z");
  expect(ago("2026-11-19T12:00:00Z", "en", now)).toBe("this minute");
  expect(ago("2026-11-19T08:59:00Z", "de", now)).toBe("vor 3 Stunden");
  expect(ago("2026-11-16T11:00:00Z", "fr", now)).toBe("il y a 3 jours");
});
