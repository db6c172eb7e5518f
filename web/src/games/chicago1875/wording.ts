/** What each choice of Chicago 1875 is called, what it costs and what it brings. */
import type { GameWords } from "../../table/words";
import type { Wording } from "../contract";
import { assetPlan, buildingPlan, companyPlan, ownerOf, spacePlan, type Components } from "./components";
import { sentence } from "./effects";
import { companyOf, dealOf, decisionOf, needs, percent, planOf } from "./reading";
import type { Action, Chicago1875Preview, Chicago1875View } from "./wire";

export function wording(
  action: Action,
  view: Chicago1875View,
  words: GameWords,
  printed: Components,
  preview?: Chicago1875Preview,
): Wording {
  return { label: label(action, view, words), gives: gives(action, view, words, printed, preview) };
}

/** The same in one line, for a pointer or a screen reader. */
export function summary(
  action: Action,
  view: Chicago1875View,
  words: GameWords,
  printed: Components,
  preview?: Chicago1875Preview,
): string {
  const brings = gives(action, view, words, printed, preview);
  return brings ? `${label(action, view, words)}: ${brings}` : label(action, view, words);
}

function label(action: Action, view: Chicago1875View, words: GameWords): string {
  const step = decisionOf(view)?.step ?? "";
  if (action.kind === "done" && words.has(`done.${step}`)) return words.say(`done.${step}`);
  if (action.kind === "par") return words.say("action.par", { value: words.money(action.value) });
  return words.action(action as never);
}

/** What an action costs and brings; without its preview, what is printed and what the view says. */
function gives(
  action: Action,
  view: Chicago1875View,
  words: GameWords,
  printed: Components,
  preview?: Chicago1875Preview,
): string {
  const money = (amount: number) => words.money(amount);
  const price = preview && money(preview.price ?? 0);
  const acting = companyOf(view, decisionOf(view)?.company as string);
  switch (action.kind) {
    case "found": {
      const plan = companyPlan(printed, action.company);
      const price =
        plan.sale_prices_by_salespeople?.[0] ?? plan.factories[0]?.production_modes?.[0]?.sale_price;
      return words.say("gives.found", {
        type: words.name(plan.type),
        price: money(price ?? 0),
        appeal: plan.starting_appeal,
        cost: money(dealOf(view, action)?.payment ?? 0),
      });
    }
    case "par":
    case "buy":
    case "sell":
      return exchange(action, view, words, printed);
    case "issue": {
      const deal = dealOf(view, action);
      if (!preview) return "";
      return words.say("gives.issue", {
        cost: money(preview.raised ?? 0),
        from: money(deal?.old_value ?? 0),
        to: money(deal?.value ?? 0),
      });
    }
    case "build":
    case "discard":
    case "keep": {
      const plan = buildingPlan(printed, action.building)!;
      const effect = sentence(plan.effect, words);
      return words.say("gives.building", { effect, workers: plan.workers_added });
    }
    case "place":
      return place(action.space, words, printed, preview);
    case "for_company":
      return words.say("gives.for_company", {
        treasury: money(companyOf(view, action.company)?.treasury ?? 0),
      });
    case "factory":
      return staffing(action.factory, view, words, printed, price);
    case "buy_asset": {
      const plan = assetPlan(printed, action.asset);
      if (!price) return sentence(plan.effect, words);
      return words.say("gives.asset", {
        cost: price,
        bonus: sentence(plan.immediate_bonus, words) || words.say("ui.nothing"),
        effect: sentence(plan.effect, words),
      });
    }
    case "drop_asset":
      return sentence(assetPlan(printed, action.asset).effect, words);
    case "activate": {
      const effect = sentence(assetPlan(printed, action.asset).effect, words);
      return preview?.price ? words.say("gives.activate", { effect, cost: money(preview.price) }) : effect;
    }
    case "buy_cube":
    case "buy_from_row":
      return price ? words.say("gives.cube", { cost: price }) : "";
    case "produce":
      if (!preview) return "";
      return words.say("gives.produce", {
        goods: preview.goods ?? 0,
        cubes: needs(preview.cubes ?? {}, words),
      });
    case "sell_good":
      return preview ? sale(action.column, words, preview) : "";
    case "take_cash":
      return preview ? words.say("gives.cash", { cost: money(preview.raised ?? 0) }) : "";
    case "pay_dividend":
      return words.say("gives.pay", {
        per_share: money(view.turn?.pay?.per_share ?? 0),
        from: money(acting?.value ?? 0),
        to: money(view.turn?.pay?.value ?? 0),
      });
    case "withhold":
      return words.say("gives.withhold", {
        revenue: money(view.turn?.revenue ?? 0),
        from: money(acting?.value ?? 0),
        to: money(view.turn?.keep?.value ?? 0),
        protect: String(view.turn?.keep?.may_protect ?? false),
      });
    case "trade":
      return words.say("gives.trade");
    default:
      return "";
  }
}

/** What a deal brings and costs, and how limits, value and presidency stand after it, as the rules have worked it out. */
function exchange(action: Action, view: Chicago1875View, words: GameWords, printed: Components): string {
  const deal = dealOf(view, action);
  if (!deal) return "";
  const money = (amount: number) => words.money(amount);
  const source = action.kind === "buy" ? action.source : "";
  return words.say(`gives.${action.kind}`, {
    cost: money(Math.abs(deal.payment)),
    payee: source === "bank" ? words.say("ui.bank") : words.name(deal.company),
    cash: money(deal.cash),
    shares: percent(deal.shares),
    most: percent(printed.board.certificates.max_shares_per_company),
    certificates: deal.certificates,
    limit: view.certificate_limit,
    president: words.seat(deal.president),
    from: money(deal.old_value),
    to: money(deal.value),
    soldout: String(deal.sold_out),
    protect: String(deal.may_protect),
  });
}

function place(space: string, words: GameWords, printed: Components, preview?: Chicago1875Preview): string {
  const effect = sentence((buildingPlan(printed, space) ?? spacePlan(printed, space))?.effect, words);
  if (!preview) return effect;
  const { owner = null, fee = 0, price = 0 } = preview;
  if (owner !== null)
    return words.say(fee ? "gives.place_bank" : "gives.place_owner", {
      effect,
      owner: words.seat(owner),
      cost: words.money(fee || price),
    });
  return price ? words.say("gives.place_cost", { effect, cost: words.money(price) }) : effect;
}

function staffing(
  id: string,
  view: Chicago1875View,
  words: GameWords,
  printed: Components,
  price: string | undefined,
): string {
  const step = decisionOf(view)?.step;
  const plan = planOf(printed, id);
  const factory = companyOf(view, ownerOf(id))?.factories.find((one) => one.id === id);
  if (step === "hire_worker") return price ? words.say("gives.hire", { cost: price }) : "";
  if (step === "automate_post" || step === "free_automation")
    return words.say("gives.automate", { done: factory?.automated ?? 0, all: plan?.automation_slots ?? 0 });
  if (step === "place_manager")
    return words.say("ui.manager_bonus", {
      effect: sentence(plan?.manager_bonus_both ?? plan?.manager_bonus, words),
    });
  return "";
}

function sale(column: string, words: GameWords, { revenue = 0, bonus = 0 }: Chicago1875Preview): string {
  const cost = words.money(revenue);
  if (column === "half_price") return words.say("gives.half", { cost });
  return bonus
    ? words.say("gives.sell_last", { cost, bonus: words.money(bonus) })
    : words.say("gives.sell_good", { cost });
}
