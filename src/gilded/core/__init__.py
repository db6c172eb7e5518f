"""The contract of a game: what every title offers to people, bots and servers. Knows no game."""

from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.catalogue import Catalogue, OpenKind
from gilded.core.data import LANGUAGES, GameData
from gilded.core.encoding import Asked, Encoder, Field
from gilded.core.errors import (
    ActionError,
    GameError,
    GildedError,
    IllegalAction,
    MoneyError,
    OptionError,
    OrderError,
    Reason,
    RecordError,
)
from gilded.core.evaluator import Evaluator, Term
from gilded.core.event import Event, OnlyOption, Paid
from gilded.core.first_game import FirstGame
from gilded.core.fitted import FittedEvaluator
from gilded.core.game import Game
from gilded.core.money import BANK, Cause, purse
from gilded.core.options import Choice, Flag, Number, Option, Value
from gilded.core.order import Ended, Order, OrderKind, answer_of, make_order, offered_orders, own_decision
from gilded.core.possible import Impossible, distinct, in_range, index_of, require
from gilded.core.preview import Preview, common_preview
from gilded.core.record import Record
from gilded.core.registry import game, game_names, load_games
from gilded.core.rng import FastRng, RandomSource, Rng, commitment
from gilded.core.saved import Saved, load_table, save_table
from gilded.core.sources import MoneySources, ScoreSources, Source
from gilded.core.state import Setup, State
from gilded.core.step import NOBODY, Answer, Duty, Reveal, SeatDuty, Step, Together, per_seat
from gilded.core.terminal import Panel, TerminalBoard
from gilded.core.view import View, common_view
from gilded.core.words import Words

__all__ = [
    "BANK",
    "LANGUAGES",
    "NOBODY",
    "Action",
    "ActionError",
    "Answer",
    "Asked",
    "Belief",
    "Catalogue",
    "Cause",
    "Choice",
    "Duty",
    "Encoder",
    "Ended",
    "Evaluator",
    "Event",
    "FastRng",
    "Field",
    "FirstGame",
    "FittedEvaluator",
    "Flag",
    "Game",
    "GameData",
    "GameError",
    "GildedError",
    "IllegalAction",
    "Impossible",
    "MoneyError",
    "MoneySources",
    "Number",
    "OnlyOption",
    "OpenKind",
    "Option",
    "OptionError",
    "Order",
    "OrderError",
    "OrderKind",
    "Paid",
    "Panel",
    "Preview",
    "RandomSource",
    "Reason",
    "Record",
    "RecordError",
    "Reveal",
    "Rng",
    "Saved",
    "ScoreSources",
    "SeatDuty",
    "Setup",
    "Source",
    "State",
    "Step",
    "Term",
    "TerminalBoard",
    "Together",
    "Value",
    "View",
    "Words",
    "answer_of",
    "commitment",
    "common_preview",
    "common_view",
    "distinct",
    "game",
    "game_names",
    "in_range",
    "index_of",
    "load_games",
    "load_table",
    "make_order",
    "offered_orders",
    "own_decision",
    "per_seat",
    "purse",
    "require",
    "save_table",
]
