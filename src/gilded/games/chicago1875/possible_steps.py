"""What each step of Chicago 1875 may hold in a position; `load` asks."""

from collections.abc import Callable
from typing import Any

from gilded.core.possible import in_range, require
from gilded.core.step import Duty, Step
from gilded.games.chicago1875.board import (
    APPEAL_BONUS,
    ASSET_COUNT,
    ASSET_SLOTS,
    COMPANY_OF,
    FACTORY_COUNT,
    FIRST_FACTORY,
    FREE_AUTOMATION_AT,
    NO_BONUS,
    NONE,
    OPERATING,
    REPLACED_LEAVE,
    SHARES,
    SPACE_IDS,
    SPACES,
    STOCK,
    TRADE,
)
from gilded.games.chicago1875.printed_effects import CONSTRAINT_IDS, DIFFERENT, KINDS
from gilded.games.chicago1875.rules.action_phase import (
    ChooseCompany,
    EndTurn,
    TakeInitiative,
    companies_that_can_use,
    is_open,
)
from gilded.games.chicago1875.rules.appeal import AppealBonus
from gilded.games.chicago1875.rules.assets import ChooseAsset, DropSurplus, ProtectValue, protection_of
from gilded.games.chicago1875.rules.automation import AutomatePost, FreeAutomation, RehouseWorker
from gilded.games.chicago1875.rules.base import CompanyStep
from gilded.games.chicago1875.rules.dividend import ChooseDividend
from gilded.games.chicago1875.rules.effects import (
    AS_BONUS,
    AT_FACTORY,
    ON_ASSET,
    ON_SPACE,
    CarryOut,
    ChooseStaff,
    UseSubstitute,
    can_gain_manager,
    can_gain_salesperson,
    can_substitute,
    effect_of,
)
from gilded.games.chicago1875.rules.emergency import IssueShares
from gilded.games.chicago1875.rules.founding import ChoosePar
from gilded.games.chicago1875.rules.haymarket import TakeCubes, TradeFor, choosable
from gilded.games.chicago1875.rules.posts import automatable_posts, factories_to_automate, factories_with_posts
from gilded.games.chicago1875.rules.production import BuyAfterProduction, ProduceGoods
from gilded.games.chicago1875.rules.staff import HireWorker, PlaceManager, PlaceWorker, can_hire, manager_places
from gilded.games.chicago1875.rules.stock import NextTrader, SellMore
from gilded.games.chicago1875.rules.supply import free_from_rows
from gilded.games.chicago1875.state import NO_ONE, OWN, POOL, Chicago1875State

MOST_AT_ONCE = 9
"""More workers, managers, cubes or posts than any effect gives at once."""
EFFECTS = [len(SPACES), ASSET_COUNT, ASSET_COUNT, FACTORY_COUNT]
"""How many effects there are of each source."""


def check_step(state: Chicago1875State, step: Step[Any]) -> None:
    """Impossible, with the name of a field of the step, when the step cannot be due in this position."""
    if isinstance(step, (EndTurn, NextTrader, CarryOut)):
        in_range("player", step.whose, 0, state.seats - 1)
    elif not isinstance(step, Duty):
        in_range("seat", step.seat, 0, state.seats - 1)
    if isinstance(step, (CompanyStep, CarryOut)):
        _check_company(state, step)
    for kind, check in CHECKS:
        if isinstance(step, kind):
            check(state, step)


def _check_company(state: Chicago1875State, step: CompanyStep | CarryOut) -> None:
    in_range("company", step.company, 0, state.company_count - 1)
    if isinstance(step, ChoosePar):
        free = state.president[step.company] == NO_ONE and not state.gone >> step.company & 1
        require(free, "company", "it is in play, or was")
    elif isinstance(step, CarryOut):
        require(state.president[step.company] == step.whose, "player", "somebody else leads the company")
    else:
        require(state.president[step.company] == step.seat, "seat", "somebody else leads the company")


def _sell_more(state: Chicago1875State, step: Any) -> None:
    in_range("abandoned", step.abandoned, 0, (1 << state.company_count) - 1)
    sold = sum(1 << company for company in range(state.company_count) if state.dumped[company])
    left = state.advanced and all(
        state.president[company] != step.seat for company in range(state.company_count) if step.abandoned >> company & 1
    )
    require(step.abandoned == 0 or (left and step.abandoned & sold == step.abandoned), "abandoned", "was not sold")


def _choose_company(state: Chicago1875State, step: Any) -> None:
    in_range("space", step.space, 0, len(SPACE_IDS) - 1)
    require(is_open(state, step.space), "space", "is not open")
    require(len(companies_that_can_use(state, step.seat, step.space)) > 1, "space", "there is no choice of companies")


def _take_initiative(state: Chicago1875State, step: Any) -> None:
    require(state.initiative[0] != step.seat, "seat", "is first already")


def _carry_out(state: Chicago1875State, step: Any) -> None:
    in_range("source", step.source, 0, len(EFFECTS) - 1)
    in_range("number", step.number, 0, EFFECTS[step.source] - 1)
    in_range("place", step.place, 1, len(effect_of(step.source, step.number).parts) - 1)
    if step.source == ON_SPACE:
        possible = state.phase != OPERATING
    elif step.source == ON_ASSET:
        possible = state.asset_at[step.number] == step.company and state.used_assets >> step.number & 1 == 1
    elif step.source == AS_BONUS:
        possible = state.asset_at[step.number] in (step.company, NONE) and state.phase != OPERATING
    else:
        possible = step.source == AT_FACTORY and COMPANY_OF[step.number] == step.company == state.operating
    require(possible, "number", "this effect cannot be under way")


def _use_substitute(state: Chicago1875State, step: Any) -> None:
    require(can_substitute(state, step.company), "company", "has no substitute for a manager now")


def _choose_staff(state: Chicago1875State, step: Any) -> None:
    both = can_gain_manager(state, step.company) and can_gain_salesperson(state, step.company)
    require(both, "company", "has no choice of staff")


def _trade_for(state: Chicago1875State, step: Any) -> None:
    in_range("given", step.given, 0, KINDS - 1)
    require(state.cubes[step.company * KINDS + step.given] >= TRADE, "given", "the company has too few to trade")


def _take_cubes(state: Chicago1875State, step: Any) -> None:
    in_range("left", step.left, 1, MOST_AT_ONCE)
    in_range("constraint", step.constraint, 0, len(CONSTRAINT_IDS) - 1)
    in_range("taken", step.taken, 0, (1 << KINDS) - 1)
    require(isinstance(step.from_rows, bool), "from_rows", "must be yes or no")
    require(not step.from_rows or free_from_rows(state), "from_rows", "there is no such supply now")
    kinds = choosable(state, step.left, step.constraint, step.taken, step.from_rows)
    require(len(kinds) > 1, "left", "there is no choice of cubes")
    require(step.constraint == DIFFERENT or not step.taken or step.left < MOST_AT_ONCE, "taken", "too many")


def _place_worker(state: Chicago1875State, step: Any) -> None:
    in_range("left", step.left, 1, MOST_AT_ONCE)
    in_range("placed", step.placed, 0, MOST_AT_ONCE)
    require(len(factories_with_posts(state, step.company)) > 1, "company", "there is no choice of factories")


def _hire_worker(state: Chicago1875State, step: Any) -> None:
    workers = [state.workers[factory] for factory in range(FACTORY_COUNT) if COMPANY_OF[factory] == step.company]
    in_range("hired", step.hired, 0, sum(workers))
    require(can_hire(state, step.company), "company", "cannot hire")


def _place_manager(state: Chicago1875State, step: Any) -> None:
    in_range("left", step.left, 1, MOST_AT_ONCE)
    require(len(manager_places(state, step.company)) > 1, "company", "there is no choice of factories")


def _automate_post(state: Chicago1875State, step: Any) -> None:
    in_range("left", step.left, 1, MOST_AT_ONCE)
    in_range("idle", step.idle, 0, MOST_AT_ONCE)
    require(len(factories_to_automate(state, step.company)) > 1, "company", "there is no choice of factories")


def _rehouse_worker(state: Chicago1875State, step: Any) -> None:
    in_range("idle", step.idle, 1, MOST_AT_ONCE)
    choice = len(factories_with_posts(state, step.company)) > 1 and not REPLACED_LEAVE[step.company]
    require(choice, "company", "there is no choice of factories")


def _free_automation(state: Chicago1875State, step: Any) -> None:
    offered = FREE_AUTOMATION_AT[step.company] > 0 and automatable_posts(state, step.company) > 0
    require(offered, "company", "automates nothing for free")


def _appeal_bonus(state: Chicago1875State, step: Any) -> None:
    in_range("bonus", step.bonus, NO_BONUS + 1, max(APPEAL_BONUS))


def _choose_asset(state: Chicago1875State, step: Any) -> None:
    discounts = [space.effect.discount for space in SPACES if space.effect.buys_asset]
    require(type(step.discount) is int and step.discount in discounts, "discount", "no space gives it")
    require(NONE not in state.asset_row or not state.asset_deck, "company", "an asset was bought already")


def _drop_surplus(state: Chicago1875State, step: Any) -> None:
    slots = ASSET_SLOTS[step.company]
    require(0 < slots < len(state.assets_of(step.company)), "company", "has places for all its assets")


def _protect_value(state: Chicago1875State, step: Any) -> None:
    in_range("steps", step.steps, 1, SHARES)
    due = "withheld" if state.phase == OPERATING else "sold"
    require(step.cause == due and state.phase in (STOCK, OPERATING), "cause", f"only {due} is possible now")
    sells = state.phase == STOCK and state.acting == step.seat
    falls = state.value[step.company] > 0 and protection_of(state, step.company) != NONE and not sells
    require(falls, "company", "has nothing to protect its value with, or it cannot fall")


def _issue_shares(state: Chicago1875State, step: Any) -> None:
    in_range("issued", step.issued, 0, state.shares(POOL, step.company))
    possible = state.advanced and (step.issued > 0 or state.shares(OWN, step.company) > 0)
    require(possible, "company", "has no shares to issue, or may not")


def _produce_goods(state: Chicago1875State, step: Any) -> None:
    due = FIRST_FACTORY[step.company] + state.produced
    in_range("factory", step.factory, 0, FACTORY_COUNT - 1)
    require(step.factory == due and COMPANY_OF[due] == step.company, "factory", "is not the next one")


def _buy_after_production(state: Chicago1875State, step: Any) -> None:
    end = FIRST_FACTORY[step.company] + state.produced
    finished = end == FACTORY_COUNT or COMPANY_OF[end] != step.company
    require(state.buys_while_producing and finished, "company", "cannot buy now")


def _choose_dividend(state: Chicago1875State, step: Any) -> None:
    free = state.produced > 0 and state.goods_sold > 0 and not state.unpaid
    require(free, "company", "must keep its revenue")


CHECKS: list[tuple[type[Step[Any]], Callable[[Chicago1875State, Any], None]]] = [
    (SellMore, _sell_more),
    (ChooseCompany, _choose_company),
    (TakeInitiative, _take_initiative),
    (CarryOut, _carry_out),
    (UseSubstitute, _use_substitute),
    (ChooseStaff, _choose_staff),
    (TradeFor, _trade_for),
    (TakeCubes, _take_cubes),
    (PlaceWorker, _place_worker),
    (HireWorker, _hire_worker),
    (PlaceManager, _place_manager),
    (AutomatePost, _automate_post),
    (RehouseWorker, _rehouse_worker),
    (FreeAutomation, _free_automation),
    (AppealBonus, _appeal_bonus),
    (ChooseAsset, _choose_asset),
    (DropSurplus, _drop_surplus),
    (ProtectValue, _protect_value),
    (IssueShares, _issue_shares),
    (ProduceGoods, _produce_goods),
    (BuyAfterProduction, _buy_after_production),
    (ChooseDividend, _choose_dividend),
]
