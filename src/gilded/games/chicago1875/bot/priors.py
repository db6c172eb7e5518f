"""How promising an action of Chicago 1875 looks at first sight.

What a search imagines beyond its tree follows from these weights alone. Most are `exp` of a sum of reasons, whose sizes
were found by letting bots that do nothing but follow them play each other (docs/bots.md).
"""

from math import exp
from typing import Final

from gilded.core.action import Action
from gilded.games.chicago1875.actions import (
    DONE,
    TAKE_BONUS,
    WITHHOLD,
    Buy,
    DropAsset,
    ForCompany,
    Found,
    InFactory,
    Issue,
    Place,
    Sell,
    SellGood,
    SetPar,
    Trade,
)
from gilded.games.chicago1875.board import (
    BANK_SPACES,
    COMPANY_OF,
    END_FACTORY,
    FIRST_FACTORY,
    HALF_PRICE,
    SPACES,
    Space,
)
from gilded.games.chicago1875.bot.cube_priors import weigh_cubes, weigh_production, weigh_purchases
from gilded.games.chicago1875.bot.earnings import lacks_workers, share_worth
from gilded.games.chicago1875.printed_effects import Effect
from gilded.games.chicago1875.rules.action_phase import ChooseCompany, PlacePartner, owner_of
from gilded.games.chicago1875.rules.haymarket import TakeCubes, TradeFor
from gilded.games.chicago1875.rules.production import ProduceGoods
from gilded.games.chicago1875.rules.resources import BuyResources
from gilded.games.chicago1875.rules.staff import HireWorker, PlaceWorker
from gilded.games.chicago1875.rules.stock import Trading
from gilded.games.chicago1875.state import Chicago1875State

NEEDED_STAFF: Final = 5.0
"""How much speaks for workers while a first factory lacks them."""
SPARE_STAFF: Final = -1.0
"""The same while only others do."""
POOR: Final = 80
RICH: Final = 200
RAISED: Final = 4.5
"""How much speaks for raising funds when the richest of one's companies is poor."""
EXTRA_DIVIDEND: Final = 1.4
"""How much speaks for an extra dividend when it is rich, and against it when not."""
APPEAL: Final = 1.0
SALESPERSON: Final = 0.8
GOODS: Final = 1.2
CUBE: Final = 0.4
ASSET: Final = -1.8
DISCOUNT: Final = -0.8
INITIATIVE: Final = -3.5
"""How much speaks for a space that lets one move to the front of the initiative, beside its appeal."""
STAFF_CHOICE: Final = -1.3
PRICE: Final = -0.029
"""How much speaks against each dollar that a company pays."""
OWN_BUILDING: Final = 0.14
"""How much speaks for each dollar that goes to oneself."""
USER_IN_NEED: Final = 2.0
"""How much speaks for giving workers to a company whose first factory lacks them."""
USER_TO_GROW: Final = 1.0
"""The same for one where a later factory does."""
IDLE_USER: Final = -1.0
"""How much speaks for giving anything else to a company that cannot produce."""
TREASURY: Final = -0.01
"""How much speaks against raising funds for each dollar that the company has."""
POST_IN_NEED: Final = 3.0
"""How much speaks for a worker in a first factory that lacks some."""
POST_FURTHER_RIGHT: Final = -0.7
"""How much less for each factory further to the right."""
ENOUGH_HIRED: Final = -1.8
FREE_ACTION: Final = -2.0
"""How much speaks for a trade or an asset before a partner is placed, against a space that does nothing."""

BARGAIN: Final = 5.6
"""How much speaks for a share that is worth twice its price, against one worth its price."""
LEAST_BARGAIN: Final = -1.0
MOST_BARGAIN: Final = 2.0
BUYING: Final = 3.5
SELLING: Final = -1.5
DUMPING: Final = 2.5
"""How much speaks for selling a share that is worth nothing, against one worth its price."""
FOUNDING: Final = 1.0
STOPPING: Final = 1.5
LAST_RESORT: Final = 0.002
"""The weight of what is hardly ever right: withholding, and a par above the lowest."""


def priors(state: Chicago1875State, seat: int, actions: list[Action]) -> list[float]:  # noqa: PLR0911
    """How promising the actions of the open decision look."""
    step = state.step_of(seat)
    if isinstance(step, PlacePartner):
        return weigh_spaces(state, seat, actions)
    if isinstance(step, ChooseCompany):
        return weigh_users(state, SPACES[step.space].effect, actions)
    if isinstance(step, (HireWorker, PlaceWorker)):
        return weigh_posts(state, actions)
    if isinstance(step, Trading):
        return weigh_trades(state, actions)
    if isinstance(step, BuyResources):
        return weigh_purchases(state, step.company, actions)
    if isinstance(step, ProduceGoods):
        return weigh_production(state, step.company, actions)
    if isinstance(step, (TakeCubes, TradeFor)):
        return weigh_cubes(state, step.company, actions)
    return [weight(actions, action) for action in actions]


# Partners


def _standing_reasons(space: Space) -> float:
    """What speaks for a space whoever uses it."""
    effect = space.effect
    total = APPEAL * effect.appeal + SALESPERSON * effect.salespeople + GOODS * effect.goods
    total += CUBE * (effect.fixed_cubes + effect.choose) + PRICE * space.cost
    total += ASSET if effect.buys_asset else 0.0
    total += DISCOUNT if effect.discount else 0.0
    total += INITIATIVE if effect.offers_first else 0.0
    return total + STAFF_CHOICE if effect.staff_choice else total


STANDING: Final[list[float]] = [_standing_reasons(space) for space in SPACES]


def weigh_spaces(state: Chicago1875State, seat: int, actions: list[Action]) -> list[float]:
    """Above all a company needs workers for its first factory, and money; one's own buildings bring money too."""
    mine = state.companies_of(seat)
    understaffed = any(lacks_workers(state, FIRST_FACTORY[company]) for company in mine)
    funds = max([state.funds(company) for company in mine]) if mine else 0
    weights: list[float] = []
    for action in actions:
        reasons = FREE_ACTION
        if isinstance(action, Place):
            space = SPACES[action.space]
            reasons = STANDING[action.space] + present_reasons(space.effect, understaffed, funds)
            if action.space >= BANK_SPACES and owner_of(state, action.space) == seat:
                reasons += OWN_BUILDING * (space.cost + space.fee)
        weights.append(exp(reasons))
    return weights


def present_reasons(effect: Effect, understaffed: bool, funds: int) -> float:
    """What speaks for an effect as the seat's companies stand."""
    reasons = 0.0
    if effect.hires or effect.workers:
        reasons += NEEDED_STAFF if understaffed else SPARE_STAFF
    if effect.raises and funds < POOR:
        reasons += RAISED
    if effect.dividend:
        reasons += EXTRA_DIVIDEND if funds > RICH else -EXTRA_DIVIDEND
    return reasons


def weigh_users(state: Chicago1875State, effect: Effect, actions: list[Action]) -> list[float]:
    """Workers to the company that lacks them most, money to the poorest, all else to one that can produce."""
    weights: list[float] = []
    for action in actions:
        assert isinstance(action, ForCompany)
        company = action.company
        first = FIRST_FACTORY[company]
        reasons = IDLE_USER if lacks_workers(state, first) else 0.0
        if effect.hires or effect.workers:
            later = any(lacks_workers(state, factory) for factory in range(first + 1, END_FACTORY[company]))
            reasons = USER_IN_NEED if lacks_workers(state, first) else USER_TO_GROW if later else 0.0
        if effect.raises:
            reasons += TREASURY * state.funds(company)
        weights.append(exp(reasons))
    return weights


def weigh_posts(state: Chicago1875State, actions: list[Action]) -> list[float]:
    """A worker belongs to the leftmost factory that cannot produce without it; then enough are hired."""
    weights: list[float] = []
    for action in actions:
        reasons = ENOUGH_HIRED
        if isinstance(action, InFactory):
            factory = action.factory
            place = factory - FIRST_FACTORY[COMPANY_OF[factory]]
            reasons = POST_IN_NEED + POST_FURTHER_RIGHT * place if lacks_workers(state, factory) else 0.0
        weights.append(exp(reasons))
    return weights


# Shares


def weigh_trades(state: Chicago1875State, actions: list[Action]) -> list[float]:
    """Buy what is worth more than its price, sell what is not."""
    weights: list[float] = []
    for action in actions:
        reasons = STOPPING
        if isinstance(action, Buy):
            reasons = BUYING + BARGAIN * bargain(state, action.company)
        elif isinstance(action, Sell):
            reasons = SELLING - DUMPING * bargain(state, action.company)
        elif isinstance(action, Found):
            reasons = FOUNDING
        weights.append(0.0 if isinstance(action, DropAsset) else exp(reasons))
    return weights


def bargain(state: Chicago1875State, company: int) -> float:
    """How much more than its price a share is worth, in parts of the price, within bounds."""
    over = share_worth(state, company) / max(1, state.price(company)) - 1.0
    return min(MOST_BARGAIN, max(LEAST_BARGAIN, over))


# All else


def weight(actions: list[Action], action: Action) -> float:
    """How promising an action looks that needs no more than a look."""
    if action is WITHHOLD or (isinstance(action, SetPar) and action is not actions[0]):
        return LAST_RESORT
    if isinstance(action, SellGood):
        return 0.3 if action.column == HALF_PRICE else 3.0 - action.column
    if isinstance(action, (Trade, Issue)):
        return 0.02
    if action is DONE and isinstance(actions[0], SellGood):
        return 0.3 if actions[0].column == HALF_PRICE else 0.0
    return 3.0 if action is TAKE_BONUS else 1.0
