"""What all steps of Chicago 1875 share."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import SeatDuty, Step
from gilded.games.chicago1875.actions import (
    ACCEPT,
    DECLINE,
    PASS,
    Activate,
    BuyCube,
    BuyFromRow,
    DropAsset,
    Issue,
    Keep,
    Place,
    Trade,
)
from gilded.games.chicago1875.board import (
    ACTION,
    ASSET_IDS,
    BONUS_IDS,
    COMPANY_IDS,
    FACTORY_IDS,
    NONE,
    SPACE_IDS,
)
from gilded.games.chicago1875.printed_effects import KINDS, RESOURCE_IDS
from gilded.games.chicago1875.state import Chicago1875State

ACCEPT_OR_DECLINE: Final[list[Action]] = [ACCEPT, DECLINE]


@mypyc_attr(allow_interpreted_subclasses=True)
class ChicagoStep(Step[Chicago1875State]):
    """A decision that shows the things in its fields by their ids."""

    name: ClassVar[str] = "chicago_step"

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        return why_never_now(state, self.seat, action) or super().why_not(state, action)

    def describe(self, state: Chicago1875State) -> dict[str, object]:
        described: dict[str, object] = {"step": self.name}
        for field in self.fields:
            described[field] = id_of(field, getattr(self, field))
        return described


@mypyc_attr(allow_interpreted_subclasses=True)
class CompanyStep(ChicagoStep):
    """A decision that a seat takes for one company."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "company")

    def __init__(self, seat: int, company: int) -> None:
        super().__init__(seat)
        self.company: Final = company


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerDuty(SeatDuty[Chicago1875State]):
    """A duty that concerns one seat, which saved tables call `player`."""

    fields: ClassVar[tuple[str, ...]] = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__(player)

    @property
    def player(self) -> int:
        """The seat, by its name in saved tables."""
        return self.whose


def why_never_now(state: Chicago1875State, seat: int, action: Action) -> Reason | None:  # noqa: PLR0911
    """The rule that forbids an action whatever is being decided: by mode, option or phase, or because of its owner."""
    if isinstance(action, Issue) and not state.advanced:
        return Reason("only_in_the_advanced_game", "emergency")
    if isinstance(action, Keep) and not state.draft:
        return Reason("no_draft", "draft")
    if isinstance(action, BuyCube) and state.rows_supply:
        return Reason("advanced_supply_in_use", "advanced-supply")
    if isinstance(action, BuyFromRow) and not state.rows_supply:
        return Reason("simple_supply_in_use", "advanced-supply")
    if isinstance(action, DropAsset):
        return why_not_give_up(state, seat, action.asset)
    if isinstance(action, Trade) and state.president[action.company] != seat:
        return Reason("not_your_company", "haymarket", {"company": COMPANY_IDS[action.company]})
    if isinstance(action, Activate) and not owns_asset(state, seat, action.asset):
        return Reason("not_your_asset", "assets", {"asset": ASSET_IDS[action.asset]})
    if state.phase == ACTION and action is PASS:
        return Reason("no_passing", "action")
    if state.phase == ACTION and isinstance(action, Place):
        return Reason("one_partner_a_turn", "action", {"space": SPACE_IDS[action.space]})
    return None


def owns_asset(state: Chicago1875State, seat: int, asset: int) -> bool:
    """Whether a company of the seat has this asset."""
    company = state.asset_at[asset]
    return company != NONE and state.president[company] == seat


def why_not_give_up(state: Chicago1875State, seat: int, asset: int) -> Reason:
    """Why the seat cannot give this asset up now (rules#assets)."""
    values: dict[str, object] = {"asset": ASSET_IDS[asset]}
    if owns_asset(state, seat, asset):
        return Reason("given_up_in_a_stock_turn", "assets", {**values, "advanced": state.advanced})
    return Reason("not_your_asset", "assets", values)


def why_company_cannot_pay(
    state: Chicago1875State, company: int, price: int, rule: str, values: dict[str, object]
) -> Reason:
    """The treasury holds less than the price."""
    more: dict[str, object] = {"company": COMPANY_IDS[company], "price": price, "cash": state.funds(company)}
    return Reason("company_cannot_pay", rule, {**values, **more})


def why_cubes_are_missing(
    state: Chicago1875State, company: int, needs: list[int], code: str, rule: str, values: dict[str, object]
) -> Reason:
    """Which cubes are missing: the first kind of which the company has too few."""
    have = state.cubes[company * KINDS : (company + 1) * KINDS]
    kind = next(kind for kind in range(KINDS) if have[kind] < needs[kind])
    more: dict[str, object] = {"resource": RESOURCE_IDS[kind], "have": have[kind], "needed": needs[kind]}
    return Reason(code, rule, {**values, **more})


def id_of(field: str, value: object) -> object:
    """The id of the thing that a field names by its number; all else as it is."""
    if not isinstance(value, int) or value < 0:
        return value
    if field == "company":
        return COMPANY_IDS[value]
    if field == "factory":
        return FACTORY_IDS[value]
    if field == "space":
        return SPACE_IDS[value]
    if field == "asset":
        return ASSET_IDS[value]
    return BONUS_IDS[value] if field == "bonus" else value
