"""A turn: one class per kind of decision, and a function for each verb of the rules."""

from typing import ClassVar, Final

from gilded.core import BANK, Action, Cause, Reason, Step, per_seat, purse, require

from my_game.actions import PLAY, PlayCard
from my_game.board import BONUS, VALUES
from my_game.events import CardPlayed
from my_game.rules.scoring import end_game
from my_game.state import MyGameState

CARD_PAID: Final = Cause("card_paid", "turn")


class PlayACard(Step[MyGameState]):
    """Play a card from the hand (rules#turn)."""

    name: ClassVar[str] = "play_a_card"
    rule: ClassVar[str] = "turn"
    kinds: ClassVar[tuple[str, ...]] = ("play_card",)

    def options(self, state: MyGameState) -> list[Action]:
        return [PLAY[card] for card in state.hands[self.seat]]

    def take(self, state: MyGameState, action: Action) -> None:
        assert isinstance(action, PlayCard)
        play_card(state, self.seat, action.card)
        following = state.next_seat()
        if state.hands[following]:
            state.push(PLAY_A_CARD[following])
        else:
            end_game(state)

    def why_not(self, state: MyGameState, action: Action) -> Reason:
        assert isinstance(action, PlayCard)
        return Reason("not_in_hand", "turn", {"card": VALUES[action.card]})

    def check(self, state: MyGameState) -> None:
        require(self.seat == state.next_seat(), "seat", f"it is the turn of seat {state.next_seat()}")


PLAY_A_CARD: Final = per_seat(PlayACard)


def earns_bonus(state: MyGameState, card: int) -> bool:
    """Whether the card is higher than the one played before it (rules#turn)."""
    return card > state.last_card()


def play_card(state: MyGameState, seat: int, card: int) -> None:
    """The bank pays what is printed on the card, and perhaps a bonus (rules#turn)."""
    amount = VALUES[card] + (BONUS if earns_bonus(state, card) else 0)
    state.lay_card(seat, card)
    if state.events is not None:
        state.events.append(CardPlayed(seat, VALUES[card]))
    state.pay(BANK, purse(seat), amount, CARD_PAID)
    state.count_showing()  # all have seen the card: nobody can take that back without asking
