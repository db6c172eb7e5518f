"""Who is notified of what happens at a table, as the rows that are written with it."""

from collections.abc import Collection, Sequence

from gilded.server.outbox.outbox import Row, notification
from gilded.server.protocol.notifications import Kind
from gilded.server.tables.live_table import LiveTable


def of_turn(live: LiveTable, seq: int, newly: Collection[int]) -> list[Row]:
    """For the people who owe a decision after `seq` decisions and did not before: once between two decisions of
    their own, however often others hand the turn to and fro meanwhile."""
    return _once_a_turn(live, "your_turn", seq, newly)


def of_end(live: LiveTable, seq: int) -> list[Row]:
    """For all who play, when the game is over."""
    users = sorted(live.people())
    return [notification(user, "game_ended", f"{live.id}:{live.row.undos}", live.id, seq=seq) for user in users]


def of_short_time(live: LiveTable, seats: Collection[int]) -> list[Row]:
    """For those whose time will soon be up: once a turn, like the turn itself."""
    return _once_a_turn(live, "time_is_short", live.seq, seats)


def of_decision(live: LiveTable, seq: int, to_act: Sequence[int], over: bool) -> list[Row]:
    """For all whom a decision concerns that is about to be written; a lesson waits for nobody."""
    if live.row.lesson:
        return []
    return of_end(live, seq) if over else of_turn(live, seq, [seat for seat in to_act if seat not in live.row.to_act])


def _once_a_turn(live: LiveTable, kind: Kind, seq: int, seats: Collection[int]) -> list[Row]:
    return [
        notification(user, kind, f"{live.id}:{live.row.undos}:{_own_latest(live, user)}", live.id, seq=seq)
        for user in _people(live, seats)
    ]


def _people(live: LiveTable, seats: Collection[int]) -> list[str]:
    rows = (live.seats[seat] for seat in seats)
    return sorted({row.user for row in rows if row.user and row.kind in ("person", "here")})


def _own_latest(live: LiveTable, user: str) -> int:
    own = live.own_seats(user)
    return next((entry.seq for entry in reversed(live.latest) if entry.seat in own), 0)
