/** What each choice of Chicago 1875 is called, what it costs and what it brings. */
import type { GameWords } from "../../table/words";
import type { Wording } from "../contract";
import { assetPlan, buildingPlan, companyPlan, ownerOf, spacePlan, type Components } from "./components";
import { sentence } from "./effects";
import { companyOf, dealOf, decisionOf, needs, planOf, rowOf } from "./reading";
import type { Action, Chicago1875View } from "./wire";

export function wording(
  action: Action,
  view: Chicago1875View,
  words: GameWords,
  printed: Components,
): Wording {
  return { label: label(action, view, words), gives: gives(action, view, words, printed) };
}

/** The same as one sentence, for a pointer or a reader. */
export function told(action: Action, view: Chicago1875View, words: GameWords, printed: Components): string {
  const brings = gives(action, view, words, printed);
  return brings ? `${label(action, view, words)}: ${brings}` : label(action, view, words);
}

function label(action: Action, view: Chicago1875View, words: GameWords): string {
  const step = decisionOf(view)?.step ?? "";
  if (action.kind === "done" && words.has(`done.${step}`)) return words.say(`done.${step}`);
  if (action.kind === "par") return words.say("action.par", { value: words.money(action.value) });
  return words.action(action as never);
}

function gives(action: Action, view: Chicago1875View, words: GameWords, printed: Components): string {
  const money = (amount: number) => words.money(amount);
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
      return words.say("gives.issue", {
        cost: money((deal?.treasury ?? 0) - (acting?.treasury ?? 0)),
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
      return place(action.space, view, words, printed);
    case "for_company":
      return words.say("gives.for_company", {
        treasury: money(companyOf(view, action.company)?.treasury ?? 0),
      });
    case "factory":
      return staffing(action.factory, view, words, printed);
    case "buy_asset": {
      const plan = assetPlan(printed, action.asset);
      const price = view.asset_row.find((one) => one.asset === action.asset)?.price ?? 0;
      const off = Number(decisionOf(view)?.discount ?? 0);
      return words.say("gives.asset", {
        cost: money(Math.max(0, price - off)),
        bonus: sentence(plan.immediate_bonus, words) || words.say("ui.nothing"),
        effect: sentence(plan.effect, words),
      });
    }
    case "drop_asset":
      return sentence(assetPlan(printed, action.asset).effect, words);
    case "activate": {
      const plan = assetPlan(printed, action.asset);
      const effect = sentence(plan.effect, words);
      return plan.activation_cost
        ? words.say("gives.activate", { effect, cost: money(plan.activation_cost) })
        : effect;
    }
    case "buy_cube":
      return words.say("gives.cube", { cost: money(Number(action.space)) });
    case "buy_from_row":
      return words.say("gives.cube", {
        cost: money(view.row_prices[(view.rows?.[action.resource] ?? 1) - 1] ?? 0),
      });
    case "produce": {
      const plan = planOf(printed, decisionOf(view)?.factory as string);
      const mode = plan?.production_modes?.[action.mode];
      const goods = mode?.goods ?? plan?.goods ?? null;
      const cubes = needs(mode?.resources ?? plan?.resources ?? {}, words);
      return goods === null ? cubes : words.say("gives.produce", { goods, cubes });
    }
    case "sell_good":
      return sale(action.column, view, words, printed);
    case "take_cash":
      return words.say("gives.cash", {
        cost: money(printed.board.appeal_track.declined_or_impossible_bonus_cash),
      });
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
    shares: deal.shares * 10,
    most: printed.board.certificates.max_shares_per_company * 10,
    certificates: deal.certificates,
    limit: view.certificate_limit,
    president: words.seat(deal.president),
    from: money(deal.old_value),
    to: money(deal.value),
    soldout: String(deal.sold_out),
    protect: String(deal.may_protect),
  });
}

function place(space: string, view: Chicago1875View, words: GameWords, printed: Components): string {
  const building = buildingPlan(printed, space);
  if (building) {
    const owner = view.players.find((one) => one.built.includes(space))?.seat ?? 0;
    return words.say(building.payment.payer === "bank" ? "gives.place_bank" : "gives.place_owner", {
      effect: sentence(building.effect, words),
      owner: words.seat(owner),
      cost: words.money(building.payment.amount),
    });
  }
  const plan = spacePlan(printed, space)!;
  const effect = sentence(plan.effect, words);
  const isPaid = typeof plan.cost === "number" && plan.payer === "company" && !plan.effect.dividend_total;
  if (!isPaid) return effect;
  return words.say("gives.place_cost", { effect, cost: words.money(plan.cost as number) });
}

function staffing(id: string, view: Chicago1875View, words: GameWords, printed: Components): string {
  const step = decisionOf(view)?.step;
  const plan = planOf(printed, id);
  const factory = companyOf(view, ownerOf(id))?.factories.find((one) => one.id === id);
  if (step === "hire_worker") return words.say("gives.hire", { cost: words.money(view.worker_price) });
  if (step === "automate_post" || step === "free_automation")
    return words.say("gives.automate", { done: factory?.automated ?? 0, all: plan?.automation_slots ?? 0 });
  if (step === "place_manager")
    return words.say("ui.manager_bonus", {
      effect: sentence(plan?.manager_bonus_both ?? plan?.manager_bonus, words),
    });
  return "";
}

function sale(column: string, view: Chicago1875View, words: GameWords, printed: Components): string {
  const company = companyOf(view, view.turn?.company)!;
  if (column === "half_price")
    return words.say("gives.half", { cost: words.money(Math.floor(company.price / 2)) });
  const columns = printed.board.demand_area.columns;
  const index = columns.findIndex((one) => one.position === column);
  const cell = rowOf(view, printed, company.id)?.cells[index];
  const bonus = columns[index]?.completion_bonus ?? 0;
  const isLast = cell && cell.goods + 1 === cell.capacity && bonus > 0;
  const cost = words.money(company.price);
  return isLast
    ? words.say("gives.sell_last", { cost, bonus: words.money(bonus) })
    : words.say("gives.sell_good", { cost });
}
