"""A Crédit Mobilier table in any position, made through dump and load, with people at it."""

from collections.abc import Mapping
from typing import Any

import pytest

import gilded
from gilded.core import Action, Event, IllegalAction, Reason, State
from gilded.core.event import OnlyOption
from gilded.games.credit_mobilier.components import MAP
from gilded.games.credit_mobilier.preview import CreditMobilierPreview

GAME = gilded.game("credit_mobilier")
CUBES = 24
BOX = 7
"""Cubes of each colour in the box; 24 of all colours are on the map."""
COMPANIES = ("red", "green", "yellow", "blue", "purple")
RAILWAYS = COMPANIES[:4]
NAMES = ("Connie", "Randy", "Aaron", "Mei", "Otto")


class Table:
    """A table at which Connie sits first, with the questions and decisions of the people at it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.before = dict(zip(NAMES, state.scores(), strict=False))

    def legal(self, name: str = "Connie") -> list[dict[str, Any]]:
        return [action.to_json() for action in self.state.legal(NAMES.index(name))]

    def offers(self, company: str, what: str) -> bool:
        return {"kind": "choose", "company": company, "what": what} in self.legal()

    def refused(self, name: str = "Connie", **action: Any) -> Reason:
        """Why the action is refused; the state must not change by trying."""
        before = self.state.dump()
        with pytest.raises(IllegalAction) as caught:
            self.do(name, **action)
        assert self.state.dump() == before
        return caught.value.reason

    def preview(self, name: str = "Connie", **action: Any) -> CreditMobilierPreview:
        preview = self.state.preview(NAMES.index(name), self.action(**action))
        assert isinstance(preview, CreditMobilierPreview)
        return preview

    def do(self, name: str = "Connie", **action: Any) -> list[Event]:
        return self.state.play(NAMES.index(name), self.action(**action))

    def choose(self, company: str, what: str) -> list[Event]:
        return self.do(kind="choose", company=company, what=what)

    @staticmethod
    def action(**data: Any) -> Action:
        return GAME.action(data)

    def treasury(self, company: str) -> int:
        return int(self.state.dump()["accounts"][company])

    def treasuries(self) -> dict[str, int]:
        return {company: self.treasury(company) for company in COMPANIES}

    def stock(self, name: str, company: str) -> int:
        return int(self.state.dump()["stock"][NAMES.index(name)][company])

    @property
    def received(self) -> dict[str, int]:
        now = dict(zip(NAMES, self.state.scores(), strict=False))
        return {name: now[name] - self.before[name] for name in now}

    @property
    def step(self) -> str:
        """What is being decided."""
        return str(self.state.view(None).decisions[0]["step"])

    def most(self, company: str, what: str) -> int:
        """How many times the roll lets Connie do it, found out by doing it until she may not."""
        trial = Table(self.state.clone())
        if not trial.offers(company, what):
            return 0
        taken = trial.choose(company, what)
        times = 1 if what == "dividend" else sum(isinstance(event, OnlyOption) for event in taken)
        while trial.state.to_act == (0,) and trial.step != "choose_action":
            if what == "buy":
                return len(trial.legal())
            action = next(choice for choice in trial.legal() if choice["kind"] != "stop")
            trial.state.play(0, GAME.action(action))
            times += 1
        return times


def position(
    roll: str,
    *,
    seats: int = 3,
    cash: Mapping[str, int] | None = None,
    treasury: Mapping[str, int] | None = None,
    stock: Mapping[str, Mapping[str, int]] | None = None,
    links: Mapping[str, str] | None = None,
    cubes: Mapping[str, Mapping[str, int]] | None = None,
    options: Mapping[str, bool] | None = None,
) -> Table:
    """Connie has just rolled; what is not mentioned is as at the start, except for 10 dollars in each purse."""
    data = GAME.new(seats, 3, dict(options or {})).dump()
    for number, name in enumerate(NAMES[:seats]):
        data["accounts"][f"seat{number}"] = (cash or {}).get(name, 10)
    data["accounts"].update(treasury or {})
    data["accounts"]["bank"] = -sum(money for account, money in data["accounts"].items() if account != "bank")
    if stock is not None:
        data["stock"] = [dict.fromkeys(COMPANIES, 0) | dict(stock.get(name, {})) for name in NAMES[:seats]]
    if cubes is not None:
        data["cubes"] = with_the_others_home(cubes)
    data["links"] = joined_to_the_east(dict(links or {}))
    data["dice"] = roll.split()
    data["active"] = 0
    data["agenda"] = [{"step": "choose_action", "seat": 0}]
    return Table(GAME.load(data))


def with_the_others_home(cubes: Mapping[str, Mapping[str, int]]) -> dict[str, dict[str, int]]:
    """These cubes, and on the coast as many others as the map must hold in all."""
    placed = {space: dict(counts) for space, counts in cubes.items()}
    missing = CUBES - sum(sum(counts.values()) for counts in placed.values())
    for railway in RAILWAYS:
        there = sum(counts.get(railway, 0) for counts in placed.values())
        more = min(missing, BOX - there)
        if more > 0:
            home = placed.setdefault("PC", {})
            home[railway] = home.get(railway, 0) + more
            missing -= more
    return placed


def joined_to_the_east(links: dict[str, str]) -> dict[str, str]:
    """These links, and yellow track along the rows between them and the east edge where there is none."""
    joined = dict(links)
    for link in MAP.links:
        if link.id in links:
            space = link.east_end or link.north_end
            while space and not space.endswith("6"):
                row = next(one for one in MAP.links if one.west_end == space)
                joined.setdefault(row.id, "yellow")
                space = row.east_end
    return joined


def link_between(one: str, other: str) -> str:
    """The link between two neighbouring spaces."""
    return next(link.id for link in MAP.links if set(link.ends) == {one, other})


def all_links(railway: str = "red") -> dict[str, str]:
    """Track on every link: of one railway as far as its markers go, then of another."""
    links = [action.to_json()["link"] for action in GAME.actions if action.kind == "lay"]
    other = "red" if railway == "blue" else "blue"
    return {str(link): railway if number < 30 else other for number, link in enumerate(links)}
