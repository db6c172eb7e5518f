"""Asks about the whole catalogue of every game in positions of random games, and counts the general answers.

    python tools/general_answers.py

General is an answer that names no rule of its own: that the action belongs to another phase. It must never be given
for a kind of action that can be taken in the same position. `make general-answers` calls it.
"""

from gilded.core import FastRng, Game, State, game, game_names
from gilded.testing import variants
from gilded.testing.reasons import GENERAL

EVERY = 7
"""One position in this many is asked about."""


def main() -> None:
    """Print a line for each game."""
    print(f"{'game':<18}{'positions':>10}{'refused':>11}{'general':>11}{'share':>8}{'of a legal kind':>17}")
    for name in game_names():
        print(f"{name:<18}{count(game(name))}")


def count(title: Game) -> str:
    """What was refused in a game for each seat count and option, and how."""
    rng, positions, refused, general, wrong = FastRng(3), 0, 0, 0, 0
    for options in variants(title):
        for seats in title.seats:
            state, decided = title.new(seats, 77, options), 0
            while not state.over:
                seat = state.to_act[rng.below(len(state.to_act))]
                if decided % EVERY == 0:
                    codes = refusals(title, state, seat)
                    legal = {action.kind for action in state.legal(seat)}
                    positions, refused = positions + 1, refused + len(codes)
                    general += sum(code == GENERAL for _, code in codes)
                    wrong += sum(code == GENERAL and kind in legal for kind, code in codes)
                actions = state.legal(seat)
                state.apply(seat, actions[rng.below(len(actions))])
                decided += 1
    return f"{positions:>10,}{refused:>11,}{general:>11,}{general / refused:>8.1%}{wrong:>17,}"


def refusals(title: Game, state: State, seat: int) -> list[tuple[str, str]]:
    """Kind and code of everything that is refused now."""
    asked = [(action.kind, state.why_not(seat, action)) for action in title.actions]
    return [(kind, reason.code) for kind, reason in asked if reason is not None]


if __name__ == "__main__":
    main()
