"""The processes in which bots think, so that they never hold up the event loop."""

import asyncio
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

import msgspec

from gilded.core import State
from gilded.server.bots import worker


class BotPool:
    """A pool of worker processes, started when the first bot must decide."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: str, state: State, seat: int, level: str) -> dict[str, object]:
        """The action that a bot of this level chooses, as JSON."""
        job = (game, msgspec.json.encode(state.dump()), seat, level, secrets.randbits(30))
        try:
            answer = await self._ask(job)
        except BrokenProcessPool:  # a worker was killed: start new ones and ask once more
            self._pool = None
            answer = await self._ask(job)
        action: dict[str, object] = msgspec.json.decode(answer)
        return action

    async def _ask(self, job: tuple[str, bytes, int, str, int]) -> bytes:
        if self._pool is None:
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=worker.start_worker)
        return await asyncio.get_running_loop().run_in_executor(self._pool, worker.choose, *job)

    def close(self) -> None:
        """Stop the workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
