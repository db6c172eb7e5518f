"""The board in a terminal: anything that rich can print, and actions in a few words."""

from gilded.core import Action
from rich.console import Group, RenderableType
from rich.table import Table

from my_game.view import MyGameView


class MyGameBoard:
    """How the table looks in the terminal."""

    def draw(self, view: MyGameView) -> RenderableType:
        table = Table("seat", "money", "cards", box=None)
        for seat in range(view.seats):
            cards = str(view.hand) if seat == view.seat else f"{view.hand_sizes[seat]} hidden"
            table.add_row(str(seat), str(view.cash[seat]), cards)
        return Group(f"\nplayed: {view.played or 'nothing yet'}", table)

    def describe(self, action: Action) -> str:
        return f"play {action.to_json()['card']}"


BOARD = MyGameBoard()
