"""What each seat saw of a position, kept with its snapshot: a game stays viewable when other rules cannot read it."""

import zlib

import msgspec

from gilded.core import State
from gilded.core.view import hidden_answers

QUICKLY = 1
"""The views of one position are much alike, so even the fastest compression leaves a tenth."""
MOST_BYTES = 16 * 1024 * 1024


class KeptViews(msgspec.Struct, frozen=True):
    """The views by seat, `spectator` among them, and how many of the latest decisions were still hidden."""

    hidden: int
    views: dict[str, msgspec.Raw]

    def of(self, seat: int | None) -> msgspec.Raw:
        """What that seat saw."""
        return self.views[_name(seat)]


class _WrittenViews(msgspec.Struct, frozen=True):
    hidden: int
    views: dict[str, object]


def _name(seat: int | None) -> str:
    return "spectator" if seat is None else str(seat)


def write_views(state: State) -> bytes:
    """The views of all seats, compressed."""
    views: dict[str, object] = {_name(seat): state.view(seat) for seat in (None, *range(state.seats))}
    return zlib.compress(msgspec.json.encode(_WrittenViews(hidden_answers(state), views)), QUICKLY)


def read_views(data: bytes) -> KeptViews:
    """What `write_views` wrote."""
    text = zlib.decompressobj().decompress(data, MOST_BYTES)
    kept = msgspec.json.decode(text, type=KeptViews)
    return KeptViews(kept.hidden, {name: msgspec.Raw(bytes(view)) for name, view in kept.views.items()})
