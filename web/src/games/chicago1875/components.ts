/** The printed components that the board is drawn from, as the server hands them out. */

export interface Effect {
  appeal?: number;
  managers?: number;
  salespeople?: number;
  workers?: number;
  automate?: number;
  goods?: number;
  resources?: Record<string, number> | number;
  choose_resources?: number;
  constraint?: string;
  dividend_total?: number;
  company_gains?: number;
  player_gains?: number;
  hire_workers?: string;
  buy_capital_asset?: boolean;
  discount?: number;
  may_become_first_in_initiative?: boolean;
  share_value_steps?: number;
  revenue?: number;
  sale_price_per_good?: number;
  sale_price?: number;
  choose_one?: string[];
  prevent_share_value_drop?: string[];
}
export interface Mode {
  workers: number;
  resources: Record<string, number>;
  goods: number;
  sale_price: number;
}
export interface FactoryPlan {
  index: number;
  worker_slots: number;
  resources: Record<string, number> | null;
  goods: number | null;
  goods_per_worker?: number;
  automation_slots: number;
  automation_bonus_goods: number;
  manager_slots: number;
  manager_bonus: Effect | null;
  manager_bonus_both?: Effect | null;
  production_modes?: Mode[];
}
export interface CompanyPlan {
  id: string;
  name: string;
  type: string;
  special: boolean;
  starting_appeal: number;
  sale_prices_by_salespeople: number[] | null;
  salesperson_slots: number | null;
  asset_slots: number;
  factories: FactoryPlan[];
  field_sources?: Record<string, string>;
}
export interface BuildingPlan {
  id: string;
  age: number;
  workers_added: number;
  payment: { amount: number; payer: string };
  category: string;
  effect: Effect;
}
export interface AssetPlan {
  id: string;
  name: string;
  activation_cost: number;
  immediate_bonus: Effect | null;
  effect: Effect;
}
export interface SpacePlan {
  id: string;
  effect: Effect;
  payer: string;
  cost: number | string;
  available_from_decade: number;
  use: string;
}
export interface Components {
  board: {
    decades: { decade: number; year: number }[];
    stock_track: { spaces: { value: number; par: boolean }[]; moves: { withhold: number } };
    appeal_track: {
      max: number;
      spaces: { space: number; bonus: string | null }[];
      declined_or_impossible_bonus_cash: number;
    };
    job_market: { groups: { price: number; slots: number }[]; capacity: number; empty_market_price: number };
    supply_chain: { spaces: { id: string; price: number | null }[] };
    action_spaces: SpacePlan[];
    building_tracks: { slots_per_colour: number; partner_on_slot: number };
    demand_area: { columns: { position: string; completion_bonus: number }[] };
    certificates: { max_shares_per_company: number; shares: Record<string, number> };
  };
  companies: { companies: CompanyPlan[] };
  buildings: { buildings: BuildingPlan[] };
  capital_assets: { assets: AssetPlan[] };
  resources: { resources: { id: string }[] };
}

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
