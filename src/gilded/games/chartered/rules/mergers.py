"""Mergers: the two lowest companies become one until one is left; all may sell shares of what is absorbed."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import Cause
from gilded.core.possible import in_range, require
from gilded.core.step import Duty, Step
from gilded.games.chartered.actions import COMPANY, SELL_ABSORBED, PickCompany, SellAbsorbed
from gilded.games.chartered.board import COMPANY_COUNT, COMPANY_IDS, HIGHEST_VALUE, LOWEST_VALUE, PLOT_IDS, PLOTS
from gilded.games.chartered.checks import is_active, is_company, is_list, is_plot
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

    def check(self, state: CharteredState) -> None:
        require(self.builder == state.active, "builder", f"it is the turn of seat {state.active}")
        plot = is_plot(state, "plot", self.plot)
        companies = companies_at(state, plot)
        built = state.height[plot] == 1 and state.owner[plot] != NONE and plot in state.discards[-1:]
        require(built and len(companies) > 1, "plot", "no companies merge there")
        is_list("before", self.before)
        require(len(self.before) == COMPANY_COUNT, "before", "is not one value for each company")
        for company, before in enumerate(self.before):
            in_range("before", before, LOWEST_VALUE if company in companies else 0, HIGHEST_VALUE)
            gone = state.value[company] in (0, before)
            require(company in companies or gone, "before", f"{COMPANY_IDS[company]} is not part of the merger")


def merger_of(state: CharteredState, plot: int) -> list[int]:
    """The companies of the merger that is under way on this plot: what `load` asks."""
    merger = state.agenda[1]
    assert isinstance(merger, MergeOn)
    require(plot == merger.plot, "plot", "another plot joins the companies")
    return companies_at(state, plot)


def why_not_pick(state: CharteredState, plot: int, company: int, among: list[int]) -> Reason:
    """Why the company may not be chosen among those that the plot still joins (rules#merge)."""
    values: dict[str, object] = {"company": COMPANY_IDS[company], "plot": PLOT_IDS[plot]}
    if company not in companies_at(state, plot):
        return Reason("not_in_merger", "merge", values)
    if company not in among:
        return Reason("is_absorbed", "merge", {"company": COMPANY_IDS[company]})
    lowest = min([state.value[other] for other in among])
    return Reason("not_the_lowest", "merge", {**values, "value": state.value[company], "lowest": lowest})


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
    kinds: ClassVar[tuple[str, ...]] = ("company",)

    def __init__(self, seat: int, plot: int) -> None:
        super().__init__(seat)
        self.plot: Final = plot

    def options(self, state: CharteredState) -> list[Action]:
        return [COMPANY[company] for company in lowest_of(state, companies_at(state, self.plot))]

    def take(self, state: CharteredState, action: Action) -> None:
        assert isinstance(action, PickCompany)
        choose_absorber(state, self.seat, self.plot, action.company)

    def why_not(self, state: CharteredState, action: Action) -> Reason:
        if isinstance(action, PickCompany):
            return why_not_pick(state, self.plot, action.company, companies_at(state, self.plot))
        return super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        lowest = lowest_of(state, merger_of(state, self.plot))
        require(len(lowest) > 1, "plot", "there is nothing to choose between")

    def describe(self, state: CharteredState) -> dict[str, object]:
        return {"step": self.name, "seat": self.seat, "plot": PLOT_IDS[self.plot]}


class ChooseAbsorber(Step[CharteredState]):
    """Choose which of the equally low companies absorbs (rules#merge)."""

    name: ClassVar[str] = "choose_absorber"
    rule: ClassVar[str] = "merge"
    fields: ClassVar[tuple[str, ...]] = ("seat", "plot", "absorbed")
    kinds: ClassVar[tuple[str, ...]] = ("company",)

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
        if isinstance(action, PickCompany):
            others = [company for company in companies_at(state, self.plot) if company != self.absorbed]
            return why_not_pick(state, self.plot, action.company, others)
        return super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        is_active(state, self.seat)
        lowest = lowest_of(state, merger_of(state, self.plot))
        require(self.absorbed in lowest, "absorbed", "is not of the lowest value")
        several = len(absorbers(state, self.plot, self.absorbed)) > 1
        require(several, "absorbed", "there is nothing to choose between")

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
    kinds: ClassVar[tuple[str, ...]] = ("sell_absorbed",)

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
            have = state.held(self.seat, self.absorbed)
            values: dict[str, object] = {"company": COMPANY_IDS[self.absorbed], "have": have, "needed": action.count}
            return Reason("too_few_shares", "merge", values)
        return super().why_not(state, action)

    def check(self, state: CharteredState) -> None:
        absorb = state.agenda[2]
        assert isinstance(absorb, Absorb)
        same = (self.absorbed, self.absorber) == (absorb.absorbed, absorb.absorber)
        require(same, "absorbed", "another merger is under way")
        sellers = [step.seat for step in state.agenda[:2:-1]]
        first = (sellers[0] - state.active) % state.seats
        after = [(state.active + distance) % state.seats for distance in range(first, state.seats)]
        holders = [seat for seat in after if state.held(seat, self.absorbed)]
        require(sellers == holders, "seat", f"those who may still sell are {holders}")

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

    def check(self, state: CharteredState) -> None:
        lowest = lowest_of(state, merger_of(state, self.plot))
        is_company(state, "absorbed", self.absorbed, on_board=True)
        require(self.absorbed in lowest, "absorbed", "is not of the lowest value")
        require(self.absorber in absorbers(state, self.plot, self.absorbed), "absorber", "is not the next lowest")

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
