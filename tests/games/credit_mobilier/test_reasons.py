"""Every refusal of Crédit Mobilier is specific and true, asked in thousands of positions of whole games.

`GILDED_REASONS=<games>` asks in so many games of each kind instead of one.
"""

import os
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from games.credit_mobilier.position import GAME
from gilded.bots.names import bot
from gilded.core import Action, Reason, State
from gilded.games.credit_mobilier.components import MAP
from gilded.games.credit_mobilier.view import CompanyView, CreditMobilierView
from gilded.testing import variants
from gilded.testing.reasons import GENERAL, fault_of

GAMES = int(os.environ.get("GILDED_REASONS", "1"))
ASKED_EVERY = 5 if GAMES == 1 else 1
"""In every so-many-th position of a game the whole catalogue is asked about."""
CATALOGUE = list(GAME.actions)
LINKS = {link.id: link for link in MAP.links}
COAST = "PC"
STEPS = {"build": "lay_link", "move": "move_cube", "buy": "buy_stock", "dividend": "pay_another_round"}
KINDS = {"build": "lay", "move": "move", "buy": "buy", "dividend": "another_round"}


class Asked:
    """One refusal: what the seat sees, what it wanted, and why not."""

    def __init__(self, state: State, view: CreditMobilierView, seat: int, action: Action, reason: Reason) -> None:
        self.view = view
        self.seat = seat
        self.options = state.options
        self.action: dict[str, Any] = action.to_json()
        self.values: dict[str, Any] = reason.values
        self.decision = view.decisions[0] if view.decisions else {}

    @property
    def company(self) -> CompanyView:
        """The company that the reason speaks of."""
        return next(company for company in self.view.companies if company.id == self.values["company"])

    @property
    def dice(self) -> int:
        """The dice that show the company's colour itself."""
        return self.view.dice.count(self.company.id)

    @property
    def dice_that_count(self) -> int:
        railway = self.company.id != "purple"
        return self.dice + self.view.dice.count("purple") if railway and self.dice else self.dice

    def held(self) -> int:
        return sum(stock[self.company.id] for stock in self.view.stock)

    def links_at_cubes(self) -> list[str]:
        """The built links at squares with a cube of the company."""
        spaces = [space for space, cubes in self.view.cubes.items() if self.company.id in cubes and space != COAST]
        return [link for link in self.view.links if set(LINKS[link].ends) & set(spaces)]

    def cubes_off_coast(self) -> int:
        return sum(cubes.get(self.company.id, 0) for space, cubes in self.view.cubes.items() if space != COAST)

    def joined(self, link: str) -> bool:
        """Whether the link touches the east edge, or built track that may be continued there."""
        ends = [end for end in LINKS[link].ends if end != COAST or self.options["coast_joins_links"]]
        touches = any(set(ends) & set(LINKS[built].ends) for built in self.view.links)
        return touches or any(end.endswith("6") for end in LINKS[link].ends)

    def limits(self) -> dict[str, int]:
        """How many stocks of the company dice, supply and purse allow."""
        cash = self.view.cash[self.seat]
        return {"too_few_dice": self.dice_that_count, "too_little_stock": self.company.supply, "cannot_pay": cash}

    def least(self, code: str) -> bool:
        """Whether this limit is the reason's number, and no other is lower."""
        limits = self.limits()
        wanted = int(self.action.get("count", 1))
        numbers = (self.values["most"], self.values["wanted"])
        return limits[code] == min(limits.values()) < wanted and numbers == (limits[code], wanted)

    def way(self) -> str:
        link, start = LINKS[self.action["link"]], self.action["space"]
        ways = {link.east_end: "west", link.west_end: "east", link.north_end: "south", link.south_end: "north"}
        return ways[start]

    def other_end(self) -> str:
        ends = set(LINKS[self.action["link"]].ends)
        return next(iter(ends - {self.action["space"]}))

    def only_wrong_ways(self) -> bool:
        links = [LINKS[link] for link in self.links_at_cubes()]
        stuck = {space for space, cubes in self.view.cubes.items() if self.company.id in cubes}
        return bool(links) and all(link.west_end in stuck and link.east_end not in stuck for link in links)


Claim = Callable[[Asked], bool]

CLAIMS: dict[str, Claim] = {
    "not_your_turn": lambda it: it.seat not in it.values["to_act"] and it.view.active in it.values["to_act"],
    "game_over": lambda it: it.view.over,
    "no_orange_die": lambda it: "orange" not in it.view.dice and it.action["what"] == "dividend",
    "colour_not_rolled": lambda it: (
        it.dice == 0
        and not (
            it.company.id == "purple"
            and it.action["what"] == "dividend"
            and it.options["orange_alone_pays_credit_mobilier"]
        )
    ),
    "treasury_empty": lambda it: it.company.treasury == 0 and it.action["what"] == "dividend",
    "no_stockholder": lambda it: it.held() == 0 and it.action["what"] == "dividend",
    "sold_out": lambda it: it.company.supply == 0 and it.action["what"] == "buy",
    "no_marker_left": lambda it: it.company.markers == 0 and it.action["what"] == "build",
    "all_links_built": lambda it: len(it.view.links) == len(LINKS) == it.values["links"],
    "all_cubes_home": lambda it: (
        it.cubes_off_coast() == 0 and it.view.cubes[COAST].get(it.company.id) == it.values["cubes"]
    ),
    "only_the_wrong_way": lambda it: (
        it.only_wrong_ways() and it.values["ways"] == ["east"] and it.cubes_off_coast() == it.values["cubes"] > 0
    ),
    "no_cube_can_move": lambda it: not it.links_at_cubes() and it.cubes_off_coast() == it.values["cubes"] > 0,
    "cannot_pay": lambda it: (
        it.least("cannot_pay")
        and it.view.cash[it.seat] == it.values["cash"] < it.values["price"] == it.values["wanted"]
    ),
    "too_few_dice": lambda it: it.least("too_few_dice"),
    "too_little_stock": lambda it: it.least("too_little_stock"),
    "must_act": lambda it: it.action["kind"] == "stop" and it.view.active == it.seat,
    "choose_first": lambda it: it.decision["step"] == "choose_action" and it.action["kind"] == KINDS[it.values["what"]],
    "already_chosen": lambda it: (
        it.decision["step"] == STEPS[it.values["what"]] and it.decision["company"] == it.values["company"]
    ),
    "already_built": lambda it: it.view.links[it.action["link"]] == it.values["company"],
    "not_joined_to_the_east": lambda it: (
        it.action["link"] not in it.view.links
        and not it.joined(it.action["link"])
        and it.decision["step"] == "lay_link"
    ),
    "stays_on_the_coast": lambda it: it.action["space"] == COAST == it.values["space"],
    "wrong_way": lambda it: it.way() == it.values["way"] == "east",
    "no_cube_here": lambda it: (
        it.company.id not in it.view.cubes[it.action["space"]] and it.company.id == it.decision["company"]
    ),
    "no_track": lambda it: (
        it.action["link"] not in it.view.links
        and it.view.cubes[it.action["space"]][it.decision["company"]] > 0
        and (it.values["space"], it.values["to"]) == (it.action["space"], it.other_end())
    ),
}
"""For every reason: what must then be true, by what the seat sees and the printed map alone."""


def positions(seats: int, options: dict[str, Any], player: str, seed: int) -> Iterator[State]:
    """The positions of one whole game, among them the last."""
    state, players, turn = GAME.new(seats, seed, options), bot(player, seed), 0
    while not state.over:
        if turn % ASKED_EVERY == 0:
            yield state
        seat = state.to_act[0]
        state.apply(seat, players.choose(state.belief(seat)))
        turn += 1
    yield state


def problem(state: State, view: CreditMobilierView, seat: int, action: Action, reason: Reason | None) -> str | None:
    """What is wrong with the reason against an action that is not legal."""
    if reason is None:
        return "not legal, yet no reason"
    if reason.code == GENERAL or reason.code not in CLAIMS:
        return f"{reason} has no claim"
    if not CLAIMS[reason.code](Asked(state, view, seat, action, reason)):
        return f"{reason} is not true"
    return fault_of(state, seat, action, reason)


def ask(state: State, seat: int) -> set[str]:
    """Ask about the whole catalogue; the codes that were answered."""
    codes: set[str] = set()
    legal, view = state.legal(seat), state.view(seat)
    assert isinstance(view, CreditMobilierView)
    asked = CATALOGUE if legal else CATALOGUE[::40]  # whoever has to wait hears the same about everything
    for action in asked:
        reason = state.why_not(seat, action)
        if action in legal:
            assert reason is None, f"{action} is legal, yet {reason}"
            continue
        wrong = problem(state, view, seat, action, reason)
        assert wrong is None, f"{action} of seat {seat}: {wrong} in {state.dump()}"
        assert reason is not None
        codes.add(reason.code)
    return codes


@pytest.mark.slow
def test_every_reason_is_specific_and_true() -> None:
    codes: set[str] = set()
    for seed, seats, options, player in product(range(GAMES), GAME.seats, variants(GAME), ("random", "greedy")):
        for state in positions(seats, options, player, seed):
            for seat in range(seats):
                codes |= ask(state, seat)
    rare = {"too_little_stock", "no_marker_left", "no_stockholder"}
    assert codes >= set(CLAIMS) - rare, f"never heard: {set(CLAIMS) - codes}"


def test_every_reason_of_the_game_has_its_claim() -> None:
    words = GAME.data.words("en")
    own = {word.removeprefix("reason.") for word in words if word.startswith("reason.")}
    assert set(CLAIMS) == own | {"not_your_turn", "game_over"}
