/** The six colours of Crédit Mobilier: their ink, and the letter that marks them for eyes that do not see colour. */

export const INK: Record<string, string> = {
  red: "var(--red)",
  green: "var(--railgreen)",
  yellow: "var(--yellow)",
  blue: "var(--blue)",
  purple: "var(--purple)",
  orange: "var(--orange)",
};

/** Letters stand dark on yellow and light on all other inks. */
export const ON_INK: Record<string, string> = { yellow: "#231d13" };

export function onInk(colour: string): string {
  return ON_INK[colour] ?? "#fff";
}
