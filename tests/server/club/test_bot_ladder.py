"""The bots' ladder beside the leaderboard: as measured, and nothing where nothing was."""

import json

import msgspec

from gilded.bots.arena import Match, Outcome
from gilded.bots.ladder import Pairing, rung
from gilded.server.club.bot_ladder import Measured, bot_ladder, measured

FOUR = ("merchant", "merchant", "apprentice", "apprentice")


def test_what_the_ladder_prints_can_be_shown() -> None:
    matches = [Match("carnegie", 0, 1, FOUR, {})]
    outcomes = [Outcome(0, FOUR, 9, (9, 5, 3, 1), (0,), (0.0,) * 4, (1,) * 4)]
    printed = rung(Pairing("carnegie", "merchant", "apprentice", matches), outcomes)
    file = {"measured": "2026-11-19", "rungs": [msgspec.to_builtins(printed)]}
    found = msgspec.json.decode(json.dumps(file), type=Measured)
    shown = bot_ladder("carnegie", found)
    assert shown is not None
    assert (shown.measured, shown.rungs[0].upper, shown.rungs[0].share, shown.rungs[0].games) == (
        "2026-11-19",
        "merchant",
        1.0,
        1,
    )
    assert bot_ladder("chartered", found) is None


def test_without_a_measurement_nothing_is_shown() -> None:
    assert bot_ladder("carnegie", None) is None


def test_the_measurement_that_comes_along_can_be_read() -> None:
    found = measured()
    assert found is None or found.rungs
