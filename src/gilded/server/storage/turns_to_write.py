"""Turns to write to one SQLite file, when several processes of a machine do.

SQLite itself would let a process that finds the file locked sleep and try again: whoever is unlucky sleeps for long
(measured with four processes: one write in a hundred took half a second). By a lock of the system the next is woken at
once, in the order in which they came, and one that dies holds up nobody.
"""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import BinaryIO


class TurnsToWrite:
    """The lock of a database file, in a file beside it."""

    def __init__(self, database: str) -> None:
        self._file = Path(f"{database}-turns").open("ab")  # noqa: SIM115 (open while the process runs)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="turns")

    @asynccontextmanager
    async def awaited(self) -> AsyncIterator[None]:
        """A turn for a task, one at a time."""
        taking = asyncio.get_running_loop().run_in_executor(self._thread, _take, self._file)
        try:
            await asyncio.shield(taking)
            yield
        finally:
            if taking.done():
                _pass_on(self._file)
            else:  # given up: after the turn has come, and before the next takes one
                self._thread.submit(_pass_on, self._file)

    def close(self) -> None:
        """Give everything back."""
        self._thread.shutdown(wait=False)
        self._file.close()


def _take(file: BinaryIO) -> None:
    import fcntl  # not on Windows, where several processes cannot serve anyway

    fcntl.flock(file, fcntl.LOCK_EX)


def _pass_on(file: BinaryIO) -> None:
    import fcntl

    if not file.closed:
        fcntl.flock(file, fcntl.LOCK_UN)
