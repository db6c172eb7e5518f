/** The values of Chartered's sentences: seats, sums and choices that the texts put into words. */
import type { Values } from "../../lib/messages";
import type { GameWords } from "../../table/words";
import type { Event } from "./wire";

/** What a sentence needs beyond the fields of its event or decision. */
export function values(event: Event, words: GameWords): Values {
  const fields: Record<string, unknown> = { ...event };
  const seats = ["to", "other", "opener", "leader"].flatMap((name) =>
    typeof fields[name] === "number" ? [[name, words.seat(fields[name])] as const] : [],
  );
  return { ...Object.fromEntries(seats), ...special(event, words) };
}

/** What the text of an event needs besides its plain fields. */
function special(event: Event, words: GameWords): Values {
  const money = (amount: number) => words.money(amount);
  switch (event.event) {
    case "TurnBegan":
      return { extra: String(event.extra) };
    case "CardTaken":
      return { origin: event.origin, card: words.token(event.card ?? "hidden_card") };
    case "BidsRevealed":
      return {
        bids: Object.entries(event.bids)
          .map(([seat, bid]) => `${words.seat(Number(seat)).text} ${money(bid)}`)
          .join(", "),
        tied: String(event.tied.length > 0),
      };
    case "BidDecided":
      return {
        won: event.seat === null ? "nobody" : words.mine.includes(event.seat) ? "you" : "other",
        seat: words.seat(event.seat ?? -1),
        by_lot: String(event.by_lot),
        what: event.kind,
      };
    case "AuctionOpened":
      return { lot: event.lot, item: words.token(event.item ?? "hidden_card") };
    case "AuctionDecided":
      return {
        won: event.seat === null ? "nobody" : words.mine.includes(event.seat) ? "you" : "other",
        seat: words.seat(event.seat ?? -1),
        money: money(event.amount),
      };
    case "AuctionBid":
      return { money: money(event.amount) };
    case "WarehouseRemoved":
      return {
        moved: String(event.headquarters_moved_to !== null),
        to: words.token(event.headquarters_moved_to ?? "bank"),
      };
    case "EventTurnedUp":
      return { drawn: String(event.drawn) };
    case "SpecialActionUsed":
      return { what: event.what };
    case "OfferMade":
      return {
        give: terms(event.give, event.give_money, words),
        ask: terms(event.ask, event.ask_money, words),
      };
    case "OfferAnswered":
      return { accepted: String(event.accepted) };
    case "SharesBought":
    case "SharesSold":
      return { money: money(event.price * event.count) };
    case "CompanyAbsorbed":
      return { marker: String(event.marker) };
    case "GameEnded":
      return { winners: event.winners.map((seat) => words.seat(seat)) };
    default:
      return {};
  }
}

/** One side of an offer as words: things and money. */
function terms(things: string[], money: number, words: GameWords) {
  const tokens = things.map((id) => words.token(id));
  if (money) tokens.push({ kind: "money", id: "money", text: words.money(money) });
  return tokens.length ? tokens : [words.token("nothing")];
}
