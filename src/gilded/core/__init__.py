"""The contract of a game: what every title offers to people, bots and servers. Knows no game."""

from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.catalogue import Catalogue, OpenKind
from gilded.core.errors import (
    ActionError,
    GameError,
    GildedError,
    IllegalAction,
    MoneyError,
    OptionError,
    Reason,
    RecordError,
)
from gilded.core.event import Event, Paid
from gilded.core.game import Game
from gilded.core.insight import Insight
from gilded.core.money import BANK, Cause, purse
from gilded.core.options import Choice, Flag, Number, Option
from gilded.core.record import Record
from gilded.core.registry import game, games
from gilded.core.rng import Draws, Quick, Rng, commitment
from gilded.core.saved import Saved
from gilded.core.state import Setup, State
from gilded.core.step import Answer, Duty, Reveal, Step, Together
from gilded.core.view import View

__all__ = [
    "BANK",
    "Action",
    "ActionError",
    "Answer",
    "Belief",
    "Catalogue",
    "Cause",
    "Choice",
    "Draws",
    "Duty",
    "Event",
    "Flag",
    "Game",
    "GameError",
    "GildedError",
    "IllegalAction",
    "Insight",
    "MoneyError",
    "Number",
    "OpenKind",
    "Option",
    "OptionError",
    "Paid",
    "Quick",
    "Reason",
    "Record",
    "RecordError",
    "Reveal",
    "Rng",
    "Saved",
    "Setup",
    "State",
    "Step",
    "Together",
    "View",
    "commitment",
    "game",
    "games",
    "purse",
]
