"""An evaluation that can be told: its terms sum to it, and each has a name in every language."""

from gilded.core import LANGUAGES, Evaluator, Game
from gilded.testing.check_type import Options
from gilded.testing.play import walk

CLOSE = 1e-6
"""How far the sum of the terms may be from the evaluation."""
WORDED_BY_THE_PAGE = Evaluator().terms
"""The terms of the core, which no game has to put into words."""


def check_explanations(game: Game, seats: int, options: Options, seed: int) -> None:
    """The terms of every evaluation sum to it, are all announced, and have words in every language."""
    evaluator = game.evaluator
    for state in walk(game, seats, options, seed):
        for seat in range(seats):
            terms = evaluator.explain(state, seat)
            names = [term.name for term in terms]
            assert set(names) <= set(evaluator.terms), f"{names} are not all in Evaluator.terms"
            assert len(set(names)) == len(names), f"a term appears twice in {names}"
            evaluation = evaluator.evaluate(state, seat)
            assert abs(sum(term.value for term in terms) - evaluation) < CLOSE, f"{terms} do not sum to {evaluation}"
    needed = {f"term.{name}" for name in evaluator.terms if name not in WORDED_BY_THE_PAGE}
    for language in LANGUAGES:
        missing = needed - set(game.data.all_words(language))
        assert not missing, f"text/{language}.json lacks {sorted(missing)}"
