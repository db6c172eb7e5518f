/** The drawings of people and things on the exchange floor: one line weight on a 24 by 24 grid. */

export const GLYPHS = {
  worker: "M12 10a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8zM5.5 21v-4.5a6.5 5 0 0 1 13 0V21M8 4.2h8",
  manager:
    "M8 8V3h8v5M5.5 8h13M12 15a4 4 0 0 0 4-4V8H8v3a4 4 0 0 0 4 4zM5 21.5c0-4 3.2-5.5 7-5.5s7 1.5 7 5.5",
  salesperson: "M9 9V6.5A1.5 1.5 0 0 1 10.5 5h3A1.5 1.5 0 0 1 15 6.5V9M4 9h16v11H4zM4 14h16M12 13v2.5",
  automation:
    "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 2.5v3.2M12 18.3v3.2M2.5 12h3.2M18.3 12h3.2M5.3 5.3l2.3 2.3M16.4 16.4l2.3 2.3M5.3 18.7l2.3-2.3M16.4 7.6l2.3-2.3",
  good: "M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9M8 6l8 4v3",
  appeal: "M4 10v4l9 4V6zM13 8h3a3.5 3.5 0 0 1 0 8h-3M6.5 15l1.5 5h3l-1.5-4",
  value: "M4 20h16M5 16l5-5 3 3 6-8M14.5 6H19v4.5",
  partner: "M6 13h12M8 13V6.5c2-1.5 6-1.5 8 0V13M3.5 13.5c2 3 15 3 17 0M9 17.5v3M15 17.5v3M9 20.5h6",
  dividend: "M3 8h13v8H3zM9.5 10.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zM18.5 6v12M21 8.5 18.5 6 16 8.5",
  coin: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM14.5 9.5c-.5-1-1.5-1.3-2.5-1.3-1.5 0-2.5.8-2.5 1.9 0 2.8 5 1.4 5 4 0 1.2-1 1.9-2.5 1.9-1.2 0-2.2-.5-2.7-1.4M12 6.5v11",
  cubes: "M8 4l5 2.5v5L8 14l-5-2.5v-5zM16 10l5 2.5v5L16 20l-5-2.5",
  asset: "M5 3.5h14v17H5zM8 8h8M8 11.5h5M15 14a2.5 2.5 0 1 0 .1 0M13.5 18l-1 3M16.5 18l1 3",
  first: "M6 21V4h11l-2.5 4L17 12H6",
  shield: "M12 3.5l7 2.5v6c0 4.5-3 7-7 8.5-4-1.5-7-4-7-8.5V6z",
  factory: "M3 21V11l5 3.5V11l5 3.5V11l5 3.5V4h3v17z",
  share: "M4 5h16v14H4zM7 9h10M7 12h6M15 15.5l1.5 2 2.5-4",
  priority: "M12 3.5l2.5 5.5 6 .7-4.5 4 1.3 6L12 16.7 6.7 19.7l1.3-6-4.5-4 6-.7z",
} as const;
export type GlyphName = keyof typeof GLYPHS;
