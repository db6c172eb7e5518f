/** The inks of Carnegie; a sign always goes with them. */

export const TYPE_INK: Record<string, string> = {
  "human-resources": "var(--blue)",
  management: "var(--railgreen)",
  construction: "var(--orange)",
  "research-development": "var(--purple)",
};
export const PROJECT_INK: Record<string, string> = {
  housing: "var(--orange)",
  commerce: "color-mix(in srgb, var(--yellow) 72%, var(--ink))",
  industry: "var(--red)",
  public: "var(--blue)",
  any: "var(--soft)",
};

/** The ink of an owner on the wire: a seat, the neutral discs, or Andrew. */
export function ownerInk(owner: string): string {
  const seat = /^seat(\d)$/.exec(owner);
  if (seat) return `var(--seat${seat[1]})`;
  return owner === "andrew" ? "var(--seat4)" : "var(--soft)";
}
/** The sign of an owner: the seat's number, A for Andrew, a dash for the neutral discs. */
export function ownerSign(owner: string): string {
  const seat = /^seat(\d)$/.exec(owner);
  if (seat) return String(Number(seat[1]) + 1);
  return owner === "andrew" ? "A" : "–";
}
