/** Reading the printed components: the types are made from the structs of `components.py`. */
import type { BoardProps } from "../contract";
import type { Components, DepartmentData, Section, Space } from "./data";
import type { Action, CarnegiePreview, CarnegieView, Event } from "./wire";

export type { City, Components, DepartmentData as Department, Slot, Space } from "./data";
export type Props = BoardProps<CarnegieView, Action, Event, CarnegiePreview, Components>;
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
