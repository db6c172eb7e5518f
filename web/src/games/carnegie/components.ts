/** Reading the printed components: the types are made from the structs of `components.py`. */
import type { BoardProps } from "../contract";
import type { Choice, Components, DepartmentData, Section, Space } from "./data";
import type { Action, CarnegieView, Event, Preview } from "./wire";

export type { City, Components, DepartmentData as Department, Section, Slot, Space } from "./data";
export type Props = BoardProps<CarnegieView, Action, Event, Preview, Components>;
export type Amounts = Record<string, number>;

export function departmentOf({ departments }: Components, id: string): DepartmentData | undefined {
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
