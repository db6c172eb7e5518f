"""Evaluations made by hand, with a correction that was learned from played games: see `research/fit_correction.py`."""

from typing import Final

import msgspec
from mypy_extensions import mypyc_attr

from gilded.core.data import DataError, GameData
from gilded.core.evaluator import Evaluator, Term
from gilded.core.state import State

HAND: Final = "hand"
"""The first feature of every game: its evaluation as it was made by hand."""

EXPERIENCE: Final = "experience"
"""The term by which an explanation names the correction."""


class Correction:
    """How far the evaluation made by hand is wrong, by a fit that is linear in a game's features.

    A feature's weight goes in a straight line from that at the start of a game to that at its end.
    """

    def __init__(self, at_start: list[float], at_end: list[float], strength: float) -> None:
        self.at_start: Final = at_start
        self.at_end: Final = at_end
        self.strength = strength
        """How much of the correction is believed: 0 none of it, 1 all."""

    def weights(self, part_left: float) -> list[float]:
        """What each feature counts in the corrected evaluation: the hand's and, by the strength, the fit's."""
        strength = self.strength
        weights: list[float] = []
        for number in range(len(self.at_end)):
            at_end = self.at_end[number]
            weights.append(strength * (at_end + part_left * (self.at_start[number] - at_end)))
        weights[0] += 1.0 - strength
        return weights


def weighed(features: list[float], weights: list[float]) -> float:
    """The evaluation: the features of a seat, each times its weight."""
    value = 0.0
    for number in range(len(features)):
        value += features[number] * weights[number]
    return value


def read_correction(data: GameData, names: tuple[str, ...]) -> Correction:
    """The correction in the game's package; without its file there is nothing to correct."""
    text = data.correction()
    if text is None:
        return Correction([0.0] * len(names), [0.0] * len(names), 0.0)
    fit = msgspec.json.decode(text)
    weights: dict[str, list[float]] = fit["weights"]
    if list(weights) != list(names):
        raise DataError("bad_data", f"{data.game}/bot/correction.json was fitted to other features: fit it again")
    return Correction([one[0] for one in weights.values()], [one[1] for one in weights.values()], fit["strength"])


@mypyc_attr(allow_interpreted_subclasses=True)
class FittedEvaluator(Evaluator):
    """An evaluator whose game says what it sees in a position; played games say how far that goes wrong."""

    def __init__(self, data: GameData, feature_names: tuple[str, ...]) -> None:
        self.feature_names: Final = feature_names
        """What `features` sees, by name."""
        self.correction: Final = read_correction(data, feature_names)

    def features(self, state: State) -> list[list[float]]:
        """What each seat has, as numbers in the order of `feature_names`."""
        raise NotImplementedError

    def part_left(self, state: State) -> float:
        """How much of the game is still to come: about 1 at its start, 0 at its end."""
        raise NotImplementedError

    def hand_terms(self, state: State, seat: int) -> list[Term]:
        """The evaluation made by hand as named terms."""
        raise NotImplementedError

    def evaluate(self, state: State, seat: int) -> float:
        return self.evaluate_all(state)[seat]

    def evaluate_all(self, state: State) -> list[float]:
        weights = self.correction.weights(self.part_left(state))
        return [weighed(row, weights) for row in self.features(state)]

    def explain(self, state: State, seat: int) -> list[Term]:
        row = self.features(state)[seat]
        evaluation = weighed(row, self.correction.weights(self.part_left(state)))
        return [*self.hand_terms(state, seat), Term(EXPERIENCE, evaluation - row[0])]
