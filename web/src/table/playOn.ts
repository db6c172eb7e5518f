/** Playing on from a moment of a game, at a table of one's own. */
import { api } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { router } from "../lib/router.svelte";
import { me } from "../lib/session.svelte";

export async function playOn(
  table: string,
  seq: number,
  withBots: boolean,
  key: string | null,
): Promise<void> {
  await me.ensure();
  const copy = await notices.attempt(() => api.fork(table, seq, withBots, key));
  if (copy) router.go(`/tables/${copy.id}`);
}
