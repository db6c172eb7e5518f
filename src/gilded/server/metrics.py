"""What Prometheus may ask: how many, how long, how much waits. Counting costs a few microseconds and never a query.

Several processes on one machine share their numbers through a folder: its path must be in `PROMETHEUS_MULTIPROC_DIR`
before this module is first imported. A gauge is then the sum over the living processes.
"""

import os
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any
from wsgiref.simple_server import WSGIServer

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    start_http_server,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
CONTENT_TYPE = CONTENT_TYPE_LATEST
UNMATCHED = "unmatched"
"""The route of a request that reached none, so that nobody can make up names for our series."""
QUICK = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
SLOW = (0.05, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120)

REQUESTS = Histogram(
    "gilded_request_seconds",
    "Requests over HTTP and how long their answers took.",
    ["method", "route", "status"],
    buckets=QUICK,
)
DECISIONS = Histogram(
    "gilded_decision_seconds",
    "Decisions and how long each took until it was on disk; the way is socket, http or bot.",
    ["game", "way"],
    buckets=QUICK,
)
BOT_WAIT = Histogram("gilded_bot_wait_seconds", "How long bots waited for a place to think.", buckets=SLOW)
BOTS_WAITING = Gauge("gilded_bots_waiting", "Bots that wait for a place to think.", multiprocess_mode="livesum")
POOL_WAITING = Gauge(
    "gilded_pool_waiting",
    "Work that is being done or waits in a pool of processes.",
    ["pool"],
    multiprocess_mode="livesum",
)
JOBS_WAITING = Gauge(
    "gilded_jobs_waiting", "Jobs that wait for workers or are done by them.", ["kind"], multiprocess_mode="livesum"
)
JOB_OLDEST_WAIT = Gauge(
    "gilded_job_oldest_wait_seconds", "How long the oldest of them has waited.", ["kind"], multiprocess_mode="livemax"
)
JOB_PLACES = Gauge(
    "gilded_job_places", "Jobs that the workers can do at the same time.", ["kind"], multiprocess_mode="livemax"
)
JOBS_DONE = Gauge(
    "gilded_jobs_done",
    "Jobs since the start: done by workers, retried because one died, done here since no worker did.",
    ["kind", "how"],
    multiprocess_mode="livesum",
)
SOCKETS = Gauge("gilded_sockets", "Live connections.", multiprocess_mode="livesum")
PEOPLE_ONLINE = Gauge("gilded_people_online", "People with a live connection.", multiprocess_mode="livesum")
TABLES_IN_MEMORY = Gauge("gilded_tables_in_memory", "Tables that a process keeps.", multiprocess_mode="livesum")
TABLES = Gauge("gilded_tables", "Tables by status.", ["status"], multiprocess_mode="livemax")
QUARANTINED = Gauge("gilded_tables_in_quarantine", "Tables that cannot be read.", multiprocess_mode="livemax")
REFUSED = Counter("gilded_refused", "Requests that went beyond a limit, by the code of the refusal.", ["code"])
DUTIES_FAILED = Counter("gilded_housekeeping_failures", "Duties of housekeeping that failed.", ["duty"])
BUS_RECONNECTS = Counter("gilded_bus_reconnects", "How often the connection to Redis was lost.")
DATABASE_ERRORS = Counter("gilded_database_errors", "Errors of the database.", ["kind"])

LIMIT_STATUSES = (429, 503)
QUOTAS = ("too_many_open_tables", "too_many_live_tables")
# Finding a series by its labels costs more than counting in it.
_requests: dict[tuple[str, str, int], Histogram] = {}
_decisions: dict[tuple[str, str], Histogram] = {}


def requested(method: str, route: str, status: int, seconds: float) -> None:
    """A request was answered."""
    key = (method, route, status)
    series = _requests.get(key)
    if series is None:
        series = _requests[key] = REQUESTS.labels(method, route, str(status))
    series.observe(seconds)


def decided(game: str, way: str, seconds: float) -> None:
    """A decision is on disk."""
    series = _decisions.get((game, way))
    if series is None:
        series = _decisions[game, way] = DECISIONS.labels(game, way)
    series.observe(seconds)


def refused(status: int, code: str) -> None:
    """Something was refused; counted if it was because of a limit, a quota, or for lack of room."""
    if status in LIMIT_STATUSES or code in QUOTAS:
        REFUSED.labels(code).inc()


@contextmanager
def waiting_bot() -> Iterator[None]:
    """Measure how long a bot waits."""
    started = perf_counter()
    yield
    BOT_WAIT.observe(perf_counter() - started)


@contextmanager
def shared_by_processes() -> Iterator[None]:
    """Let the processes that are started from now on share their numbers, and count them all together."""
    with tempfile.TemporaryDirectory(prefix="gilded-metrics-") as folder:
        os.environ[FOLDER_VARIABLE] = folder
        yield


def registry() -> CollectorRegistry:
    """The numbers of this process, or of all that share a folder."""
    if FOLDER_VARIABLE not in os.environ:
        return REGISTRY
    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call]
    return together


def process_ended(pid: int) -> None:
    """A process that shared the folder has ended: what it had open counts no more, what it has counted stays."""
    if FOLDER_VARIABLE in os.environ:
        mark_process_dead(pid)  # type: ignore[no-untyped-call]


def text() -> bytes:
    """The numbers as Prometheus reads them."""
    return generate_latest(registry())


def expose(host: str, port: int) -> tuple[WSGIServer, threading.Thread]:
    """Answer /metrics at an address of its own, in a thread, until the process ends."""
    found: Any = start_http_server(port, host, registry())
    return found  # type: ignore[no-any-return]
