"""What one viewer may see of a table: every answer, push and log entry goes through here."""

from collections.abc import Collection, Iterable

import msgspec

from gilded.core import commitment
from gilded.core.view import hidden_answers
from gilded.server.protocol import wire
from gilded.server.protocol.problems import forbidden
from gilded.server.storage.database import moment
from gilded.server.storage.rows import LogEntry, SeatRow
from gilded.server.tables import clock, time_asks
from gilded.server.tables.draws import shown_draw
from gilded.server.tables.live_table import LiveTable


class Viewer(msgspec.Struct, frozen=True):
    """Somebody who looks at a table: the seats that are theirs, and the one whose view they get, if any."""

    user: str | None
    own: frozenset[int]
    seat: int | None


def viewer_of(live: LiveTable, user: str | None, seat: int | None = None) -> Viewer:
    """The viewer: through the seat asked for, or else an own seat that must act, any own seat, or as a spectator."""
    own = live.own_seats(user)
    if seat is not None:
        if seat not in own:
            raise forbidden("not_your_seat", "You may look at the table only from your own seats.", seat=seat)
        return Viewer(user, own, seat)
    acting = [each for each in live.row.to_act if each in own]
    return Viewer(user, own, min(acting or own, default=None))


def position(live: LiveTable, viewer: Viewer) -> wire.Position:
    """The position now, with the legal actions of the viewer's own seats; of an archived table the last one shown."""
    to_act = live.row.to_act if live.row.status == "live" else []
    return wire.Position(
        seq=live.shown,
        undos=live.row.undos,
        seat=viewer.seat,
        view=live.view(viewer.seat),
        legal={str(seat): live.legal(seat) for seat in to_act if seat in viewer.own},
        hidden=[seat for seat in sorted(viewer.own) if live.hides(seat)] if len(viewer.own) > 1 else [],
        undo=undo_needs(live, viewer.own),
        clock_left=clock.all_seconds_left(live),
        clock_ends=[clock.seconds_until_out(live, seat) for seat in live.seats] if live.row.pace == "days" else None,
    )


def undo_needs(live: LiveTable, own: Collection[int]) -> wire.Undo:
    """What it takes to undo the viewer's own latest decision."""
    if live.row.status != "live":
        return "none"
    last = next((entry.seq for entry in reversed(live.latest) if entry.seat in own), None)
    if last is None:
        return "none"
    return "free" if undo_is_free(live, own, last - 1) else "ask"


def undo_is_free(live: LiveTable, own: Collection[int], seq: int) -> bool:
    """Whether nobody need agree to going back: nothing was revealed and nobody else decided, or all others are bots."""
    if not any(seat.number not in own and seat.kind in ("person", "here") for seat in live.seats):
        return True
    if live.latest and live.latest[0].seq > seq + 1:
        return False
    return all(entry.seat in own and not entry.revealed for entry in live.latest if entry.seq > seq)


def entries(live: LiveTable, log: Iterable[LogEntry], seat: int | None) -> list[wire.Entry]:
    """Decisions as that seat may see them; None is a spectator."""
    until = visible_until(live)
    over = live.row.status == "finished"
    return [
        wire.Entry(
            seq=entry.seq,
            seat=entry.seat,
            action=entry.action if entry.seat == seat or is_visible(entry, until, over) else None,  # type: ignore[arg-type]
            events=[event.seen_by(seat) for event in entry.events],
            at=moment(entry.at),
        )
        for entry in log
    ]


def latest_entries(live: LiveTable, since: int, seat: int | None) -> list[wire.Entry]:
    """The decisions after `since` as that seat may see them; of open information they are made once for all."""
    if live.game.open_information and visible_until(live) == live.seq:
        seat = None
    key = (since, seat)
    if key not in live.entries:
        live.entries[key] = entries(live, [entry for entry in live.latest if entry.seq > since], seat)
    return live.entries[key]


def is_visible(entry: LogEntry, until: int, over: bool) -> bool:
    """Whether all may see what was decided: it is revealed, and no secret unless the game is over."""
    return entry.seq <= until and (over or not entry.secret)


def visible_until(live: LiveTable) -> int:
    """The last decision that all may see: those after it answer a simultaneous choice that is still going on."""
    if live.row.status in ("open", "finished"):
        return live.seq
    if live.table_state is not None:
        return max(live.told, live.shown - hidden_answers(live.table_state))
    return max(live.told, live.shown - live.kept.hidden if live.kept else 0)


def table(live: LiveTable, user: str | None, here: Collection[wire.User], strangers: int = 0) -> wire.Table:
    """The table in the lobby; `here` are those who are connected to it, and `strangers` have not signed in."""
    row = live.row
    online, playing = {one.id for one in here}, live.people()
    own = live.own_seats(user)
    started, finished = row.status != "open", row.status == "finished"
    origin = wire.Origin(row.forked_from, row.forked_seq or 0) if row.forked_from else None
    return wire.Table(
        id=row.id,
        game=row.game,
        title=live.game.title,
        created=moment(row.created),
        private=row.private,
        key=row.key if row.private and (own or user == row.host) else None,
        status=row.status,  # type: ignore[arg-type]
        host=live.host,
        seats=[_seat(live, seat, user, online) for seat in live.seats],
        options=row.options,
        clock=clock.clock_of(row),
        pace=row.pace,  # type: ignore[arg-type]
        time_out=row.time_out,  # type: ignore[arg-type]
        overdue=time_asks.shown(live),
        seq=row.seq,
        to_act=row.to_act,
        commitment=commitment(int(row.seed)) if started and row.seed else None,
        seed=row.seed if finished else None,
        draw=shown_draw(live, finished),
        scores=row.scores,
        winners=row.winners,
        forked_from=origin,
        rematch=row.rematch,
        several_seats=row.several_seats,
        hints=row.hints,
        spectator_chat=row.spectator_chat,
        watchers=sorted((one for one in here if one.id not in playing), key=lambda one: one.name),
        strangers=strangers,
        lesson=row.lesson and row.lesson.rpartition("-")[0],
        closed=row.closed is not None,
        tournament=row.tournament,
    )


def _seat(live: LiveTable, seat: SeatRow, user: str | None, online: Collection[str]) -> wire.Seat:
    return wire.Seat(
        number=seat.number,
        kind=seat.kind,  # type: ignore[arg-type]
        name=seat.name,
        user=seat.user,
        level=seat.level,  # type: ignore[arg-type]
        mine=user is not None and seat.user == user and seat.kind in ("person", "here"),
        online=seat.kind == "bot" or seat.user in online,
        resigned=seat.resigned,
        clock_left=clock.seconds_left(live, seat),
        clock_ends=clock.seconds_until_out(live, seat),
        rests_until=moment(rests) if (rests := clock.rests_until(live, seat)) is not None else None,
    )
