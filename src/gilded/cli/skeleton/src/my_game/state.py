"""Where the pieces lie. Methods answer questions and move pieces; what the rules do with them stands in rules/."""

from gilded.core import RandomSource, State

from my_game import hidden
from my_game.rules import scoring


class MyGameState(State):
    """A position of My Game."""

    hands: list[list[int]]
    """hands[seat]: cards that nobody else sees."""
    played: list[int]
    aside: list[int]
    """Cards that nobody was dealt."""

    def last_card(self) -> int:
        """The card that was played last; -1 if there is none."""
        return self.played[-1] if self.played else -1

    def next_seat(self) -> int:
        """Whose turn it is: the seats play in turn."""
        return len(self.played) % self.seats

    def lay_card(self, seat: int, card: int) -> None:
        """Move a card from the hand to the table."""
        self.hands[seat].remove(card)
        self.played.append(card)

    # The contract

    def clone(self) -> "MyGameState":
        copy = MyGameState(self.setup)
        self.copy_table_to(copy)
        copy.hands = [hand[:] for hand in self.hands]
        copy.played = self.played[:]
        copy.aside = self.aside[:]
        return copy

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self)

    def pieces(self) -> dict[str, int]:
        return {"cards": len(self.played) + len(self.aside) + sum([len(hand) for hand in self.hands])}

    def redraw_hidden(self, seat: int, rng: RandomSource) -> None:
        hidden.redraw_hidden(self, seat, rng)
