/** Which actions each thing on the board of Carnegie stands for: what is asked about when it is not lit. */
import type { City, Components, Department, Slot } from "./components";
import { departmentOf } from "./components";
import type { Action, CellView, CompanyView } from "./wire";

// The printed data name the ids of the actions, so that the types that are made from the catalogue fit.
const action = (kind: Action["kind"], fields: Record<string, string | boolean> = {}) =>
  ({ kind, ...fields }) as unknown as Action;

const LOBBY = "lobby";
const NEW_LOBBY = "new-lobby";

export const rowActions = (row: string) => [
  action("choose_timeline", { action: row }),
  action("switch_action", { action: row }),
];
/** A space that shows both events also stands for the choice between them. */
export const momentActions = (row: string, moment: { region: string | null; donation: boolean }) => [
  ...rowActions(row),
  ...(moment.region && moment.donation
    ? [action("choose_event", { event: "income" }), action("choose_event", { event: "donation" })]
    : []),
];

export const siteActions = (site: string) => [action("place", { site })];
export const cityActions = (city: City) =>
  city.sites.flatMap(({ index }) => siteActions(`${city.id}:${index}`));

export const trackActions = (region: string) => [action("advance", { region })];
/** A mission area: employees go there, and the own ones come home from there. */
export const missionActions = (region: string, own: CompanyView) => [
  action("send", { region }),
  ...(own.away[region] ? homeActions(own) : []),
];
/** Employees come home, and recruits arrive, in a lobby. */
export const homeActions = (own: CompanyView) =>
  [LOBBY, NEW_LOBBY]
    .filter((lobby) => own.cells.some((cell) => cell.department === lobby))
    .map((lobby) => action("to_lobby", { lobby }));

/** A room by what it is: a lot to build on, a lobby to come to, a department to use. */
export function roomActions({ id, department }: CellView, printed: Components): Action[] {
  if (department === null) return [action("choose_lot", { cell: id })];
  if (department === LOBBY || department === NEW_LOBBY) return [action("to_lobby", { lobby: department })];
  const printedOne = departmentOf(printed, department);
  const uses = useActions(printedOne);
  return uses.length ? uses : activateActions(printedOne);
}
/** The desks of a department: who stands there can be used or moved; a free one waits for somebody. */
export function deskActions(cell: CellView, printed: Components): Action[] {
  const department = departmentOf(printed, cell.department ?? "");
  const vacant = cell.active < (department?.workstations.length ?? 0);
  const people = cell.active ? [...roomActions(cell, printed), ...leaveActions(cell.id, true)] : [];
  return [...people, ...(vacant ? activateActions(department) : [])];
}
/** Those who lie in a room: they can be activated there, or moved. */
export const lyingActions = (cell: CellView, printed: Components): Action[] => [
  ...activateActions(departmentOf(printed, cell.department ?? "")),
  ...leaveActions(cell.id, false),
];
export const moveActions = (start: string, end: string, active: boolean) => [
  action("move", { start, end, active }),
];

const activateActions = (department: Department | undefined) =>
  department?.workstations.length ? [action("activate", { department: department.id })] : [];

/** Moving on from a room, by the shortest ways, and moving into a department that has just been built. */
const leaveActions = (start: string, active: boolean) => [
  ...neighbours(start).flatMap((end) => moveActions(start, end, active)),
  action("move_in", { start, active }),
];
/** The rooms beside a room, as they are called: r2c3 is the third of the second floor. */
function neighbours(cell: string): string[] {
  const [row, column] = [Number(cell[1]), Number(cell[3])];
  const beside = [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ];
  const onThePlan = (at: number) => at >= 1 && at <= 4;
  return beside.filter((at) => at.every(onThePlan)).map(([r, c]) => `r${r}c${c}`);
}

/** One for each effect of a department. What only ever gives moves or points happens by itself. */
function useActions(department: Department | undefined): Action[] {
  if (!department) return [];
  const effects = effectsOf(department);
  if (effects.length === 1 && BY_ITSELF.has(effects[0]!)) return [];
  return effects.map((effect) => action("use", { department: department.id, effect }));
}
const BY_ITSELF = new Set(["employee-moves", "study-points"]);

function effectsOf({ effect }: Department): string[] {
  const chosen = (effect.choose_one ?? []).map((choice) => {
    if (choice.build_department) return "build-department";
    if (choice.build_project) return "build-project";
    if (choice.copy_donation) return "copy-donation";
    const [gain] = Object.keys({ ...choice.gain, ...choice.gain_formula });
    const what = gain!.replaceAll("_", "-");
    return choice.mission ? `mission-${what}` : what;
  });
  const repeated = [...Array(effect.repeat_up_to ?? 0).keys()].map((times) => `times-${times + 1}`);
  return [...new Set([...chosen, ...repeated])];
}

export const tileActions = (department: string) => [action("choose_department", { department })];
/** A project tab: it is pulled out, and its discs become projects. */
export const tabActions = (tab: string) => [
  action("pull", { tab }),
  action("choose_project", { project: tab }),
];
export const slotActions = ({ id, formula }: Slot) => [
  action("donate", { slot: id }),
  ...(formula.per === "payment" ? [action("pay_welfare", { slot: id })] : []),
];
export const goodsActions = () => [action("sell")];
/** The action choice tile takes its owner to any other action. */
export const choiceTileActions = (rows: { action: string }[]) =>
  rows.map((row) => action("switch_action", { action: row.action }));
