"""What a game offers to the terminal: its board in panels, and what its texts need beyond the fields that they word."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from gilded.core.errors import Values

if TYPE_CHECKING:
    from gilded.core.words import Words

Messages = dict[str, Any]


class Panel:
    """A part of the board: its title, and anything that rich can print."""

    def __init__(self, title: str, body: Any, due: bool = True) -> None:
        self.title = title
        self.body = body
        self.due = due
        """Whether it is shown with every decision; the others are there when they are asked for."""


class TerminalBoard:
    """How a game looks in the terminal. A game draws itself, and adds what its texts do not say by themselves."""

    def draw(self, view: Any, words: "Words", width: int) -> list[Panel]:
        """The table as this view shows it, in panels of at most this width."""
        raise NotImplementedError

    def label(self, action: Mapping[str, Any], view: Any, words: "Words", preview: Any) -> str:
        """What a choice is called. Fields may be missing, for the title of several choices, and so may the preview."""
        decision = view.decisions[0] if view.decisions else {}
        return words.action({**action}, decision)

    def gives(self, action: Mapping[str, Any], view: Any, words: "Words", preview: Any) -> str:
        """What the choice costs and brings, in words for the facts of its preview."""
        return ""

    def topic(self, action: Mapping[str, Any], words: "Words") -> str:
        """The thing under which a choice stands in a list that is too long for one screen, such as its region."""
        return ""

    def values(self, fact: Mapping[str, Any], words: "Words") -> Values:
        """Further values for the text of an event or a decision."""
        return {}

    def more_names(self, messages: Messages) -> Messages:
        """Names that follow from others, such as those of things that are called by where they are."""
        return {}

    def styles(self, words: "Words") -> dict[str, str]:
        """The colours of names in sentences."""
        return {}
