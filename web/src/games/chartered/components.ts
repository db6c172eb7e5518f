/** The printed components that the board is drawn from, as the server hands them out. */

export interface Layout {
  id: string;
  plots: { plot: string; x: number; y: number }[];
  edges: { a: string; b: string; kind: string }[];
}
export interface Components {
  boards: {
    quarters: { id: string; prefix: string; dutch_name: string; symbol: string }[];
    spacing: { minimum_graph_distance: number };
    layouts: Layout[];
  };
  cards: { level_values: { level: number; value: number }[] };
  companies: { companies: { id: string; old_dutch_name: string; shares: number }[] };
  events: { events: { id: string; name_old_dutch: string; category: string }[] };
  setup: { constants: { id: string; value: number }[] };
  special_actions: { price: number };
  value_table: {
    steps: { value: number; column: number; row_from_top: number }[];
    floor: { value: number };
    cap: { value: number };
    event_lines: { between: [number, number] }[];
  };
}

/** The layout of this table's option. */
export function layoutOf({ boards }: Components, options: Record<string, unknown>): Layout {
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
