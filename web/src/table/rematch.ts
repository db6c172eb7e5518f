/** The same table once more, with the same people. */
import type { Table } from "../wire";
import { api } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { router } from "../lib/router.svelte";
import { hostNonce, keepNonce, newNonce } from "./draw";

/** Whether this person has sat at the table, perhaps until they resigned, and nobody plays there any more. */
export function mayAskRematch({ seats, status }: Table, user: string | undefined): boolean {
  if (user === undefined || !seats.some((seat) => seat.user === user)) return false;
  return status === "finished" || (status === "live" && seats.every(({ kind }) => kind === "bot"));
}

/** Open the table of the rematch, or sit down at the one that somebody has opened: `asked`, if it is known. */
export async function askRematch(old: Table, asked: Table | null): Promise<void> {
  await notices.attempt(async () => {
    const nonce = asked && newNonce(asked);
    const table = await api.askRematch(old.id, nonce);
    const seat = table.seats.find(({ mine }) => mine);
    if (nonce && seat) keepNonce(table, seat.number, nonce);
    if (!asked && table.status === "open" && table.seats.every(({ kind }) => kind !== "open"))
      await api.start(table.id, hostNonce(table));
    router.go(`/tables/${table.id}`);
  });
}
