/** Messages with placeholders (ICU), worded as plain text or as parts that a page can dress up. */
import { IntlMessageFormat } from "intl-messageformat";

export type Messages = Record<string, string>;

/** A word with a meaning, such as a player or a company: text for reading, kind and id for showing. */
export interface Token {
  kind: string;
  id: string | number;
  text: string;
}
export type Value = string | number | boolean | Token | Token[];
export type Values = Record<string, Value>;
export type Part = string | Token;

const compiled = new Map<string, IntlMessageFormat>();

function compile(language: string, message: string): IntlMessageFormat {
  const key = `${language} ${message}`;
  let format = compiled.get(key);
  if (!format) {
    format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    compiled.set(key, format);
  }
  return format;
}

export function plain(value: Value): string | number {
  if (Array.isArray(value)) return value.map((token) => token.text).join(", ");
  if (typeof value === "object") return value.text;
  return typeof value === "boolean" ? String(value) : value;
}

/** The message as plain text. */
export function text(language: string, message: string, values: Values = {}): string {
  if (!/[{']/.test(message)) return message; // most texts have nothing to fill in
  const plainValues = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value)]));
  return String(compile(language, message).format(plainValues));
}

/** The message as a list of strings and tokens. */
export function parts(language: string, message: string, values: Values = {}): Part[] {
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "boolean" ? String(value) : value]),
  );
  return compile(language, message)
    .formatToParts<Token | Token[]>(given)
    .flatMap((part) => (typeof part.value === "object" ? part.value : String(part.value))) as Part[];
}

/** An identifier as words, for what has no text of its own: `no_orange_die` and `LinkBuilt` become readable. */
export function humanised(id: string): string {
  const words = id
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/_/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
