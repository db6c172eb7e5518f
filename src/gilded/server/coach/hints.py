"""Hints: what a strong bot would do in one's seat, found step by step, so that it can be shown and stopped."""

import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec

from gilded.bots.advice import LEAST_PLAYOUTS, Tried, best_of
from gilded.bots.findings import Term
from gilded.server.accounts.sessions import Person
from gilded.server.bots.thinking import as_the_seat_knows_it
from gilded.server.coach.worker import TriedAction, study
from gilded.server.pools import ProcessPool
from gilded.server.protocol import coach
from gilded.server.protocol.problems import Refused, conflict, document, forbidden
from gilded.server.storage.rows import Mark
from gilded.server.tables.archive import check_live
from gilded.server.tables.cache import TableCache
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.seats import check_own_seat

LOOKS = 4
"""A hint is made of so many searches, which are counted together: after each it can be shown, or stopped."""
LEAST = LEAST_PLAYOUTS // LOOKS
SEEDS = 1 << 30

_tried = msgspec.json.Decoder(list[TriedAction])
_terms = msgspec.json.Decoder(list[list[Term]])


def plays_alone(live: LiveTable) -> bool:
    """Whether one person plays all seats that bots do not."""
    return len(live.people()) == 1


def check_hint(live: LiveTable, person: Person, asked: coach.AskHint) -> None:
    """Refuse a hint for what is not one's own to decide now, and between people who have not agreed to hints."""
    check_own_seat(live, person, asked.seat)
    check_live(live, "The game is not being played: there is nothing to decide.")
    if not live.row.hints and not plays_alone(live):
        raise forbidden("no_hints", "Between people there are hints only at a table that was opened with them.")
    if (asked.seq, asked.undos) != (live.seq, live.row.undos):
        raise moved_on(live)
    if asked.seat not in live.row.to_act:
        raise conflict("nothing_to_decide", "This seat has nothing to decide now.", seat=asked.seat)


def moved_on(live: LiveTable) -> Refused:
    """The position that was asked about is no longer the table's."""
    return conflict("stale", "The table has moved on. Look at the position that comes with this answer.", seq=live.seq)


class Hints:
    """Thinks about hints in a process of its own; one person has one at a time."""

    def __init__(self, cache: TableCache, seconds: float, pool: ProcessPool) -> None:
        self._cache = cache
        self._seconds = seconds
        self._pool = pool
        self._latest: dict[str, object] = {}

    async def hint(self, live: LiveTable, person: Person, seat: int) -> AsyncIterator[coach.Hint]:
        """What is known after each step. It ends early when the table moves on, or the same person asks again."""
        own = self._latest[person.id] = object()
        mark = live.row.mark

        async def goes_on() -> bool:
            now = await self._cache.fresh(live.id)
            return self._latest.get(person.id) is own and now.row.status == "live" and _stands(now, mark)

        try:
            async for hint in self._steps(live, seat, goes_on):
                yield hint
        except Refused as refused:
            yield coach.Hint(0, LOOKS + 1, [], document(refused))
        finally:
            if self._latest.get(person.id) is own:
                del self._latest[person.id]

    async def _steps(self, live: LiveTable, seat: int, goes_on: Callable[[], Any]) -> AsyncIterator[coach.Hint]:
        state = live.state
        if len(state.legal(seat)) == 1:
            yield coach.Hint(LOOKS + 1, LOOKS + 1, [])
            return
        known = {"name": live.row.game, "position": as_the_seat_knows_it(state, seat), "seat": seat}
        seconds = self._seconds / LOOKS
        looks: list[list[Tried]] = []
        yield coach.Hint(0, LOOKS + 1, [])
        while len(looks) < LOOKS:
            seed = secrets.randbelow(SEEDS)
            found = await self._pool.run(study, "look", **known, seed=seed, seconds=seconds, least=LEAST)
            if not await goes_on():
                raise moved_on(await self._cache.fresh(live.id))
            looks.append(_read(live, found))
            yield coach.Hint(len(looks), LOOKS + 1, _choices(best_of(looks)))
        best = best_of(looks)
        actions = [one.action.to_json() for one in best]
        gained = await self._pool.run(study, "gains", **known, actions=actions, seed=secrets.randbelow(SEEDS))
        choices = _choices(best)
        for choice, terms in zip(choices, _terms.decode(gained), strict=True):
            choice.terms = terms
        yield coach.Hint(LOOKS + 1, LOOKS + 1, choices)


def _stands(live: LiveTable, mark: Mark) -> bool:
    return live.row.mark.same_position(mark)


def _read(live: LiveTable, found: bytes) -> list[Tried]:
    return [Tried(live.game.action(one.action), one.playouts, one.total) for one in _tried.decode(found)]


def _choices(best: list[Tried]) -> list[coach.HintChoice]:
    return [coach.HintChoice(one.action.to_json(), one.share, []) for one in best]
