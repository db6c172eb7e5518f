"""Gilded: a table for four heavy economic board games, for people and for programs."""

from importlib.metadata import version

from gilded.core import (
    Action,
    ActionError,
    Belief,
    Event,
    FastRng,
    Game,
    GameError,
    GildedError,
    IllegalAction,
    OptionError,
    Reason,
    Record,
    RecordError,
    Rng,
    State,
    View,
    game,
    game_names,
)

__version__ = version("gilded")

__all__ = [
    "Action",
    "ActionError",
    "Belief",
    "Event",
    "FastRng",
    "Game",
    "GameError",
    "GildedError",
    "IllegalAction",
    "OptionError",
    "Reason",
    "Record",
    "RecordError",
    "Rng",
    "State",
    "View",
    "__version__",
    "game",
    "game_names",
]
