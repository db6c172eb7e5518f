"""Which cubes a company lacks, and how promising it looks to buy, trade or take them."""

from gilded.core.action import Action
from gilded.games.chicago1875.actions import Activate, BuyCube, BuyFromRow, Produce, Take, Trade
from gilded.games.chicago1875.board import END_FACTORY, FIRST_FACTORY, NONE, TRADE
from gilded.games.chicago1875.bot.earnings import cubes_for_sale, likely_mode
from gilded.games.chicago1875.printed_effects import KINDS
from gilded.games.chicago1875.rules.production import is_staffed
from gilded.games.chicago1875.state import Chicago1875State


def cubes_lacking(state: Chicago1875State, company: int) -> list[int]:
    """How many cubes of each kind the next staffed factories lack; below zero for cubes that they do not need."""
    lacking = [-state.cubes[company * KINDS + kind] for kind in range(KINDS)]
    for factory in range(FIRST_FACTORY[company] + state.produced, END_FACTORY[company]):
        mode = likely_mode(state, factory)
        if max(lacking) > 0 or not is_staffed(state, factory, mode):
            break
        for kind in range(KINDS):
            lacking[kind] += mode.needs[kind]
    return lacking


def purchase_priors(state: Chicago1875State, company: int, actions: list[Action]) -> list[float]:
    """Buy what production needs, or trade for it, if need be with cubes bought for the trade; otherwise go on."""
    lacking = cubes_lacking(state, company)
    for_sale = [action.resource for action in actions if isinstance(action, (BuyCube, BuyFromRow))]
    tradable = any(lacking[kind] > 0 and state.haymarket[kind] and kind not in for_sale for kind in range(KINDS))
    spare = best_to_trade(state, lacking, actions) if tradable else NONE
    weights = [purchase_prior(action, lacking, tradable, spare) for action in actions]
    weights[-1] = 0.0 if max(weights) >= 1.0 else 1.0
    return weights


def purchase_prior(action: Action, lacking: list[int], tradable: bool, spare: int) -> float:
    """How promising a purchase or trade looks for the next production."""
    if isinstance(action, (BuyCube, BuyFromRow)):
        if lacking[action.resource] > 0:
            return 3.0
        return 1.0 if action.resource == spare else 0.0
    if isinstance(action, Trade):
        return 2.0 if tradable and lacking[action.resource] <= -TRADE else 0.0
    return 0.9 if isinstance(action, Activate) else 0.0


def best_to_trade(state: Chicago1875State, lacking: list[int], actions: list[Action]) -> int:
    """The kind that takes the fewest purchases to make up a trade, or NONE."""
    stock = cubes_for_sale(state)
    best = NONE
    fewest = TRADE + 1
    for action in actions:
        if isinstance(action, (BuyCube, BuyFromRow)):
            kind = action.resource
            short = TRADE + lacking[kind]
            if 0 < short <= min(stock[kind], TRADE) and short < fewest:
                best = kind
                fewest = short
    return best


def production_priors(state: Chicago1875State, company: int, actions: list[Action]) -> list[float]:
    """Produce where that is possible, buy or trade only for what is lacking, otherwise stop."""
    if isinstance(actions[0], Produce):
        return [1.0 if isinstance(action, Produce) else 0.0 for action in actions]
    return purchase_priors(state, company, actions)


def cube_priors(state: Chicago1875State, company: int, actions: list[Action]) -> list[float]:
    """Take what production lacks."""
    lacking = cubes_lacking(state, company)
    weights: list[float] = []
    for action in actions:
        assert isinstance(action, Take)
        weights.append(1.0 if lacking[action.resource] > 0 else 0.05)
    return weights
