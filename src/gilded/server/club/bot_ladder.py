"""How strong the bots are among themselves, as it was measured by `gilded ladder`: nothing if it was not.

`gilded/bots/ladder.json` is `{"measured": "2026-11-19", "rungs": …}`, with what `gilded ladder --json` prints as rungs.
"""

from functools import cache
from importlib.resources import files

import msgspec

from gilded.bots.levels import Level
from gilded.server.protocol import club


class Rung(msgspec.Struct):
    """A level against the one below, of what the ladder says of it."""

    game: str
    seats: int
    upper: Level
    lower: Level
    games: int
    wins: float
    low: float
    high: float


class Measured(msgspec.Struct):
    """The day of the measurement, and what came of it."""

    measured: str
    rungs: list[Rung]


@cache
def measured() -> Measured | None:
    """What was measured, if it was."""
    path = files("gilded.bots") / "ladder.json"
    return msgspec.json.decode(path.read_bytes(), type=Measured) if path.is_file() else None


def bot_ladder(game: str, found: Measured | None) -> club.BotLadder | None:
    """The contests of the levels in a game, the strongest first; solo games are none."""
    rungs = [rung for rung in found.rungs if rung.game == game and rung.seats > 1] if found else []
    if not found or not rungs:
        return None
    shown = [club.BotRung(one.upper, one.lower, one.wins / one.games, one.low, one.high, one.games) for one in rungs]
    return club.BotLadder(found.measured, shown[::-1])
