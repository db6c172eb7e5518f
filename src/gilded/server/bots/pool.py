"""The processes in which bots think, so that they never hold up the event loop."""

import secrets
from typing import Annotated

import msgspec

from gilded.core import State
from gilded.server.bots import worker
from gilded.server.pools import ProcessPool

NO_BOUND = 1_000_000
"""The queue of bots holds back what there is no room for, so nothing waits here."""


Plan = list[dict[str, object]]
"""The decisions of a bot's turn, as JSON."""
_decoder = msgspec.json.Decoder(Annotated[Plan, msgspec.Meta(min_length=1)])


def read_plan(answer: bytes) -> Plan:
    """What a worker answers; a DecodeError if it is no plan."""
    plan: Plan = _decoder.decode(answer)
    return plan


class BotPool:
    """A pool of worker processes, started when the first bot must decide."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool = ProcessPool(workers, NO_BOUND)

    async def plan(self, game: str, state: State, seat: int, level: str) -> Plan:
        """The decisions of its turn that a bot of this level plans."""
        position = msgspec.json.encode(state.dump())
        return read_plan(await self._pool.run(worker.plan, game, position, seat, level, secrets.randbits(30)))

    @property
    def waiting(self) -> int:
        """How many turns are being thought about or wait."""
        return self._pool.waiting

    def close(self) -> None:
        """Stop the workers."""
        self._pool.close()
