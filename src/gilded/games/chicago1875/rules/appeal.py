"""The appeal track: who stands where, and the bonuses on the way up."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause
from gilded.games.chicago1875.actions import TAKE_BONUS, TAKE_CASH
from gilded.games.chicago1875.board import (
    APPEAL_BONUS,
    AUTOMATION_BONUS,
    BONUS_CASH,
    BONUS_IDS,
    COMPANY_IDS,
    NO_BONUS,
    PARTNER_BONUS,
    SALESPERSON_BONUS,
    START_APPEAL,
    TOKEN_BONUS,
    TOP_APPEAL,
    TOP_VALUE,
    VALUE_BONUS,
    WORKER_BONUS,
)
from gilded.games.chicago1875.events import AppealMoved, BellRung, BonusTaken
from gilded.games.chicago1875.rules.automation import automate_posts
from gilded.games.chicago1875.rules.base import CompanyStep
from gilded.games.chicago1875.rules.partners import gain_partner
from gilded.games.chicago1875.rules.posts import automatable_posts, free_posts
from gilded.games.chicago1875.rules.shares import move_value
from gilded.games.chicago1875.rules.staff import free_sales_places, gain_salespeople, gain_workers
from gilded.games.chicago1875.state import Chicago1875State

BONUS_DECLINED: Final = Cause("bonus_declined", "appeal")


def enter_appeal(state: Chicago1875State, company: int) -> None:
    """A new company goes below all others on its starting space and gets no bonus (rules#founding)."""
    appeal = START_APPEAL[company]
    state.appeal[company] = appeal
    place = 0
    while place < len(state.order) and state.appeal[state.order[place]] >= appeal:
        place += 1
    state.order.insert(place, company)


def raise_appeal(state: Chicago1875State, company: int, steps: int) -> None:
    """Move up the track, onto the stack there; each bonus reached or passed comes, lowest first (rules#appeal)."""
    old = state.appeal[company]
    new = min(TOP_APPEAL, old + steps)
    state.appeal[company] = new
    old_place = state.order.index(company)
    state.order.pop(old_place)
    place = 0
    while place < len(state.order) and state.appeal[state.order[place]] > new:
        place += 1
    state.order.insert(place, company)
    if state.events is not None and new != old:
        state.events.append(AppealMoved(COMPANY_IDS[company], old, new))
    if state.events is not None and new == old and place != old_place:
        state.events.append(BellRung(COMPANY_IDS[company], [COMPANY_IDS[one] for one in state.order]))
    for space in range(new, old, -1):
        if APPEAL_BONUS[space] != NO_BONUS:
            state.push(AppealBonus(state.president[company], company, APPEAL_BONUS[space]))


def can_take(state: Chicago1875State, seat: int, company: int, bonus: int) -> bool:
    """Whether the bonus would bring the company or its president anything (rules#appeal)."""
    if bonus == WORKER_BONUS:
        return free_posts(state, company) > 0
    if bonus == SALESPERSON_BONUS:
        return free_sales_places(state, company) > 0
    if bonus == AUTOMATION_BONUS:
        return automatable_posts(state, company) > 0
    if bonus == PARTNER_BONUS:
        return state.appeal_partner[seat] > 0
    if bonus == TOKEN_BONUS:
        return state.token_supply > 0
    return state.value[company] < TOP_VALUE


class AppealBonus(CompanyStep):
    """Take the bonus of an appeal space, or money for the company instead (rules#appeal)."""

    name: ClassVar[str] = "appeal_bonus"
    rule: ClassVar[str] = "appeal"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "bonus")
    kinds: ClassVar[tuple[str, ...]] = ("take_bonus", "take_cash")

    def __init__(self, seat: int, company: int, bonus: int) -> None:
        super().__init__(seat, company)
        self.bonus: Final = bonus

    def options(self, state: Chicago1875State) -> list[Action]:
        return BONUS_OR_CASH if can_take(state, self.seat, self.company, self.bonus) else CASH_ONLY

    def take(self, state: Chicago1875State, action: Action) -> None:
        cash = BONUS_CASH if action is TAKE_CASH else 0
        if state.events is not None:
            state.events.append(BonusTaken(COMPANY_IDS[self.company], BONUS_IDS[self.bonus], cash))
        if cash:
            state.pay(BANK, state.treasury(self.company), cash, BONUS_DECLINED)
        else:
            give_bonus(state, self.seat, self.company, self.bonus)

    def forced(self, state: Chicago1875State) -> bool:
        return True

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if action is not TAKE_BONUS:
            return super().why_not(state, action)
        return Reason(
            WHY_NO_BONUS[self.bonus], "appeal", {"company": COMPANY_IDS[self.company], "bonus": BONUS_IDS[self.bonus]}
        )


def give_bonus(state: Chicago1875State, seat: int, company: int, bonus: int) -> None:
    """Hand out a bonus that can be taken."""
    if bonus == WORKER_BONUS:
        gain_workers(state, seat, company, 1, 0)
    elif bonus == SALESPERSON_BONUS:
        gain_salespeople(state, company, 1)
    elif bonus == AUTOMATION_BONUS:
        automate_posts(state, seat, company, 1, 0)
    elif bonus == PARTNER_BONUS:
        state.appeal_partner[seat] = 0
        gain_partner(state, seat, "appeal")
    elif bonus == TOKEN_BONUS:
        state.token_supply -= 1
        state.tokens[company] += 1
    else:
        assert bonus == VALUE_BONUS
        move_value(state, company, 1, "appeal")


BONUS_OR_CASH: Final[list[Action]] = [TAKE_BONUS, TAKE_CASH]
CASH_ONLY: Final[list[Action]] = [TAKE_CASH]
WHY_NO_BONUS: Final = [
    "", "no_free_posts", "no_sales_place", "nothing_to_automate", "partner_gained", "no_token_left", "value_at_the_top",
]  # fmt: skip
"""For each bonus: the code of the reason why it cannot be taken."""
