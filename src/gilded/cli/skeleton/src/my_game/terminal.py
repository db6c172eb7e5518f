"""The board in a terminal: anything that rich can print, and actions in a few words."""

from gilded.core import Action
from rich.table import Table

from my_game.view import MyGameView


class MyGameBoard:
    """How the table looks in the terminal."""

    def draw(self, view: MyGameView) -> Table:
        table = Table("seat", "money", "cards", title=f"played: {view.played}", box=None)
        for seat in range(view.seats):
            cards = str(view.hand) if seat == view.seat else f"{view.hand_sizes[seat]} hidden"
            table.add_row(str(seat), str(view.cash[seat]), cards)
        return table

    def describe(self, action: Action) -> str:
        return f"play {action.to_json()['card']}"


BOARD = MyGameBoard()
