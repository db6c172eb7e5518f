/** What each choice of Chartered is called, and what it gives to whom. */
import type { GameWords } from "../../table/words";
import type { Wording } from "../contract";
import { constant, floorValue, levelOf, type Components } from "./components";
import { Ground, outcomeOf } from "./ground";
import type { Action, CharteredView } from "./wire";

export function wording(
  action: Action,
  view: CharteredView,
  words: GameWords,
  components: Components,
): Wording {
  return {
    label: words.action(action as never),
    gives: gives(action, view, words, components),
  };
}

function gives(action: Action, view: CharteredView, words: GameWords, printed: Components): string {
  const money = (amount: number) => ({ money: words.money(amount) });
  switch (action.kind) {
    case "play":
      return cardGives(action.card, view, words, printed);
    case "play_with":
      return words.say("gives.play_with", money(printed.value_table.floor.value));
    case "add_floor":
      return floorGives(action.plot, view, words, printed);
    case "buy_cards":
      return words.say("gives.pay", money(constant(printed, "card_purchase_price")));
    case "renew_market":
      return words.say("gives.pay", money(constant(printed, "market_renewal_price_including_cards")));
    case "take_roof":
    case "trigger_event":
      return words.say("gives.pay", money(printed.special_actions.price));
    case "buy":
      return words.say("gives.pay", money(buyingPrice(action.company, view)));
    case "sell":
      return words.say("gives.receive", money(priceOf(action.company, view).sale_price));
    case "sell_absorbed": {
      const absorbed = view.decisions[0]?.absorbed as string | undefined;
      return absorbed && action.count
        ? words.say("gives.receive", money(action.count * priceOf(absorbed, view).sale_price))
        : words.say("gives.keep_all");
    }
    case "event":
      return words.say(`does.${action.event}`);
    default:
      return words.has(`gives.${action.kind}`) ? words.say(`gives.${action.kind}`) : "";
  }
}

function priceOf(company: string, view: CharteredView) {
  return view.companies.find((one) => one.id === company)!;
}

/** The founder pays the true value in the turn of the founding. */
export function buyingPrice(company: string, view: CharteredView): number {
  const { price, value } = priceOf(company, view);
  return view.decisions[0]?.founded === company ? value : price;
}

/** What playing a card of the own hand would do now. */
export function cardGives(card: string, view: CharteredView, words: GameWords, printed: Components): string {
  const outcome = outcomeOf(view, card) ?? "unknown";
  if (levelOf(card)) {
    const value = floorValue(printed, levelOf(card));
    return words.say(outcome === "unplayable" ? "outcome.floor_unplayable" : "outcome.floor_says", {
      value,
      height: levelOf(card) - 1,
    });
  }
  const { companies, value, pays } = new Ground(view, printed).forecast(card);
  return words.say(`outcome.${outcome}_says`, {
    companies: companies.map((id) => words.token(id)),
    value,
    money: words.money(pays),
  });
}

function floorGives(plot: string, view: CharteredView, words: GameWords, printed: Components): string {
  const company = view.plots[plot]?.company;
  if (!company) return words.say("gives.floor_loose");
  const { value, pays } = new Ground(view, printed).forecast(plot);
  return words.say("outcome.expand_says", {
    companies: [words.token(company)],
    value,
    money: words.money(pays),
  });
}
