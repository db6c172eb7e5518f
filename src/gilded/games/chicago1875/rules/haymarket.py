"""Haymarket Square: trading cubes, and taking cubes of your choice."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.games.chicago1875.actions import TAKE, TRADES, Take, Trade
from gilded.games.chicago1875.board import COMPANY_IDS, TRADE
from gilded.games.chicago1875.events import ResourcesTraded
from gilded.games.chicago1875.printed_effects import CONSTRAINT_IDS, DIFFERENT, IDENTICAL, KINDS, RESOURCE_IDS
from gilded.games.chicago1875.rules.base import CompanyStep
from gilded.games.chicago1875.rules.supply import gain_cubes
from gilded.games.chicago1875.state import Chicago1875State

# Trading


def add_trades(state: Chicago1875State, company: int, options: list[Action]) -> None:
    """Add the trades that the company could make at Haymarket Square."""
    cubes = state.cubes
    haymarket = state.haymarket
    first = company * KINDS
    options += [
        TRADES[company][kind]
        for kind in range(KINDS)
        if cubes[first + kind] >= TRADE and others_at_haymarket(haymarket, kind)
    ]


def others_at_haymarket(haymarket: list[int], kind: int) -> bool:
    """Whether Haymarket Square has a cube of another kind."""
    return haymarket[0] + haymarket[1] + haymarket[2] + haymarket[3] > haymarket[kind]


def take_trade(state: Chicago1875State, seat: int, action: Action) -> bool:
    """Ask what to take in a trade; False if the action is none."""
    if not isinstance(action, Trade):
        return False
    state.push(TradeFor(seat, action.company, action.resource))
    return True


def why_not_trade(state: Chicago1875State, action: Trade) -> Reason:
    """Why a company that may trade now cannot make this trade."""
    kind = RESOURCE_IDS[action.resource]
    values: dict[str, object] = {"company": COMPANY_IDS[action.company], "resource": kind}
    have = state.cubes[action.company * KINDS + action.resource]
    if have < TRADE:
        return Reason("too_few_cubes", "haymarket", {**values, "have": have, "needed": TRADE})
    return Reason("nothing_else_at_haymarket", "haymarket", values)


class TradeFor(CompanyStep):
    """Choose what to take for two cubes of a kind (rules#haymarket)."""

    name: ClassVar[str] = "trade_for"
    rule: ClassVar[str] = "haymarket"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "given")
    kinds: ClassVar[tuple[str, ...]] = ("take",)

    def __init__(self, seat: int, company: int, given: int) -> None:
        super().__init__(seat, company)
        self.given: Final = given

    def options(self, state: Chicago1875State) -> list[Action]:
        return [TAKE[kind] for kind in range(KINDS) if kind != self.given and state.haymarket[kind]]

    def take(self, state: Chicago1875State, action: Action) -> None:
        assert isinstance(action, Take)
        first = self.company * KINDS
        state.cubes[first + self.given] -= TRADE
        state.haymarket[self.given] += TRADE
        state.haymarket[action.resource] -= 1
        state.cubes[first + action.resource] += 1
        _report_trade(state, self.company, self.given, action.resource)

    def forced(self, state: Chicago1875State) -> bool:
        return True

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if not isinstance(action, Take):
            return super().why_not(state, action)
        code = "must_be_another_kind" if action.resource == self.given else "not_at_haymarket"
        return Reason(code, "haymarket", {"resource": RESOURCE_IDS[action.resource]})

    def describe(self, state: Chicago1875State) -> dict[str, object]:
        return {**super().describe(state), "given": RESOURCE_IDS[self.given]}


def _report_trade(state: Chicago1875State, company: int, given: int, taken: int) -> None:
    """Report a trade at Haymarket Square."""
    if state.events is not None:
        state.events.append(ResourcesTraded(COMPANY_IDS[company], RESOURCE_IDS[given], RESOURCE_IDS[taken]))


# Cubes of the player's choice


def choose_cubes(
    state: Chicago1875State, seat: int, company: int, left: int, constraint: int, taken: int, from_rows: bool
) -> None:
    """Take cubes of the seat's choice, as many as there are; `taken` is a mask of kinds (rules#haymarket)."""
    while left > 0:
        kinds = choosable(state, left, constraint, taken, from_rows)
        if len(kinds) > 1:
            state.push(TakeCubes(seat, company, left, constraint, taken, from_rows))
            return
        if not kinds:
            return
        action = kinds[0]
        assert isinstance(action, Take)
        left -= take_kind(state, company, action.resource, left, constraint, from_rows)
        taken |= 1 << action.resource


def choosable(state: Chicago1875State, left: int, constraint: int, taken: int, from_rows: bool) -> list[Action]:
    """The kinds that may be taken; identical cubes must come in full if any kind has enough."""
    wanted = left if constraint == IDENTICAL else 1
    while wanted > 0:
        kinds: list[Action] = []
        for kind in range(KINDS):
            stock = cubes_to_take(state, kind, from_rows)
            if stock >= wanted and not (constraint == DIFFERENT and taken >> kind & 1):
                kinds.append(TAKE[kind])
        if kinds:
            return kinds
        wanted -= 1
    return []


def cubes_to_take(state: Chicago1875State, kind: int, from_rows: bool) -> int:
    """How many cubes of the kind there are to take."""
    return state.haymarket[kind] + (state.rows[kind] if from_rows else 0)


def take_kind(state: Chicago1875State, company: int, kind: int, left: int, constraint: int, from_rows: bool) -> int:
    """Take one cube, or all identical ones; returns how many of those that are due this settles."""
    if constraint == IDENTICAL:
        gain_cubes(state, company, kind, left, from_rows)
        return left
    gain_cubes(state, company, kind, 1, from_rows)
    return 1


class TakeCubes(CompanyStep):
    """Choose which cubes to take from Haymarket Square (rules#haymarket)."""

    name: ClassVar[str] = "take_cubes"
    rule: ClassVar[str] = "haymarket"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "left", "constraint", "taken", "from_rows")
    kinds: ClassVar[tuple[str, ...]] = ("take",)

    def __init__(self, seat: int, company: int, left: int, constraint: int, taken: int, from_rows: bool) -> None:
        super().__init__(seat, company)
        self.left: Final = left
        self.constraint: Final = constraint
        self.taken: Final = taken
        self.from_rows: Final = from_rows

    def options(self, state: Chicago1875State) -> list[Action]:
        return choosable(state, self.left, self.constraint, self.taken, self.from_rows)

    def take(self, state: Chicago1875State, action: Action) -> None:
        assert isinstance(action, Take)
        done = take_kind(state, self.company, action.resource, self.left, self.constraint, self.from_rows)
        taken = self.taken | 1 << action.resource
        choose_cubes(state, self.seat, self.company, self.left - done, self.constraint, taken, self.from_rows)

    def describe(self, state: Chicago1875State) -> dict[str, object]:
        taken = [RESOURCE_IDS[kind] for kind in range(KINDS) if self.taken >> kind & 1]
        return {**super().describe(state), "constraint": CONSTRAINT_IDS[self.constraint], "taken": taken}

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if not isinstance(action, Take):
            return super().why_not(state, action)
        values: dict[str, object] = {"resource": RESOURCE_IDS[action.resource]}
        if self.constraint == DIFFERENT and self.taken >> action.resource & 1:
            return Reason("must_be_different", "haymarket", values)
        have = cubes_to_take(state, action.resource, self.from_rows)
        if self.constraint == IDENTICAL and have:
            return Reason("must_be_identical", "haymarket", {**values, "have": have, "needed": self.left})
        return Reason("not_at_haymarket", "haymarket", values)
