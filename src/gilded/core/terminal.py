"""What a game offers to the terminal: its board, and its actions in a few words."""

from typing import Any, Protocol

from gilded.core.action import Action


class TerminalBoard(Protocol):
    """How a game looks in the terminal."""

    def draw(self, view: Any) -> Any:
        """The table as this view shows it: anything that rich can print."""

    def describe(self, action: Action) -> str:
        """The action in a few words, with rich's markup."""
