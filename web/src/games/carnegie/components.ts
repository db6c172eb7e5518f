/** The printed components that the board is drawn from, as the server hands them out. */

export type Amounts = Record<string, number>;

export interface City {
  id: string;
  region: string;
  size: "small" | "medium" | "large";
  sites: { index: number; project: string; leftmost_rank: number }[];
  vp_per_project: number;
  transport_income_on_build: boolean;
  link_points: number;
}
export interface Space {
  space: number;
  study_cost_to_enter: number | null;
  income: Amounts;
  level: string;
  immediate_reward?: Amounts;
}
interface Choice {
  mission?: boolean;
  gain?: Amounts;
  gain_formula?: Record<string, string>;
  pay_extra?: Amounts;
  build_project?: number;
  build_department?: number;
  donate_on?: string;
}
export interface Department {
  id: string;
  type: string;
  workstations: { activation_cost_money: number }[];
  permanent_employees?: number;
  build_surcharge_goods?: number;
  effect: {
    choose_one?: Choice[];
    repeat_up_to?: number;
    pay_each?: Amounts;
    gain_each?: Amounts;
    permanent?: object;
  };
}
export interface Section {
  kind: "project" | "vp" | "donation-limit" | "empty";
  study_cost_to_next: number | null;
  income?: { all_of?: Amounts; one_of?: Amounts[] };
  end_vp?: number;
  donation_limit_plus?: number;
}
export interface Slot {
  id: string;
  category: string;
  formula: { vp: number; per: string; pay?: Amounts; max_times?: number };
}
export interface Card {
  id: string;
  donation: string;
  human_resources_shift: number;
  management_department_types: string[];
  construction_cities: string[];
  research_region: string;
  research_steps: number;
}
export interface Components {
  map: { cities: City[]; edges: { a: string; b: string }[]; regions: { id: string }[] };
  transport: { tracks: { region: string; spaces: Space[] }[] };
  departments: { tiles: Department[]; starting_departments: Department[] };
  company_board: {
    row_vp: { row: number; vp_per_built_department: number }[];
    row_tab: { row: number; project_tab: string }[];
  };
  project_tabs: {
    tabs: { type: string; goods_cost: number; sides: { side: string; sections: Section[] }[] }[];
  };
  donations: { slots: Slot[] };
  setup: { constants: { goods_sale_money: number } };
  solo_cards: { action_cards: Card[]; vp_cards: { vp: number }[] };
}

export const printedOf = (components: Record<string, unknown>) => components as unknown as Components;

export function departmentOf({ departments }: Components, id: string): Department | undefined {
  return [...departments.tiles, ...departments.starting_departments].find((one) => one.id === id);
}
export function trackOf({ transport }: Components, region: string): Space[] {
  return transport.tracks.find((track) => track.region === region)!.spaces;
}
export function tabOf({ project_tabs }: Components, type: string) {
  return project_tabs.tabs.find((tab) => tab.type === type)!;
}
export function sectionsOf(printed: Components, type: string, side: string): Section[] {
  return tabOf(printed, type).sides.find((one) => one.side === side)!.sections;
}
/** A site is named by its city and its number there. */
export function siteOf({ map }: Components, id: string) {
  const [name, index] = id.split(":");
  const city = map.cities.find((one) => one.id === name)!;
  return { city, site: city.sites[Number(index)]! };
}

/** What one use of a department asks and gives, by the name that the rules give to the effect. */
export interface Use {
  mission: boolean;
  pay: Amounts;
  gain: Amounts;
}
export function useOf(printed: Components, id: string, effect: string): Use {
  const { choose_one = [], pay_each = {}, gain_each = {} } = departmentOf(printed, id)!.effect;
  const times = /^times-(\d)$/.exec(effect);
  if (times)
    return { mission: false, pay: multiplied(pay_each, +times[1]!), gain: multiplied(gain_each, +times[1]!) };
  const choice = choose_one.find((one) => effectName(one) === effect) ?? {};
  const half: Amounts = choice.gain_formula ? { half_of_the_active: 1 } : {};
  return {
    mission: choice.mission ?? false,
    pay: choice.pay_extra ?? {},
    gain: { ...choice.gain, ...half },
  };
}
const multiplied = (amounts: Amounts, times: number): Amounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amount * times]));

function effectName(choice: Choice): string {
  if (choice.build_department) return "build-department";
  if (choice.build_project) return "build-project";
  if (choice.donate_on) return "copy-donation";
  const what = Object.keys({ ...choice.gain, ...choice.gain_formula })[0]!.replaceAll("_", "-");
  return choice.mission ? `mission-${what}` : what;
}
