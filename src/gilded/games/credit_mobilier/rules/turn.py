"""A turn: roll the dice, choose a colour and a type of action for it (rules#turn)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Duty, Step, per_seat
from gilded.games.credit_mobilier.actions import (
    ACTION_TYPE_IDS,
    BUILD,
    BUY,
    CHOICE_MENUS,
    DIVIDEND,
    MOVE,
    Choose,
)
from gilded.games.credit_mobilier.board import COLOUR_IDS, COMPANIES, COMPANY_IDS, RAILWAYS, ROLLS
from gilded.games.credit_mobilier.events import Chosen, Passed, Rolled
from gilded.games.credit_mobilier.rules.building import LayLink, can_build, why_not_build
from gilded.games.credit_mobilier.rules.dice import dice_for
from gilded.games.credit_mobilier.rules.dividend import (
    dividend_rounds,
    pay_dividends,
    pays_dividend,
    why_not_pay_dividend,
)
from gilded.games.credit_mobilier.rules.move import MoveCube, why_not_move
from gilded.games.credit_mobilier.rules.stock import BuyStock, most_stock, why_not_buy
from gilded.games.credit_mobilier.state import CreditMobilierState


class NextTurn(Duty[CreditMobilierState]):
    """The dice go to the next player, who rolls them (rules#turn)."""

    name: ClassVar[str] = "next_turn"
    rule: ClassVar[str] = "turn"

    def run(self, state: CreditMobilierState) -> None:
        state.active = (state.active + 1) % state.seats
        begin_turn(state)


class ChooseAction(Step[CreditMobilierState]):
    """Choose one of the rolled colours and one type of action for all its dice (rules#turn)."""

    name: ClassVar[str] = "choose_action"
    rule: ClassVar[str] = "turn"

    def options(self, state: CreditMobilierState) -> list[Action]:
        choices: list[Action] = []
        for company in range(COMPANIES):
            allowed = allowed_types(state, self.seat, company)
            if allowed:
                choices.extend(CHOICE_MENUS[company][allowed])
        return choices

    def take(self, state: CreditMobilierState, action: Action) -> None:
        assert isinstance(action, Choose)
        company, action_type = action.company, action.action_type
        if state.events is not None:
            state.events.append(Chosen(self.seat, COMPANY_IDS[company], ACTION_TYPE_IDS[action_type]))
        state.push(NEXT_TURN)
        if action_type == BUILD:
            state.push(LayLink(self.seat, company, dice_for(state, company), False))
        elif action_type == MOVE:
            state.push(MoveCube(self.seat, company, dice_for(state, company), False))
        elif action_type == BUY:
            state.push(BuyStock(self.seat, company, dice_for(state, company)))
        else:
            pay_dividends(state, self.seat, company, dividend_rounds(state, company))

    def why_not(self, state: CreditMobilierState, action: Action) -> Reason:
        if not isinstance(action, Choose):
            return super().why_not(state, action)
        company = action.company
        if action.action_type == DIVIDEND:
            return why_not_pay_dividend(state, company)
        if dice_for(state, company) == 0:
            return Reason("colour_not_rolled", "turn", {"company": COMPANY_IDS[company]})
        if action.action_type == BUY:
            return why_not_buy(state, self.seat, company)
        return why_not_move(company) if action.action_type == MOVE else why_not_build(state, company)


NEXT_TURN: Final = NextTurn()
CHOOSE_ACTION: Final = per_seat(ChooseAction)


def begin_turn(state: CreditMobilierState) -> None:
    """Roll for the active player, who must act; a roll that allows nothing is a forced pass (rules#turn)."""
    roll_dice(state)
    seat = state.active
    for company in range(COMPANIES):
        if allowed_types(state, seat, company):
            state.push(CHOOSE_ACTION[seat])
            return
    if state.events is not None:
        state.events.append(Passed(seat))
    state.push(NEXT_TURN)


def roll_dice(state: CreditMobilierState) -> None:
    """Roll all the dice with one draw."""
    state.show_roll(state.draw(len(ROLLS)))
    state.turn += 1
    if state.events is not None:
        state.events.append(Rolled(state.active, state.turn, [COLOUR_IDS[die] for die in ROLLS[state.roll]]))


def allowed_types(state: CreditMobilierState, seat: int, company: int) -> int:
    """Mask of the types of action that the seat may choose for this company."""
    allowed = 0
    if dividend_rounds(state, company) and pays_dividend(state, company):
        allowed |= 1 << DIVIDEND
    dice = dice_for(state, company)
    if dice == 0:
        return allowed
    if most_stock(state, seat, company, dice) > 0:
        allowed |= 1 << BUY
    if company < RAILWAYS:
        if can_build(state, company):
            allowed |= 1 << BUILD
        if state.can_move(company):
            allowed |= 1 << MOVE
    return allowed
