"""Presence: who is connected to a table, through whichever process."""

from collections import Counter, defaultdict

from gilded.server.bus import Bus, Present


class Presence:
    """Counts connections here and remembers what other processes tell."""

    def __init__(self, bus: Bus, process: str) -> None:
        self._bus = bus
        self._process = process
        self._here: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._elsewhere: defaultdict[str, dict[str, set[str]]] = defaultdict(dict)

    def online(self, table: str) -> set[str]:
        """The users who are connected to the table."""
        users = set(self._here[table]) if table in self._here else set()
        return users.union(*self._elsewhere[table].values()) if table in self._elsewhere else users

    def comes(self, table: str, user: str) -> None:
        """A connection of this user opened."""
        self._here[table][user] += 1
        if self._here[table][user] == 1:
            self._tell(table)

    def leaves(self, table: str, user: str) -> None:
        """A connection of this user closed."""
        self._here[table][user] -= 1
        if self._here[table][user] <= 0:
            del self._here[table][user]
            self._tell(table)
        if not self._here[table]:
            del self._here[table]
            self._elsewhere.pop(table, None)

    def heard(self, table: str, news: Present) -> bool:
        """Another process told who is there; True when that changes anything."""
        if news.process == self._process:
            return True
        users = set(news.users)
        if self._elsewhere[table].get(news.process) == users:
            return False
        first_heard = news.process not in self._elsewhere[table]
        self._elsewhere[table][news.process] = users
        if first_heard:
            self._tell(table)
        return True

    def _tell(self, table: str) -> None:
        self._bus.tell(table, Present(self._process, sorted(self._here[table])))
