/** Reading the printed components: the types are made from the structs of `components.py`. */
import type { BoardProps } from "../contract";
import type { Components } from "./data";
import type { Action, CreditMobilierView, Event, Preview } from "./wire";

export type { Components } from "./data";
export type Props = BoardProps<CreditMobilierView, Action, Event, Preview, Components>;

/** The way from a space: the link that leads there, if there is one. */
export function linkTowards({ board }: Components, space: string, way: string) {
  const at = board.spaces.find((one) => one.id === space);
  return board.links.find((link) => {
    const other = link.ends.find((end) => end !== space);
    const to = board.spaces.find((one) => one.id === other);
    if (!at || !to || !link.ends.includes(space)) return false;
    if (way === "west") return to.x < at.x;
    return to.x === at.x && (to.y ?? 0) - (at.y ?? 0) === (way === "south" ? 1 : -1);
  });
}

/** A link by its two ends, as players name it. */
export function linkName({ board }: Components, id: string): string {
  return board.links.find((link) => link.id === id)?.ends.join("–") ?? id;
}
