/** The links of the map, as players name them. */
import type { Components } from "./components";

/** The space at the other end of a link. */
export function farEnd({ board }: Components, id: string, space: string): string | undefined {
  return board.links.find((link) => link.id === id)?.ends.find((end) => end !== space);
}

/** A link by its two ends. */
export function linkName({ board }: Components, id: string): string {
  return board.links.find((link) => link.id === id)?.ends.join("–") ?? id;
}
