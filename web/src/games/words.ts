/** The words of a game in a language, with or without people at its table. */
import { api } from "../lib/api";
import type { Language } from "../lib/prefs.svelte";
import { GameWords } from "../table/words";
import type { AnyComponents } from "./contract";
import { gameClient } from ".";

export async function gameWords(
  game: string,
  language: Language,
  names: string[] = [],
  mine: number[] = [],
  components: AnyComponents = {},
) {
  const client = await gameClient(game);
  const messages = await api.words(game, language);
  return new GameWords(
    language,
    client?.extendMessages?.(messages) ?? messages,
    names,
    mine,
    (event, words, since) => client?.eventValues?.(event, words, components, since) ?? {},
  );
}
