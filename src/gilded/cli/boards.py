"""The panels of a board that a decision needs, and where the others are."""

from rich.console import Group, RenderableType
from rich.text import Text

from gilded.cli.language import Sayings
from gilded.core.plain_board import panel_of
from gilded.core.terminal import Panel


def due_panels(panels: list[Panel], say: Sayings) -> RenderableType:
    """The panels that a decision needs, one below the other, and where the others are."""
    parts = [f"{number} {panel.title}" for number, panel in enumerate(panels, start=1) if not panel.due]
    more = Text(f"\n{say('parts', parts=' · '.join(parts))}" if parts else "", style="dim")
    return Group(*(panel_of(panel) for panel in panels if panel.due), more)
