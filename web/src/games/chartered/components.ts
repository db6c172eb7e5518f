/** Reading the printed components: the types are made from the structs of `components.py`. */
import type { BoardProps } from "../contract";
import type { Components, LayoutData } from "./data";
import type { Action, CharteredPreview, CharteredView, Event } from "./wire";

export type { Components, LayoutData as Layout } from "./data";
export type Props = BoardProps<CharteredView, Action, Event, CharteredPreview, Components>;

/** The layout of this table's option. */
export function layoutOf({ boards }: Components, options: Record<string, unknown>): LayoutData {
  return boards.layouts.find((layout) => layout.id === options.layout) ?? boards.layouts[0]!;
}

/** One number of the rules. */
export function constant({ setup }: Components, id: string): number {
  return setup.constants.find((one) => one.id === id)?.value ?? 0;
}

/** What the floor of this height adds to its company; the first is the warehouse itself. */
export function floorValue({ cards }: Components, height: number): number {
  return cards.level_values.find((one) => one.level === height)?.value ?? 0;
}

/** The floor that a level card adds, or 0 for a land card. */
export function levelOf(card: string): number {
  return Number(/^level(\d)$/.exec(card)?.[1] ?? 0);
}

/** The two parts of a plot's name: the letter of its quarter and the coordinate in it. */
export function partsOf(plot: string): [string, string] {
  const [quarter = "", coordinate = ""] = plot.split("-");
  return [quarter, coordinate];
}
