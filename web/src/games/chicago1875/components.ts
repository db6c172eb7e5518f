/** Reading the printed components: the types are made from the structs of `components.py`. */
import type { BoardProps } from "../contract";
import type { Components } from "./data";
import type { Action, Chicago1875Preview, Chicago1875View, Event } from "./wire";

export type {
  ActionSpace as SpacePlan,
  Components,
  EffectData as Effect,
  FactoryData as FactoryPlan,
} from "./data";
export type Props = BoardProps<Chicago1875View, Action, Event, Chicago1875Preview, Components>;

export const companyPlan = (printed: Components, id: string) =>
  printed.companies.companies.find((one) => one.id === id)!;
export const buildingPlan = (printed: Components, id: string) =>
  printed.buildings.buildings.find((one) => one.id === id);
export const assetPlan = (printed: Components, id: string) =>
  printed.capital_assets.assets.find((one) => one.id === id)!;
export const spacePlan = (printed: Components, id: string) =>
  printed.board.action_spaces.find((one) => one.id === id);
/** The company that a factory belongs to: `swift-2` is the second one of `swift`. */
export const ownerOf = (factory: string) => factory.replace(/-\d+$/, "");
