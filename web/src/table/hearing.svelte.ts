/** Which sound goes with what the table shows. */
import { sound, type Sound } from "../lib/sounds";
import type { Room } from "./room.svelte";

interface Moment {
  /** How many decisions have been taken. */
  seq: number;
  /** Whether somebody of this browser must decide. */
  owes: boolean;
}

/** What is heard between two moments: that it is one's turn now, else that somebody has moved. */
export function heard(before: Moment | undefined, now: Moment): Sound | null {
  if (!before) return null;
  if (now.owes && !before.owes) return "turn";
  return now.seq > before.seq ? "move" : null;
}

/** Sound the moves of a table while its page is open. */
export function soundMoves(room: Room): void {
  let last: Moment | undefined;
  $effect(() => {
    if (!room.position) return;
    const now = { seq: room.position.seq, owes: room.owing.length > 0 };
    const what = heard(last, now);
    last = now;
    if (what) sound(what);
  });
}
