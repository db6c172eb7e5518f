"""Passwords: only their hashes are stored, and a wrong name takes as long to refuse as a wrong password."""

import secrets
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from gilded.server.pools import ProcessPool

HASHER = PasswordHasher(parallelism=1)
POOL = ProcessPool(processes=1, waiting=10)
"""A hash takes some tenths of a second: one at a time, and nobody waits longer than a few seconds."""


async def hash_password(password: str) -> str:
    """The hash to store."""
    return await POOL.run(_hash, password)


def hash_now(password: str) -> str:
    """The hash to store, for a program that has nothing else to do."""
    return _hash(password)


async def verify_password(stored: str | None, password: str) -> bool:
    """Whether the password belongs to the hash; None, for an unknown name, takes as long as any other."""
    return await POOL.run(_verify, stored, password)


def _hash(password: str) -> str:
    return HASHER.hash(password)


def _verify(stored: str | None, password: str) -> bool:
    try:
        return HASHER.verify(stored or _dummy_hash(), password)
    except Argon2Error:
        return False


@cache
def _dummy_hash() -> str:
    return HASHER.hash(secrets.token_hex())
