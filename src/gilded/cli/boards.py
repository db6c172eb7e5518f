"""How a table looks in the terminal: as its game draws it, or else as a list of the fields of its view."""

from typing import Any

import msgspec
from rich.console import RenderableType
from rich.markup import escape
from rich.pretty import Pretty

from gilded.core.action import Action
from gilded.core.event import Event
from gilded.core.game import Game
from gilded.core.terminal import TerminalBoard
from gilded.core.view import View


class PlainBoard:
    """The board of a game that does not draw its own."""

    def draw(self, view: View) -> RenderableType:
        return Pretty(msgspec.to_builtins(view), expand_all=False)

    def describe(self, action: Action) -> str:
        return escape(_sentence(action.kind, action.to_json()))


def board_of(game: Game) -> TerminalBoard:
    """How this game looks in the terminal."""
    return game.terminal() or PlainBoard()


def describe_event(event: Event) -> str:
    """An event in a few words."""
    return _sentence(type(event).__name__, msgspec.to_builtins(event))


def _sentence(head: str, fields: dict[str, Any]) -> str:
    values = [f"{name}={value}" for name, value in fields.items() if name not in ("kind", "event")]
    return " ".join([head.replace("_", " "), *values])
