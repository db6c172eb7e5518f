/** The words of a game in a language, with or without people at its table. */
import { api } from "../lib/api";
import type { Language } from "../lib/prefs.svelte";
import { GameWords } from "../table/words";
import type { AnyComponents } from "./contract";
import { gameClient } from ".";

/** Several tables of one game need the same: what is being read, or was, is not read again. */
const asked = new Map<string, Promise<unknown>>();
function once<T>(what: string, read: () => Promise<T>): Promise<T> {
  let found = asked.get(what) as Promise<T> | undefined;
  if (!found) {
    found = read();
    asked.set(what, found);
    found.catch(() => asked.delete(what));
  }
  return found;
}

/** The printed data of a game; none for a game without any. */
export const gameComponents = (game: string): Promise<AnyComponents> =>
  once(`${game} components`, () => api.components(game));

export async function gameWords(
  game: string,
  language: Language,
  names: string[] = [],
  mine: number[] = [],
  components: AnyComponents = {},
) {
  const client = await gameClient(game);
  const messages = await once(`${game} ${language}`, () => api.words(game, language));
  return new GameWords(
    language,
    client?.extendMessages?.(messages) ?? messages,
    names,
    mine,
    (event, words, since) => client?.eventValues?.(event, words, components, since) ?? {},
  );
}
