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
    Stop,
)
from gilded.games.credit_mobilier.board import COLOUR_IDS, COMPANIES, COMPANY_IDS, RAILWAYS, ROLLS
from gilded.games.credit_mobilier.events import Chosen, Passed, Rolled
from gilded.games.credit_mobilier.rules.building import LayLink, can_build, why_never_build
from gilded.games.credit_mobilier.rules.dice import check_seat, dice_for
from gilded.games.credit_mobilier.rules.dividend import (
    dividend_rounds,
    pay_dividends,
    pays_dividend,
    why_not_pay_dividend,
)
from gilded.games.credit_mobilier.rules.move import MoveCube, why_never_move, why_not_move
from gilded.games.credit_mobilier.rules.refusals import why_never
from gilded.games.credit_mobilier.rules.stock import BuyStock, most_stock, why_never_buy, why_not_buy
from gilded.games.credit_mobilier.state import CreditMobilierState

CHOSEN_FIRST: Final = {"lay": BUILD, "move": MOVE, "buy": BUY, "another_round": DIVIDEND}
"""The type of action that must be chosen before an action of this kind."""


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
    kinds: ClassVar[tuple[str, ...]] = ("choose",)

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
        if isinstance(action, Choose):
            return why_not_choose(state, self.seat, action.company, action.action_type)
        if isinstance(action, Stop):
            return Reason("must_act", "turn")
        first: dict[str, object] = {"what": ACTION_TYPE_IDS[CHOSEN_FIRST[action.kind]]}
        return why_never(state, action) or Reason("choose_first", "turn", first)

    def check(self, state: CreditMobilierState) -> None:
        check_seat(state, self.seat)


def why_not_choose(state: CreditMobilierState, seat: int, company: int, action_type: int) -> Reason:
    """What keeps the seat from this choice: first what will never be mended, then the roll, then the rest."""
    if action_type == DIVIDEND:
        return why_not_pay_dividend(state, company)
    if action_type == BUILD:
        never = why_never_build(state, company)
    else:
        never = why_never_buy(state, company) if action_type == BUY else why_never_move(state, company)
    if never is not None:
        return never
    dice = dice_for(state, company)
    if dice == 0:
        return Reason("colour_not_rolled", "turn", {"company": COMPANY_IDS[company]})
    return why_not_buy(state, seat, company, dice, 1) if action_type == BUY else why_not_move(state, company)


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
