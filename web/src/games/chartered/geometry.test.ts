/** The shape of the map, and distances on it. */
import { expect, test } from "vitest";
import { part } from "../../lib/part";
import type { Components, Layout } from "./components";
import { geometry, path, within } from "./geometry";

const row = ["H-A1", "H-B1", "H-C1", "H-D1", "H-E1", "H-F1"];
const layout = part<Layout>({
  id: "row",
  plots: row.map((plot, x) => ({ plot, x, y: 0 })),
  edges: row.slice(1).map((plot, i) => ({ a: row[i]!, b: plot, kind: i === 2 ? "bridge" : "land" })),
});
const printed = part<Components>({
  boards: {
    quarters: [{ id: "harbour", prefix: "H", dutch_name: "Haven", symbol: "anchor" }],
    layouts: [layout],
  },
});

test("two links reach two plots each way, over bridges too", () => {
  expect(within(layout, "H-C1", 2).sort()).toEqual(["H-A1", "H-B1", "H-C1", "H-D1", "H-E1"]);
  expect(path(layout, "H-A1", "H-D1")).toEqual(["H-A1", "H-B1", "H-C1", "H-D1"]);
});

test("a city that is higher than wide is turned to fit a wide screen", () => {
  const tall = { ...layout, plots: layout.plots.map(({ x, y, ...rest }) => ({ ...rest, x: y, y: x })) };
  const [flat, turned] = [geometry(printed, layout), geometry(printed, tall)];
  expect([flat.turned, turned.turned]).toEqual([false, true]);
  expect(turned.plots).toEqual(flat.plots);
  expect(flat.bridges).toHaveLength(1);
});

test("an upright screen turns a wide city, as one turns a map", () => {
  const { turned, plots, width, height } = geometry(printed, layout, true);
  expect(turned).toBe(true);
  expect(height).toBeGreaterThan(width);
  expect(plots["H-F1"]!.y).toBeLessThan(plots["H-A1"]!.y);
});
