/** What the sentence of an event needs beyond the event's own fields. */
import type { Values } from "../../lib/messages";
import type { GameWords } from "../../table/words";
import { needs } from "./reading";
import type { Event } from "./wire";

export function eventValues(event: Event, words: GameWords): Values {
  const money = (amount: number) => words.money(amount);
  switch (event.event) {
    case "PhaseBegan":
      return { yeartext: String(event.year) };
    case "CompanyFounded":
      return { money: money(event.value) };
    case "CertificateBought":
      return { from: event.source };
    case "WorkerPlaced":
      return { from: event.source };
    case "WorkerLeft":
      return { dest: event.to };
    case "PresidentChanged":
      return { old: words.seat(event.old), new: words.seat(event.new) };
    case "ValueMoved":
      return { from: money(event.old), to: money(event.new), why: event.cause };
    case "BuildingsPassed":
      return { way: event.direction > 0 ? "left" : "right" };
    case "PartnerPlaced":
      return { acts: event.company ? "yes" : "no", company: words.token(event.company ?? "bank_reserve") };
    case "BonusTaken":
      return { money: money(event.cash) };
    case "ResourcesGained":
      return { cubes: needs(event.resources, words) };
    case "AssetBought":
      return { money: money(event.price) };
    case "GoodSold":
      return { money: money(event.price), extra: money(event.bonus) };
    case "RevenueAdded":
      return { money: money(event.amount) };
    case "DividendPaid":
      return {
        money: money(event.per_share),
        gains: event.received.map((amount, seat) => `${words.seat(seat).text} ${money(amount)}`).join(", "),
      };
    case "Withheld":
      return { money: money(event.revenue), forced: String(event.forced) };
    case "SupplyMoved":
      return { refilled: String(event.bag_refilled) };
    case "GameEnded":
      return { winners: event.winners.map((seat) => words.seat(seat)) };
    default:
      return "constraint" in event ? { rule: String(event.constraint) } : {};
  }
}
