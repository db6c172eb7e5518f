/** The nine companies: their inks, and their signs drawn on a 24 by 24 grid as one family. */

export const INK: Record<string, string> = {
  coal: "light-dark(#37353a, #5d5a63)",
  spices: "light-dark(#a85a12, #ab5f1a)",
  tea: "light-dark(#3b7d48, #3f834d)",
  silk: "light-dark(#b04a75, #b4517b)",
  porcelain: "light-dark(#2f62a0, #3b6eae)",
  coffee: "light-dark(#6f4326, #8b5a38)",
  gold: "light-dark(#c9a227, #cfae3f)",
  silver: "light-dark(#8d979f, #9aa5ad)",
  gemstones: "light-dark(#6d4395, #8058a8)",
};

/** Letters stand dark on the two light metals and light on all other inks. */
const ON_INK: Record<string, string> = { gold: "#231d13", silver: "#231d13" };

export function onInk(company: string): string {
  return ON_INK[company] ?? "#fff";
}

export const SIGN: Record<string, string> = {
  coal: "M4 17l3-8 5-4 6 3 3 7-4 5H8zM7 9l5 4 6-5M12 13l-1 7M12 13l8 2",
  spices:
    "M12 12V4M12 12l6.9-4M12 12l6.9 4M12 12v8M12 12l-6.9 4M12 12L5.1 8M12 4l-1.5 4M12 4l1.5 4M12 20l-1.5-4M12 20l1.5-4",
  tea: "M5 20C4 10 9 4 20 4c0 10-5 15-13 13M5 20c2-6 6-9 10-11",
  silk: "M7 4h10M7 20h10M9 4v16M15 4v16M9 8h6M9 11h6M9 14h6M9 17h6M15 17c4 0 5 2 5 5",
  porcelain: "M9 3h6M10 3v3c-4 2-5 4-5 7 0 4 2 6 4 8h6c2-2 4-4 4-8 0-3-1-5-5-7V3M5 12c5 3 9 3 14 0",
  coffee: "M12 3c5 0 7 5 7 9s-2 9-7 9-7-5-7-9 2-9 7-9zM13 3c-4 5 2 12-2 18",
  gold: "M3 19l2-6h6l2 6zM11 19l2-6h6l2 6zM7 12l2-6h6l2 6z",
  silver: "M17 4a9 9 0 1 0 3 13 8 8 0 0 1-3-13z",
  gemstones: "M7 4h10l4 6-9 11L3 10zM3 10h18M8 10l4 11 4-11-4-6z",
};
