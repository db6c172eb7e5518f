"""Passwords: only their hashes are stored, and a wrong name takes as long to refuse as a wrong password."""

import asyncio
import secrets
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

HASHER = PasswordHasher()


async def hash_password(password: str) -> str:
    """The hash to store."""
    return await asyncio.to_thread(HASHER.hash, password)


async def verify_password(stored: str | None, password: str) -> bool:
    """Whether the password belongs to the hash; None, for an unknown name, takes as long as any other."""
    return await asyncio.to_thread(_verify, stored, password)


def _verify(stored: str | None, password: str) -> bool:
    try:
        return HASHER.verify(stored or _dummy_hash(), password)
    except Argon2Error:
        return False


@cache
def _dummy_hash() -> str:
    return HASHER.hash(secrets.token_hex())
