/** "Why not?": which rule forbids something that is not lit. */
import type { Reason } from "../wire";
import type { Action } from "../games/contract";
import { api } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { t } from "../lib/prefs.svelte";
import type { Room } from "./room.svelte";

class Why {
  reason = $state.raw<Reason | null>(null);
}

export const whyNot = new Why();

/** Ask for the viewer's own seat: the one that must act, or the first. */
export async function askWhy(room: Room, action: Action): Promise<void> {
  const seat = room.actor ?? room.mine[0];
  if (seat === undefined) return;
  const reason = await notices.attempt(() => api.why(room.id, seat, action));
  whyNot.reason = reason ?? null;
  if (reason === null) notices.say(t("table.now_allowed"));
}
