/** Every sign that a board draws as a character is in its game's legend, also those that a game rarely comes to. */
import { expect, test } from "vitest";

const boards = import.meta.glob<string>("./*/*.svelte", { query: "?raw", import: "default", eager: true });
const legends = import.meta.glob<string>("./*/legend.ts", { query: "?raw", import: "default", eager: true });
const NOT_SHOWN = /<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->/gs;
/** Arrows, geometric shapes, ticks and crosses. */
const SIGNS = /[\u2190-\u21ff\u2500-\u27bf\u203a]/g;

test.each(Object.entries(legends))("%s explains every sign of its boards", (path, legend) => {
  const folder = path.slice(0, -"legend.ts".length);
  const sources = Object.entries(boards).filter(([name]) => name.startsWith(folder));
  const signs = sources.flatMap(([, source]) => source.replace(NOT_SHOWN, "").match(SIGNS) ?? []);
  expect(sources).not.toEqual([]);
  expect([...new Set(signs)].filter((sign) => !legend.includes(sign))).toEqual([]);
});
