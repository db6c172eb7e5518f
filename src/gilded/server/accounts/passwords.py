"""Passwords: only their hashes are kept, and a wrong name takes as long to refuse as a wrong password."""

import asyncio
import secrets
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

HASHER = PasswordHasher()


async def hash_password(password: str) -> str:
    """The hash to keep."""
    return await asyncio.to_thread(HASHER.hash, password)


async def is_right(kept: str | None, password: str) -> bool:
    """Whether the password belongs to the hash; None, for an unknown name, takes as long as any other."""
    return await asyncio.to_thread(_verify, kept, password)


def _verify(kept: str | None, password: str) -> bool:
    try:
        return HASHER.verify(kept or _nobodys_hash(), password)
    except Argon2Error:
        return False


@cache
def _nobodys_hash() -> str:
    return HASHER.hash(secrets.token_hex())
