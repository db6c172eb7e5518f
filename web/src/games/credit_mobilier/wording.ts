/** What each choice of Crédit Mobilier is called, and what it gives to whom: all numbers come from the preview. */
import type { GameWords } from "../../table/words";
import type { Wording } from "../contract";
import type { Components } from "./components";
import { farEnd, linkName } from "./links";
import type { Action, CreditMobilierPreview, CreditMobilierView } from "./wire";

export function wording(
  action: Action,
  view: CreditMobilierView,
  words: GameWords,
  printed: Components,
  preview?: CreditMobilierPreview,
): Wording {
  const company = view.decisions[0]?.company as string;
  return {
    label: label(action, company, words, printed),
    gives: preview ? gives(action, company, words, preview) : "",
  };
}

/** Name and effect in one line, for tooltips and screen readers. */
export function sentence({ label, gives }: Wording): string {
  return gives ? `${label}. ${gives}` : label;
}

function label(action: Action, company: string, words: GameWords, printed: Components): string {
  switch (action.kind) {
    case "choose":
      return words.say("action.choose", {
        company: words.name(action.company),
        what: words.name(action.what),
      });
    case "lay":
      return words.say("action.lay", {
        link: linkName(printed, action.link),
        company: words.name(company),
      });
    case "move":
      return words.say("action.move", {
        company: words.name(company),
        space: words.name(action.space),
        to: words.name(farEnd(printed, action.link, action.space) ?? "…"),
      });
    case "buy":
      return words.say("action.buy", { count: action.count, company: words.name(company) });
    case "another_round":
      return words.say("action.another_round");
    case "stop":
      return words.say("action.stop");
  }
}

function gives(action: Action, company: string, words: GameWords, preview: CreditMobilierPreview): string {
  switch (action.kind) {
    case "choose":
      return words.say(`offers.${action.what}`, {
        count: preview.at_most ?? 0,
        money: words.money(preview.cash ?? 0),
      });
    case "lay":
      return words.say("gives.lay", { money: words.money(preview.treasuries?.purple ?? 0) });
    case "move":
      return moveGives(company, words, preview.treasuries ?? {});
    case "buy":
      return words.say("gives.buy", { money: words.money(preview.price ?? 0) });
    case "another_round":
      return words.say("gives.round", { money: words.money(preview.cash ?? 0) });
    case "stop":
      return "";
  }
}

/** What a step earns for the cube's railway, and for the owner of the track where that is another. */
function moveGives(company: string, words: GameWords, treasuries: Record<string, number>): string {
  const owner = Object.keys(treasuries).find((id) => id !== company);
  const goods = treasuries[company];
  const used = owner && treasuries[owner];
  if (goods === undefined && !used) return words.say("gives.nothing");
  if (goods === undefined || !used) {
    const receiver = goods === undefined ? owner! : company;
    return words.say("gives.west_own", {
      company: words.name(receiver),
      goods: words.money(treasuries[receiver]!),
    });
  }
  return words.say("gives.west", {
    company: words.name(company),
    owner: words.name(owner),
    goods: words.money(goods),
    used: words.money(used),
  });
}
