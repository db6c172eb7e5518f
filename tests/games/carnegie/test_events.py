"""The events of a game tell all that happens on the table: who follows them with pieces of their own sees the same."""

import re
from typing import Any

import msgspec
import pytest

from games.carnegie.claims import DEPARTMENT, TAB, distance
from games.carnegie.guided_play import by_prior, eagerly
from gilded.core import FastRng
from gilded.games.carnegie.game import GAME

Shadow = dict[str, Any]


def seen(state: Any) -> Shadow:
    """The table as a spectator sees it, as plain data."""
    plain: Shadow = msgspec.to_builtins(state.view(None))
    return plain


class Follower:
    """Moves pieces by events alone."""

    def __init__(self, view: Shadow) -> None:
        self.view = view

    def follow(self, event: Any) -> None:
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()
        getattr(self, f"on_{name}", self.ignore)(event)

    def ignore(self, event: Any) -> None:
        """Nothing moves."""

    def own(self, seat: int) -> Shadow:
        company: Shadow = self.view["companies"][seat]
        return company

    def cell(self, seat: int, cell: str) -> Shadow:
        return next(one for one in self.own(seat)["cells"] if one["id"] == cell)

    def office(self, seat: int, department: str) -> Shadow:
        return next(one for one in self.own(seat)["cells"] if one["department"] == department)

    # Money and goods

    def on_paid(self, event: Any) -> None:
        for account, sign in ((event.payer, -1), (event.payee, 1)):
            if account.startswith("seat"):
                self.view["cash"][int(account[4:])] += sign * event.amount

    def on_gained(self, event: Any) -> None:
        own = self.own(event.seat)
        if event.resource == "goods":
            own["goods"] += event.amount
        elif event.resource == "vp":
            own["categories"]["immediate"] += event.amount
        elif event.resource == "study_points":
            own["points"] += event.amount
        else:
            self.view["moves"] += event.amount

    def on_points_lost(self, event: Any) -> None:
        assert event.amount > 0
        self.own(event.seat)["points"] -= event.amount

    # Employees

    def on_employee_moved(self, event: Any) -> None:
        self.cell(event.seat, event.start)["active" if event.was_active else "inactive"] -= 1
        self.cell(event.seat, event.end)["inactive"] += 1
        self.view["moves"] -= distance(event.start, event.end)

    def on_employee_activated(self, event: Any) -> None:
        office = self.office(event.seat, event.department)
        office["inactive"] -= 1
        office["active"] += 1

    def on_employee_sent(self, event: Any) -> None:
        self.office(event.seat, event.department)["active"] -= 1
        self.own(event.seat)["away"][event.region] += 1

    def on_employee_returned(self, event: Any) -> None:
        self.own(event.seat)["away"][event.region] -= 1
        self.cell(event.seat, event.cell)["inactive"] += 1

    def on_employee_hired(self, event: Any) -> None:
        self.own(event.seat)["reserve"] -= 1
        self.cell(event.seat, event.cell)["inactive"] += 1

    # Departments, projects, research

    def on_department_reserved(self, event: Any) -> None:
        self.view["market"][event.department] -= 1
        self.own(event.seat)["reserved"] = event.department

    def on_department_built(self, event: Any) -> None:
        own = self.own(event.seat)
        if own["reserved"] == event.department:
            own["reserved"] = None
        else:
            self.view["market"][event.department] -= 1
        self.cell(event.seat, event.cell)["department"] = event.department

    def on_project_built(self, event: Any) -> None:
        tab = self.own(event.seat)["tabs"][event.project]
        tab["ready"].remove(event.section)
        tab["built"] = sorted([*tab["built"], event.section])
        assert tab["ready"] == [section for section in tab["ready"] if section > event.section]
        self.view["sites"][event.site] = f"seat{event.seat}"

    def on_tab_pulled(self, event: Any) -> None:
        own = self.own(event.seat)
        tab = own["tabs"][event.tab]
        assert event.section == tab["sections"] + 1
        tab["sections"] = event.section
        if event.disc:
            own["discs"] -= 1
            tab["ready"].append(event.section)

    def on_transport_advanced(self, event: Any) -> None:
        if event.seat is None:
            assert event.space == self.view["andrew"]["transport"][event.region] + 1
            self.view["andrew"]["transport"][event.region] = event.space
        else:
            track = self.own(event.seat)["transport"][event.region]
            assert event.space == track["space"] + 1
            track["space"] = event.space

    def on_side_chosen(self, event: Any) -> None:
        self.own(event.seat)["tabs"][event.tab]["side"] = event.side

    # Donations, neutral discs, Andrew

    def on_donated(self, event: Any) -> None:
        owners = self.view["donation_table"][event.slot]
        if event.seat is None:
            self.view["andrew"]["discs"] -= 1
            owners.append("andrew")
            return
        own = self.own(event.seat)
        own["discs"] -= 1
        own["donations"] += 1
        owners.append(f"seat{event.seat}")
        owners.sort(key=["seat0", "seat1", "seat2", "seat3", "neutral", "andrew"].index)

    def on_neutral_discs_placed(self, event: Any) -> None:
        self.view["neutral"] -= len(event.sites) + len(event.slots)
        self.view["sites"].update(dict.fromkeys(event.sites, "neutral"))
        for slot in event.slots:
            self.view["donation_table"][slot].append("neutral")
        if self.view["andrew"]:
            self.view["andrew"]["cards_left"] = 20

    def on_andrew_built(self, event: Any) -> None:
        self.view["andrew"]["discs"] -= 1
        self.view["sites"][event.site] = "andrew"

    def on_andrew_took_tile(self, event: Any) -> None:
        self.view["market"][event.department] -= 1
        held = self.view["andrew"]["departments"]
        held[event.department] = held.get(event.department, 0) + 1

    def on_card_drawn(self, event: Any) -> None:
        andrew = self.view["andrew"]
        andrew["cards_left"] -= 1
        andrew["position"] = 0
        andrew["current"] = {"action": event.action, "advanced": event.advanced}

    def on_card_revealed(self, event: Any) -> None:
        self.view["andrew"]["card"] = event.card

    def on_card_shifted(self, event: Any) -> None:
        andrew = self.view["andrew"]
        assert andrew["position"] <= event.position <= 4
        assert andrew["card"] == event.card
        andrew["position"] = event.position

    # The round

    def on_timeline_chosen(self, event: Any) -> None:
        self.view["row"], self.view["event_row"] = event.action, event.event_row
        row = next(one for one in self.view["timeline"] if one["action"] == event.event_row)
        space = row["spaces"][row["marker"]]
        assert (event.region, event.donation) == (space["region"], space["donation"])
        assert event.round == self.view["round"]
        if event.seat is not None:
            assert event.seat == self.view["first"]

    def on_action_switched(self, event: Any) -> None:
        self.own(event.seat)["choice_tiles"] -= 1

    def on_welfare_paid(self, event: Any) -> None:
        self.own(event.seat)["payments"][event.slot] += event.times

    def on_round_ended(self, event: Any) -> None:
        view = self.view
        assert (event.round, event.last) == (view["round"], view["round"] == 20)
        row = next(one for one in view["timeline"] if one["action"] == event.row)
        assert event.position == row["marker"] + 1
        row["marker"] += 1
        view["row"] = view["event_row"] = None
        view["round"] = min(20, view["round"] + 1)
        view["first"] = (view["first"] + 1) % view["seats"]
        if view["andrew"]:
            andrew = view["andrew"]
            andrew["played"].append((andrew["card"], andrew["position"]))
            andrew["card"] = andrew["current"] = None
            assert event.first == (None if view["round"] % 2 == 0 and not event.last else event.first)
        else:
            assert event.first == view["first"]

    def on_game_ended(self, event: Any) -> None:
        assert event.scores == [sum(categories.values()) for categories in event.categories]


FOLLOWED = ("round", "first", "row", "event_row", "timeline", "market", "sites", "donation_table", "neutral", "cash")
OF_A_COMPANY = ("goods", "discs", "reserve", "choice_tiles", "reserved", "cells", "away", "donations", "payments")
OF_ANDREW = ("cards_left", "current", "card", "position", "played", "discs", "departments", "transport")


def compare(shadow: Shadow, after: Shadow) -> None:
    for name in FOLLOWED:
        assert shadow[name] == after[name], name
    for own, real in zip(shadow["companies"], after["companies"], strict=True):
        for name in OF_A_COMPANY:
            assert own[name] == real[name], name
        assert own["categories"]["immediate"] == real["categories"]["immediate"]
        assert own["points"] == real["points"]
        assert {name: tab["side"] for name, tab in own["tabs"].items()} == {
            name: tab["side"] for name, tab in real["tabs"].items()
        }
        for name, tab in own["tabs"].items():
            for part in ("sections", "ready", "built"):
                assert tab[part] == real["tabs"][name][part], (name, part)
        for region, track in own["transport"].items():
            assert track["space"] == real["transport"][region]["space"]
    if after["andrew"]:
        for name in OF_ANDREW:
            assert shadow["andrew"][name] == after["andrew"][name], name


@pytest.mark.parametrize(
    ("seats", "level"), [(1, "expert"), (1, "beginner"), (2, "normal"), (3, "normal"), (4, "normal")]
)
@pytest.mark.parametrize("seed", range(3))
def test_the_events_tell_the_whole_game(seats: int, level: str, seed: int) -> None:
    state, rng = GAME.new(seats, seed + 60, {"level": level}), FastRng(seed)
    policy = by_prior if seed == 0 else eagerly
    while not state.over:
        follower = Follower(seen(state))
        seat = state.to_act[0]
        for event in state.play(seat, policy(state, seat, rng)):
            follower.follow(event)
        compare(follower.view, seen(state))


def test_prices_are_the_printed_ones() -> None:
    """What the view says that a section or a space costs next."""
    state = GAME.new(2, 1)
    own = seen(state)["companies"][0]
    assert {name: tab["pull_cost"] for name, tab in own["tabs"].items()} == {
        name: TAB[name]["sides"][0]["sections"][0]["study_cost_to_next"] for name in TAB
    }
    assert {name: len(DEPARTMENT[name]["workstations"]) for name in DEPARTMENT}["advanced-design"] == 3
