/** The words of a game in a language, with or without people at its table. */
import type { Language } from "../lib/prefs.svelte";
import { GameWords } from "../table/words";
import { gameClient } from ".";

export async function gameWords(
  game: string,
  language: Language,
  names: string[] = [],
  mine: number[] = [],
  components: Record<string, unknown> = {},
) {
  const client = await gameClient(game);
  const messages = client ? (await client.texts[language]()).default : {};
  return new GameWords(
    language,
    messages,
    names,
    mine,
    (event, words) => client?.eventValues?.(event, words, components) ?? {},
  );
}
