"""Undo is never free past something learned."""

import msgspec

from gilded.core import Action, FastRng, Game, State, Together
from gilded.testing.check_type import Options
from gilded.testing.play import walk

TRIED = 6
"""How many of the legal actions are tried in each position."""
WORLDS = 3
"""How many worlds that a seat thinks possible are compared with the real one."""


def check_free_undo(game: Game, seats: int, options: Options, seed: int) -> None:
    """A decision that can be taken back freely teaches nobody anything: each seat sees the same whatever is hidden."""
    rng = FastRng(seed)
    for state in walk(game, seats, options, seed, stops=30):
        for seat in state.to_act:
            actions = state.legal(seat)
            for _ in range(min(TRIED, len(actions))):
                _check_decision(state, seat, actions[rng.below(len(actions))], rng)


def _check_decision(state: State, seat: int, action: Action, rng: FastRng) -> None:
    after = state.clone()
    events = after.play(seat, action)
    if after.reveals != state.reveals:
        return  # not free
    sealed = bool(state.agenda) and isinstance(state.agenda[-1], Together)
    for viewer in range(state.seats):
        seen = [event.seen_by(viewer) for event in events], msgspec.json.encode(after.view(viewer))
        for _ in range(WORLDS):
            world = state.belief(viewer).sample(rng)
            answer = action
            if viewer != seat:
                legal = world.legal(seat)
                if sealed:  # whatever it answers, nobody else may notice
                    answer = legal[rng.below(len(legal))]
                assert answer in legal, f"{action} of seat {seat} shows seat {viewer} what was hidden: count a reveal"
            told = world.play(seat, answer)
            imagined = [event.seen_by(viewer) for event in told], msgspec.json.encode(world.view(viewer))
            assert imagined == seen, f"{action} of seat {seat} teaches seat {viewer} something: count a reveal"
