/** What a seat is called: whoever has no name of their own, such as a bot, gets one of the age. */
import type { Seat } from "../wire";

const NAMES = ["Cornelius", "Hetty", "Jay", "Leland", "Collis", "Oakes", "Alma", "Silas"];

export function nameOf(seat: Seat): string {
  return seat.name || (seat.kind === "open" ? "" : NAMES[seat.number % NAMES.length]!);
}
