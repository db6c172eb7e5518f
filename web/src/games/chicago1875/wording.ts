/** What each choice of Chicago 1875 is called, what it costs and what it brings. */
import type { GameWords } from "../../table/words";
import type { Wording } from "../contract";
import { assetPlan, buildingPlan, companyPlan, ownerOf, spacePlan, type Components } from "./components";
import { sentence } from "./effects";
import { companyOf, decisionOf, needs, planOf, rowOf, sharesOf } from "./reading";
import type { Action, Chicago1875View } from "./wire";

export function wording(
  action: Action,
  view: Chicago1875View,
  words: GameWords,
  components: Record<string, unknown>,
): Wording {
  const printed = components as unknown as Components;
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
  const seat = decisionOf(view)?.seat ?? 0;
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
      });
    }
    case "par":
      return words.say("gives.par", {
        cost: money(action.value * printed.board.certificates.shares.director!),
      });
    case "buy":
    case "sell":
      return exchange(action, view, words, printed, seat);
    case "issue":
      return words.say("gives.issue", {
        cost: money((acting?.value ?? 0) * (printed.board.certificates.shares[action.certificate] ?? 1)),
      });
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
        per_share: money(view.turn?.per_share ?? 0),
        steps: view.turn?.steps ?? 0,
      });
    case "withhold":
      return words.say("gives.withhold", { revenue: money(view.turn?.revenue ?? 0) });
    case "trade":
      return words.say("gives.trade");
    default:
      return "";
  }
}

/** What a purchase or a sale does to limits and, where it can change hands, to the presidency. */
function exchange(
  action: Extract<Action, { kind: "buy" | "sell" }>,
  view: Chicago1875View,
  words: GameWords,
  printed: Components,
  seat: number,
): string {
  const company = companyOf(view, action.company)!;
  const rules = printed.board.certificates;
  const size = rules.shares[action.certificate] ?? 1;
  const cost = words.money(size * company.value);
  const mine = sharesOf(company, `seat${seat}`);
  const isAdvanced = view.options.mode === "advanced";
  if (action.kind === "sell") {
    const shares = mine - size;
    const said = words.say("gives.sell", { cost, shares });
    const heir = company.holdings.find((one) => /^seat/.test(one.holder) && one.shares > shares);
    if (!isAdvanced || company.president !== seat || !heir || heir.holder === `seat${seat}`) return said;
    const values = { holder: words.account(heir.holder), held: heir.shares };
    return `${said}. ${words.say("gives.below_holder", values)}`;
  }
  const shares = mine + size;
  const said = words.say("gives.buy", {
    cost,
    payee: action.source === "bank" ? words.say("ui.bank") : words.name(action.company),
    shares,
    most: rules.max_shares_per_company,
    certificates: (view.players[seat]?.certificates ?? 0) + 1,
    limit: view.certificate_limit,
  });
  const held = sharesOf(company, `seat${company.president}`);
  if (!isAdvanced || company.president === seat || shares <= held) return said;
  const values = { president: words.seat(company.president), held };
  return `${said}. ${words.say("gives.more_than_president", values)}`;
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
