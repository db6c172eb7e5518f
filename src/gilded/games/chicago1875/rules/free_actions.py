"""What a company may do at any moment of its president's turn: trade and use capital assets."""

from typing import Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.games.chicago1875.actions import Activate, Trade
from gilded.games.chicago1875.board import (
    ACTIVATION_COST,
    ANY_MOMENT,
    ASSET_EFFECT,
    ASSET_IDS,
    COMPANY_IDS,
    REACTION,
    SELLING,
    TIMING,
    TURN_END,
)
from gilded.games.chicago1875.printed_effects import KINDS, RESOURCE_IDS
from gilded.games.chicago1875.rules.assets import add_assets, use_asset
from gilded.games.chicago1875.rules.base import why_company_cannot_pay, why_never_now
from gilded.games.chicago1875.rules.effects import ON_ASSET, carry_out, would_help
from gilded.games.chicago1875.rules.haymarket import add_trades, take_trade, why_not_trade
from gilded.games.chicago1875.state import Chicago1875State

WRONG_MOMENT: Final = {
    SELLING: "asset_only_while_selling",
    TURN_END: "asset_only_at_the_end",
    REACTION: "asset_only_against_a_fall",
}
"""The code of the reason against an asset at another moment than its own."""


def add_free_actions(state: Chicago1875State, company: int, timing: int, options: list[Action]) -> None:
    """Add the trades and the assets that the company could use now (rules#assets, rules#haymarket)."""
    add_trades(state, company, options)
    add_assets(state, company, timing, options)


def take_free_action(state: Chicago1875State, seat: int, action: Action) -> bool:
    """Carry out a trade or use an asset; False if the action is neither."""
    if isinstance(action, Activate):
        use_asset(state, action.asset)
        carry_out(state, seat, state.asset_at[action.asset], ON_ASSET, action.asset)
        return True
    return take_trade(state, seat, action)


def why_not_activate(state: Chicago1875State, asset: int, timing: int) -> Reason:
    """Why an asset of a company that may act now cannot be used (rules#assets)."""
    company = state.asset_at[asset]
    values: dict[str, object] = {"asset": ASSET_IDS[asset]}
    if state.used_assets >> asset & 1:
        return Reason("asset_already_used", "assets", values)
    if TIMING[asset] & timing == 0:
        return Reason(WRONG_MOMENT[TIMING[asset]], "assets", values)
    if not would_help(state, company, ASSET_EFFECT[asset]):
        return why_it_would_not_help(state, company, asset)
    return why_company_cannot_pay(state, company, ACTIVATION_COST[asset], "assets", values)


def why_it_would_not_help(state: Chicago1875State, company: int, asset: int) -> Reason:
    """Why the use of an asset would change nothing for the company (rules#assets)."""
    effect = ASSET_EFFECT[asset]
    values: dict[str, object] = {"asset": ASSET_IDS[asset]}
    if effect.price_per_good:
        if state.goods[company]:
            return Reason("nothing_produced", "special", {"company": COMPANY_IDS[company]})
        return Reason("no_goods", "assets", {"company": COMPANY_IDS[company]})
    if effect.automate or effect.staff_choice:
        return Reason("asset_changes_nothing", "assets", {**values, "company": COMPANY_IDS[company]})
    wanted = [RESOURCE_IDS[kind] for kind in range(KINDS) if effect.choose or effect.cubes[kind]]
    return Reason("no_cubes_for_asset", "assets", {**values, "resources": wanted})


def why_not_free_action(state: Chicago1875State, seat: int, action: Action) -> Reason | None:
    """Why a trade or the use of an asset is refused in the action phase; None when the action is neither."""
    if isinstance(action, (Trade, Activate)):
        never = why_never_now(state, seat, action)
        if never is not None:
            return never
        return (
            why_not_trade(state, action)
            if isinstance(action, Trade)
            else why_not_activate(state, action.asset, ANY_MOMENT)
        )
    return None
