"""What every operation on a table shares: the database, the cache, the writer, and who is told of a change."""

from collections.abc import Callable, Collection

from gilded.server.storage.database import Database
from gilded.server.tables.cache import TableCache
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.messages import Message, TableChanged
from gilded.server.tables.quotas import TableQuotas
from gilded.server.tables.writer import DecisionWriter

Publish = Callable[[str, Message], None]
"""Sends a message about a table to all processes."""
TurnListener = Callable[[LiveTable, Collection[int]], None]
"""Called when somebody owes a decision, with the seats that did not owe one before."""


class Tables:
    """The tables of this server, as one process reaches them."""

    def __init__(self, database: Database, publish: Publish, quotas: TableQuotas | None = None) -> None:
        self.database = database
        self.publish = publish
        self.quotas = quotas or TableQuotas()
        self.cache = TableCache(database)
        self.writer = DecisionWriter(database)
        self.turn_listeners: list[TurnListener] = []

    def changed(self, live: LiveTable) -> None:
        """Tell all processes that the table has changed."""
        self.publish(live.id, TableChanged(live.row.mark))

    def turn_passed(self, live: LiveTable, newly: Collection[int] = ()) -> None:
        """Let bots know who owes a decision now; `newly` are those that did not before. In a lesson nobody waits."""
        if live.row.lesson:
            return
        for listener in self.turn_listeners:
            listener(live, newly)
