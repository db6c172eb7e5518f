"""What has one option happens by itself, unless that would reveal something."""

from typing import Any, ClassVar

from gilded.core import Action, OnlyOption, Step
from testing.envelopes import ALL_CARDS, Card, Envelopes, EnvelopesState, PickWager

GAME = Envelopes()


class Discard(Step[EnvelopesState]):
    """Throw a card away; the last one goes by itself."""

    name: ClassVar[str] = "discard"
    kinds: ClassVar[tuple[str, ...]] = ("card",)

    def options(self, state: EnvelopesState) -> list[Action]:
        return [ALL_CARDS[card] for card in state.hands[self.seat]]

    def forced(self, state: EnvelopesState) -> bool:
        return True

    def take(self, state: EnvelopesState, action: Action) -> None:
        assert isinstance(action, Card)
        state.hands[self.seat].remove(action.card)
        state.played.append(action.card)
        if state.hands[self.seat]:
            state.push(type(self)(self.seat))


class DiscardAndDraw(Discard):
    """Taking the last card turns up another."""

    def take(self, state: EnvelopesState, action: Action) -> None:
        super().take(state, action)
        if not state.hands[self.seat]:
            state.draw(2)


def table(top: Step[Any], hands: list[list[int]]) -> EnvelopesState:
    state = GAME.new(seats=2, seed=1)
    assert isinstance(state, EnvelopesState)
    state.hands = hands
    state.agenda = [Discard(1), top]
    return state


def test_the_last_card_goes_by_itself_and_says_so() -> None:
    state = table(Discard(0), [[3, 5], [1, 2]])
    events = state.play(0, ALL_CARDS[3])
    assert events == [OnlyOption(0, {"kind": "card", "card": 5})]
    assert (state.played, state.to_act, state.reveals) == ([3, 5], (1,), 0)


def test_several_in_a_row_go_by_themselves() -> None:
    state = table(Discard(0), [[3, 5], [1]])
    assert [event.seat for event in state.play(0, ALL_CARDS[3]) if isinstance(event, OnlyOption)] == [0, 1]
    assert (state.played, state.agenda) == ([3, 5, 1], [])


def test_silently_it_is_the_same() -> None:
    told, silent = table(Discard(0), [[3, 5], [1, 2]]), table(Discard(0), [[3, 5], [1, 2]])
    told.play(0, ALL_CARDS[3])
    silent.apply(0, ALL_CARDS[3])
    assert (told.played, told.agenda[-1].seat) == (silent.played, silent.agenda[-1].seat)


def test_what_reveals_something_is_left_to_the_seat() -> None:
    state = table(DiscardAndDraw(0), [[3, 5], [1, 2]])
    position = state.rng.position
    assert state.play(0, ALL_CARDS[3]) == []
    assert (state.to_act, state.legal(0), state.reveals) == ((0,), [ALL_CARDS[5]], 0)
    assert state.rng.position == position, "the trial did not draw from the table's own generator"
    state.play(0, ALL_CARDS[5])
    assert (state.to_act, state.reveals) == ((1,), 1)


def test_by_default_the_seat_decides() -> None:
    state = table(PickWager(0, 3), [[3], [1]])
    state.accounts = [0, 0, 0]
    assert len(state.legal(0)) == 1
    state.run_duties()
    assert state.to_act == (0,)


def test_a_look_at_the_options_lasts_until_the_next_decision() -> None:
    state = table(Discard(0), [[3, 4, 5], [1, 2]])
    state.play(0, ALL_CARDS[3])
    assert state.legal(0) == state.clone().legal(0) == [ALL_CARDS[4], ALL_CARDS[5]]
    state.legal(0).clear()
    assert state.legal(0) == [ALL_CARDS[4], ALL_CARDS[5]], "a caller may do what it likes with the list"
    state.play(0, ALL_CARDS[4])
    assert (state.legal(0), state.legal(1)) == ([], [ALL_CARDS[1], ALL_CARDS[2]])
