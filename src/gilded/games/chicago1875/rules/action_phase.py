"""The action phase: partners go to the bank's spaces and to buildings, where companies act."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause, purse
from gilded.core.step import Duty, per_seat
from gilded.games.chicago1875.actions import ACCEPT, DONE, FOR_COMPANY, PLACE, ForCompany, Place
from gilded.games.chicago1875.board import (
    ANY_MOMENT,
    BANK_SPACES,
    COMPANY_IDS,
    NO_SALES_SPACES,
    NONE,
    ONCE,
    OPENS,
    RESERVE,
    RESOURCE_BUILDINGS,
    ROW_LENGTH,
    SPACE_IDS,
    SPACES,
    SUBSTITUTE,
    WORKER_PRICE,
)
from gilded.games.chicago1875.events import InitiativeTaken, PartnerPlaced
from gilded.games.chicago1875.rules.assets import ChooseAsset, can_buy_asset, cheapest_asset, slide_row
from gilded.games.chicago1875.rules.base import (
    ACCEPT_OR_DECLINE,
    ChicagoStep,
    PlayerDuty,
    why_company_cannot_pay,
    why_cubes_are_missing,
)
from gilded.games.chicago1875.rules.dividend import pay_extra_dividend
from gilded.games.chicago1875.rules.effects import ON_SPACE, carry_out, lacks_substitute
from gilded.games.chicago1875.rules.free_actions import add_free_actions, take_free_action, why_not_free_action
from gilded.games.chicago1875.rules.posts import automatable_posts, free_posts
from gilded.games.chicago1875.rules.staff import HireWorker, can_hire
from gilded.games.chicago1875.state import NO_ONE, Chicago1875State

SPACE_COST: Final = Cause("space_used", "action")
BUILDING_COST: Final = Cause("building_used", "action")
BUILDING_FEE: Final = Cause("building_fee", "action")
FUNDS_RAISED: Final = Cause("funds_raised", "bank-spaces")
NO_COMPANY: Final = Cause("no_company", "bank-spaces")


WHERE_FORBIDDEN: Final = {"no_salespeople": "special", "no_resources": "quaker-oats"}
"""The rules of special companies that keep them from a space."""


# The order of the phase


def begin_action_phase(state: Chicago1875State) -> None:
    """All partners are free; the first on the initiative track begins (rules#action)."""
    state.queue = []
    state.push(NEXT_PARTNER)


class NextPartner(Duty[Chicago1875State]):
    """The next player with a partner, or the end of the phase when all are placed (rules#action).

    A new round reads the initiative track again: a change counts from then on.
    """

    name: ClassVar[str] = "next_partner"
    rule: ClassVar[str] = "action"

    def run(self, state: Chicago1875State) -> None:
        if not state.queue:
            state.queue = [seat for seat in state.initiative if state.free_partners[seat]]
            if not state.queue:
                state.acting = NO_ONE
                return
        seat = state.queue.pop(0)
        state.acting = seat
        state.push(NEXT_PARTNER)
        state.push(PLACE_PARTNER[seat])


# What a company can use


def refusal_code(state: Chicago1875State, company: int, number: int) -> str:  # noqa: PLR0911
    """The code of the reason why a company cannot use an open space; empty when it can (rules#action)."""
    space = SPACES[number]
    effect = space.effect
    funds = state.funds(company)
    if effect.salespeople and NO_SALES_SPACES[company]:
        return "no_salespeople"
    if effect.gives_cubes() and not RESOURCE_BUILDINGS[company]:
        return "no_resources"
    if effect.hires and free_posts(state, company) == 0:
        return "no_free_posts"
    if effect.automate and automatable_posts(state, company) < effect.automate:
        return "nothing_to_automate"
    if effect.managers and lacks_substitute(state, company, effect):
        return "no_substitute"
    if effect.buys_asset and state.asset_row.count(NONE) == ROW_LENGTH:
        return "no_asset_left"
    if funds < space.cost or funds < effect.dividend:
        return "company_cannot_pay"
    if effect.hires and not can_hire(state, company):
        return "company_cannot_pay"
    if effect.buys_asset and not can_buy_asset(state, company, effect.discount):
        return "company_cannot_pay"
    return ""


def refusal(state: Chicago1875State, company: int, number: int) -> Reason:
    """The reason why a company cannot use an open space, with its numbers."""
    code = refusal_code(state, company, number)
    effect = SPACES[number].effect
    values: dict[str, object] = {"space": SPACE_IDS[number]}
    if code == "company_cannot_pay":
        return why_company_cannot_pay(state, company, least_price(state, number), "action", values)
    values["company"] = COMPANY_IDS[company]
    substitute = SUBSTITUTE[company]
    if code == "no_substitute" and substitute is not None:
        if state.substituted >> company & 1:
            return Reason("substitute_used", "schwinn", values)
        return why_cubes_are_missing(state, company, substitute.cost, "no_substitute", "schwinn", values)
    if code == "nothing_to_automate":
        values["have"] = automatable_posts(state, company)
        values["needed"] = effect.automate
    return Reason(code, WHERE_FORBIDDEN.get(code, "action"), values)


def least_price(state: Chicago1875State, number: int) -> int:
    """The money without which no company can use this space now."""
    space = SPACES[number]
    if space.effect.hires:
        return WORKER_PRICE[state.market]
    if space.effect.buys_asset:
        return cheapest_asset(state) - space.effect.discount
    return max(space.cost, space.effect.dividend)


def is_open(state: Chicago1875State, space: int) -> bool:
    """Whether the space is in play and free in this decade; the bank's reserve is not for companies."""
    if state.used_spaces >> space & 1 or space == RESERVE:
        return False
    if space < BANK_SPACES:
        return OPENS[space] <= state.decade
    return owner_of(state, space) != NO_ONE


def owner_of(state: Chicago1875State, space: int) -> int:
    """The seat that built what stands on this space."""
    building = space - BANK_SPACES
    for seat in range(state.seats):
        if building in state.built[seat]:
            return seat
    return NO_ONE


class PlacePartner(ChicagoStep):
    """Send a partner to a space; before that, trade and use assets freely (rules#action)."""

    name: ClassVar[str] = "place_partner"
    rule: ClassVar[str] = "action"
    kinds: ClassVar[tuple[str, ...]] = ("place", "trade", "activate")

    def options(self, state: Chicago1875State) -> list[Action]:
        mine = state.companies_of(self.seat)
        if not mine:
            return [PLACE[RESERVE]]
        spaces = [space for space in range(RESERVE) if OPENS[space] <= state.decade]
        for built in state.built:
            spaces += [BANK_SPACES + building for building in built]
        used = state.used_spaces
        options = [PLACE[space] for space in spaces if not used >> space & 1 and any_can_use(state, mine, space)]
        for company in mine:
            add_free_actions(state, company, ANY_MOMENT, options)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        if take_free_action_under(state, self, action):
            return
        assert isinstance(action, Place)
        state.free_partners[self.seat] -= 1
        if action.space == RESERVE:
            report_placed(state, self.seat, RESERVE, None)
            state.pay(BANK, purse(self.seat), SPACES[RESERVE].effect.player_gains, NO_COMPANY)
            return
        users = companies_that_can_use(state, self.seat, action.space)
        if len(users) == 1:
            use_space(state, self.seat, users[0], action.space)
        else:
            state.push(ChooseCompany(self.seat, action.space))

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if action is DONE:
            return Reason("no_passing", "action")
        if not isinstance(action, Place):
            return why_not_free_action(state, self.seat, action) or super().why_not(state, action)
        return why_not_place(state, self.seat, action.space)


def why_not_place(state: Chicago1875State, seat: int, space: int) -> Reason:
    """Why the seat cannot send a partner to this space."""
    values: dict[str, object] = {"space": SPACE_IDS[space]}
    mine = state.companies_of(seat)
    if space == RESERVE:
        return Reason("runs_a_company", "bank-spaces", values)
    if not mine:
        return Reason("no_company", "bank-spaces", values)
    if state.used_spaces >> space & 1:
        return Reason("space_taken", "action", values)
    if space >= BANK_SPACES and owner_of(state, space) == NO_ONE:
        return Reason("not_built", "building", values)
    if not is_open(state, space):
        return Reason("not_open", "bank-spaces", {**values, "decade": OPENS[space]})
    return why_none_can_use(state, mine, space)


def any_can_use(state: Chicago1875State, companies: list[int], space: int) -> bool:
    """Whether one of the companies can use the space."""
    return any(refusal_code(state, company, space) == "" for company in companies)


def why_none_can_use(state: Chicago1875State, companies: list[int], space: int) -> Reason:
    """Why none of the companies can use an open space: what keeps all of them from it, or each its own cause."""
    causes = [refusal_code(state, company, space) for company in companies]
    if causes.count(causes[0]) < len(causes):
        values: dict[str, object] = {"space": SPACE_IDS[space], "companies": [COMPANY_IDS[one] for one in companies]}
        return Reason("each_for_its_own_reason", "action", {**values, "causes": causes})
    nearest = companies[0]
    for company in companies:
        if state.funds(company) > state.funds(nearest):
            nearest = company
    return refusal(state, nearest, space)


def companies_that_can_use(state: Chicago1875State, seat: int, space: int) -> list[int]:
    """The companies of the seat that can use the space."""
    return [company for company in state.companies_of(seat) if refusal_code(state, company, space) == ""]


def take_free_action_under(state: Chicago1875State, step: ChicagoStep, action: Action) -> bool:
    """Carry out a trade or use an asset while a decision stays open; False if the action is neither."""
    state.push(step)
    if take_free_action(state, step.seat, action):
        return True
    state.agenda.pop()
    return False


class ChooseCompany(ChicagoStep):
    """Choose which company acts (rules#action)."""

    name: ClassVar[str] = "choose_company"
    rule: ClassVar[str] = "action"
    fields: ClassVar[tuple[str, ...]] = ("seat", "space")
    kinds: ClassVar[tuple[str, ...]] = ("for_company",)

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space: Final = space

    def options(self, state: Chicago1875State) -> list[Action]:
        return [FOR_COMPANY[company] for company in companies_that_can_use(state, self.seat, self.space)]

    def take(self, state: Chicago1875State, action: Action) -> None:
        assert isinstance(action, ForCompany)
        use_space(state, self.seat, action.company, self.space)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if not isinstance(action, ForCompany):
            return super().why_not(state, action)
        values: dict[str, object] = {"company": COMPANY_IDS[action.company], "space": SPACE_IDS[self.space]}
        if state.president[action.company] != self.seat:
            return Reason("not_your_company", "action", values)
        return refusal(state, action.company, self.space)


# Using a space


def use_space(state: Chicago1875State, seat: int, company: int, number: int) -> None:
    """Pay for the space and carry out its effect; a last chance to trade and use assets follows (rules#action)."""
    space = SPACES[number]
    effect = space.effect
    report_placed(state, seat, number, COMPANY_IDS[company])
    if number >= BANK_SPACES or ONCE[number]:
        state.used_spaces |= 1 << number
    state.push(END_TURN[seat])
    pay_for_space(state, company, number)
    if effect.offers_first and state.initiative[0] != seat:
        state.push(TakeInitiative(seat))
    if effect.raises:
        state.pay(BANK, state.treasury(company), effect.raises, FUNDS_RAISED)
    if effect.dividend:
        pay_extra_dividend(state, company, effect.dividend)
    if effect.hires:
        state.push(HireWorker(seat, company, 0))
    if effect.buys_asset:
        state.push(ChooseAsset(seat, company, effect.discount))
    carry_out(state, seat, company, ON_SPACE, number)


def report_placed(state: Chicago1875State, seat: int, space: int, company: str | None) -> None:
    """Report where a partner went."""
    if state.events is not None:
        state.events.append(PartnerPlaced(seat, SPACE_IDS[space], company))


def pay_for_space(state: Chicago1875State, company: int, number: int) -> None:
    """The company pays the bank or the owner, or the bank pays the owner (rules#action)."""
    space = SPACES[number]
    if not space.to_owner:
        state.pay(state.treasury(company), BANK, space.cost, SPACE_COST)
        return
    owner = purse(owner_of(state, number))
    state.pay(state.treasury(company), owner, space.cost, BUILDING_COST)
    state.pay(BANK, owner, space.fee, BUILDING_FEE)


class TakeInitiative(ChicagoStep):
    """Move to the front of the initiative track, or stay (rules#bank-spaces)."""

    name: ClassVar[str] = "take_initiative"
    rule: ClassVar[str] = "bank-spaces"
    kinds: ClassVar[tuple[str, ...]] = ("accept", "decline")

    def options(self, state: Chicago1875State) -> list[Action]:
        return ACCEPT_OR_DECLINE

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is ACCEPT:
            state.initiative.remove(self.seat)
            state.initiative.insert(0, self.seat)
            if state.events is not None:
                state.events.append(InitiativeTaken(self.seat, state.initiative[:]))


class EndTurn(PlayerDuty):
    """After an action: a last chance to trade and use assets, then the asset row slides (rules#action)."""

    name: ClassVar[str] = "end_turn"
    rule: ClassVar[str] = "action"

    def run(self, state: Chicago1875State) -> None:
        step = LAST_CHANCE[self.whose]
        if len(step.options(state)) > 1:
            state.push(step)
        else:
            slide_row(state)


class LastChance(ChicagoStep):
    """Trade or use assets once more before the turn ends (rules#action)."""

    name: ClassVar[str] = "last_chance"
    rule: ClassVar[str] = "action"
    kinds: ClassVar[tuple[str, ...]] = ("trade", "activate", "done")

    def options(self, state: Chicago1875State) -> list[Action]:
        options: list[Action] = []
        for company in state.companies_of(self.seat):
            add_free_actions(state, company, ANY_MOMENT, options)
        options.append(DONE)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is DONE:
            slide_row(state)
            return
        state.push(END_TURN[self.seat])
        take_free_action(state, self.seat, action)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        return why_not_free_action(state, self.seat, action) or super().why_not(state, action)


NEXT_PARTNER: Final = NextPartner()
PLACE_PARTNER: Final = per_seat(PlacePartner)
END_TURN: Final = per_seat(EndTurn)
LAST_CHANCE: Final = per_seat(LastChance)
