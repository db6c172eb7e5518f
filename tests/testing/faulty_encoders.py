"""Envelopes with encoders that tell too much or too little."""

from typing import ClassVar

from gilded.core import Encoder, State
from testing.envelopes import Envelopes, EnvelopesEncoder, EnvelopesState


class Telltale(EnvelopesEncoder):
    def write(self, numbers: list[float], state: State, seat: int) -> None:
        assert isinstance(state, EnvelopesState)
        super().write(numbers, state, seat)
        for card in state.hands[(seat + 1) % state.seats]:
            self.hand.mark(numbers, card)


class EncodesAnotherHand(Envelopes):
    """Encodes what the next seat holds."""

    encoder_type: ClassVar[type[Encoder]] = Telltale


class Forgetful(EnvelopesEncoder):
    def write(self, numbers: list[float], state: State, seat: int) -> None:
        assert isinstance(state, EnvelopesState)
        for card in state.played:
            self.played.mark(numbers, card)
        for card in state.hands[seat]:
            self.hand.mark(numbers, card)


class EncodesNoOrder(Envelopes):
    """Leaves out in which order the cards were played."""

    encoder_type: ClassVar[type[Encoder]] = Forgetful


class Counting(EnvelopesEncoder):
    def write(self, numbers: list[float], state: State, seat: int) -> None:
        super().write(numbers, state, seat)
        self.played.put(numbers, 0, state.reveals)


class EncodesMoreThanTheView(Envelopes):
    """Encodes a count that no view shows."""

    encoder_type: ClassVar[type[Encoder]] = Counting


class Wordless(EnvelopesEncoder):
    def __init__(self, game: Envelopes) -> None:
        super().__init__(game)
        self.asked.clear()


class EncodesNoEnvelope(Envelopes):
    """Says nothing of the card that the seat has just chosen."""

    encoder_type: ClassVar[type[Encoder]] = Wordless


class Unbounded(EnvelopesEncoder):
    def write(self, numbers: list[float], state: State, seat: int) -> None:
        super().write(numbers, state, seat)
        self.hand.put(numbers, 0, 1000)


class EncodesWithoutFigures(Envelopes):
    """Encodes an amount as it is."""

    encoder_type: ClassVar[type[Encoder]] = Unbounded


class Namesakes(EnvelopesEncoder):
    def __init__(self, game: Envelopes) -> None:
        super().__init__(game)
        self.field("over", meaning="the same again")


class EncodesUnderOneName(Envelopes):
    """Has two numbers of one name."""

    encoder_type: ClassVar[type[Encoder]] = Namesakes
