"""The signs of Carnegie in the terminal: whose disc it is, and what may be built where."""

from typing import Final

from rich.text import Text

from gilded.core.words import Words

OWNER_STYLES: Final = ["bold red", "bold yellow", "bold blue", "bold magenta", "dim", "bold white"]
"""The colours of the seats, of neutral discs and of Andrew's; a sign always stands with them."""
OWNERS: Final = ["seat0", "seat1", "seat2", "seat3", "neutral", "andrew"]
SIGNS: Final = "①②③④○Ⓐ"
TYPE_STYLES: Final = {
    "human-resources": "yellow",
    "management": "bright_blue",
    "construction": "bright_red",
    "research-development": "green",
    "": "white",
}


def seat_sign(seat: int) -> Text:
    """The number of a seat, as its discs show it."""
    return Text(SIGNS[seat], OWNER_STYLES[seat])


def owner_sign(owner: str) -> Text:
    """A disc: of a seat, neutral, or of Andrew."""
    return seat_sign(OWNERS.index(owner))


def project_sign(project: str, words: Words) -> str:
    """The first letter of a kind of project; a star where any may be built."""
    return "*" if project == "any" else words.name(project)[0].lower()
