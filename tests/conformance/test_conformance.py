"""Every installed game keeps every promise of the contract, at every seat count and with every option."""

from collections.abc import Callable
from zlib import crc32

import pytest

import gilded
from conformance.checks import CHECKS, Options, variants
from gilded.core import Game

Check = Callable[[Game, int, Options, int], None]

TABLES = [
    pytest.param(name, seats, options, id="-".join([name, str(seats), *(f"{k}={v}" for k, v in options.items())]))
    for name in gilded.games()
    for options in variants(gilded.game(name))
    for seats in gilded.game(name).seats
]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_conformance(name: str, seats: int, options: Options, check: Check) -> None:
    seed = crc32(f"{name} {seats} {options} {check.__name__}".encode()) % 1_000_000
    check(gilded.game(name), seats, options, seed)
