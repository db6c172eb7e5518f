"""What an environment plays: a game, its seats and options, and what counts as reward."""

from collections.abc import Mapping
from typing import Any, Literal, get_args

from gilded.core.errors import OptionError
from gilded.core.game import Game
from gilded.core.options import Value
from gilded.core.registry import game as find_game
from gilded.core.state import State

Reward = Literal["score", "win", "margin"]
"""`score`: the seat's final score. `win`: 1 divided among the winners. `margin`: the score less the best of all others,
also of those who have points but no seat."""
USUAL_SEATS = 4


class Table:
    """The kind of table that an environment sets up again and again."""

    def __init__(self, game: Game, seats: int, options: dict[str, Value], reward: Reward) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.reward = reward

    def __reduce__(self) -> tuple[Any, ...]:
        return table, (self.game.name, self.seats, self.options, self.reward)

    def new(self, seed: int) -> State:
        """A new game."""
        return self.game.new(self.seats, seed, self.options)

    def rewards(self, state: State) -> list[float]:
        """What each seat gets for a game that is over."""
        if self.reward == "win":
            winners = state.winners()
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        scores = state.scores()
        if self.reward == "score":
            return [float(score) for score in scores]
        return [_margin(scores, state.rivals(), seat) for seat in range(self.seats)]


def table(game: str, seats: int | None, options: Mapping[str, Value] | None, reward: Reward) -> Table:
    """The kind of table that was asked for, or an OptionError that names the field and the allowed values."""
    if reward not in get_args(Reward):
        allowed = get_args(Reward)
        message = f"the reward may not be {reward!r}; allowed: {', '.join(allowed)}"
        raise OptionError("bad_reward", message, {"field": "reward", "allowed": [*allowed]})
    found = find_game(game)
    usual = min(max(USUAL_SEATS, found.seats.start), found.seats.stop - 1)
    made = Table(found, usual if seats is None else seats, dict(options or {}), reward)
    made.new(seed=0)
    return made


def _margin(scores: list[int], rivals: list[int], seat: int) -> float:
    others = [score for other, score in enumerate(scores) if other != seat] + rivals
    return float(scores[seat] - max(others, default=0))
