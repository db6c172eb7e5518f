"""Production: factories from left to right turn cubes into goods."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Duty
from gilded.games.chicago1875.actions import DONE, PRODUCE, Activate, Produce
from gilded.games.chicago1875.board import (
    ANY_MOMENT,
    AUTOMATION_GOODS,
    COMPANY_IDS,
    END_FACTORY,
    FACTORY_IDS,
    FACTORY_MODES,
    FIRST_FACTORY,
    MANAGER_SLOTS,
    TOKENS,
    Mode,
)
from gilded.games.chicago1875.rules.base import why_cubes_are_missing
from gilded.games.chicago1875.rules.effects import AT_FACTORY, carry_out, make_goods
from gilded.games.chicago1875.rules.free_actions import add_free_actions, take_free_action
from gilded.games.chicago1875.rules.operating_step import OperatingStep, ask
from gilded.games.chicago1875.rules.partners import gain_waiting_partners
from gilded.games.chicago1875.rules.resources import add_purchases, take_purchase
from gilded.games.chicago1875.rules.supply import has_cubes, spend_cubes
from gilded.games.chicago1875.state import Chicago1875State


def is_staffed(state: Chicago1875State, factory: int, mode: Mode) -> bool:
    """Whether enough posts are taken by workers or tokens."""
    return state.workers[factory] + state.automated[factory] >= mode.workers


class ProductionStage(Duty[Chicago1875State]):
    """Ask about the next factory, if it is staffed or an asset might get it staff (rules#production).

    With the option to buy while producing, cubes can be bought at any moment, whatever the factories do.
    """

    name: ClassVar[str] = "production_stage"
    rule: ClassVar[str] = "production"

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        factory = FIRST_FACTORY[company] + state.produced
        if factory >= END_FACTORY[company]:
            if state.buys_while_producing:
                ask(state, BuyAfterProduction(state.president[company], company))
            return
        step = ProduceGoods(state.president[company], company, factory)
        options = step.options(state)
        if len(options) == 1:
            return
        staffed = is_staffed(state, factory, FACTORY_MODES[factory][0])
        if staffed or state.buys_while_producing or isinstance(options[-2], Activate):
            state.push(step)


class BuyAfterProduction(OperatingStep):
    """With the option to buy while producing: buy cubes after the last factory has produced (rules#resources)."""

    name: ClassVar[str] = "buy_after_production"
    rule: ClassVar[str] = "resources"
    kinds: ClassVar[tuple[str, ...]] = ("buy_cube", "buy_from_row", "trade", "activate", "done")

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = []
        add_purchases(state, self.company, options)
        add_free_actions(state, self.company, ANY_MOMENT, options)
        options.append(DONE)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is DONE:
            return
        state.push(PRODUCTION_STAGE)
        if not take_purchase(state, self.company, action):
            take_free_action(state, self.seat, action)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if isinstance(action, Produce):
            return Reason("all_have_produced", "production", {"company": COMPANY_IDS[self.company]})
        return super().why_not(state, action)

    def may_buy(self, state: Chicago1875State) -> bool:
        return True


class ProduceGoods(OperatingStep):
    """Let the next factory produce, or stop production for this turn (rules#production)."""

    name: ClassVar[str] = "produce_goods"
    rule: ClassVar[str] = "production"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "factory")
    kinds: ClassVar[tuple[str, ...]] = ("produce", "buy_cube", "buy_from_row", "trade", "activate", "done")

    def __init__(self, seat: int, company: int, factory: int) -> None:
        super().__init__(seat, company)
        self.factory: Final = factory

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = []
        for number, mode in enumerate(FACTORY_MODES[self.factory]):
            if is_staffed(state, self.factory, mode) and has_cubes(state, self.company, mode.needs):
                options.append(PRODUCE[number])
        if state.buys_while_producing:
            add_purchases(state, self.company, options)
        add_free_actions(state, self.company, ANY_MOMENT, options)
        options.append(DONE)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is DONE:
            return
        state.push(PRODUCTION_STAGE)
        if isinstance(action, Produce):
            produce(state, self.seat, self.factory, self.company, FACTORY_MODES[self.factory][action.mode])
        elif not take_purchase(state, self.company, action):
            take_free_action(state, self.seat, action)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if not isinstance(action, Produce):
            return super().why_not(state, action)
        values: dict[str, object] = {"factory": FACTORY_IDS[self.factory]}
        modes = FACTORY_MODES[self.factory]
        if action.mode >= len(modes):
            return Reason("no_such_mode", "production", {**values, "most": len(modes), "wanted": action.mode + 1})
        mode = modes[action.mode]
        staff = state.workers[self.factory] + state.automated[self.factory]
        if staff < mode.workers:
            return Reason("not_staffed", "production", {**values, "have": staff, "needed": mode.workers})
        return why_cubes_are_missing(state, self.company, mode.needs, "resources_missing", "production", values)

    def may_buy(self, state: Chicago1875State) -> bool:
        return state.buys_while_producing


def goods_made(state: Chicago1875State, factory: int, mode: Mode) -> int:
    """How many goods the factory makes in this mode: more when all its tokens are placed (rules#production)."""
    goods = mode.goods + mode.per_worker * state.workers[factory]
    if TOKENS[factory] and state.automated[factory] == TOKENS[factory]:
        goods += AUTOMATION_GOODS[factory]
    return goods


def produce(state: Chicago1875State, seat: int, factory: int, company: int, mode: Mode) -> None:
    """Spend cubes for goods; managers bring their bonus (rules#production)."""
    spend_cubes(state, company, mode.needs)
    make_goods(state, company, goods_made(state, factory, mode), FACTORY_IDS[factory])
    state.produced += 1
    if mode.price:
        state.mode_price = mode.price
    if MANAGER_SLOTS[factory] and state.managers[factory] == MANAGER_SLOTS[factory]:
        carry_out(state, seat, company, AT_FACTORY, factory)


class ProductionEnd(Duty[Chicago1875State]):
    """Waiting partners join if all factories have produced; bonus goods tokens make goods (rules#production)."""

    name: ClassVar[str] = "production_end"
    rule: ClassVar[str] = "production"

    def run(self, state: Chicago1875State) -> None:
        company = state.operating
        if FIRST_FACTORY[company] + state.produced == END_FACTORY[company]:
            gain_waiting_partners(state, company)
        make_goods(state, company, state.tokens[company], "bonus_goods_token")


PRODUCTION_STAGE: Final = ProductionStage()
