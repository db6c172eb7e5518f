/** The same table once more, with the same people. */
import type { NewTable, Seat, Table } from "../wire";
import { api } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import { router } from "../lib/router.svelte";
import { me } from "../lib/session.svelte";
import { hostNonce } from "./draw";
import { nameOf } from "./names";

/** Whether this person has sat at the table, perhaps until they resigned. */
export const hasSat = (table: Table, user: string | undefined): boolean =>
  user !== undefined && table.seats.some((seat) => seat.user === user);

/** The seats of the next table: whoever asks for it sits where they sat, and who played elsewhere may sit down again. */
export function seatsAgain({ seats }: Table, user: string): NewTable["seats"] {
  const own = seats.filter((seat) => seat.user === user);
  const first = own.find((seat) => seat.kind === "person") ?? own[0];
  return seats.map((seat: Seat) => {
    if (seat === first) return { kind: "me" };
    if (seat.user === user) return { kind: "here", name: nameOf(seat) };
    return seat.kind === "bot" ? { kind: "bot", level: seat.level! } : { kind: "open" };
  });
}

export async function playAgain(old: Table): Promise<void> {
  await notices.attempt(async () => {
    const { user } = await me.ensure();
    const { game, options, clock, pace, time_out, private: isPrivate } = old;
    const table = await api.newTable({
      game,
      options,
      clock,
      pace,
      time_out,
      private: isPrivate,
      seats: seatsAgain(old, user.id),
    });
    if (table.status === "open" && !table.seats.some((seat) => seat.kind === "open"))
      await api.start(table.id, hostNonce(table));
    router.go(`/tables/${table.id}`);
  });
}
