/** What each choice of Crédit Mobilier is called, and what it gives to whom. */
import type { GameWords } from "../../table/words";
import type { Wording } from "../contract";
import { linkName, linkTowards, type Components } from "./components";
import type { Action, ChooseAction, CreditMobilierView, MoveAction } from "./wire";

export function wording(
  action: Action,
  view: CreditMobilierView,
  words: GameWords,
  printed: Components,
): Wording {
  const company = view.decisions[0]?.company as string;
  switch (action.kind) {
    case "choose": {
      const values = { company: words.name(action.company), what: words.say(`what.${action.what}`) };
      return { label: words.say("action.choose", values), gives: choiceGives(action, view, words) };
    }
    case "lay":
      return {
        label: words.say("action.lay", {
          link: linkName(printed, action.link),
          company: words.name(company),
        }),
        gives: words.say("gives.lay", { money: words.money(printed.pieces.build_income.value) }),
      };
    case "move":
      return move(action, company, view, words, printed);
    case "buy":
      return {
        label: words.say("action.buy", { count: action.count, company: words.name(company) }),
        gives: words.say("gives.buy", {
          money: words.money(action.count * printed.pieces.stock_price.value),
        }),
      };
    case "another_round":
      return { label: words.say("action.another_round"), gives: dividendGives(company, view, words) };
    case "stop":
      return { label: words.say("action.stop"), gives: "" };
  }
}

/** What one more round pays to each holder at most: a dollar a share. */
function dividendGives(company: string, view: CreditMobilierView, words: GameWords): string {
  const seat = view.to_act[0] ?? 0;
  return words.say("gives.round", { money: words.money(view.stock[seat]?.[company] ?? 0) });
}

export function choiceGives(action: ChooseAction, view: CreditMobilierView, words: GameWords): string {
  const company = view.companies.find((one) => one.id === action.company);
  const own = view.stock[view.to_act[0] ?? 0]?.[action.company] ?? 0;
  return words.say(`offers.${action.what}`, {
    dice: company?.dice ?? 0,
    rounds: company?.rounds ?? 0,
    money: words.money(own),
  });
}

/** The same in a corner of a button: how often at most. */
export function choiceMost(action: ChooseAction, view: CreditMobilierView): string {
  const company = view.companies.find((one) => one.id === action.company);
  return `≤ ${(action.what === "dividend" ? company?.rounds : company?.dice) ?? 0}`;
}

function move(
  { space, way }: MoveAction,
  company: string,
  view: CreditMobilierView,
  words: GameWords,
  printed: Components,
): Wording {
  const link = linkTowards(printed, space, way);
  const to = link?.ends.find((end) => end !== space) ?? "";
  const income = printed.board.movement?.find((one) => one.direction === way);
  const owner = link && view.links[link.id];
  const label = words.say("action.move", { company: words.name(company), space, to: words.name(to) });
  if (!income?.income_goods_company || !owner) return { label, gives: words.say("gives.nothing") };
  const [goods, used] = [income.income_goods_company, income.income_link_company ?? 0];
  const both = owner === company;
  return {
    label,
    gives: words.say(both ? "gives.west_own" : "gives.west", {
      company: words.name(company),
      owner: words.name(owner),
      goods: words.money(both ? goods + used : goods),
      used: words.money(used),
    }),
  };
}
