"""Gilded: a table for four heavy economic board games, for people and for programs."""

import gilded.games as _games  # the package first: its name is then free for the function of the contract
from gilded.core import (
    ActionError,
    GameError,
    GildedError,
    IllegalAction,
    OptionError,
    Quick,
    Reason,
    Record,
    RecordError,
    Rng,
    game,
    games,
)

del _games

__all__ = [
    "ActionError",
    "GameError",
    "GildedError",
    "IllegalAction",
    "OptionError",
    "Quick",
    "Reason",
    "Record",
    "RecordError",
    "Rng",
    "game",
    "games",
]
