/** Taking a decision from the page, wherever it was pointed at. */
import type { Action, GameClient } from "../games/contract";
import { questions } from "../lib/questions.svelte";
import type { Room } from "./room.svelte";
import type { GameWords } from "./words";

/** What nobody does by a slip of the hand is asked first. */
export async function decide(
  room: Room,
  client: GameClient | null,
  words: GameWords,
  action: Action,
): Promise<void> {
  const question = client?.question?.(action, words);
  if (question === undefined || (await questions.ask(question, words.action(action))))
    await room.play(action);
}
