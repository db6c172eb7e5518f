/** What a seat is called: bots that have no name of their own get one of the age. */
import type { Seat } from "../wire";

const BOTS = ["Cornelius", "Hetty", "Jay", "Leland", "Collis", "Oakes", "Alma", "Silas"];

export function nameOf(seat: Seat): string {
  return seat.name || (seat.kind === "bot" ? BOTS[seat.number % BOTS.length]! : "");
}
