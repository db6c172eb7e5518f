"""How tables look in the terminal: a module named like the game draws it, else every field of the view is listed."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

import msgspec
from rich.console import RenderableType
from rich.pretty import Pretty

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.event import Event
from gilded.core.view import View


class Board(Protocol):
    """What a game's module offers."""

    def draw(self, view: Any) -> RenderableType:
        """The table as this view shows it."""

    def word(self, action: Action) -> str:
        """The action in a few words, with rich's markup."""


class PlainBoard:
    """The table of a game that has no drawing of its own."""

    def draw(self, view: View) -> RenderableType:
        return Pretty(msgspec.to_builtins(view), expand_all=False)

    def word(self, action: Action) -> str:
        return _sentence(action.kind, action.to_json())


def board_of(game: str) -> Board:
    """How this game looks in the terminal."""
    name = f"{__name__}.{game}"
    if find_spec(name) is None:
        return PlainBoard()
    board: Board = import_module(name).BOARD
    return board


def word_event(event: Event) -> str:
    """A fact in a few words."""
    return _sentence(type(event).__name__, msgspec.to_builtins(event))


def word_reason(reason: Reason) -> str:
    """Why not, and where the rules say so."""
    text = _sentence(reason.code, reason.values)
    return f"{text} (rules#{reason.rule})" if reason.rule else text


def _sentence(head: str, fields: dict[str, Any]) -> str:
    said = [f"{name}={value}" for name, value in fields.items() if name not in ("kind", "event")]
    return " ".join([head.replace("_", " "), *said])
