"""Which rules and bots a process runs: a server and its workers must have the same."""

from functools import cache
from hashlib import sha256

import gilded
from gilded.core import load_games

DIGITS = 10


@cache
def rules_version() -> str:
    """Gilded's version, and a digest of all games' versions and component data; a part of every queue's name.

    A worker with other rules, other bots or other data has another queue, and never sees a job that it would do wrong.
    """
    digest = sha256()
    for game in sorted(load_games()[0], key=lambda game: game.name):
        digest.update(f"{game.name} {game.version}\n".encode())
        for file in game.data.components():
            digest.update(sha256(game.data.read(file)).digest())
    return f"{gilded.__version__}-{digest.hexdigest()[:DIGITS]}"


def queue_name(kind: str) -> str:
    """The queue of one kind of jobs, for servers and workers with these rules and bots."""
    return f"gilded:{kind}:{rules_version()}"
