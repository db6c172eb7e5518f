"""What one viewer may see of a table: every answer, push and log entry goes through here."""

from collections.abc import Collection, Iterable
from datetime import UTC, datetime

import msgspec

from gilded.core import commitment
from gilded.server import clock, wire
from gilded.server.facts import Logged, SeatFacts
from gilded.server.live import Live, hidden_answers
from gilded.server.problems import forbidden


class Viewer(msgspec.Struct, frozen=True):
    """Somebody who looks at a table: the seats that are theirs, and the one whose view they get."""

    user: str | None
    own: frozenset[int]
    watch: int | None


def moment(at: float) -> str:
    """A time on the wire."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds")


def viewer_of(live: Live, user: str | None, seat: int | None = None) -> Viewer:
    """The viewer, with the seat asked for or else an own seat that must act, any own seat, or a spectator's place."""
    own = live.own_seats(user)
    if seat is not None:
        if seat not in own:
            raise forbidden("not_your_seat", "You may look only through your own seats.", seat=seat)
        return Viewer(user, own, seat)
    acting = [each for each in live.facts.to_act if each in own]
    return Viewer(user, own, min(acting or own, default=None))


def position(live: Live, viewer: Viewer) -> wire.Position:
    """The position now, with the legal actions of the viewer's own seats."""
    return wire.Position(
        seq=live.seq,
        cuts=live.facts.cuts,
        seat=viewer.watch,
        view=live.view(viewer.watch),
        legal={str(seat): live.legal(seat) for seat in live.facts.to_act if seat in viewer.own},
        hidden=[seat for seat in sorted(viewer.own) if live.hides(seat)] if len(viewer.own) > 1 else [],
        undo=undo_costs(live, viewer.own),
        clock_left=clock.left(live),
    )


def undo_costs(live: Live, own: Collection[int]) -> wire.Undo:
    """What it takes to take the viewer's own latest decision back."""
    if live.facts.status != "live":
        return "none"
    last = next((entry.seq for entry in reversed(live.latest) if entry.seat in own), None)
    if last is None:
        return "none"
    return "free" if undo_is_free(live, own, last - 1) else "ask"


def undo_is_free(live: Live, own: Collection[int], seq: int) -> bool:
    """Whether going back needs nobody's leave: nothing revealed and nobody else decided, or only bots would mind."""
    if not any(seat.number not in own and seat.kind in ("person", "here") for seat in live.seats):
        return True
    if live.latest and live.latest[0].seq > seq + 1:
        return False
    return all(entry.seat in own and not entry.revealed for entry in live.latest if entry.seq > seq)


def entries(live: Live, logged: Iterable[Logged], watch: int | None) -> list[wire.Entry]:
    """Decisions as the watching seat may see them."""
    until = open_until(live)
    over = live.facts.status == "finished"
    return [
        wire.Entry(
            seq=entry.seq,
            seat=entry.seat,
            action=entry.action if entry.seat == watch or is_open(entry, until, over) else None,  # type: ignore[arg-type]
            events=[event.seen_by(watch) for event in entry.events],
            at=moment(entry.at),
        )
        for entry in logged
    ]


def is_open(entry: Logged, until: int, over: bool) -> bool:
    """Whether all may see what was decided: revealed, and no secret unless the game is over."""
    return entry.seq <= until and (over or not entry.secret)


def open_until(live: Live) -> int:
    """The last decision that all may see: what comes after is an answer to a common choice still going on."""
    return live.seq - hidden_answers(live.state) if live.table_state is not None else live.seq


def table(live: Live, user: str | None, online: Collection[str]) -> wire.Table:
    """The table in the lobby."""
    facts = live.facts
    own = live.own_seats(user)
    started, finished = facts.status != "open", facts.status == "finished"
    origin = wire.Origin(facts.forked_from, facts.forked_seq or 0) if facts.forked_from else None
    return wire.Table(
        id=facts.id,
        game=facts.game,
        title=live.game.title,
        created=moment(facts.created),
        private=facts.private,
        key=facts.key if facts.private and (own or user == facts.host) else None,
        status=facts.status,  # type: ignore[arg-type]
        host=live.host,
        seats=[_seat(live, seat, user, online) for seat in live.seats],
        options=facts.options,
        clock=clock.of(facts),
        seq=facts.seq,
        to_act=facts.to_act,
        commitment=commitment(int(facts.seed)) if started and facts.seed else None,
        seed=facts.seed if finished else None,
        scores=facts.scores,
        winners=facts.winners,
        forked_from=origin,
    )


def _seat(live: Live, seat: SeatFacts, user: str | None, online: Collection[str]) -> wire.Seat:
    return wire.Seat(
        number=seat.number,
        kind=seat.kind,  # type: ignore[arg-type]
        name=seat.name,
        user=seat.user,
        level=seat.level,  # type: ignore[arg-type]
        mine=user is not None and seat.user == user and seat.kind in ("person", "here"),
        online=seat.kind == "bot" or seat.user in online,
        resigned=seat.resigned,
        clock_left=clock.left_for(live, seat),
    )
