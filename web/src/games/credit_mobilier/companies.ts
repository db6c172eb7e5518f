/** The six colours of Crédit Mobilier as they are drawn. Their letters, for colour-blind players, are in the texts. */

export const INK: Record<string, string> = {
  red: "var(--red)",
  green: "var(--railgreen)",
  yellow: "var(--yellow)",
  blue: "var(--blue)",
  purple: "var(--purple)",
  orange: "var(--orange)",
};

/** Letters are dark on yellow and light on every other colour. */
export const ON_INK: Record<string, string> = { yellow: "#231d13" };

export function onInk(colour: string): string {
  return ON_INK[colour] ?? "#fff";
}
