/** What the cards say: the forecast of a small city, and the shape of the map. */
import { describe, expect, test } from "vitest";
import type { Components, Layout } from "./components";
import { geometry } from "./geometry";
import { Ground } from "./ground";
import type { CharteredView } from "./wire";

const row = ["H-A1", "H-B1", "H-C1", "H-D1", "H-E1", "H-F1"];
const source = "test";
const layout: Layout = {
  id: "row",
  name: "",
  source,
  warehouses: 0,
  diagonals: [],
  plots: row.map((plot, x) => ({ plot, x, y: 0, source })),
  edges: row.slice(1).map((plot, i) => ({ a: row[i]!, b: plot, kind: i === 2 ? "bridge" : "land", source })),
};
const printed = {
  boards: {
    quarters: [{ id: "harbour", prefix: "H", dutch_name: "Haven", symbol: "anchor" }],
    spacing: { minimum_graph_distance: 3 },
    layouts: [layout],
  },
  cards: {
    level_values: [10, 20, 30, 40].map((value, i) => ({ level: i + 1, value })),
  },
  value_table: { floor: { value: 20 }, cap: { value: 300 } },
} as unknown as Components;

const plot = (height: number, company: string | null) => ({ height, company, headquarters: false, roofs: 0 });
function city(plots: Record<string, ReturnType<typeof plot>>, values: Record<string, number>): Ground {
  const companies = Object.entries(values).map(([id, value]) => ({ id, value }));
  return new Ground({ plots, companies, options: { layout: "row" } } as unknown as CharteredView, printed);
}

describe("the forecast of a card", () => {
  test("a founding counts all floors that it links", () => {
    expect(city({ "H-A1": plot(2, null) }, {}).forecast("H-B1")).toEqual({
      companies: [],
      value: 40,
      pays: 40,
    });
  });
  test("an expansion adds the warehouse and those it links", () => {
    const ground = city({ "H-A1": plot(1, "tea"), "H-C1": plot(1, null) }, { tea: 40 });
    expect(ground.forecast("H-B1")).toEqual({ companies: ["tea"], value: 60, pays: 60 });
  });
  test("a company at the cap pays nothing", () => {
    expect(city({ "H-A1": plot(1, "tea") }, { tea: 300 }).forecast("H-B1").pays).toBe(0);
  });
  test("a merger names the lowest company first", () => {
    const ground = city({ "H-A1": plot(1, "tea"), "H-C1": plot(1, "coal") }, { tea: 80, coal: 30 });
    expect(ground.forecast("H-B1")).toEqual({ companies: ["coal", "tea"], value: 120, pays: 120 });
  });
});

test("spacing reaches two plots along the links, bridges included", () => {
  const ground = city({}, {});
  expect(ground.near("H-C1").sort()).toEqual(["H-A1", "H-B1", "H-C1", "H-D1", "H-E1"]);
  expect(ground.way("H-A1", "H-D1")).toEqual(["H-A1", "H-B1", "H-C1", "H-D1"]);
});

test("a city that is higher than wide is turned to fit a wide screen", () => {
  const tall = { ...layout, plots: layout.plots.map(({ plot, x, y }) => ({ plot, x: y, y: x, source })) };
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
