"""What a company may do at any moment of its president's turn: trade and use capital assets."""

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.games.chicago1875.actions import Activate, Trade
from gilded.games.chicago1875.board import ACTIVATION_COST, ASSET_IDS, COMPANY_IDS, NONE, TRADE
from gilded.games.chicago1875.printed_effects import RESOURCE_IDS
from gilded.games.chicago1875.rules.assets import add_assets, use_asset
from gilded.games.chicago1875.rules.effects import ON_ASSET, carry_out
from gilded.games.chicago1875.rules.haymarket import TradeFor, add_trades
from gilded.games.chicago1875.state import Chicago1875State


def add_free_actions(state: Chicago1875State, company: int, timing: int, options: list[Action]) -> None:
    """Add the trades and the assets that the company could use now (rules#assets, rules#haymarket)."""
    add_trades(state, company, options)
    add_assets(state, company, timing, options)


def take_free_action(state: Chicago1875State, seat: int, action: Action) -> bool:
    """Carry out a trade or use an asset; False if the action is neither."""
    if isinstance(action, Trade):
        state.push(TradeFor(seat, action.company, action.resource))
        return True
    if isinstance(action, Activate):
        use_asset(state, action.asset)
        carry_out(state, seat, state.asset_at[action.asset], ON_ASSET, action.asset)
        return True
    return False


def why_not_free_action(state: Chicago1875State, seat: int, action: Action) -> Reason | None:  # noqa: PLR0911
    """Why a trade or the use of an asset is refused; None when the action is neither."""
    if isinstance(action, Trade):
        if state.president[action.company] != seat:
            return Reason("not_your_company", "haymarket", {"company": COMPANY_IDS[action.company]})
        return Reason("cannot_trade", "haymarket", {"resource": RESOURCE_IDS[action.resource], "needed": TRADE})
    if not isinstance(action, Activate):
        return None
    asset = action.asset
    company = state.asset_at[asset]
    values: dict[str, object] = {"asset": ASSET_IDS[asset]}
    if company == NONE or state.president[company] != seat:
        return Reason("not_your_asset", "assets", values)
    if state.used_assets >> asset & 1:
        return Reason("asset_already_used", "assets", values)
    if state.funds(company) < ACTIVATION_COST[asset]:
        return Reason("cannot_pay", "assets", {**values, "price": ACTIVATION_COST[asset]})
    return Reason("not_now", "assets", values)
