/** The titles of the games that are installed here; one that is not is called by its name. */
import type { GameInfo } from "../wire";
import { api } from "../lib/api";
import { humanised } from "../lib/messages";
import { notices } from "../lib/notices.svelte";

class Titles {
  games = $state.raw<GameInfo[]>([]);

  async read(): Promise<void> {
    if (!this.games.length) this.games = (await notices.attempt(api.games)) ?? [];
  }

  of = (game: string): string => this.games.find(({ name }) => name === game)?.title ?? humanised(game);
}

export const titles = new Titles();
