"""A learned correction: what it adds, where its weights come from, and what happens without them."""

import json
from pathlib import Path

import pytest

import gilded
from gilded.core import GameData, State, Term
from gilded.core.data import DataError
from gilded.core.fitted import EXPERIENCE, HAND, Correction, FittedEvaluator

STATE = gilded.game("credit_mobilier").new(2, 1)


class Stamps(GameData):
    """The data of a game whose correction is this text."""

    def __init__(self, text: bytes | None) -> None:
        super().__init__("stamps", "gilded.core")
        self._correction = text

    def correction(self) -> bytes | None:
        return self._correction


class StampEvaluator(FittedEvaluator):
    """A made-up game: six dollars and two stamps for the first seat, half-way through."""

    terms = ("dollars", EXPERIENCE)

    def __init__(self, data: GameData) -> None:
        super().__init__(data, (HAND, "stamps"))

    def features(self, state: State) -> list[list[float]]:
        return [[6.0, 2.0], [0.0, 0.0]]

    def part_left(self, state: State) -> float:
        return 0.5

    def hand_terms(self, state: State, seat: int) -> list[Term]:
        return [Term("dollars", self.features(state)[seat][0])]


def fit(strength: float, **weights: list[float]) -> bytes:
    return json.dumps({"strength": strength, "weights": weights}).encode()


def test_a_weight_goes_from_that_at_the_start_to_that_at_the_end() -> None:
    correction = Correction(at_start=[1.0, 4.0], at_end=[1.0, 2.0], strength=1.0)
    assert correction.weights(1.0) == [1.0, 4.0]
    assert correction.weights(0.5) == [1.0, 3.0]
    assert correction.weights(0.0) == [1.0, 2.0]


def test_the_strength_says_how_much_of_the_correction_is_believed() -> None:
    # the fit says 0.5 * 6 + 3 * 2 = 9, three more than the hand
    weights = {HAND: [0.5, 0.5], "stamps": [3.0, 3.0]}
    assert StampEvaluator(Stamps(fit(1.0, **weights))).evaluate_all(STATE) == [9.0, 0.0]
    assert StampEvaluator(Stamps(fit(0.5, **weights))).evaluate(STATE, 0) == 7.5
    assert StampEvaluator(Stamps(fit(0.0, **weights))).evaluate(STATE, 0) == 6.0


def test_the_correction_is_a_term_of_its_own() -> None:
    evaluator = StampEvaluator(Stamps(fit(0.5, hand=[0.5, 0.5], stamps=[3.0, 3.0])))
    assert evaluator.explain(STATE, 0) == [Term("dollars", 6.0), Term(EXPERIENCE, 1.5)]


def test_without_a_file_nothing_is_corrected() -> None:
    assert StampEvaluator(Stamps(None)).evaluate_all(STATE) == [6.0, 0.0]


def test_a_fit_to_other_features_is_refused() -> None:
    with pytest.raises(DataError, match="other features"):
        StampEvaluator(Stamps(fit(0.5, hand=[1.0, 1.0], coins=[1.0, 1.0])))


@pytest.mark.parametrize("name", gilded.game_names())
def test_a_correction_says_how_it_was_made(name: str) -> None:
    data = gilded.game(name).data
    text = data.correction()
    if text is None:
        pytest.skip("nothing was learned yet")
    told = json.loads(text)
    script = told["command"].split()[0]
    assert (Path(__file__).parents[2] / script).is_file()
    assert told["positions"] > 0
    assert told["correlation"]["fitted"] > told["correlation"]["hand"]
