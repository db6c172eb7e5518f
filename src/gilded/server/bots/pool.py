"""The processes in which bots think, so that they never hold up the event loop."""

import secrets

import msgspec

from gilded.core import State
from gilded.server.bots import worker
from gilded.server.pools import ProcessPool

NO_BOUND = 1_000_000
"""The queue of bots holds back what there is no room for, so nothing waits here."""


class BotPool:
    """A pool of worker processes, started when the first bot must decide."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool = ProcessPool(workers, NO_BOUND)

    async def choose(self, game: str, state: State, seat: int, level: str) -> dict[str, object]:
        """The action that a bot of this level chooses, as JSON."""
        position = msgspec.json.encode(state.dump())
        answer = await self._pool.run(worker.choose, game, position, seat, level, secrets.randbits(30))
        action: dict[str, object] = msgspec.json.decode(answer)
        return action

    @property
    def waiting(self) -> int:
        """How many decisions are being thought about or wait."""
        return self._pool.waiting

    def close(self) -> None:
        """Stop the workers."""
        self._pool.close()
