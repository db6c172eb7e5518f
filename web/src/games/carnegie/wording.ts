/** What each choice of Carnegie is called, and what it costs and gives. */
import type { GameWords } from "../../table/words";
import type { Decision, Wording } from "../contract";
import { amounts, happens, joined, sectionSays } from "./amounts";
import {
  departmentOf,
  sectionsOf,
  siteOf,
  tabOf,
  trackOf,
  useOf,
  type Amounts,
  type Components,
  type Section,
} from "./components";
import type { Action, CarnegieView, CompanyView, UseAction } from "./wire";

interface Scene {
  view: CarnegieView;
  words: GameWords;
  printed: Components;
  own: CompanyView;
}

export function wording(action: Action, view: CarnegieView, words: GameWords, printed: Components): Wording {
  const seat = view.seat ?? view.to_act[0] ?? 0;
  const scene = { view, words, printed, own: view.companies[seat]! };
  return { label: label(action, scene), gives: gives(action, scene) };
}

function label(action: Action, { view, words, printed, own }: Scene): string {
  switch (action.kind) {
    case "place": {
      const { city, site } = siteOf(printed, action.site);
      const project = String(view.decisions[0]?.project ?? site.project);
      return words.say("action.place_on", { project: words.name(project), city: words.name(city.id) });
    }
    case "move": {
      const name = (id: string) => cellName(own, id, words);
      const { active, start, end } = action;
      return words.say("action.move_who", { active, start: name(start), end: name(end) });
    }
    case "move_in":
      return words.say("action.move_in", { start: cellName(own, action.start, words) });
    case "use":
      return useLabel(action, words, printed);
    case "take_income":
      return words.say("action.take_income", {
        resource: incomeChoice(action.resource, view, printed, words),
      });
    case "follow":
      return words.say("action.follow_it", { action: words.name(view.row ?? "") });
    case "done":
      return words.say(`done.${String(view.decisions[0]?.step)}`);
    default:
      return words.action(action as never);
  }
}

/** A cell by its department, or by its place on the plan. */
export function cellName(own: CompanyView, id: string, words: GameWords): string {
  const department = own.cells.find((cell) => cell.id === id)?.department;
  return words.name(department ?? id);
}

function useLabel({ department, effect }: UseAction, words: GameWords, printed: Components): string {
  const { gain, pay } = useOf(printed, department, effect);
  const what = !Object.keys(gain).length
    ? words.name(effect)
    : Object.keys(pay).length
      ? words.say("gives.exchange", { pay: amounts(pay, words), gain: amounts(gain, words) })
      : amounts(gain, words);
  return words.say("action.use", { department: words.name(department), effect: what });
}

function incomeChoice(resource: string, view: CarnegieView, printed: Components, words: GameWords): string {
  const { tab, section } = view.decisions[0] as Decision & { tab: string; section: number };
  const side = view.companies[view.to_act[0] ?? 0]!.tabs[tab]!.side;
  const found = sectionsOf(printed, tab, side)[section - 1]?.income?.one_of?.find((one) => resource in one);
  return amounts(found ?? { [resource]: 1 }, words);
}

function gives(action: Action, scene: Scene): string {
  const { view, words, printed, own } = scene;
  switch (action.kind) {
    case "choose_timeline":
      return timelineGives(action.action, scene);
    case "choose_side":
      return sideGives(sectionsOf(printed, action.tab, action.side).slice(4), words);
    case "choose_department":
      return words.say(`about.${action.department}`);
    case "choose_lot":
      return lotGives(action.cell, scene);
    case "place":
      return siteGives(action.site, scene);
    case "move":
      return words.say("gives.moves", { count: distance(action.start, action.end) });
    case "activate": {
      const cost = departmentOf(printed, action.department)!.workstations[0]!.activation_cost_money;
      return words.say("gives.cost", { what: words.money(cost) });
    }
    case "switch_action":
      return words.say("gives.tile");
    case "to_lobby":
      return view.decisions[0]?.step === "bring_home"
        ? incomeGives(String(view.decisions[0].region), scene)
        : "";
    case "donate":
      return donateGives(action.slot, scene);
    case "pay_welfare":
      return paymentsGive({ [action.slot]: 1 }, scene);
    case "pay_best":
      return paymentsGive(ahead(own), scene);
    case "use":
      return useOf(printed, action.department, action.effect).mission ? words.say("gives.mission") : "";
    case "send":
      return incomeGives(action.region, scene);
    case "choose_project":
      return words.say("gives.cost", {
        what: amounts({ goods: tabOf(printed, action.project).goods_cost }, words),
      });
    case "pull":
      return pullGives(action.tab, scene);
    case "advance":
      return advanceGives(action.region, scene);
    case "sell":
      return words.say("gives.sell", { money: words.money(printed.setup.constants.goods_sale_money) });
    case "done":
      return doneGives(scene);
    default:
      return "";
  }
}

/** What the sections beyond the fourth bring, where the two sides of a tab differ. */
function sideGives(sections: Section[], words: GameWords): string {
  const points = sections.reduce((sum, section) => sum + (section.end_vp ?? 0), 0);
  const others = sections.filter((section) => section.kind !== "vp");
  const said = others.map((section) => sectionSays(section, words));
  return joined([...said, words.say("gives.section.vp", { count: points })], words);
}

function donateGives(slot: string, { words, own }: Scene): string {
  const said = words.say("gives.donate", {
    money: words.money(own.donation_price),
    what: words.say(`gift.${slot}`),
  });
  return joined([said, words.say("gives.now_worth", { count: own.donation_worth[slot] ?? 0 })], words);
}

/** How often the best split still pays for each welfare donation. */
function ahead({ best_payments, payments }: CompanyView): Record<string, number> {
  return Object.fromEntries(
    Object.entries(best_payments).map(([slot, times]) => [slot, times - (payments[slot] ?? 0)]),
  );
}

/** What welfare payments cost together, and the points that they bring. */
function paymentsGive(times: Record<string, number>, { words, printed }: Scene): string {
  const pay: Amounts = {};
  let vp = 0;
  for (const { id, formula } of printed.donations.slots) {
    const count = times[id] ?? 0;
    if (!count) continue;
    vp += count * formula.vp;
    for (const [name, amount] of Object.entries(formula.pay ?? {}))
      pay[name] = (pay[name] ?? 0) + count * amount;
  }
  return words.say("gives.exchange", { pay: amounts(pay, words), gain: amounts({ vp }, words) });
}

function timelineGives(action: string, { view, words }: Scene): string {
  const start = view.timeline.findIndex((row) => row.action === action);
  for (let step = 0; step < view.timeline.length; step++) {
    const row = view.timeline[(start + step) % view.timeline.length]!;
    const moment = row.spaces[row.marker];
    if (moment) {
      const said = words.say("gives.event", { what: happens(moment, words) });
      return step ? `${said} ${words.say("at_end", { action: words.name(row.action) })}` : said;
    }
  }
  return "";
}

function lotGives(cell: string, { view, words, printed, own }: Scene): string {
  const department = departmentOf(printed, String(view.decisions[0]?.department));
  const staffed = (own.cells.find((one) => one.id === cell)?.inactive ?? 0) > 0;
  const goods = (staffed ? 1 : 2) + (department?.build_surcharge_goods ?? 0);
  const vp = printed.company_board.row_vp[Number(cell[1]) - 1]!.vp_per_built_department;
  const cost = words.say("gives.cost", { what: amounts({ goods }, words) });
  return joined([cost, words.say("gives.section.vp", { count: vp })], words);
}

function siteGives(id: string, { view, words, printed, own }: Scene): string {
  const { city } = siteOf(printed, id);
  const said = [words.say("gives.build", { points: city.vp_per_project })];
  if (view.decisions[0]?.step !== "place_project") return said[0]!;
  if (city.transport_income_on_build) {
    const space = trackOf(printed, city.region)[own.transport[city.region]!.space - 1]!;
    said.push(words.say("gives.at_once", { what: amounts(space.income, words) }));
  }
  return joined(said, words);
}

/** Moves between two cells of the plan: orthogonal steps. */
export function distance(a: string, b: string): number {
  return Math.abs(Number(a[1]) - Number(b[1])) + Math.abs(Number(a[3]) - Number(b[3]));
}

function incomeGives(region: string, { words, printed, own }: Scene): string {
  const space = trackOf(printed, region)[own.transport[region]!.space - 1]!;
  return words.say("gives.income_now", { what: amounts(space.income, words) });
}

function pullGives(type: string, { words, printed, own }: Scene): string {
  const tab = own.tabs[type]!;
  const section = sectionsOf(printed, type, tab.side)[tab.sections];
  const cost = words.say("gives.cost", { what: amounts({ study_points: tab.pull_cost ?? 0 }, words) });
  return section ? joined([cost, sectionSays(section, words)], words) : cost;
}

function advanceGives(region: string, { words, printed, own }: Scene): string {
  const { space, next_cost } = own.transport[region]!;
  const next = trackOf(printed, region)[space];
  const said = [words.say("gives.cost", { what: amounts({ study_points: next_cost ?? 0 }, words) })];
  if (next) {
    const values = { what: amounts(next.income, words), level: words.name(next.level) };
    said.push(words.say("gives.space", values));
    if (next.immediate_reward)
      said.push(words.say("gives.reward", { what: amounts(next.immediate_reward, words) }));
  }
  return joined(said, words);
}

function doneGives({ view, words, own }: Scene): string {
  const step = view.decisions[0]?.step;
  if (step === "move_employees") return words.say("gives.moves_lost", { count: view.moves });
  return step === "use_departments" ? words.say("gives.points_lost", { count: own.points }) : "";
}
