/** The signs of the four quarters, drawn on a 24 by 24 grid in the style of our icons. */

export const SYMBOL: Record<string, string> = {
  anchor:
    "M12 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM12 8v13M8 12h8M4 14c0 4 4 7 8 7s8-3 8-7M4 14l-1 3M4 14l3 2M20 14l1 3M20 14l-3 2",
  town_hall: "M4 21V11h16v10M3 21h18M9 11V7h6v4M12 7V2M12 2l3 1.5-3 1.5M8 21v-6M12 21v-6M16 21v-6",
  bridge: "M2 18v-3c6-6 14-6 20 0v3M6 21v-3a6 6 0 0 1 12 0v3M2 18h3M19 18h3",
  windmill:
    "M9 21l1.5-9h3L15 21zM12 10L4 4M12 10l8-6M12 10l7 7M12 10l-7 7M4 4l3-1M20 4l-3-1M19 17l2-2M5 17l-2-2",
};
