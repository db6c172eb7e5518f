/** What a seat is called: a seat without a name of its own, such as a bot's, gets one of the period. */
import type { Seat, Table } from "../wire";
import { t } from "../lib/prefs.svelte";

const NAMES = ["Cornelius", "Hetty", "Jay", "Leland", "Collis", "Oakes", "Alma", "Silas"];

export function nameOf(seat: Seat): string {
  if (seat.name || seat.kind === "open") return seat.name;
  // Who deletes an account leaves a seat that belongs to nobody.
  if (seat.kind === "person" && seat.user === null) return t("table.deleted_player");
  return NAMES[seat.number % NAMES.length]!;
}

export const hostName = (table: Table): string => table.host.name || t("table.deleted_player");
