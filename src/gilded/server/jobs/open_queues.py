"""The queues of a server process: one for each kind of jobs, if workers on other machines do them."""

from typing import TYPE_CHECKING, Literal, get_args

from gilded.server.jobs.versions import queue_name
from gilded.server.settings import Settings

if TYPE_CHECKING:
    from gilded.server.jobs.job_queue import JobQueue

Kind = Literal["bots", "notices"]
"""Bots think for seconds on a core; a notice waits for somebody's host. Neither stands in the other's way."""


def open_queues(settings: Settings) -> "dict[Kind, JobQueue]":
    """The queues by kind; none if jobs are done in the server's own processes."""
    if settings.jobs != "queue" or not settings.redis:
        return {}
    from gilded.server.jobs.job_queue import JobQueue  # slow to import, and often not needed

    return {kind: JobQueue(settings.redis, queue_name(kind)) for kind in get_args(Kind)}
