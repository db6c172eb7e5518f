"""Effects of spaces, assets and managers: carried out part by part, each as fully as possible."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.games.chicago1875.actions import ACCEPT, EMPLOY, MANAGER, SALESPERSON, Employ
from gilded.games.chicago1875.board import (
    ASSET_BONUS,
    ASSET_EFFECT,
    CATALOG_EXTRA,
    COMPANY_IDS,
    MANAGER_EFFECT,
    NO_SALES_SPACES,
    SELLS_ONLY_IF_PRODUCED,
    SPACES,
    SUBSTITUTE,
)
from gilded.games.chicago1875.events import GoodsMade, RevenueAdded
from gilded.games.chicago1875.printed_effects import (
    APPEAL,
    AUTOMATE,
    CHOSEN_CUBES,
    CUBES,
    GOODS,
    KINDS,
    MANAGERS,
    REVENUE,
    SALE_PRICE,
    SALESPEOPLE,
    STAFF_CHOICE,
    VALUE,
    WORKERS,
    Effect,
)
from gilded.games.chicago1875.rules.appeal import raise_appeal
from gilded.games.chicago1875.rules.automation import automate_posts
from gilded.games.chicago1875.rules.base import ACCEPT_OR_DECLINE, CompanyStep, PlayerDuty
from gilded.games.chicago1875.rules.haymarket import choose_cubes
from gilded.games.chicago1875.rules.posts import automatable_posts, free_posts
from gilded.games.chicago1875.rules.shares import move_value
from gilded.games.chicago1875.rules.staff import (
    free_sales_places,
    gain_managers,
    gain_salespeople,
    gain_workers,
    manager_places,
)
from gilded.games.chicago1875.rules.supply import free_from_rows, gain_cubes, has_cubes, spend_cubes
from gilded.games.chicago1875.state import Chicago1875State

# Where an effect is printed
ON_SPACE: Final = 0
ON_ASSET: Final = 1
AS_BONUS: Final = 2
AT_FACTORY: Final = 3
SOURCE_IDS: Final = ["building", "capital_asset", "capital_asset", "manager"]


def effect_of(source: int, number: int) -> Effect:
    """The effect that is printed on a space, an asset or a factory."""
    if source == ON_SPACE:
        return SPACES[number].effect
    if source == ON_ASSET:
        return ASSET_EFFECT[number]
    if source == AS_BONUS:
        return ASSET_BONUS[number]
    return MANAGER_EFFECT[number]


def carry_out(state: Chicago1875State, seat: int, company: int, source: int, number: int) -> None:
    """Carry out all parts of an effect for the company."""
    if effect_of(source, number).parts:
        state.push(CarryOut(seat, company, source, number, 0))


class CarryOut(PlayerDuty):
    """The next part of an effect; the parts after it wait below (rules#effects)."""

    name: ClassVar[str] = "carry_out"
    rule: ClassVar[str] = "effects"
    fields: ClassVar[tuple[str, ...]] = ("player", "company", "source", "number", "place")

    def __init__(self, player: int, company: int, source: int, number: int, place: int) -> None:
        super().__init__(player)
        self.company: Final = company
        self.source: Final = source
        self.number: Final = number
        self.place: Final = place

    def run(self, state: Chicago1875State) -> None:
        effect = effect_of(self.source, self.number)
        if self.place + 1 < len(effect.parts):
            state.push(CarryOut(self.whose, self.company, self.source, self.number, self.place + 1))
        part = effect.parts[self.place]
        if part <= SALESPEOPLE:
            self.develop(state, effect, part)
        else:
            self.supply(state, effect, part)

    def develop(self, state: Chicago1875State, effect: Effect, part: int) -> None:
        """Goods, appeal and staff."""
        company = self.company
        if part == GOODS:
            make_goods(state, company, effect.goods, SOURCE_IDS[self.source])
        elif part == AUTOMATE:
            automate_posts(state, self.whose, company, effect.automate, 0)
        elif part == APPEAL:
            raise_appeal(state, company, effect.appeal)
        elif part == WORKERS:
            gain_workers(state, self.whose, company, effect.workers, 0)
        elif part == MANAGERS:
            bring_managers(state, self.whose, company, effect.managers)
        else:
            assert part == SALESPEOPLE
            gain_salespeople(state, company, effect.salespeople)

    def supply(self, state: Chicago1875State, effect: Effect, part: int) -> None:
        """Cubes, money and the share value."""
        company = self.company
        from_rows = self.source == ON_SPACE and free_from_rows(state)
        if part == STAFF_CHOICE:
            offer_staff(state, self.whose, company)
        elif part == CUBES:
            for kind in range(KINDS):
                if effect.cubes[kind]:
                    gain_cubes(state, company, kind, effect.cubes[kind], from_rows)
        elif part == CHOSEN_CUBES:
            choose_cubes(state, self.whose, company, effect.choose, effect.constraint, 0, from_rows)
        elif part == VALUE:
            move_value(state, company, effect.value_steps, "capital_asset")
        elif part == REVENUE:
            add_revenue(state, company, effect.revenue + CATALOG_EXTRA[company])
        else:
            assert part == SALE_PRICE
            state.boost += effect.price_per_good


def make_goods(state: Chicago1875State, company: int, goods: int, source: str) -> None:
    """Goods from the supply join the company's stock."""
    state.goods[company] += goods
    if state.events is not None and goods:
        state.events.append(GoodsMade(COMPANY_IDS[company], goods, source))


def add_revenue(state: Chicago1875State, company: int, amount: int) -> None:
    """The revenue of this turn grows without a sale (rules#assets)."""
    state.revenue += amount
    if state.events is not None:
        state.events.append(RevenueAdded(COMPANY_IDS[company], amount))


def would_help(state: Chicago1875State, company: int, effect: Effect) -> bool:
    """Whether an effect would change anything for the company now."""
    if effect.goods + effect.appeal + effect.value_steps + effect.revenue:
        return True
    if effect.price_per_good and can_sell_goods(state, company):
        return True
    if effect.automate and automatable_posts(state, company):
        return True
    if effect.gives_staff() and can_gain_staff(state, company, effect):
        return True
    if effect.staff_choice and (can_gain_manager(state, company) or can_gain_salesperson(state, company)):
        return True
    return any(state.haymarket[kind] and (effect.cubes[kind] or effect.choose) for kind in range(KINDS))


def can_sell_goods(state: Chicago1875State, company: int) -> bool:
    """Whether the company has goods and may sell them in this turn: some must have produced (rules#special)."""
    return state.goods[company] > 0 and (state.produced > 0 or not SELLS_ONLY_IF_PRODUCED[company])


# Staff


def can_gain_staff(state: Chicago1875State, company: int, effect: Effect) -> bool:
    """Whether at least one of the effect's workers, managers and salespeople finds a place (rules#staff)."""
    return (
        (effect.workers > 0 and free_posts(state, company) > 0)
        or (effect.managers > 0 and can_gain_manager(state, company))
        or (effect.salespeople > 0 and can_gain_salesperson(state, company))
    )


def can_gain_salesperson(state: Chicago1875State, company: int) -> bool:
    """Whether the company has a place for a salesperson and may have one."""
    return free_sales_places(state, company) > 0 and not NO_SALES_SPACES[company]


def can_gain_manager(state: Chicago1875State, company: int) -> bool:
    """Whether a manager finds a place, or the company can use its substitute."""
    return can_substitute(state, company) or len(manager_places(state, company)) > 0


def can_substitute(state: Chicago1875State, company: int) -> bool:
    """Whether the company can use its substitute for a manager: once a decade (rules#schwinn)."""
    substitute = SUBSTITUTE[company]
    return (
        substitute is not None and not state.substituted >> company & 1 and has_cubes(state, company, substitute.cost)
    )


def lacks_substitute(state: Chicago1875State, company: int, effect: Effect) -> bool:
    """Whether an effect that brings only managers is of no use to a company that never has any (rules#schwinn)."""
    brings_others = effect.workers + effect.salespeople > 0
    return SUBSTITUTE[company] is not None and not brings_others and not can_substitute(state, company)


def bring_managers(state: Chicago1875State, seat: int, company: int, count: int) -> None:
    """Managers take their places, or the company is asked about its substitute."""
    if can_substitute(state, company):
        state.push(UseSubstitute(seat, company))
    else:
        gain_managers(state, seat, company, count)


class UseSubstitute(CompanyStep):
    """Spend cubes for goods and appeal instead of gaining a manager, or gain nothing (rules#schwinn)."""

    name: ClassVar[str] = "use_substitute"
    rule: ClassVar[str] = "schwinn"
    kinds: ClassVar[tuple[str, ...]] = ("accept", "decline")

    def options(self, state: Chicago1875State) -> list[Action]:
        return ACCEPT_OR_DECLINE

    def take(self, state: Chicago1875State, action: Action) -> None:
        substitute = SUBSTITUTE[self.company]
        if action is ACCEPT and substitute is not None:
            state.substituted |= 1 << self.company
            spend_cubes(state, self.company, substitute.cost)
            make_goods(state, self.company, substitute.goods, "substitute")
            raise_appeal(state, self.company, substitute.appeal)


def offer_staff(state: Chicago1875State, seat: int, company: int) -> None:
    """Ask which kind of staff to gain, where there is a choice."""
    manager = can_gain_manager(state, company)
    salesperson = can_gain_salesperson(state, company)
    if manager and salesperson:
        state.push(ChooseStaff(seat, company))
    elif manager:
        bring_managers(state, seat, company, 1)
    elif salesperson:
        gain_salespeople(state, company, 1)


class ChooseStaff(CompanyStep):
    """Gain a manager or a salesperson (rules#chiefs)."""

    name: ClassVar[str] = "choose_staff"
    rule: ClassVar[str] = "chiefs"
    kinds: ClassVar[tuple[str, ...]] = ("employ",)

    def options(self, state: Chicago1875State) -> list[Action]:
        return EMPLOY

    def take(self, state: Chicago1875State, action: Action) -> None:
        assert isinstance(action, Employ)
        if action.staff == MANAGER:
            bring_managers(state, self.seat, self.company, 1)
        else:
            assert action.staff == SALESPERSON
            gain_salespeople(state, self.company, 1)
