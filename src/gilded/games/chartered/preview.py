"""What an action of Chartered would cost, bring and change."""

from typing import Any

import msgspec

from gilded.core.action import Action
from gilded.core.preview import Preview, common_preview
from gilded.core.step import Step
from gilded.games.chartered.actions import (
    BUY_CARDS,
    RENEW,
    TAKE_ROOF,
    TRIGGER_EVENT,
    Bid,
    BuildFloor,
    BuyShare,
    PickCompany,
    PlaceHeadquarters,
    PlaceRoof,
    PlayCard,
    PlaySecondCard,
    SellAbsorbed,
    SellShare,
)
from gilded.games.chartered.board import (
    COMPANY_IDS,
    FLOOR_VALUE,
    PLOT_IDS,
    PLOTS,
    PURCHASE_PRICE,
    RENEWAL_PRICE,
    ROOF_CHANGE,
    SPECIAL_PRICE,
    clamp_value,
)
from gilded.games.chartered.rules.building import ChooseHome
from gilded.games.chartered.rules.city import (
    ALONE,
    EXPAND,
    FOUND,
    MERGE,
    OUTCOME_IDS,
    UNPLAYABLE,
    companies_at,
    joined_by,
    outcome,
    value_joined,
)
from gilded.games.chartered.rules.companies import UseRoof
from gilded.games.chartered.rules.founding import ChooseCompany, ChooseHeadquarters, ChooseSite
from gilded.games.chartered.rules.mergers import ChooseAbsorbed, ChooseAbsorber, MergeOn, SellAbsorbedShares
from gilded.games.chartered.rules.shares import Trade
from gilded.games.chartered.rules.values import buying_price, sale_price
from gilded.games.chartered.state import NONE, CharteredState


class BuildingPreview(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What comes of a building, if no collapsed roof is put on it or the action puts one there."""

    outcome: str
    """isolated, found, expand or merge."""
    companies: list[str] = []
    """The companies that it touches, the lowest value first."""
    joins: list[str] = []
    """The plots of the loose warehouses that it links to the company."""
    before: int = 0
    """What those companies are worth now, taken together."""
    after: int = 0
    """What the company that comes of it will be worth."""
    payment: int = 0
    """What the builder receives for it; the most, if the builder's later choices decide."""


class CharteredPreview(Preview):
    """What an action would do."""

    building: BuildingPreview | None = None
    price: int = 0
    """What it costs: cards, a share, a special action, or a bid if it is paid."""
    proceeds: int = 0
    """What the bank pays for the shares that are sold."""


def preview(state: CharteredState, seat: int, action: Action) -> CharteredPreview:
    """What a legal action of the seat would do, as far as the seat can know."""
    step = state.step_of(seat)
    assert step is not None
    return CharteredPreview(
        **common_preview(state, seat, action),
        building=_building(state, step, action),
        price=_price(state, step, action),
        proceeds=_proceeds(state, step, action),
    )


def building_preview(state: CharteredState, card: int) -> BuildingPreview | None:
    """What playing the land card would do now, whoever's turn it is; None if it is unplayable, or a level card."""
    if card >= PLOTS or state.supply == 0:
        return None
    what = outcome(state, card)
    if what == UNPLAYABLE:
        return None
    if what == ALONE:
        return BuildingPreview(outcome=OUTCOME_IDS[ALONE])
    if what == FOUND:
        return _founding_at(state, card, card, FLOOR_VALUE[1])
    return _expansion(state, card, FLOOR_VALUE[1])


def _price(state: CharteredState, step: Step[Any], action: Action) -> int:
    if isinstance(action, BuyShare):
        assert isinstance(step, Trade)
        return buying_price(state, action.company, step.founded)
    return action.amount if isinstance(action, Bid) else PRICES.get(action, 0)


PRICES: dict[Action, int] = {
    BUY_CARDS: PURCHASE_PRICE,
    RENEW: RENEWAL_PRICE,
    TAKE_ROOF: SPECIAL_PRICE,
    TRIGGER_EVENT: SPECIAL_PRICE,
}


def _proceeds(state: CharteredState, step: Step[Any], action: Action) -> int:
    if isinstance(action, SellShare):
        return sale_price(state, action.company)
    if isinstance(action, SellAbsorbed):
        assert isinstance(step, SellAbsorbedShares)
        return action.count * sale_price(state, step.absorbed)
    return 0


def _building(state: CharteredState, step: Step[Any], action: Action) -> BuildingPreview | None:
    if isinstance(action, PlayCard):
        return building_preview(state, action.card)
    if isinstance(action, BuildFloor):
        return _floor(state, action.plot)
    if isinstance(action, PlaySecondCard):
        # Neither plot touches anything else, or one card could have founded alone (rules#two-cards).
        return _founding(2 * FLOOR_VALUE[1], [action.card])
    if isinstance(action, PlaceHeadquarters):
        assert isinstance(step, ChooseSite | ChooseHeadquarters)
        return _founding_at(state, step.plot, action.plot, FLOOR_VALUE[1])
    if isinstance(action, PlaceRoof):
        assert isinstance(step, UseRoof)
        return _under_roof(state, step, action.use)
    return _of_company(state, step, action.company) if isinstance(action, PickCompany) else None


def _floor(state: CharteredState, plot: int) -> BuildingPreview:
    if state.owner[plot] == NONE:
        return BuildingPreview(outcome=OUTCOME_IDS[ALONE])
    return _expansion(state, plot, FLOOR_VALUE[state.height[plot] + 1], state.owner[plot])


def _under_roof(state: CharteredState, step: UseRoof, roof: bool) -> BuildingPreview:
    change = ROOF_CHANGE if roof else FLOOR_VALUE[state.height[step.plot]]
    if step.headquarters != NONE:
        return _founding_at(state, step.plot, step.headquarters, change)
    return _expansion(state, step.plot, change, step.company)


def _of_company(state: CharteredState, step: Step[Any], company: int) -> BuildingPreview:
    """What it means to choose this company: to be founded, to expand, to be absorbed or to absorb."""
    if isinstance(step, ChooseCompany):
        return _founding_at(state, step.plot, step.headquarters, FLOOR_VALUE[1])
    if isinstance(step, ChooseHome):
        return _expansion(state, step.plot, FLOOR_VALUE[1], company)
    assert isinstance(step, ChooseAbsorbed | ChooseAbsorber)
    merger = state.agenda[-2]
    assert isinstance(merger, MergeOn)
    values = {each: state.value[each] for each in companies_at(state, step.plot)}
    absorbed = step.absorbed if isinstance(step, ChooseAbsorber) else company
    absorbers = [company] if isinstance(step, ChooseAbsorber) else _lowest(values, absorbed)
    payments = [_payment(_absorb(values, absorbed, absorber), merger.before) for absorber in absorbers]
    return BuildingPreview(
        outcome=OUTCOME_IDS[MERGE],
        companies=_by_value(state, list(values)),
        before=sum(values.values()),
        after=clamp_value(sum(values.values())),
        payment=max(payments),
    )


def _founding_at(state: CharteredState, plot: int, headquarters: int, change: int) -> BuildingPreview:
    plots = joined_by(state, plot, headquarters)
    linked = [other for other in plots if other != plot and state.height[other]]
    return _founding(change + value_joined(state, plot, plots), linked)


def _founding(value: int, joins: list[int]) -> BuildingPreview:
    value = clamp_value(value)
    plots = [PLOT_IDS[plot] for plot in joins]
    return BuildingPreview(outcome=OUTCOME_IDS[FOUND], joins=plots, after=value, payment=value)


def _expansion(state: CharteredState, plot: int, change: int, home: int = NONE) -> BuildingPreview:
    """The building joins one company, `home` if that is chosen; all that it touches merge then (rules#merge)."""
    joined = joined_by(state, plot, plot)
    gain = change + value_joined(state, plot, joined)
    companies = companies_at(state, plot)
    values = {company: state.value[company] for company in companies}
    homes = companies if home == NONE else [home]
    expanded = [{**values, each: clamp_value(values[each] + gain)} for each in homes]
    return BuildingPreview(
        outcome=OUTCOME_IDS[EXPAND if len(companies) == 1 else MERGE],
        companies=_by_value(state, companies),
        joins=[PLOT_IDS[other] for other in joined if other != plot],
        before=sum(values.values()),
        after=clamp_value(sum(expanded[0].values())),
        payment=max(_payment(each, state.value) for each in expanded),
    )


def _by_value(state: CharteredState, companies: list[int]) -> list[str]:
    return [COMPANY_IDS[company] for company in sorted(companies, key=lambda company: state.value[company])]


def _payment(values: dict[int, int], before: list[int]) -> int:
    """What the builder receives for the last company, at most, when companies of these values merge (rules#payment)."""
    if len(values) == 1:
        [(company, value)] = values.items()
        return 0 if value == before[company] else value
    total = clamp_value(sum(values.values()))
    if total not in [before[company] for company in values]:
        return total
    # A company that stood at this value before, at the cap or under a collapsed roof now, pays nothing if it is the
    # last: so it matters who absorbs whom.
    return max(
        _payment(_absorb(values, absorbed, absorber), before)
        for absorbed in _lowest(values, NONE)
        for absorber in _lowest(values, absorbed)
    )


def _lowest(values: dict[int, int], besides: int) -> list[int]:
    lowest = min(value for company, value in values.items() if company != besides)
    return [company for company, value in values.items() if value == lowest and company != besides]


def _absorb(values: dict[int, int], absorbed: int, absorber: int) -> dict[int, int]:
    rest = {company: value for company, value in values.items() if company != absorbed}
    return {**rest, absorber: clamp_value(values[absorbed] + values[absorber])}
