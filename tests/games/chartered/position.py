"""Positions of Chartered to play from, made on top of dump and load."""

from typing import Any

from gilded.core.errors import IllegalAction, Reason
from gilded.core.event import Event
from gilded.games.chartered.board import (
    CARD_IDS,
    EVENT_COUNTS,
    EVENT_IDS,
    LEVEL_CARDS,
    LEVELS,
    MARKET_SIZE,
    PLOTS,
    SET_ASIDE,
    SPECIAL_CARDS,
)
from gilded.games.chartered.game import GAME
from gilded.games.chartered.state import CharteredState

RICH = 1000
EVENT: list[dict[str, Any]] = [{"step": "end_turn"}, {"step": "choose_event", "seat": 0}]
"""The agenda when seat 0 is about to let an event happen."""
QUIET: dict[str, Any] = {"hands": ["J-A1", "J-A2", "J-A3"]}
"""A card each, so that everybody has something to do."""


class Company:
    """A company on the board: its value, its warehouses (height 1 unless said), its headquarters."""

    def __init__(self, value: int, *plots: str, headquarters: str = "") -> None:
        self.value = value
        self.plots = plots
        self.headquarters = headquarters or plots[0]


class Table:
    """A position to play from, and what happened last."""

    def __init__(self, state: CharteredState) -> None:
        self.state = state
        self.events: list[Event] = []

    def do(self, kind: str, by: int | None = None, **fields: Any) -> "Table":
        """The seat whose decision it is (or this one) takes the action."""
        actor = self.state.to_act[0] if by is None else by
        self.events = self.state.play(actor, GAME.action({"kind": kind, **fields}))
        return self

    def refused(self, kind: str, by: int | None = None, **fields: Any) -> Reason:
        """Why the action is refused; the state must not change by trying."""
        before = self.state.dump()
        try:
            self.do(kind, by, **fields)
        except IllegalAction as error:
            assert self.state.dump() == before
            return error.reason
        raise AssertionError(f"{kind} {fields} was allowed")

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal actions, each as one line."""
        actor = self.state.to_act[0] if seat is None else seat
        return [str(action) for action in self.state.legal(actor)]

    @property
    def step(self) -> str:
        """What is being decided."""
        return str(self.state.view(None).decisions[0]["step"]) if self.state.to_act else ""

    def cash(self, seat: int = 0) -> int:
        return self.state.cash(seat)

    def value(self, company: str) -> int:
        view = GAME.view(self.state, None)
        return int(next(one.value for one in view.companies if one.id == company))  # type: ignore[attr-defined]

    def company_at(self, plot: str) -> str | None:
        view = GAME.view(self.state, None)
        found = view.plots.get(plot)  # type: ignore[attr-defined]
        return None if found is None else found.company

    def shares(self, seat: int, company: str) -> int:
        view = GAME.view(self.state, None)
        return int(view.players[seat].shares[company])  # type: ignore[attr-defined]

    def bank(self, company: str) -> int:
        view = GAME.view(self.state, None)
        return int(next(one.bank_shares for one in view.companies if one.id == company))  # type: ignore[attr-defined]

    def hand(self, seat: int = 0) -> list[str]:
        return [CARD_IDS[card] for card in self.state.hands[seat]]


def position(
    seats: int = 3,
    *,
    cash: list[int] | None = None,
    hands: list[str] | None = None,
    loose: str = "",
    heights: dict[str, int] | None = None,
    markers: dict[str, str] | None = None,
    companies: dict[str, Company] | None = None,
    shares: list[dict[str, int]] | None = None,
    market: str = "",
    pile: str | None = None,
    discards: str = "",
    face_up: str = "",
    events: str = "",
    roofs: list[int] | None = None,
    special: list[int] | None = None,
    extra: list[int] | None = None,
    supply: int = 40,
    ending: bool = False,
    event_due: bool = False,
    agenda: list[dict[str, Any]] | None = None,
    options: dict[str, Any] | None = None,
    aside: str | None = None,
) -> Table:
    """A position in which seat 0 begins unless said otherwise; what is not said lies in the pile or the bank.

    A `pile` or `events` that is given is all that is left of it: the other cards are out of the game.
    """
    plots = _plots(loose, heights or {}, markers or {}, companies or {})
    chosen = {"warehouses": supply + sum(plot["height"] for plot in plots.values()), **(options or {})}
    if market:
        chosen["market"] = len(market.split())
    if face_up:
        chosen["open_events"] = len(face_up.split())
    data = GAME.new(seats, 1, chosen).dump()
    money = [*(cash or []), *[RICH] * seats][:seats]
    data["accounts"] = {"bank": -sum(money), **{f"seat{seat}": money[seat] for seat in range(seats)}}
    data["active"] = 0
    data["agenda"] = agenda or [{"step": "take_turn", "seat": 0}]
    data["bonus"] = bool(extra and extra[0])
    data["event_due"] = event_due
    data["supply"] = supply
    data["ending"] = ending
    data["plots"] = plots
    data["companies"] = {
        name: {"value": company.value, "headquarters": company.headquarters}
        for name, company in (companies or {}).items()
    }
    hand_of = [sorted(hand.split(), key=CARD_IDS.index) for hand in [*(hands or []), *[""] * seats][:seats]]
    for seat in range(seats):
        bought = (roofs or [0] * seats)[seat]
        data["players"][seat] = {
            "shares": (shares or [{}] * seats)[seat],
            "hand": hand_of[seat],
            "since": [1 if card.startswith("level") else 0 for card in hand_of[seat]],
            "roofs": bought,
            "special": (special or [SPECIAL_CARDS - bought] * seats)[seat],
            "extra": (extra or [0] * seats)[seat],
            "won": [],
            "looks": {},
        }
    data["discards"] = _discards(plots, discards.split())
    data["aside"] = _aside()
    data["market"] = market.split()
    rest = _rest(data, hand_of)
    if not market:
        data["market"] = [rest.pop(rest.index(card)) for card in _fillers(rest)[:MARKET_SIZE]]
    data["pile"] = rest
    if face_up:
        _lay_out_events(data, face_up.split())
    state = GAME.load(data)
    assert isinstance(state, CharteredState)
    if pile is not None:
        state.pile = [CARD_IDS.index(card) for card in pile.split()]
    if face_up:
        state.event_pile = [EVENT_IDS.index(event) for event in events.split() or ["coopmanscappen"]]
        state.event_discards = []
    if aside is not None:
        state.aside = [CARD_IDS.index(card) for card in aside.split()]
    return Table(state)


def _discards(plots: dict[str, dict[str, Any]], last: list[str]) -> list[str]:
    """The cards with which all this was built; those named were played last."""
    built = [plot for plot, what in plots.items() if what["height"] and plot not in last]
    for level in range(2, LEVELS + 2):
        floors = sum(1 for what in plots.values() if what["height"] >= level)
        built.extend([f"level{level}"] * (floors - last.count(f"level{level}")))
    return [*built, *last]


def _lay_out_events(data: dict[str, Any], face_up: list[str]) -> None:
    left = [event for event, count in zip(EVENT_IDS, EVENT_COUNTS, strict=True) for _ in range(count)]
    for event in face_up:
        left.remove(event)
    data.update(face_up=face_up, event_pile=left, event_discards=[])


def _fillers(rest: list[str]) -> list[str]:
    """Cards for a market that no test asks for."""
    return [card for card in reversed(rest) if card.startswith("G-")]


def event_position(kind: str, **given: Any) -> Table:
    """A position in which seat 0 has just let this event happen."""
    return position(face_up=kind, agenda=EVENT, **{**QUIET, **given}).do("event", event=kind)


def bids(table: Table, *amounts: int) -> Table:
    """All who are asked bid at the same time."""
    for seat, amount in zip(table.state.to_act, amounts, strict=True):
        table.do("bid", by=seat, amount=amount)
    return table


def merger(**given: Any) -> Table:
    """J-B2 joins tea on J-B1 and silk on J-B3, and the loose warehouse on J-A2."""
    values = given.pop("values", (60, 60))
    companies = {"tea": Company(values[0], "J-B1", "J-C1"), "silk": Company(values[1], "J-B3", "J-B4")}
    return position(hands=["J-B2 J-F4", "J-A1", "J-A4"], companies=companies, loose="J-A2", **given)


def _plots(
    loose: str, heights: dict[str, int], markers: dict[str, str], companies: dict[str, Company]
) -> dict[str, dict[str, Any]]:
    plots: dict[str, dict[str, Any]] = {}
    for plot in loose.split():
        plots[plot] = {"height": heights.get(plot, 1), "company": None, "roofs": 0}
    for name, company in companies.items():
        plots[company.headquarters] = {"height": 0, "company": name, "roofs": 0}
        for plot in company.plots:
            plots[plot] = {"height": heights.get(plot, 1), "company": name, "roofs": 0}
    for plot, name in markers.items():
        plots[plot] = {"height": 0, "company": name, "roofs": 0}
    return plots


def _aside() -> list[str]:
    return [CARD_IDS[PLOTS + level] for level, count in enumerate(SET_ASIDE) for _ in range(count)]


def _rest(data: dict[str, Any], hands: list[list[str]]) -> list[str]:
    land = [card for card in CARD_IDS[:PLOTS] if data["options"]["layout"] != "A" or not card.startswith("C-")]
    used = [*data["discards"], *data["market"], *(card for hand in hands for card in hand)]
    rest = [card for card in land if card not in used]
    for level, count in enumerate(LEVEL_CARDS):
        card = CARD_IDS[PLOTS + level]
        rest.extend([card] * (count - SET_ASIDE[level] - used.count(card)))
    return rest
