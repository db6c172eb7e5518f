"""Turns to write to one SQLite file, when several processes of a machine do.

SQLite itself would let a process that finds the file locked sleep and try again: whoever is unlucky sleeps for long
(measured with four processes: one write in a hundred took half a second). By a lock of the system the next is woken at
once, in the order in which they came, and one that dies holds up nobody.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path


class TurnsToWrite:
    """The lock of a database file, in a file beside it. Within a process only one caller at a time may use it."""

    def __init__(self, database: str) -> None:
        self._file = Path(f"{database}-turns").open("ab")  # noqa: SIM115 (open for as long as the process runs)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="turns")

    def _take(self) -> None:
        import fcntl  # not on Windows, where several processes cannot serve anyway

        fcntl.flock(self._file, fcntl.LOCK_EX)

    def _pass_on(self) -> None:
        import fcntl

        with suppress(ValueError):  # closed meanwhile
            fcntl.flock(self._file, fcntl.LOCK_UN)

    @contextmanager
    def blocking(self) -> Iterator[None]:
        """A turn for a thread that may wait."""
        self._take()
        try:
            yield
        finally:
            self._pass_on()

    @asynccontextmanager
    async def awaited(self) -> AsyncIterator[None]:
        """A turn for a task."""
        taking = asyncio.get_running_loop().run_in_executor(self._thread, self._take)
        try:
            await asyncio.shield(taking)
        except asyncio.CancelledError:
            taking.add_done_callback(lambda _: self._pass_on())
            raise
        try:
            yield
        finally:
            self._pass_on()

    def close(self) -> None:
        """Give everything back."""
        self._thread.shutdown(wait=False)
        self._file.close()
