"""Hand-made positions of Carnegie, and a table that plays in the words of the rules.

They are bare, to show one rule each: most of them no game can come to, so they are put on the table without the
questions that `load` asks.
"""

from typing import Any

import msgspec
import pytest

from gilded.core import IllegalAction, Reason
from gilded.core.event import OnlyOption
from gilded.games.carnegie.game import GAME
from gilded.games.carnegie.saved import CarnegieSaved, put_back
from gilded.games.carnegie.state import CarnegieState

ROWS = ["human-resources", "management", "construction", "research-development"]
TABS = ["housing", "commerce", "industry", "public"]
FIRST_SECTION = {"housing": 1, "commerce": 1, "industry": 1, "public": 2}


class Table:
    """A table to play on; actions are given by kind and fields, as on the wire."""

    def __init__(self, state: CarnegieState) -> None:
        self.state = state
        self.events: list[Any] = []
        self.forced: list[tuple[int, dict[str, Any]]] = []
        """What the rules have done by themselves since the last decision, because there was one option."""

    def do(self, seat: int, kind: str, **fields: object) -> "Table":
        """Take a decision, or find that the rules have taken it."""
        action = {"kind": kind, **fields}
        if self.forced and self.forced[0] == (seat, action):
            del self.forced[0]
            return self
        self.events = self.state.play(seat, GAME.action(action))
        self.forced = [(one.seat, one.action) for one in self.events if isinstance(one, OnlyOption)]
        return self

    def legal(self, kind: str | None = None) -> list[dict[str, Any]]:
        """What the seat to act may do, without `kind` where one kind is asked for."""
        found = [action.to_json() for action in self.state.legal(self.state.to_act[0])]
        if kind is None:
            return found
        return [{key: value for key, value in one.items() if key != "kind"} for one in found if one["kind"] == kind]

    def can(self, kind: str, **fields: object) -> bool:
        return {"kind": kind, **fields} in self.legal()

    def refused(self, seat: int, kind: str, **fields: object) -> Reason:
        """The reason why an action is refused; the state must not have changed."""
        before = self.state.dump()
        with pytest.raises(IllegalAction) as caught:
            self.state.play(seat, GAME.action({"kind": kind, **fields}))
        assert self.state.dump() == before
        return caught.value.reason

    @property
    def step(self) -> str:
        """What is being decided."""
        step = self.state.step_of(self.state.to_act[0])
        assert step is not None
        return step.name

    def cash(self, seat: int = 0) -> int:
        return self.state.cash(seat)

    def goods(self, seat: int = 0) -> int:
        return self.state.goods[seat]

    def vp(self, seat: int = 0) -> int:
        return self.state.vp[seat]

    def points(self, seat: int = 0) -> int:
        return self.state.research_points[seat]

    def player(self, seat: int = 0) -> dict[str, Any]:
        players: list[dict[str, Any]] = self.state.dump()["players"]
        return players[seat]

    def categories(self, seat: int = 0) -> dict[str, int]:
        view: Any = self.state.view(0)
        found: dict[str, int] = view.companies[seat].categories
        return found

    def donation_worth(self, slot: str, seat: int = 0) -> int:
        """What the seat is told that a donation would score now."""
        view: Any = self.state.view(0)
        found: int = view.companies[seat].donation_worth[slot]
        return found

    def reload(self) -> "Table":
        return Table(read_back(self.state.dump()))


def read_back(data: dict[str, Any]) -> CarnegieState:
    """The position that a dump tells, possible or not."""
    saved = msgspec.convert(data, CarnegieSaved)
    return put_back(GAME.new(saved.seats, 0, saved.options).setup, saved)


def company(**changes: Any) -> dict[str, Any]:
    """What one player has beyond an empty company: cash, goods, lying, standing, away, transport, tabs, projects."""
    return changes


def position(
    *players: dict[str, Any],
    seats: int = 2,
    options: dict[str, Any] | None = None,
    agenda: list[dict[str, Any]] | None = None,
    row: str | None = None,
    markers: dict[str, int] | None = None,
    donations: dict[str, list[str]] | None = None,
    sites: dict[str, str] | None = None,
    **changes: Any,
) -> Table:
    """A table with bare companies, a full market and fixed timelines, changed as given; the row gives the event."""
    data = GAME.new(seats=seats, seed=1, options=options or {}).dump()
    data.update(
        first=0,
        row=row,
        event_row=row,
        strips=[(0, "front"), (1, "front"), (2, "front"), (3, "front")],
        market=dict.fromkeys(tiles(), 2),
        neutral=0,
        sites=dict(sites or {}),
        donations={slot: list(owners) for slot, owners in (donations or {}).items()},
        agenda=agenda or [{"step": "choose_row", "seat": 0}],
    )
    data["markers"].update(markers or {})
    for seat in range(seats):
        _fill_company(data, seat, players[seat] if seat < len(players) else {})
    if seats == 1:
        data["andrew"].update(deck=[f"N{number:02}" for number in range(1, 21)])
    data.update({key: value for key, value in changes.items() if key != "andrew"})
    if "andrew" in changes:
        data["andrew"].update(changes["andrew"])
        for department, count in data["andrew"]["departments"].items():
            data["market"][department] -= count
    state = read_back(data)
    state.run_duties()
    return Table(state)


def turn(row: str, *players: dict[str, Any], whose: int = 0, **changes: Any) -> Table:
    """The turn of a seat in a round with this action."""
    return position(*players, row=row, agenda=[{"step": "end_round"}, {"step": "turn_of", "whose": whose}], **changes)


def event(row: str, space: int, *players: dict[str, Any], whose: int = 0, **changes: Any) -> Table:
    """The event of a seat when the marker of this row enters this space, 1 to 5."""
    agenda: list[dict[str, Any]] = [{"step": "end_round"}, {"step": "event_of", "whose": whose}]
    return position(*players, row=row, markers={row: space - 1}, agenda=agenda, **changes)


def activation(*players: dict[str, Any], **changes: Any) -> Table:
    """The activation of seat 0 at the end of a round."""
    agenda: list[dict[str, Any]] = [{"step": "end_round"}, {"step": "activation_of", "whose": 0}]
    return position(*players, row="construction", agenda=agenda, **changes)


def scoring(*players: dict[str, Any], **changes: Any) -> Table:
    """Final scoring, with the welfare payments of seat 0 to be made."""
    markers = dict.fromkeys(ROWS, 5)
    return position(*players, markers=markers, agenda=[{"step": "end_game"}, {"step": "settle", "whose": 0}], **changes)


def tiles() -> list[str]:
    """The ids of all department tiles."""
    return [action.to_json()["department"] for action in GAME.actions if action.kind == "choose_department"]  # type: ignore[misc]


def _fill_company(data: dict[str, Any], seat: int, changes: dict[str, Any]) -> None:
    player = data["players"][seat]
    player.update(goods=0, vp=0, points=0, choice_tiles=0, reserved=None, lying={}, standing={}, departments={})
    changes = dict(changes)
    cash = changes.pop("cash", 0)
    data["accounts"]["bank"] += data["accounts"][f"seat{seat}"] - cash
    data["accounts"][f"seat{seat}"] = cash
    for site, project in changes.pop("projects", {}).items():
        data["sites"][site] = f"seat{seat}"
        tab = player["tabs"][project]
        tab["built"].append(FIRST_SECTION[project] + len(tab["built"]))
    for tab in player["tabs"].values():
        tab["sections"] = max([tab["sections"], *tab["built"]])
        tab["ready"] = [section for section in tab["ready"] if section not in tab["built"]]
    for name in ("away", "transport", "payments"):
        player[name].update(changes.pop(name, {}))
    for project, tab_changes in changes.pop("tabs", {}).items():
        player["tabs"][project].update(tab_changes)
    player.update(changes)
    for people in ("lying", "standing"):
        player[people] = {place: count for place, count in player[people].items() if count}
    for department in player["departments"].values():
        data["market"][department] -= 1
    if player["reserved"]:
        data["market"][player["reserved"]] -= 1
