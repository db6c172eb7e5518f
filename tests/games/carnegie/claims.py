"""What must be so in a position in which an action is refused with a code: told from the view, not by the rules."""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

from gilded.core import Action, Reason, State
from gilded.games.carnegie.view import CarnegieView, CompanyView

Values = dict[str, Any]


def printed(file: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((files("gilded.games.carnegie") / "data" / file).read_text())
    return found


_DEPARTMENTS = printed("departments.json")
DEPARTMENT = {one["id"]: one for one in [*_DEPARTMENTS["tiles"], *_DEPARTMENTS["starting_departments"]]}
TILES = [one["id"] for one in _DEPARTMENTS["tiles"]]
CITY = {city["id"]: city for city in printed("map.json")["cities"]}
TAB = {tab["type"]: tab for tab in printed("project_tabs.json")["tabs"]}
SLOT = {slot["id"]: slot["formula"] for slot in printed("donations.json")["slots"]}
TABS = ["housing", "commerce", "industry", "public"]
PRINTED_CELLS = ["r3c2", "r3c3", "r3c4", "r4c2", "r4c3", "r4c4"]


class Asked:
    """A refusal and the position in which it is given."""

    action: dict[str, Any]
    values: Values

    def __init__(self, state: State, seat: int) -> None:
        view = state.view(seat)
        assert isinstance(view, CarnegieView)
        self.view, self.seat = view, seat
        self.own: CompanyView = view.companies[seat]
        self.cash: int = view.cash[seat]
        self.step: dict[str, Any] = next((one for one in view.decisions if one["seat"] == seat), {})
        self.kinds = {action.kind for action in state.legal(seat)}
        self.saved = state.dump()
        self.cells = {cell.id: cell for cell in self.own.cells}
        self.offices = {cell.department: cell for cell in self.own.cells if cell.department}

    def ask(self, action: Action, reason: Reason) -> "Asked":
        self.action = action.to_json()
        self.values = dict(reason.values)
        return self

    @property
    def office(self) -> Any:
        """The cell of the department that the action names."""
        return self.offices.get(self.action["department"])

    @property
    def passed(self) -> list[str]:
        """What is remembered of the seat having been passed over."""
        notes: list[str] = self.saved["players"][self.seat]["passed"]
        return notes

    def owners(self, slot: str) -> list[str]:
        return self.view.donation_table.get(slot, [])

    def has_site(self, project: str) -> bool:
        return any(
            f"{name}:{number}" not in self.view.sites and site["project"] in (project, "any")
            for name, city in CITY.items()
            for number, site in enumerate(city["sites"])
        )

    def lot_price(self, cell: str) -> int:
        return 1 if self.cells[cell].inactive else 2

    @property
    def free_lots(self) -> list[str]:
        return [cell.id for cell in self.own.cells if cell.department is None]

    @property
    def cheapest_lot(self) -> int:
        return min(self.lot_price(cell) for cell in self.free_lots)

    def may_take(self, tile: str) -> bool:
        if self.own.reserved:
            return tile == self.own.reserved
        return self.view.market[tile] > 0 and tile not in self.offices

    def to_activate(self) -> list[int]:
        """What it would cost to activate anybody whom there is a workstation for."""
        return [
            DEPARTMENT[name]["workstations"][0]["activation_cost_money"]
            for name, cell in self.offices.items()
            if name in DEPARTMENT and cell.inactive and cell.active < len(DEPARTMENT[name]["workstations"])
        ]


def price_is_true(asked: Asked) -> bool:
    """The money that is named is the seat's, and the price the one that the thing has."""
    kind, price = asked.action["kind"], asked.values["price"]
    if kind == "activate":
        known = {station["activation_cost_money"] for station in DEPARTMENT[asked.action["department"]]["workstations"]}
    elif kind == "donate":
        known = {asked.own.donation_price}
    elif kind == "pay_welfare":
        known = {SLOT[asked.action["slot"]]["pay"].get("money")}
    else:
        number = int(asked.action["effect"][6:]) if asked.action["effect"].startswith("times") else 1
        effect = DEPARTMENT[asked.action["department"]]["effect"]
        known = {asked.own.donation_price, effect.get("pay_each", {}).get("money", 0) * number}
        known |= {choice.get("pay", {}).get("money", 0) for choice in effect.get("choose_one", [])}
    return price in known and asked.values["cash"] == asked.cash < price


def goods_are_short(asked: Asked) -> bool:
    """The goods that are named are the seat's, and too few for what the thing costs."""
    kind, own = asked.action["kind"], asked.own
    if kind == "choose_project":
        needed = TAB[asked.action["project"]]["goods_cost"]
    elif kind == "choose_lot":
        needed = asked.lot_price(asked.action["cell"]) + (2 if asked.step["department"] == "new-lobby" else 0)
    elif kind == "choose_department":
        needed = asked.cheapest_lot + (2 if asked.action["department"] == "new-lobby" else 0)
    elif kind == "pay_welfare":
        needed = SLOT[asked.action["slot"]]["pay"]["goods"]
    elif asked.action["effect"].startswith("times"):
        needed = int(asked.action["effect"][6:])
    elif asked.action["effect"] == "build-project":
        needed = min(TAB[tab]["goods_cost"] for tab in TABS if own.tabs[tab].ready and asked.has_site(tab))
    else:
        tiles = [tile for tile in TILES if asked.may_take(tile)]
        needed = asked.cheapest_lot + min(2 if tile == "new-lobby" else 0 for tile in tiles)
    return asked.values == {**asked.values, "needed": needed, "have": own.goods} and own.goods < needed


def sale_is_needless(asked: Asked) -> bool:
    """No sale is possible, and where money is spent it would close no gap."""
    step, wealth = asked.step.get("step"), asked.cash + asked.own.goods
    if "sell" in asked.kinds or asked.own.goods == 0:
        return False
    if step == "make_donation":
        return asked.cash >= asked.own.donation_price
    if step == "activate_employees":
        return not any(asked.cash < price <= wealth for price in asked.to_activate())
    return True


def distance(start: str, end: str) -> int:
    return abs(int(start[1]) - int(end[1])) + abs(int(start[3]) - int(end[3]))


def offered_incomes(asked: Asked) -> list[str]:
    tab = asked.step["tab"]
    sides = {side["side"]: side["sections"] for side in TAB[tab]["sides"]}
    section = sides[asked.own.tabs[tab].side][asked.step["section"] - 1]
    return [name for one in section["income"]["one_of"] for name in one]


def points_are_short(asked: Asked) -> bool:
    own, action = asked.own, asked.action
    price = own.tabs[action["tab"]].pull_cost if "tab" in action else own.transport[action["region"]].next_cost
    return asked.values == {"needed": price, "have": own.points} and own.points < (price or 0)


def passed_truly(asked: Asked) -> bool:
    """The seat was passed over in that part of the round, and the cause is there to be seen."""
    phase, cause, own = asked.values["phase"], asked.values["cause"], asked.own
    if phase == "turn":
        prefix = "ended-" if asked.values["ended"] else "turn-"
        rows = [note.removeprefix(prefix) for note in asked.passed if note.startswith(prefix)]
        if len(rows) != 1:
            return False
        return CAUSES[cause](asked, staff_of(asked, rows[0]))
    noted = phase in asked.passed and not asked.values["ended"]
    return noted and asked.seat not in asked.view.to_act and CAUSES[cause](asked, own)


def staff_of(asked: Asked, row: str) -> list[str]:
    """The staffed departments of an action, where something can be decided."""
    return [
        name
        for name, cell in asked.offices.items()
        if name in DEPARTMENT and DEPARTMENT[name]["type"] == row and cell.active and DEPARTMENT[name]["effect"]
    ]


def at_least_one(names: Any, *wanted: str) -> bool:
    return any(name in wanted for name in names)


GIVING_POINTS = ("start-research-development", "advanced-design")
PERMANENT = ("new-lobby", "property-management", "communications", "telegraph-operators", *GIVING_POINTS)
BUILDING = ("start-construction", "engineering", "construction-outsourcing")
CAUSES: dict[str, Callable[[Asked, Any], bool]] = {
    "nobody_on_mission": lambda asked, _: True,
    "no_disc_left": lambda asked, _: asked.own.discs == 0,
    "no_free_slot": lambda asked, _: all(asked.owners(slot) for slot in SLOT),
    "cannot_pay": lambda asked, _: asked.values["cash"] == asked.cash < asked.values["price"],
    "too_few_goods": lambda asked, staff: asked.values["have"] == asked.own.goods < asked.values["needed"],
    "nobody_active": lambda asked, staff: not [one for one in staff if one not in PERMANENT],
    "all_used": lambda asked, staff: asked.values["ended"],
    "points_buy_nothing": lambda asked, staff: at_least_one(staff, *GIVING_POINTS) and asked.own.points == 0,
    "nothing_ready": lambda asked, staff: (
        at_least_one(staff, *BUILDING) and not any(tab.ready for tab in asked.own.tabs.values())
    ),
    "nowhere_to_build": lambda asked, staff: (
        not any(tab.ready and asked.has_site(name) for name, tab in asked.own.tabs.items())
    ),
    "no_free_lot": lambda asked, staff: not asked.free_lots,
    "no_tile_left": lambda asked, staff: not any(asked.may_take(tile) for tile in TILES),
    "no_employee_left": lambda asked, staff: asked.own.reserve == 0,
    "nothing_to_copy": lambda asked, staff: not copyable(asked),
    "nobody_to_move": lambda asked, _: not any(cell.active or cell.inactive for cell in asked.own.cells),
    "no_moves_left": lambda asked, _: asked.values["ended"],
    "nobody_to_activate": lambda asked, _: (
        not any(cell.inactive and DEPARTMENT.get(name, {}).get("workstations") for name, cell in asked.offices.items())
    ),
    "all_workstations_taken": lambda asked, _: not asked.to_activate(),
}
"""Why a seat is passed over: each cause with what must be so. A cause that is not here fails the test."""


def copyable(asked: Asked) -> list[str]:
    own = f"seat{asked.seat}"
    return [slot for slot in SLOT if set(asked.owners(slot)) - {"neutral", own} and own not in asked.owners(slot)]


def site_of(asked: Asked) -> dict[str, Any]:
    city, number = asked.action["site"].split(":")
    site: dict[str, Any] = CITY[city]["sites"][int(number)]
    return site


def is_wrong_site(asked: Asked) -> bool:
    wanted = asked.step.get("project", "housing")
    accepts = site_of(asked)["project"]
    return asked.action["site"] not in asked.view.sites and accepts == asked.values["accepts"] not in (wanted, "any")


def is_last_taken(asked: Asked) -> bool:
    region = asked.action["region"]
    others = [company.transport[region].space for company in asked.view.companies]
    if asked.view.andrew:
        others.append(asked.view.andrew.transport[region])
    return asked.own.transport[region].space == 4 and 5 in others


def nobody_is_there(asked: Asked) -> bool:
    cell = asked.cells[asked.action["start"]]
    return (cell.active if asked.action["active"] else cell.inactive) == 0


CLAIMS: dict[str, Callable[[Asked], bool]] = {
    "game_over": lambda asked: asked.view.over,
    "not_your_turn": lambda asked: asked.seat not in asked.view.to_act,
    "another_phase": lambda asked: asked.values["due"] == asked.step["step"],
    "must_choose": lambda asked: asked.action["kind"] == "done" and "done" not in asked.kinds,
    "no_choice_tile": lambda asked: asked.own.choice_tiles == 0,
    "not_for_the_first_player": lambda asked: asked.own.choice_tiles == 1 and asked.view.first == asked.seat,
    "same_action": lambda asked: asked.action["action"] == asked.view.row == asked.values["action"],
    "no_goods_to_sell": lambda asked: asked.own.goods == 0,
    "no_need_to_sell": sale_is_needless,
    "sold_by_paying": lambda asked: asked.step["step"] == "pay_for_welfare",
    "sell_first": lambda asked: (
        price_is_true(asked) and "sell" in asked.kinds and asked.cash + asked.own.goods >= asked.values["price"]
    ),
    "cannot_pay": price_is_true,
    "too_few_goods": goods_are_short,
    "too_few_points": points_are_short,
    "tab_fully_pulled": lambda asked: asked.own.tabs[asked.action["tab"]].sections == 7,
    "end_of_track": lambda asked: asked.own.transport[asked.action["region"]].space == 5,
    "last_space_taken": is_last_taken,
    "too_far": lambda asked: (
        asked.values == {"needed": distance(asked.action["start"], asked.action["end"]), "have": asked.view.moves}
    ),
    "nobody_there": nobody_is_there,
    "already_there": lambda asked: asked.step["cell"] == asked.action["start"] and not asked.action["active"],
    "no_such_department": lambda asked: asked.office is None,
    "nobody_inactive": lambda asked: asked.office.inactive == 0,
    "no_free_workstation": lambda asked: asked.office.active == asked.values["workstations"],
    "other_action": lambda asked: (
        DEPARTMENT[asked.action["department"]]["type"] != asked.view.action == asked.values["action"]
    ),
    "nobody_active": lambda asked: asked.office.active == 0,
    "department_closed": lambda asked: asked.action["department"] in asked.saved["closed"],
    "all_used": lambda asked: (
        asked.action["department"] == asked.saved["open_department"] and asked.office.active == asked.saved["used"] > 0
    ),
    "no_employee_left": lambda asked: asked.own.reserve == 0 and asked.values["employees"] == 15,
    "nothing_ready": lambda asked: not any(tab.ready for tab in asked.own.tabs.values()),
    "nowhere_to_build": lambda asked: (
        not any(tab.ready and asked.has_site(name) for name, tab in asked.own.tabs.items())
    ),
    "no_disc_ready": lambda asked: asked.own.tabs[asked.action["project"]].ready == [],
    "no_free_site": lambda asked: not asked.has_site(asked.action["project"]),
    "site_taken": lambda asked: asked.view.sites.get(asked.action["site"]) == asked.values["owner"],
    "wrong_site": is_wrong_site,
    "no_small_city": lambda asked: CITY[asked.action["site"].split(":")[0]]["size"] == "small",
    "nothing_to_copy": lambda asked: not copyable(asked),
    "no_disc_left": lambda asked: asked.own.discs == 0,
    "own_donation": lambda asked: f"seat{asked.seat}" in asked.owners(asked.action["slot"]),
    "no_opponent_there": lambda asked: not set(asked.owners(asked.action["slot"])) - {"neutral", f"seat{asked.seat}"},
    "slot_taken": lambda asked: asked.owners(asked.action["slot"]) != [],
    "not_donated": lambda asked: f"seat{asked.seat}" not in asked.owners(asked.action["slot"]),
    "paid_often_enough": lambda asked: (
        asked.own.payments[asked.action["slot"]] == asked.values["times"] == SLOT[asked.action["slot"]]["max_times"]
    ),
    "lot_taken": lambda asked: asked.cells[asked.action["cell"]].department is not None,
    "no_free_lot": lambda asked: not asked.free_lots,
    "no_tile_left": lambda asked: not any(asked.may_take(tile) for tile in TILES),
    "tile_gone": lambda asked: asked.view.market[asked.action["department"]] == 0,
    "twin_department": lambda asked: asked.action["department"] in asked.offices,
    "reserved_first": lambda asked: asked.own.reserved == asked.values["department"] != asked.action["department"],
    "side_chosen": lambda asked: TABS.index(asked.action["tab"]) < TABS.index(asked.step["tab"]),
    "tab_comes_later": lambda asked: TABS.index(asked.action["tab"]) > TABS.index(asked.step["tab"]),
    "choose_an_event": lambda asked: asked.step["step"] == "both_events",
    "no_such_lobby": lambda asked: "new-lobby" not in asked.offices,
    "not_that_income": lambda asked: asked.action["resource"] not in offered_incomes(asked),
    "passed_over": passed_truly,
    "passed_over_goods": passed_truly,
    "passed_over_money": passed_truly,
}
"""What must be so where a code is answered. A code that is not here fails the test."""
