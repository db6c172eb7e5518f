"""Capital assets: the row, buying, keeping and using them, and Price Protection."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause
from gilded.games.chicago1875.actions import ACCEPT, ACTIVATE, BUY_ASSET, DROP_ASSET, BuyAsset, DropAsset
from gilded.games.chicago1875.board import (
    ACTIVATION_COST,
    ASSET_COUNT,
    ASSET_EFFECT,
    ASSET_IDS,
    ASSET_PRICES,
    ASSET_SLOTS,
    COMPANY_IDS,
    NONE,
    REACTION,
    ROW_LENGTH,
    TIMING,
)
from gilded.games.chicago1875.events import AssetBought, AssetDropped, AssetRowMoved, AssetUsed
from gilded.games.chicago1875.rules.base import ACCEPT_OR_DECLINE, CompanyStep, why_company_cannot_pay
from gilded.games.chicago1875.rules.effects import AS_BONUS, carry_out, would_help
from gilded.games.chicago1875.rules.shares import move_value
from gilded.games.chicago1875.state import Chicago1875State

ASSET_COST: Final = Cause("asset_bought", "assets")
ACTIVATION: Final = Cause("asset_used", "assets")


# The row


def can_buy_asset(state: Chicago1875State, company: int, discount: int) -> bool:
    """Whether the company could pay for any asset of the row."""
    funds = state.funds(company) + discount
    row = state.asset_row
    return any(row[place] != NONE and ASSET_PRICES[place] <= funds for place in range(ROW_LENGTH))


def cheapest_asset(state: Chicago1875State) -> int:
    """What the cheapest asset of a row that is not empty costs."""
    return min([ASSET_PRICES[place] for place in range(ROW_LENGTH) if state.asset_row[place] != NONE])


def asset_price(state: Chicago1875State, asset: int, discount: int) -> int:
    """What an asset of the row costs, less the discount of a building (rules#assets)."""
    return ASSET_PRICES[state.asset_row.index(asset)] - discount


class ChooseAsset(CompanyStep):
    """Buy one asset of the row; its bonus comes at once (rules#assets)."""

    name: ClassVar[str] = "choose_asset"
    rule: ClassVar[str] = "assets"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "discount")
    kinds: ClassVar[tuple[str, ...]] = ("buy_asset",)

    def __init__(self, seat: int, company: int, discount: int) -> None:
        super().__init__(seat, company)
        self.discount: Final = discount

    def options(self, state: Chicago1875State) -> list[Action]:
        funds = state.funds(self.company) + self.discount
        return [
            BUY_ASSET[asset]
            for place, asset in enumerate(state.asset_row)
            if asset != NONE and ASSET_PRICES[place] <= funds
        ]

    def take(self, state: Chicago1875State, action: Action) -> None:
        assert isinstance(action, BuyAsset)
        asset = action.asset
        company = self.company
        price = asset_price(state, asset, self.discount)
        state.asset_row[state.asset_row.index(asset)] = NONE
        state.asset_at[asset] = company
        if state.events is not None:
            state.events.append(AssetBought(COMPANY_IDS[company], ASSET_IDS[asset], price))
        state.pay(state.treasury(company), BANK, price, ASSET_COST)
        if ASSET_SLOTS[company] == 0:
            drop_asset(state, asset)
        elif len(state.assets_of(company)) > ASSET_SLOTS[company]:
            state.push(DropSurplus(self.seat, company))
        carry_out(state, self.seat, company, AS_BONUS, asset)

    def forced(self, state: Chicago1875State) -> bool:
        return True

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if not isinstance(action, BuyAsset):
            return super().why_not(state, action)
        values: dict[str, object] = {"asset": ASSET_IDS[action.asset]}
        if action.asset not in state.asset_row:
            return Reason("not_in_the_row", "assets", values)
        price = asset_price(state, action.asset, self.discount)
        return why_company_cannot_pay(state, self.company, price, "assets", values)


def drop_asset(state: Chicago1875State, asset: int) -> None:
    """An asset leaves the game."""
    state.asset_at[asset] = NONE
    state.asset_gone += 1
    if state.events is not None:
        state.events.append(AssetDropped(ASSET_IDS[asset]))


class DropSurplus(CompanyStep):
    """A company with one asset more than it has places gives one up: the new one or another (rules#assets)."""

    name: ClassVar[str] = "drop_surplus"
    rule: ClassVar[str] = "assets"
    kinds: ClassVar[tuple[str, ...]] = ("drop_asset",)

    def options(self, state: Chicago1875State) -> list[Action]:
        return [DROP_ASSET[asset] for asset in state.assets_of(self.company)]

    def take(self, state: Chicago1875State, action: Action) -> None:
        assert isinstance(action, DropAsset)
        drop_asset(state, action.asset)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if isinstance(action, DropAsset):
            values: dict[str, object] = {"company": COMPANY_IDS[self.company], "asset": ASSET_IDS[action.asset]}
            return Reason("not_an_asset_of_this_company", "assets", values)
        return super().why_not(state, action)


def add_to_give_up(state: Chicago1875State, seat: int, options: list[Action]) -> None:
    """Add the assets that the seat may give up: offered only where a company can change hands (rules#assets)."""
    for asset in range(ASSET_COUNT):
        company = state.asset_at[asset]
        if company != NONE and state.president[company] == seat:
            options.append(DROP_ASSET[asset])


def slide_row(state: Chicago1875State) -> None:
    """More expensive assets slide into the gap, and a new one comes onto the most expensive space (rules#assets)."""
    row = state.asset_row
    for gap in range(ROW_LENGTH - 1, -1, -1):
        if row[gap] == NONE:
            if state.asset_deck or row.count(NONE) <= gap:
                row.pop(gap)
                draw_asset(state)
            return


def draw_asset(state: Chicago1875State) -> None:
    """Put the next asset of the deck, if there is one, onto the most expensive space."""
    asset = NONE
    if state.asset_deck:
        asset = state.asset_deck.pop()
        state.count_reveal()
    state.asset_row.insert(0, asset)
    if state.events is not None:
        state.events.append(AssetRowMoved([None if one == NONE else ASSET_IDS[one] for one in state.asset_row]))


# Using assets


def add_assets(state: Chicago1875State, company: int, timing: int, options: list[Action]) -> None:
    """Add the assets that the company could use now."""
    if ASSET_SLOTS[company] == 0:
        return
    options += [
        ACTIVATE[asset]
        for asset in range(ASSET_COUNT)
        if state.asset_at[asset] == company and can_activate(state, asset, timing)
    ]


def can_activate(state: Chicago1875State, asset: int, timing: int) -> bool:
    """Whether a company's asset can be used now: once a decade, at its time, and only if that changes anything."""
    company = state.asset_at[asset]
    return (
        TIMING[asset] & timing != 0
        and not state.used_assets >> asset & 1
        and state.funds(company) >= ACTIVATION_COST[asset]
        and would_help(state, company, ASSET_EFFECT[asset])
    )


def use_asset(state: Chicago1875State, asset: int) -> None:
    """Pay for the use of an asset and turn it over."""
    company = state.asset_at[asset]
    state.used_assets |= 1 << asset
    if state.events is not None:
        state.events.append(AssetUsed(COMPANY_IDS[company], ASSET_IDS[asset]))
    state.pay(state.treasury(company), BANK, ACTIVATION_COST[asset], ACTIVATION)


# Price Protection


def protection_of(state: Chicago1875State, company: int) -> int:
    """The unused asset with which the company can protect its share value, or NONE."""
    if ASSET_SLOTS[company]:
        for asset in range(ASSET_COUNT):
            if state.asset_at[asset] == company and TIMING[asset] == REACTION and not state.used_assets >> asset & 1:
                return asset
    return NONE


def drop_value(state: Chicago1875State, company: int, steps: int, cause: str, protected: bool) -> None:
    """Lower a share value, unless the president may use an asset to prevent that, and does (rules#assets)."""
    if protected and state.value[company] and protection_of(state, company) != NONE:
        state.push(ProtectValue(state.president[company], company, steps, cause))
    else:
        move_value(state, company, -steps, cause)


class ProtectValue(CompanyStep):
    """Use an asset so that the share value does not fall, or let it fall (rules#assets)."""

    name: ClassVar[str] = "protect_value"
    rule: ClassVar[str] = "assets"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "steps", "cause")
    kinds: ClassVar[tuple[str, ...]] = ("accept", "decline")

    def __init__(self, seat: int, company: int, steps: int, cause: str) -> None:
        super().__init__(seat, company)
        self.steps: Final = steps
        self.cause: Final = cause

    def options(self, state: Chicago1875State) -> list[Action]:
        return ACCEPT_OR_DECLINE

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is ACCEPT:
            use_asset(state, protection_of(state, self.company))
        else:
            move_value(state, self.company, -self.steps, self.cause)
