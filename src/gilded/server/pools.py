"""Pools: slow work runs in processes of its own, so that none of it stands in a decision's way.

Not in threads: one that waits for the processor while it holds Python's lock would hold up every decision.
"""

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from typing import ParamSpec, TypeVar

from gilded.server.protocol.problems import Refused

P = ParamSpec("P")
T = TypeVar("T")
NICENESS = 10
"""Slow work leaves the processor to decisions, which are quick."""
LAST_NICENESS = 19
"""And work that nobody sits and waits for leaves it to all other."""
BUSY_SECONDS = 3


class Bounded:
    """Lets only so much work wait; whoever comes then is told to try again later."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.waiting = 0

    def submit(self, executor: Executor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
        """Start the work; Refused when too much waits already."""
        if self.waiting >= self._most:
            detail = "The server has too much work of this kind. Try again in a few seconds."
            raise Refused(503, "busy", detail, seconds=BUSY_SECONDS)
        future = asyncio.wrap_future(executor.submit(work, *args, **kwargs))
        self.waiting += 1
        future.add_done_callback(self._done)
        return future

    def _done(self, _future: asyncio.Future[T]) -> None:
        self.waiting -= 1


class ProcessPool:
    """A few processes for one kind of work, started when there is any; those that were killed are started again."""

    def __init__(self, processes: int, waiting: int, niceness: int = NICENESS) -> None:
        self._processes = processes
        self._niceness = niceness
        self._bounded = Bounded(waiting)
        self._executor: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of the work; Refused when too much waits already."""
        executor = self._started()
        try:
            return await self._bounded.submit(executor, work, *args, **kwargs)
        except BrokenProcessPool:  # a process was killed: start new ones and try once more
            if self._executor is executor:
                self._executor = None
            return await self._bounded.submit(self._started(), work, *args, **kwargs)

    @property
    def waiting(self) -> int:
        """How much work is being done or waits."""
        return self._bounded.waiting

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = get_context("spawn")
            begin = partial(start_process, self._niceness)
            self._executor = ProcessPoolExecutor(self._processes, mp_context=context, initializer=begin)
        return self._executor

    def close(self) -> None:
        """Stop the processes at once: whatever they work on is of no use any more."""
        if self._executor is None:
            return
        processes = list((self._executor._processes or {}).values())  # Python 3.14 has kill_workers()
        manager = self._executor._executor_manager_thread
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        if manager is not None:  # Python would wake it at its end, perhaps just when it closes what it is woken by
            manager.join()  # type: ignore[attr-defined]


def start_process(niceness: int) -> None:
    """Leave Ctrl-C to the server, and exit when the server does, even if it was killed."""
    if sys.platform != "win32":
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
