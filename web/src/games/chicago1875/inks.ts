/** The inks of companies, cubes and rows; each comes with letters for eyes that do not see colour. */

export const INK: Record<string, string> = {
  anglo_american: "#7a2b2b",
  brunswick: "#2f5d50",
  cracker_jack: "#a3402f",
  doggett: "#5b4327",
  elgin: "#7d621b",
  fairbank: "#37567f",
  henderson: "#6d4a7e",
  libby: "#4c6b2c",
  spalding: "#8f4a17",
  swift: "#93345a",
  american_flyer: "#2c6a86",
  quaker_oats: "#4a4f8c",
  oscar_mayer: "#8a2018",
  schwinn: "#35612f",
  florsheim: "#574f45",
};
/** A company's ink for lines and labels of a chart: light enough at night. */
export const chartInk = (id: string) => `light-dark(${INK[id]}, color-mix(in srgb, ${INK[id]} 45%, #fff))`;
export const CUBE: Record<string, { top: string; side: string; dark: string }> = {
  livestock: { top: "#e0a3a5", side: "#c97f84", dark: "#a96067" },
  steel: { top: "#8fb0cf", side: "#6a8fb5", dark: "#4b7097" },
  wood: { top: "#c29a6b", side: "#a57b4b", dark: "#855e34" },
  coal: { top: "#6a6662", side: "#4a4643", dark: "#2e2b29" },
};
export const SEAT = ["var(--seat0)", "var(--seat1)", "var(--seat2)", "var(--seat3)"];
