/** What a card would do to the city, in numbers, for the words on cards and plots. The server alone decides. */
import { floorValue, layoutOf, levelOf, type Components } from "./components";
import type { CharteredView, PlotView } from "./wire";

export interface Forecast {
  /** The companies that the new warehouse touches, the lowest first. */
  companies: string[];
  /** What the company that comes out of it will be worth, if one does. */
  value: number;
  /** What the builder receives for it. */
  pays: number;
}

export class Ground {
  readonly #neighbours = new Map<string, string[]>();

  constructor(
    private readonly view: CharteredView,
    private readonly printed: Components,
  ) {
    for (const { a, b } of layoutOf(printed, view.options).edges) {
      this.#link(a, b);
      this.#link(b, a);
    }
  }

  #link(from: string, to: string): void {
    this.#neighbours.set(from, [...(this.#neighbours.get(from) ?? []), to]);
  }

  at(plot: string): PlotView | undefined {
    return this.view.plots[plot];
  }

  company(id: string) {
    return this.view.companies.find((one) => one.id === id)!;
  }

  neighbours(plot: string): string[] {
    return this.#neighbours.get(plot) ?? [];
  }

  /** The companies that the plot belongs to or touches, the lowest first. */
  touched(plot: string): string[] {
    const found = [plot, ...this.neighbours(plot)].flatMap((one) => this.at(one)?.company ?? []);
    return [...new Set(found)].sort((a, b) => this.company(a).value - this.company(b).value);
  }

  /** What land card or level card on the plot would come to. */
  forecast(plot: string): Forecast {
    const height = (this.at(plot)?.height ?? 0) + 1;
    const companies = this.touched(plot);
    const gain = floorValue(this.printed, height) + (height === 1 ? this.#joined(plot) : 0);
    const before = companies.reduce((sum, id) => sum + this.company(id).value, 0);
    const { cap, floor } = this.printed.value_table;
    const value = Math.max(floor.value, Math.min(cap.value, before + gain));
    return { companies, value, pays: companies.length === 1 && value === before ? 0 : value };
  }

  /** What the loose warehouses are worth that a warehouse here would link. */
  #joined(plot: string): number {
    const seen = new Set([plot]);
    const rim = [plot];
    let worth = 0;
    while (rim.length)
      for (const next of this.neighbours(rim.pop()!)) {
        const here = this.at(next);
        if (!here?.height || here.company || seen.has(next)) continue;
        seen.add(next);
        rim.push(next);
        for (let floor = 1; floor <= here.height; floor++) worth += floorValue(this.printed, floor);
      }
    return worth;
  }

  /** The plots that are too near to this one for another company. */
  near(plot: string): string[] {
    let reached = [plot];
    for (let step = 1; step < this.printed.boards.spacing.minimum_graph_distance; step++)
      reached = [...new Set(reached.flatMap((one) => [one, ...this.neighbours(one)]))];
    return reached;
  }

  /** A shortest way from one plot to another. */
  way(from: string, to: string): string[] {
    const ways = [[from]];
    const seen = new Set([from]);
    for (const way of ways) {
      const last = way.at(-1)!;
      if (last === to) return way;
      for (const next of this.neighbours(last)) {
        if (seen.has(next)) continue;
        seen.add(next);
        ways.push([...way, next]);
      }
    }
    return [];
  }
}

/** The outcome of a card as the server names it, when it is in the own hand. */
export function outcomeOf(view: CharteredView, card: string): string | undefined {
  return view.hand.find((one) => one.card === card)?.outcome;
}

export function isLevel(card: string): boolean {
  return levelOf(card) > 0;
}
