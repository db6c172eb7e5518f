"""The board in a terminal, in panels of anything that rich can print. All words come from the texts."""

from gilded.core import Panel, TerminalBoard, Words
from rich.table import Table

from my_game.view import MyGameView


class MyGameBoard(TerminalBoard):
    """How the table looks in the terminal."""

    def draw(self, view: MyGameView, words: Words, width: int) -> list[Panel]:
        table = Table("", words.field("cash"), words.field("hand"), box=None)
        for seat in range(view.seats):
            cards = words.fact("hand", view.hand) if seat == view.seat else str(view.hand_sizes[seat])
            table.add_row(words.seat(seat), words.money(view.cash[seat]), cards)
        played = words.labelled(words.field("played"), words.fact("played", view.played))
        return [Panel("", played), Panel("", table)]


BOARD = MyGameBoard()
