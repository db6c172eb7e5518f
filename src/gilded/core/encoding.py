"""Encodings: what one seat sees as a list of numbers, all of one length a game, for programs that learn."""

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import mypyc_attr

from gilded.core.options import Choice, Flag, Number
from gilded.core.state import State
from gilded.core.step import Duty

if TYPE_CHECKING:
    from gilded.core.game import Game


class Field:
    """A run of numbers that mean the same of different things, such as the stock of each seat in each company.

    `pattern` is the name with a `{}` for each axis, whose words fill it; the last axis changes fastest. An amount is
    divided by `most`, a fixed figure that it seldom exceeds; a mark is 1 where something is so.
    """

    def __init__(self, at: int, pattern: str, axes: tuple[tuple[str, ...], ...], most: float, meaning: str) -> None:
        self.at: Final = at
        """Where its first number stands."""
        self.pattern: Final = pattern
        self.axes: Final = axes
        self.most: Final = most
        """The amount that is written as 1."""
        self.meaning: Final = meaning
        self.names: Final = tuple([pattern.format(*words) for words in product(*axes)])

    def put(self, numbers: list[float], place: int, amount: float) -> None:
        """Write one amount."""
        numbers[self.at + place] = amount / self.most

    def put_all(self, numbers: list[float], place: int, amounts: list[int]) -> None:
        """Write these amounts one after another."""
        at = self.at + place
        for amount in amounts:
            if amount != 0:
                numbers[at] = amount / self.most
            at += 1

    def mark(self, numbers: list[float], place: int) -> None:
        """Write that something is so."""
        numbers[self.at + place] = 1.0

    def mark_bits(self, numbers: list[float], place: int, mask: int) -> None:
        """Write that it is so for each bit of the mask."""
        at = self.at + place
        while mask:
            if mask & 1:
                numbers[at] = 1.0
            mask >>= 1
            at += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Asked:
    """One entry of a decision's description as numbers; see `Encoder.asked`."""

    def __init__(self, field: Field) -> None:
        self.field: Final = field

    def write(self, numbers: list[float], value: object, seat: int, seats: int) -> None:
        """Write the value as the seat sees it, which counts the others from itself on."""
        raise NotImplementedError


class AskedNumber(Asked):
    """A number, or yes and no."""

    def write(self, numbers: list[float], value: object, seat: int, seats: int) -> None:
        assert isinstance(value, int)
        self.field.put(numbers, 0, value)


class AskedWords(Asked):
    """A word or None, or a list of words, in which the same may come twice: the first is 1, each later one the half."""

    def __init__(self, field: Field, words: Sequence[str]) -> None:
        super().__init__(field)
        self.places: Final = {word: place for place, word in enumerate(words)}

    def write(self, numbers: list[float], value: object, seat: int, seats: int) -> None:
        if isinstance(value, str):
            self.field.mark(numbers, self.places[value])
        elif value is not None:
            assert isinstance(value, list)
            weight = 1.0
            for word in value:
                assert isinstance(word, str)
                numbers[self.field.at + self.places[word]] += weight
                weight /= 2.0


class AskedSeats(Asked):
    """A seat (None or a number below 0 is nobody), or a list of seats: the first is 1, each later one the half."""

    def write(self, numbers: list[float], value: object, seat: int, seats: int) -> None:
        if isinstance(value, int):
            if value >= 0:
                self.field.mark(numbers, (value - seat) % seats)
        elif value is not None:
            assert isinstance(value, list)
            weight = 1.0
            for one in value:
                assert isinstance(one, int)
                numbers[self.field.at + (one - seat) % seats] += weight
                weight /= 2.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """What a seat sees as numbers: neither more nor less than its view, in one length for all seat counts and options.

    Seats are counted from the own seat on, in their order round the table: `own`, `next1`, `next2` and so on; who is
    not there has zeros. A game's encoder declares its fields when it is made, and writes them in `write`. Without one,
    a game has the numbers that every game has: they are right, but tell nothing of its board.

    >>> from gilded.core import game
    >>> credit_mobilier = game("credit_mobilier")
    >>> state = credit_mobilier.new(seats=3, seed=2)
    >>> numbers = dict(zip(credit_mobilier.encoding.names, credit_mobilier.encode(state, seat=0)))
    >>> numbers["own.to_act"], numbers["next2.to_act"], numbers["seats.3"]
    (0.0, 1.0, 1.0)
    """

    most_cash: ClassVar[float] = 100.0
    """The cash of a seat that is written as 1."""
    most_score: ClassVar[float] = 100.0
    """The score that is written as 1."""
    rivals: ClassVar[tuple[str, ...]] = ()
    """Names for those who have points but no seat."""

    def __init__(self, game: "Game") -> None:
        self.names: tuple[str, ...] = ()
        """A name for each number, in order."""
        self.fields: list[Field] = []
        self.fewest_seats: Final = game.seats.start
        self.most_seats: Final = game.seats.stop - 1
        self.holders: Final = ("own", *[f"next{place}" for place in range(1, self.most_seats)])
        """The seats as the encoding counts them: an axis of many fields."""
        self.asked: Final[dict[str, Asked]] = {}
        """How each entry of a decision's description is written; what is not here says nothing new."""
        self._declare_table(game)
        self._options: Final = [self._declare_option(option) for option in game.options]
        decisions = [step.name for step in game.steps if not issubclass(step, Duty)]
        self._steps: Final = {name: place for place, name in enumerate(decisions)}
        self._step: Final = self.field(
            "asked.{}", tuple(self._steps), meaning="what is to be decided, by the own seat or else by the next to act"
        )

    def _declare_table(self, game: "Game") -> None:
        counts = tuple([str(count) for count in game.seats])
        self._seats = self.field("seats.{}", counts, meaning="how many play")
        self._seat = self.field(
            "seat.{}", tuple([str(seat) for seat in range(self.most_seats)]), meaning="the number of the own seat"
        )
        self._over = self.field("over", meaning="the game is over")
        self._to_act = self.field("{}.to_act", self.holders, meaning="the seat owes a decision")
        self._winner = self.field("{}.winner", self.holders, meaning="the seat has won")
        self._score = self.field("{}.score", self.holders, most=self.most_score, meaning="the score as it stands")
        self._cash = self.field("{}.cash", self.holders, most=self.most_cash, meaning="money in the purse")
        self._rivals = self.field("{}.score", self.rivals, most=self.most_score, meaning="points of who has no seat")

    def _declare_option(self, option: Flag | Choice | Number) -> Asked:
        name = f"option.{option.name}"
        if isinstance(option, Choice):
            meaning = "which one the table has chosen"
            return AskedWords(self.field(name + ".{}", option.values, meaning=meaning), option.values)
        if isinstance(option, Number):
            return AskedNumber(self.field(name, most=option.high, meaning="the number that the table has chosen"))
        return AskedNumber(self.field(name, meaning="the option is on"))

    # What a game declares

    def field(self, pattern: str, *axes: Sequence[str], meaning: str, most: float | None = None) -> Field:
        """A new field behind those declared so far: see `Field`. Without `most`, 1 is written as 1."""
        # Not `most: float = 1.0`: compiled, a caller in plain Python would get 0 by that default.
        whole = 1.0 if most is None else most
        made = Field(len(self.names), pattern, tuple([tuple(words) for words in axes]), whole, meaning)
        self.fields.append(made)
        self.names = (*self.names, *made.names)
        return made

    def ask_number(self, entry: str, most: float, meaning: str) -> None:
        """A decision's description has this number, or this yes and no."""
        self.asked[entry] = AskedNumber(self.field(f"asked.{entry}", most=most, meaning=meaning))

    def ask_words(self, entry: str, words: Sequence[str], meaning: str) -> None:
        """A decision's description has one or several of these words."""
        field = self.field(f"asked.{entry}.{{}}", words, meaning=meaning)
        self.asked[entry] = AskedWords(field, words)

    def ask_seats(self, entry: str, meaning: str) -> None:
        """A decision's description has a seat or several."""
        self.asked[entry] = AskedSeats(self.field(f"asked.{entry}.{{}}", self.holders, meaning=meaning))

    def write(self, numbers: list[float], state: State, seat: int) -> None:
        """Write the game's own fields into the numbers, which are zeros there."""

    # What a caller asks

    def encode(self, state: State, seat: int) -> list[float]:
        """What the seat sees: a number for each of `names`, about -1 to 1."""
        numbers = [0.0] * len(self.names)
        self._write_table(numbers, state, seat)
        self._write_decision(numbers, state, seat)
        self.write(numbers, state, seat)
        return numbers

    def _write_table(self, numbers: list[float], state: State, seat: int) -> None:
        seats = state.seats
        self._seats.mark(numbers, seats - self.fewest_seats)
        self._seat.mark(numbers, seat)
        scores = state.scores()
        for place in range(seats):
            holder = (seat + place) % seats
            self._score.put(numbers, place, scores[holder])
            self._cash.put(numbers, place, state.cash(holder))
        if self.rivals:
            self._rivals.put_all(numbers, 0, state.rivals())
        if state.over:
            self._over.mark(numbers, 0)
            for winner in state.winners():
                self._winner.mark(numbers, (winner - seat) % seats)
        for place, value in enumerate(state.setup.options.values()):
            self._options[place].write(numbers, value, seat, seats)

    def _write_decision(self, numbers: list[float], state: State, seat: int) -> None:
        seats = state.seats
        decider = -1
        for actor in state.to_act:
            place = (actor - seat) % seats
            self._to_act.mark(numbers, place)
            if decider < 0 or place < decider:
                decider = place
        if decider < 0:
            return
        for entry, value in state.decision_of((seat + decider) % seats, seat).items():
            if entry == "step":
                assert isinstance(value, str)
                self._step.mark(numbers, self._steps[value])
            elif entry in self.asked:
                self.asked[entry].write(numbers, value, seat, seats)
