"""Where the scores come from: the sources always sum to them, and each has a name in every language."""

from gilded.core import LANGUAGES, FastRng, Game
from gilded.testing.check_type import Options

LATER = 40
"""So many decisions into the game, another count begins, as at a table that goes on from a position."""


def check_score_sources(game: Game, seats: int, options: Options, seed: int) -> None:
    """At every moment of a random game the sources sum to the scores; so they do from a position in its middle on."""
    state, rng = game.new(seats, seed, options), FastRng(seed)
    sources = [game.sources_type(state)]
    named: set[str] = set()
    decisions = 0
    while not state.over:
        seat = state.to_act[0]
        actions = state.legal(seat)
        events = state.play(seat, actions[rng.below(len(actions))])
        decisions += 1
        for one in sources:
            one.tell(events)
            parts = one.parts(state)
            assert [sum(part.values()) for part in parts] == state.scores(), f"{parts} do not sum to {state.scores()}"
            named.update(source.name for part in parts for source in part)
        if decisions == LATER:
            sources.append(game.sources_type(state))
    for language in LANGUAGES:
        missing = {f"source.{name}" for name in named} - set(game.data.all_words(language))
        assert not missing, f"text/{language}.json lacks {sorted(missing)}"
