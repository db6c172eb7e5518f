"""Mergers: the two lowest companies become one until one is left; all may sell shares of what is absorbed."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import Cause
from gilded.core.step import Duty, Step
from gilded.games.chartered.actions import COMPANY, SELL_ABSORBED, PickCompany, SellAbsorbed
from gilded.games.chartered.board import COMPANY_IDS, PLOT_IDS, PLOTS
from gilded.games.chartered.events import CompanyAbsorbed
from gilded.games.chartered.rules.city import companies_at, holds_together
from gilded.games.chartered.rules.shares import begin_trade, sell_shares
from gilded.games.chartered.rules.values import move_value, pay_for_value
from gilded.games.chartered.state import NONE, CharteredState

ABSORBED: Final = Cause("absorbed_shares_sold", "merge")


class MergeOn(Duty[CharteredState]):
    """Merge the companies that the plot joins until one is left, then pay for its new value (rules#merge)."""

    name: ClassVar[str] = "merge_on"
    rule: ClassVar[str] = "merge"
    fields: ClassVar[tuple[str, ...]] = ("builder", "plot", "before")

    def __init__(self, builder: int, plot: int, before: list[int]) -> None:
        super().__init__()
        self.builder: Final = builder
        self.plot: Final = plot
        self.before: Final = before
        """The values of all companies before the building."""

    def run(self, state: CharteredState) -> None:
        companies = companies_at(state, self.plot)
        if len(companies) == 1:
            pay_for_value(state, self.builder, companies[0], self.before[companies[0]])
            begin_trade(state, self.builder, NONE)
            return
        state.push(self)
        lowest = lowest_of(state, companies)
        if len(lowest) > 1:
            state.push(ChooseAbsorbed(self.builder, self.plot))
        else:
            choose_absorber(state, self.builder, self.plot, lowest[0])


def lowest_of(state: CharteredState, companies: list[int]) -> list[int]:
    """The companies of the lowest value among these."""
    lowest = min([state.value[company] for company in companies])
    return [company for company in companies if state.value[company] == lowest]


def absorbers(state: CharteredState, plot: int, absorbed: int) -> list[int]:
    """The companies that may absorb this one: the next lowest that the plot joins."""
    return lowest_of(state, [company for company in companies_at(state, plot) if company != absorbed])


def choose_absorber(state: CharteredState, seat: int, plot: int, absorbed: int) -> None:
    """Find the company that absorbs; the builder chooses among equals."""
    found = absorbers(state, plot, absorbed)
    if len(found) > 1:
        state.push(ChooseAbsorber(seat, plot, absorbed))
    else:
        begin_absorption(state, seat, plot, absorbed, found[0])


class ChooseAbsorbed(Step[CharteredState]):
    """Choose which of the equally low companies is absorbed (rules#merge)."""

    name: ClassVar[str] = "choose_absorbed"
    rule: ClassVar[str] = "merge"
    fields: ClassVar[tuple[str, ...]] = ("seat", "plot")

    def __init__(self, seat: int, plot: int) -> None:
        super().__init__(seat)
        self.plot: Final = plot

    def options(self, state: CharteredState) -> list[Action]:
        return [COMPANY[company] for company in lowest_of(state, companies_at(state, self.plot))]

    def take(self, state: CharteredState, action: Action) -> None:
        assert isinstance(action, PickCompany)
        choose_absorber(state, self.seat, self.plot, action.company)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        return Reason("not_the_lowest", "merge", {"plot": PLOT_IDS[self.plot]})

    def describe(self, state: CharteredState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot]}


class ChooseAbsorber(Step[CharteredState]):
    """Choose which of the equally low companies absorbs (rules#merge)."""

    name: ClassVar[str] = "choose_absorber"
    rule: ClassVar[str] = "merge"
    fields: ClassVar[tuple[str, ...]] = ("seat", "plot", "absorbed")

    def __init__(self, seat: int, plot: int, absorbed: int) -> None:
        super().__init__(seat)
        self.plot: Final = plot
        self.absorbed: Final = absorbed

    def options(self, state: CharteredState) -> list[Action]:
        return [COMPANY[company] for company in absorbers(state, self.plot, self.absorbed)]

    def take(self, state: CharteredState, action: Action) -> None:
        assert isinstance(action, PickCompany)
        begin_absorption(state, self.seat, self.plot, self.absorbed, action.company)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        return Reason("not_the_lowest", "merge", {"plot": PLOT_IDS[self.plot]})

    def describe(self, state: CharteredState) -> dict[str, object]:
        absorbed = COMPANY_IDS[self.absorbed]
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot], "absorbed": absorbed}


def begin_absorption(state: CharteredState, builder: int, plot: int, absorbed: int, absorber: int) -> None:
    """All holders, clockwise from the builder, may sell before the company goes (rules#merge)."""
    state.push(Absorb(plot, absorbed, absorber))
    for distance in range(state.seats - 1, -1, -1):
        seat = (builder + distance) % state.seats
        if state.held(seat, absorbed):
            state.push(SellAbsorbedShares(seat, absorbed, absorber))


class SellAbsorbedShares(Step[CharteredState]):
    """Sell any number of shares of the company that is being absorbed, or keep them (rules#merge)."""

    name: ClassVar[str] = "sell_absorbed"
    rule: ClassVar[str] = "merge"
    fields: ClassVar[tuple[str, ...]] = ("seat", "absorbed", "absorber")

    def __init__(self, seat: int, absorbed: int, absorber: int) -> None:
        super().__init__(seat)
        self.absorbed: Final = absorbed
        self.absorber: Final = absorber

    def options(self, state: CharteredState) -> list[Action]:
        return SELL_ABSORBED[: state.held(self.seat, self.absorbed) + 1]

    def take(self, state: CharteredState, action: Action) -> None:
        assert isinstance(action, SellAbsorbed)
        if action.count:
            sell_shares(state, self.seat, self.absorbed, action.count, ABSORBED)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, SellAbsorbed):
            held = state.held(self.seat, self.absorbed)
            return Reason("too_few_shares", "merge", {"company": COMPANY_IDS[self.absorbed], "held": held})
        return super().why_not(state, action)

    def describe(self, state: CharteredState) -> dict[str, object]:
        absorbed, absorber = COMPANY_IDS[self.absorbed], COMPANY_IDS[self.absorber]
        return {"step": self.name, "seat": self.seat, "absorbed": absorbed, "absorber": absorber}


class Absorb(Duty[CharteredState]):
    """One company goes into another: ground and value (rules#merge)."""

    name: ClassVar[str] = "absorb"
    rule: ClassVar[str] = "merge"
    fields: ClassVar[tuple[str, ...]] = ("plot", "absorbed", "absorber")

    def __init__(self, plot: int, absorbed: int, absorber: int) -> None:
        super().__init__()
        self.plot: Final = plot
        self.absorbed: Final = absorbed
        self.absorber: Final = absorber

    def run(self, state: CharteredState) -> None:
        absorbed, absorber = self.absorbed, self.absorber
        for plot in range(PLOTS):
            if state.owner[plot] == absorbed:
                state.claim(plot, absorber)
        headquarters = state.headquarters[absorbed]
        marker = state.height[headquarters] == 0
        if marker and holds_together(state, companies_at(state, self.plot), headquarters):
            # Nothing of all that merges hangs on the lifted headquarters, so its plot is free again (rules#marker).
            state.claim(headquarters, NONE)
            marker = False
        state.headquarters[absorbed] = NONE
        value = state.value[absorbed]
        state.value[absorbed] = 0
        if state.events is not None:
            names = COMPANY_IDS
            state.events.append(CompanyAbsorbed(names[absorbed], names[absorber], PLOT_IDS[headquarters], marker))
        move_value(state, absorber, state.value[absorber] + value)
