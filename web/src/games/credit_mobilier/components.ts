/** The printed components that the board is drawn from, as the server hands them out. */

export interface Components {
  board: {
    spaces: { id: string; x: number; y: number | null }[];
    links: { id: string; ends: [string, string] }[];
    movement: { direction: string; income_goods_company?: number; income_link_company?: number }[];
  };
  pieces: {
    companies: { id: string; kind: string; goods_cubes: number }[];
    build_income: { value: number };
    stock_price: { value: number };
  };
}

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
