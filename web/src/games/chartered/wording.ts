/** What each choice of Chartered is called, and what it gives to whom. */
import type { GameWords } from "../../table/words";
import type { Wording } from "../contract";
import { floorValue, levelOf, type Components } from "./components";
import type { Action, BuildingPreview, CharteredPreview, CharteredView } from "./wire";

export function wording(
  action: Action,
  view: CharteredView,
  words: GameWords,
  components: Components,
  preview?: CharteredPreview,
): Wording {
  return {
    label: words.action(action as never),
    gives: gives(action, view, words, components, preview),
  };
}

function gives(
  action: Action,
  view: CharteredView,
  words: GameWords,
  printed: Components,
  preview?: CharteredPreview,
): string {
  const money = (amount = 0) => ({ money: words.money(amount) });
  switch (action.kind) {
    case "play":
      return cardGives(action.card, view, words, printed);
    case "play_with":
      return preview ? words.say("gives.play_with", money(preview.building?.after)) : "";
    case "add_floor":
      return preview?.building ? floorGives(preview.building, words) : "";
    case "buy_cards":
    case "renew_market":
    case "take_roof":
    case "trigger_event":
    case "buy":
      return preview ? words.say("gives.pay", money(preview.price)) : "";
    case "sell":
      return preview ? words.say("gives.receive", money(preview.proceeds)) : "";
    case "sell_absorbed":
      if (!action.count) return words.say("gives.keep_all");
      return preview ? words.say("gives.receive", money(preview.proceeds)) : "";
    case "event":
      return words.say(`does.${action.event}`);
    default:
      return words.has(`gives.${action.kind}`) ? words.say(`gives.${action.kind}`) : "";
  }
}

/** What playing a card of the viewer's hand would do now, on another's turn too. */
export function cardGives(card: string, view: CharteredView, words: GameWords, printed: Components): string {
  const { outcome, building } = view.hand.find((one) => one.card === card) ?? {};
  if (levelOf(card))
    return words.say(outcome === "unplayable" ? "outcome.floor_unplayable" : "outcome.floor_says", {
      value: floorValue(printed, levelOf(card)),
      height: levelOf(card) - 1,
    });
  if (building) return buildingGives(building, words);
  return outcome ? words.say(`outcome.${outcome}_says`) : "";
}

function buildingGives({ outcome, companies, after, payment }: BuildingPreview, words: GameWords): string {
  return words.say(`outcome.${outcome}_says`, {
    companies: (companies ?? []).map((id) => words.token(id)),
    value: after ?? 0,
    money: words.money(payment ?? 0),
  });
}

function floorGives(building: BuildingPreview, words: GameWords): string {
  return building.outcome === "isolated" ? words.say("gives.floor_loose") : buildingGives(building, words);
}
