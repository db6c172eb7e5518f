"""The priors of Chicago 1875: how promising an action looks before it is tried.

A search plays by these priors alone beyond its tree. Most are `exp` of a logit, a sum of terms whose sizes were found
by letting bots that do nothing but follow the priors play each other (docs/bots.md).
"""

from math import exp
from typing import Final

from gilded.core.action import Action
from gilded.games.chicago1875.actions import (
    ACCEPT,
    TAKE_BONUS,
    Buy,
    DropAsset,
    ForCompany,
    Found,
    InFactory,
    Place,
    Sell,
    SetPar,
    Trade,
)
from gilded.games.chicago1875.board import (
    BANK_SPACES,
    COMPANY_OF,
    END_FACTORY,
    FIRST_FACTORY,
    SPACES,
    TRADE,
    Space,
)
from gilded.games.chicago1875.bot.earnings import expected_earnings, lacks_workers, share_return
from gilded.games.chicago1875.bot.resource_plan import DEAR, price_of
from gilded.games.chicago1875.bot.turn_priors import (
    closing_priors,
    cube_priors,
    cubes_lacking,
    dividend_priors,
    issue_priors,
    only,
    production_priors,
    sale_priors,
    trade_priors,
)
from gilded.games.chicago1875.printed_effects import KINDS, Effect
from gilded.games.chicago1875.rules.action_phase import ChooseCompany, PlacePartner, owner_of
from gilded.games.chicago1875.rules.assets import ProtectValue
from gilded.games.chicago1875.rules.dividend import ChooseDividend
from gilded.games.chicago1875.rules.effects import can_gain_staff
from gilded.games.chicago1875.rules.emergency import IssueShares
from gilded.games.chicago1875.rules.haymarket import TakeCubes, TradeFor
from gilded.games.chicago1875.rules.operating import CloseTurn
from gilded.games.chicago1875.rules.operating_step import OperatingStep
from gilded.games.chicago1875.rules.production import ProduceGoods
from gilded.games.chicago1875.rules.sales import SellGoods
from gilded.games.chicago1875.rules.staff import HireWorker, PlaceWorker
from gilded.games.chicago1875.rules.stock import Trading
from gilded.games.chicago1875.state import Chicago1875State

# Terms of the logits: what speaks for an action is above zero, what speaks against it below.

NEEDED_STAFF: Final = 5.0
"""For a space with workers while the first factory of a company lacks some."""
SPARE_STAFF: Final = -1.0
"""The same while none does."""
WASTED_STAFF: Final = -6.0
"""For a space whose workers, managers and salespeople would all find no place."""
POOR: Final = 80
RICH: Final = 200
RAISED: Final = 4.5
"""For raising funds while the richest company of the seat is poor."""
EXTRA_DIVIDEND: Final = 1.4
"""For an extra dividend while that company is rich; against it otherwise."""
APPEAL: Final = 1.0
SALESPERSON: Final = 0.8
GOODS: Final = 1.2
CUBE: Final = 0.4
ASSET: Final = -1.8
DISCOUNT: Final = -0.8
INITIATIVE: Final = -3.5
"""For the chance to become first on the initiative track, besides the appeal of such a space."""
STAFF_CHOICE: Final = -1.3
PRICE: Final = -0.029
"""For each dollar that the company pays."""
OWN_BUILDING: Final = 0.14
"""For each dollar that the seat itself receives as the owner."""
USER_IN_NEED: Final = 2.0
"""For giving workers to a company whose first factory lacks some."""
USER_TO_GROW: Final = 1.0
"""The same where a later factory does."""
IDLE_USER: Final = -1.0
"""For giving anything else to a company that cannot produce."""
TREASURY: Final = -0.01
"""For raising funds, for each dollar that the company has."""
POST_IN_NEED: Final = 3.0
"""For a worker in a first factory that lacks some."""
POST_FURTHER_RIGHT: Final = -0.7
"""Added for each factory further to the right."""
ENOUGH_HIRED: Final = -1.8
FREE_ACTION: Final = -2.0
"""For a trade or an asset before a partner is placed."""

BARGAIN: Final = 5.6
"""For buying a share that will bring twice its price, compared with one that will bring its price."""
LEAST_BARGAIN: Final = -1.0
MOST_BARGAIN: Final = 2.0
BUYING: Final = 3.5
SELLING: Final = -1.5
DUMPING: Final = 2.5
"""For selling a share that will bring nothing, compared with one that will bring its price."""
FOUNDING: Final = 1.0
STOPPING: Final = 1.5

LAST_RESORT: Final = 0.002
"""The prior of what is hardly ever right: a par above the lowest."""


def priors(state: Chicago1875State, seat: int, actions: list[Action]) -> list[float]:  # noqa: PLR0911
    """How promising the actions of the decision at hand look."""
    step = state.step_of(seat)
    if isinstance(step, PlacePartner):
        return space_priors(state, seat, actions)
    if isinstance(step, ChooseCompany):
        return company_priors(state, SPACES[step.space].effect, actions)
    if isinstance(step, (HireWorker, PlaceWorker)):
        return post_priors(state, actions)
    if isinstance(step, Trading):
        return share_priors(state, actions)
    if isinstance(step, OperatingStep):
        return turn_priors(state, step, actions)
    if isinstance(step, TradeFor):
        return trade_priors(state, step.company, actions)
    if isinstance(step, TakeCubes):
        return cube_priors(state, step.company, actions)
    if isinstance(step, IssueShares):
        return issue_priors(state, step.company, actions)
    if isinstance(step, ProtectValue):
        return only(actions, ACCEPT)
    return [plain_prior(actions, action) for action in actions]


def turn_priors(state: Chicago1875State, step: OperatingStep, actions: list[Action]) -> list[float]:
    """The decisions of an operating company follow the plan of its turn."""
    company = step.company
    if isinstance(step, SellGoods):
        return sale_priors(state, company, actions)
    if isinstance(step, ChooseDividend):
        return dividend_priors(state, company, actions)
    if isinstance(step, CloseTurn):
        return closing_priors(actions)
    return production_priors(state, company, state.buys_while_producing or not isinstance(step, ProduceGoods), actions)


# Partners


def _fixed_logit(space: Space) -> float:
    """The terms of a space that are the same whoever uses it."""
    effect = space.effect
    total = APPEAL * effect.appeal + SALESPERSON * effect.salespeople + GOODS * effect.goods
    total += CUBE * (effect.fixed_cubes + effect.choose) + PRICE * space.cost
    total += ASSET if effect.buys_asset else 0.0
    total += DISCOUNT if effect.discount else 0.0
    total += INITIATIVE if effect.offers_first else 0.0
    return total + STAFF_CHOICE if effect.staff_choice else total


FIXED_LOGIT: Final[list[float]] = [_fixed_logit(space) for space in SPACES]


def space_priors(state: Chicago1875State, seat: int, actions: list[Action]) -> list[float]:
    """A company needs above all workers for its first factory, and money; the seat's own buildings bring it money."""
    mine = state.companies_of(seat)
    understaffed = any(lacks_workers(state, FIRST_FACTORY[company]) for company in mine)
    funds = max([state.funds(company) for company in mine]) if mine else 0
    weights: list[float] = []
    for action in actions:
        logit = FREE_ACTION
        if isinstance(action, Place):
            space = SPACES[action.space]
            logit = FIXED_LOGIT[action.space] + effect_logit(space.effect, understaffed, funds)
            if space.effect.gives_staff() and not any(can_gain_staff(state, one, space.effect) for one in mine):
                logit += WASTED_STAFF
            if action.space >= BANK_SPACES and owner_of(state, action.space) == seat:
                logit += OWN_BUILDING * (space.cost + space.fee)
        weights.append(0.0 if isinstance(action, Trade) and not is_useful(state, action) else exp(logit))
    return weights


def is_useful(state: Chicago1875State, trade: Trade) -> bool:
    """Whether the trade gives spare cubes for one that the company lacks and could hardly buy."""
    lacking = cubes_lacking(state, trade.company, False)
    if lacking[trade.resource] > -TRADE:
        return False
    for kind in range(KINDS):
        if lacking[kind] > 0 and state.haymarket[kind] and price_of(state, kind, lacking[kind] - 1) >= DEAR:
            return True
    return False


def effect_logit(effect: Effect, understaffed: bool, funds: int) -> float:
    """The terms of an effect that depend on how the seat's companies stand."""
    logit = 0.0
    if effect.hires or effect.workers:
        logit += NEEDED_STAFF if understaffed else SPARE_STAFF
    if effect.raises and funds < POOR:
        logit += RAISED
    if effect.dividend:
        logit += EXTRA_DIVIDEND if funds > RICH else -EXTRA_DIVIDEND
    return logit


def company_priors(state: Chicago1875State, effect: Effect, actions: list[Action]) -> list[float]:
    """Workers go to the company that lacks them most, money to the poorest, anything else to one that can produce."""
    weights: list[float] = []
    for action in actions:
        assert isinstance(action, ForCompany)
        company = action.company
        first = FIRST_FACTORY[company]
        logit = IDLE_USER if lacks_workers(state, first) else 0.0
        if effect.hires or effect.workers:
            later = any(lacks_workers(state, factory) for factory in range(first + 1, END_FACTORY[company]))
            logit = USER_IN_NEED if lacks_workers(state, first) else USER_TO_GROW if later else 0.0
        if effect.raises:
            logit += TREASURY * state.funds(company)
        if effect.gives_staff() and not can_gain_staff(state, company, effect):
            logit += WASTED_STAFF
        weights.append(exp(logit))
    return weights


def post_priors(state: Chicago1875State, actions: list[Action]) -> list[float]:
    """A worker belongs in the leftmost factory that lacks some; after that, stop hiring."""
    weights: list[float] = []
    for action in actions:
        logit = ENOUGH_HIRED
        if isinstance(action, InFactory):
            factory = action.factory
            place = factory - FIRST_FACTORY[COMPANY_OF[factory]]
            logit = POST_IN_NEED + POST_FURTHER_RIGHT * place if lacks_workers(state, factory) else 0.0
        weights.append(exp(logit))
    return weights


# Shares


def share_priors(state: Chicago1875State, actions: list[Action]) -> list[float]:
    """Buy shares that will bring more than their price, sell those that will not."""
    weights: list[float] = []
    for action in actions:
        logit = STOPPING
        if isinstance(action, Buy):
            logit = BUYING + BARGAIN * bargain(state, action.company)
        elif isinstance(action, Sell):
            logit = SELLING - DUMPING * bargain(state, action.company)
        elif isinstance(action, Found):
            logit = FOUNDING
        weights.append(0.0 if isinstance(action, DropAsset) else exp(logit))
    return weights


def bargain(state: Chicago1875State, company: int) -> float:
    """How much more than its price a share will bring, as a part of the price, within bounds."""
    promised = share_return(state, company, expected_earnings(state, company)).total
    over = promised / max(1, state.price(company)) - 1.0
    return min(MOST_BARGAIN, max(LEAST_BARGAIN, over))


# Everything else


def plain_prior(actions: list[Action], action: Action) -> float:
    """How promising an action looks that needs no further thought."""
    if isinstance(action, SetPar) and action is not actions[0]:
        return LAST_RESORT
    if isinstance(action, Trade):
        return 0.0
    return 3.0 if action is TAKE_BONUS else 1.0
