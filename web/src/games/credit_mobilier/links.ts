/** The links of the map, as players name them. */
import type { Components } from "./components";

/** A link by its two ends. */
export function linkName({ board }: Components, id: string): string {
  return board.links.find((link) => link.id === id)?.ends.join("–") ?? id;
}
