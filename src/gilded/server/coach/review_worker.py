"""What runs in a worker process for reviews: a whole game comes in as JSON, what was found of it goes out as JSON."""

import time
from functools import lru_cache
from typing import Any

import msgspec

from gilded.bots.findings import Mistake
from gilded.bots.review import Moment, Reviewer, conclude
from gilded.core import GildedError, game

LOOK_SECONDS = 2.0
"""Quick looks go on for so long before what they have found is handed over."""


class GameToReview(msgspec.Struct, array_like=True):
    """A finished game: where it began, its decisions, how it ended, and the seats whose decisions are judged."""

    name: str
    start: msgspec.Raw
    decisions: list[tuple[int, dict[str, Any]]]
    scores: list[int]
    judged: list[int]
    playouts: int


class Steps(msgspec.Struct, array_like=True):
    """What has been found so far."""

    moments: list[Moment]
    mistakes: list[Mistake]


_game = msgspec.json.Decoder(GameToReview)
_steps = msgspec.json.Decoder(Steps)


@lru_cache(maxsize=1)
def _opened(text: bytes) -> tuple[Reviewer, GameToReview]:
    """The game replayed: one step follows another of the same game."""
    one = _game.decode(text)
    rules = game(one.name)
    decisions = [(seat, rules.action(action)) for seat, action in one.decisions]
    return Reviewer(rules.load(msgspec.json.decode(one.start)), decisions, 0, one.playouts), one


def fits(text: bytes) -> bool:
    """Whether the decisions still lead to the end that they led to."""
    try:
        reviewer, one = _opened(text)
    except GildedError:
        return False
    return reviewer.end.over and reviewer.end.scores() == one.scores


def looks(text: bytes, since: int) -> bytes:
    """Quick looks at the decisions from this one on, as many as a little time allows."""
    reviewer, one = _opened(text)
    until = time.monotonic() + LOOK_SECONDS
    found: list[Moment] = []
    for seq in range(since, len(reviewer)):
        found.append(reviewer.look(seq, reviewer.seat_of(seq) in one.judged))
        if time.monotonic() > until:
            break
    return msgspec.json.encode(found)


def mistake(text: bytes, seq: int) -> bytes:
    """A long look at one decision."""
    reviewer, _ = _opened(text)
    return msgspec.json.encode(reviewer.mistake(seq))


def whole(text: bytes, steps: bytes) -> bytes:
    """The review that all steps come to."""
    reviewer, _ = _opened(text)
    found = _steps.decode(steps)
    return msgspec.json.encode(conclude(found.moments, found.mistakes, reviewer.result()))
