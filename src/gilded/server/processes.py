"""Several server processes behind one port: a parent that serves nobody, starts them, and starts again what dies."""

import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess

from gilded.server import metrics

LOOK_SECONDS = 0.5
"""A signal is heard after no more than this."""
START_SECONDS = 30.0
"""A process that ends with an error before this was never able to serve: starting it again would not help."""
PAUSE_SECONDS = 1.0
"""The same process is not started more often than this."""
STOP_SECONDS = 30.0
"""For open requests and for saving the tables; whatever still runs then is killed."""
Serve = Callable[[socket.socket], None]
"""What a process runs until it is told to stop; it must be possible to pickle it."""
logger = logging.getLogger("gilded.server")


class _Child:
    """One place in the group: its socket, which outlives the processes that serve at it."""

    def __init__(self, serve: Serve, listener: socket.socket) -> None:
        self._serve = serve
        self.listener = listener
        self.started = 0.0
        self.process = self._start()

    def _start(self) -> SpawnProcess:
        self.started = time.monotonic()
        process = get_context("spawn").Process(target=_run, args=(self._serve, self.listener))
        process.start()
        return process

    def start_again(self) -> None:
        """Start a new process in place of one that has ended; whoever has connected meanwhile waits for it."""
        time.sleep(max(0.0, self.started + PAUSE_SECONDS - time.monotonic()))
        self.process = self._start()

    @property
    def cannot_start(self) -> bool:
        """Whether it has ended by itself, and so soon that it would again."""
        return (self.process.exitcode or 0) > 0 and time.monotonic() - self.started < START_SECONDS


class Supervisor:
    """Keeps the processes running until it is told to stop."""

    def __init__(self, serve: Serve, listeners: list[socket.socket]) -> None:
        self._stopping = False
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        self._children = [_Child(serve, listener) for listener in listeners]

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def run(self) -> int:
        """Until told to stop; the exit code."""
        code = 0
        while not self._stopping:
            wait([child.process.sentinel for child in self._children], LOOK_SECONDS)
            for child in [one for one in self._children if one.process.exitcode is not None and not self._stopping]:
                logger.error("server process %s has ended (%s)", child.process.pid, child.process.exitcode)
                metrics.process_ended(child.process.pid or 0)
                if child.cannot_start:
                    code, self._stopping = child.process.exitcode or 1, True
                else:
                    child.start_again()
        self._stop_all()
        return code

    def _stop_all(self) -> None:
        """Let each finish what it does and save its tables."""
        deadline = time.monotonic() + STOP_SECONDS
        for child in self._children:
            child.listener.close()
            child.process.terminate()
        for child in self._children:
            child.process.join(max(0.0, deadline - time.monotonic()))
            child.process.kill()


def _run(serve: Serve, listener: socket.socket) -> None:
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    serve(listener)


def _stop_with_parent() -> None:
    """If the parent is killed, end as if it had told us to."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
