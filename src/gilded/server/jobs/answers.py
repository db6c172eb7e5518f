"""What becomes of a job: an answer, or the reason why there is none."""

import msgspec

HEARTBEAT_SECONDS = 4
"""A worker that has not been heard of for this long is dead: another does its job."""


class Away(Exception):
    """No worker does the job: whoever asked must do it."""


class Elsewhere(Exception):
    """Another process of the server waits for the very same job."""


class Answer(msgspec.Struct, array_like=True):
    """What a worker says about a job: its result, or what went wrong."""

    key: str
    attempts: int
    result: bytes | None
    error: str = ""


class JobFigures(msgspec.Struct):
    """What has become of jobs since the start of this process."""

    done: int = 0
    retried: int = 0
    done_here: int = 0
    """Done by the server itself, since no worker did."""
