"""What comes of a finished game: places, and which games say something about the strength of people."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from gilded.server.storage.rows import SeatRow, TableRow


class Result(msgspec.Struct):
    """What came of a game for a person who had one seat of their own."""

    seat: int
    user: str
    place: int
    score: int
    left: bool


def own_seats(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats of people who had just one, on their own screen; perhaps a bot has finished the game there."""
    held = Counter(seat.user for seat in seats)
    return [seat for seat in seats if seat.user and seat.kind in ("person", "bot") and held[seat.user] == 1]


def has_left(seat: SeatRow) -> bool:
    """Whether a bot has taken the seat over: its person has resigned, stayed away or run out of time."""
    return seat.kind == "bot" and seat.user is not None


def places(table: TableRow, seats: Sequence[SeatRow], left: Sequence[bool] | None = None) -> list[int]:
    """The place of each seat: the winners, the others by score, and at the end together those who have left."""
    scores, winners = table.scores or [], table.winners or []
    left = left or [has_left(seat) for seat in seats]
    order = [
        (1, 0, 0) if left[seat.number] else (0, int(seat.number not in winners), -scores[seat.number]) for seat in seats
    ]
    return [1 + sum(other < mine for other in order) for mine in order]


def results(table: TableRow, seats: Sequence[SeatRow]) -> list[Result]:
    """What came of the game for each of its people; what was played on or learned counts for nobody."""
    if table.forked_from is not None or table.lesson is not None:
        return []
    found, scores = places(table, seats), table.scores or []
    return [
        Result(seat.number, seat.user or "", found[seat.number], scores[seat.number], has_left(seat))
        for seat in own_seats(seats)
    ]


def is_rated(seats: Sequence[SeatRow], found: Sequence[Result], accounts: set[str]) -> bool:
    """Whether people with accounts, and nobody else, played against each other, and somebody stayed to the end."""
    everybody = len(found) == len(seats) > 1
    return everybody and all(one.user in accounts for one in found) and not all(one.left for one in found)
