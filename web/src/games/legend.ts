/** The legend of a game: every sign as it is drawn on the board, with its name and what it means. */
import type { Values } from "../lib/messages";
import type { GameWords } from "../table/words";

export interface Line {
  /** What kind of drawing and which: `glyph:worker`, `mark:swift`; a `text:` stands for itself. */
  sign: string;
  text: string;
}
export interface Chapter {
  title: string;
  /** What all its signs have in common. */
  lead?: string;
  lines: Line[];
}

/** A sign with the text `legend.<key>`. */
export const line = (sign: string, words: GameWords, key: string, values?: Values): Line => ({
  sign,
  text: words.say(`legend.${key}`, values),
});

/** Signs under the heading `legend.<key>`. */
export const chapter = (words: GameWords, key: string, lines: Line[]): Chapter => ({
  title: words.say(`legend.${key}`),
  lines,
});

/** The kind of a sign and which of its kind it is. */
export function parted(sign: string): [kind: string, id: string] {
  const at = sign.indexOf(":");
  return [sign.slice(0, at), sign.slice(at + 1)];
}
