import { describe, expect, test } from "vitest";
import { part } from "../../lib/part";
import { catalogue } from "../catalogue";
import type { City, Components, Department, Slot } from "./components";
import * as of from "./questions";
import type { Action, CellView, CompanyView } from "./wire";

const isKnown = catalogue("carnegie");
const station = { activation_cost_money: 1 };
const tile = (id: string, workstations: number, effect: Department["effect"]) =>
  part<Department>({ id, workstations: Array(workstations).fill(station), effect });
const printed = part<Components>({
  departments: {
    tiles: [
      tile("sales", 2, { repeat_up_to: 3, pay_each: { goods: 1 }, gain_each: { money: 6 } }),
      tile("recruiting", 2, {
        choose_one: [{ mission: true, gain: { new_employee: 1 } }, { gain: { employee_moves: 4 } }],
      }),
      tile("safety-and-quality", 1, { choose_one: [{ mission: true, gain_formula: { vp: "half" } }] }),
      tile("charitable-giving", 1, { choose_one: [{ mission: true, copy_donation: true }] }),
      tile("advanced-design", 3, { choose_one: [{ gain: { study_points: 4 } }] }),
      tile("new-lobby", 0, { permanent: {} }),
      tile("telegraph-operators", 1, { permanent: {} }),
    ],
    starting_departments: [
      tile("start-strategic-planning", 3, {
        choose_one: [{ build_department: true }, { build_department: true }],
      }),
      tile("start-construction", 3, { choose_one: [{ mission: true, build_project: true }] }),
    ],
  },
});
const cell = (department: string | null, active = 0, inactive = 0, id = "r3c3") =>
  part<CellView>({ id, department, active, inactive });
const own = (...departments: string[]) =>
  part<CompanyView>({ away: { west: 1, east: 0 }, cells: departments.map((one) => cell(one)) });
const effects = (department: string) =>
  of.roomActions(cell(department), printed).map((one) => "effect" in one && one.effect);
const kinds = (actions: Action[]) => [...new Set(actions.map((one) => one.kind))];

describe("a room", () => {
  test("is used by each of its effects, as the catalogue names them", () => {
    expect(effects("sales")).toEqual(["times-1", "times-2", "times-3"]);
    expect(effects("recruiting")).toEqual(["mission-new-employee", "employee-moves"]);
    expect(effects("safety-and-quality")).toEqual(["mission-vp"]);
    expect(effects("charitable-giving")).toEqual(["copy-donation"]);
    expect(effects("start-strategic-planning")).toEqual(["build-department"]);
    expect(effects("start-construction")).toEqual(["build-project"]);
  });
  test("that works by itself, or always, is asked whether somebody can be activated there", () => {
    const activate = (department: string) => [{ kind: "activate", department }];
    expect(of.roomActions(cell("advanced-design"), printed)).toEqual(activate("advanced-design"));
    expect(of.roomActions(cell("telegraph-operators"), printed)).toEqual(activate("telegraph-operators"));
  });
  test("is a lobby to come to, or a lot to build on", () => {
    expect(of.roomActions(cell("lobby"), printed)).toEqual([{ kind: "to_lobby", lobby: "lobby" }]);
    expect(of.roomActions(cell("new-lobby"), printed)).toEqual([{ kind: "to_lobby", lobby: "new-lobby" }]);
    expect(of.roomActions(cell(null, 0, 0, "r1c2"), printed)).toEqual([{ kind: "choose_lot", cell: "r1c2" }]);
  });
});

describe("employees", () => {
  test("who stand are used or moved, and a free desk waits for one who lies", () => {
    expect(kinds(of.deskActions(cell("sales", 1), printed))).toEqual(["use", "move", "move_in", "activate"]);
    expect(kinds(of.deskActions(cell("sales", 2), printed))).toEqual(["use", "move", "move_in"]);
    expect(kinds(of.deskActions(cell("sales", 0), printed))).toEqual(["activate"]);
  });
  test("who lie are activated where there are desks, or moved to the rooms beside theirs", () => {
    expect(kinds(of.lyingActions(cell("sales", 0, 1), printed))).toEqual(["activate", "move", "move_in"]);
    const corner = of.lyingActions(cell(null, 0, 1, "r1c1"), printed);
    expect(corner).toEqual([
      { kind: "move", start: "r1c1", end: "r2c1", active: false },
      { kind: "move", start: "r1c1", end: "r1c2", active: false },
      { kind: "move_in", start: "r1c1", active: false },
    ]);
  });
  test("come home from missions of their own to the lobbies that there are", () => {
    expect(of.missionActions("east", own("lobby"))).toEqual([{ kind: "send", region: "east" }]);
    expect(of.missionActions("west", own("lobby", "new-lobby"))).toEqual([
      { kind: "send", region: "west" },
      { kind: "to_lobby", lobby: "lobby" },
      { kind: "to_lobby", lobby: "new-lobby" },
    ]);
  });
});

test("a timeline is chosen, or switched to; its last space also asks for the first of two events", () => {
  expect(kinds(of.rowActions("management"))).toEqual(["choose_timeline", "switch_action"]);
  expect(of.momentActions("management", { region: "west", donation: false })).toHaveLength(2);
  expect(of.momentActions("management", { region: "west", donation: true })).toHaveLength(4);
});

test("a donation that is paid for in final scoring stands for that too", () => {
  const slot = (id: string, per: string) => part<Slot>({ id, formula: { vp: 2, per } });
  expect(kinds(of.slotActions(slot("welfare-7vp", "once")))).toEqual(["donate"]);
  expect(kinds(of.slotActions(slot("welfare-goods", "payment")))).toEqual(["donate", "pay_welfare"]);
});

test("all that is asked about is in the catalogue", () => {
  const city = part<City>({ id: "chicago", sites: [{ index: 0 }, { index: 4 }] });
  const rooms = [...printed.departments.tiles, ...printed.departments.starting_departments].map(
    ({ id }) => id,
  );
  const everything = [
    ...of.momentActions("construction", { region: "west", donation: true }),
    ...of.cityActions(city),
    ...of.trackActions("south"),
    ...of.missionActions("west", own("lobby", "new-lobby")),
    ...rooms.flatMap((id) => [
      ...of.roomActions(cell(id), printed),
      ...of.deskActions(cell(id, 1), printed),
      ...of.lyingActions(cell(id, 0, 1), printed),
    ]),
    ...of.moveActions("r1c1", "r4c4", true),
    ...of.tileActions("sales"),
    ...of.tabActions("public"),
    ...of.slotActions(part<Slot>({ id: "welfare-money", formula: { vp: 2, per: "payment" } })),
    ...of.goodsActions(),
    ...of.choiceTileActions([{ action: "management" }]),
  ];
  expect(everything.filter((action) => !isKnown(action))).toEqual([]);
  expect(isKnown({ kind: "place", site: "atlantis:0" })).toBe(false);
});
