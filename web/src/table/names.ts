/** What a seat is called: a seat without a name of its own, such as a bot's, gets one of the period. */
import type { Seat } from "../wire";

const NAMES = ["Cornelius", "Hetty", "Jay", "Leland", "Collis", "Oakes", "Alma", "Silas"];

export function nameOf(seat: Seat): string {
  return seat.name || (seat.kind === "open" ? "" : NAMES[seat.number % NAMES.length]!);
}
