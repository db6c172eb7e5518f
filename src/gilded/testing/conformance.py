"""Runs the conformance suite under pytest."""

from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest

from gilded.core import Game, game, game_names
from gilded.testing.checks import CHECKS, Options, variants

Check = Callable[[Game, int, Options, int], None]


def conformance(*names: str) -> Callable[..., None]:
    """A test that holds these games (all installed ones if none is named) to every promise of the contract.

    >>> test_conformance = conformance("credit_mobilier")
    """

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
    @pytest.mark.parametrize(("name", "seats", "options"), _tables(names or game_names()))
    def test(name: str, seats: int, options: Options, check: Check) -> None:
        seed = crc32(f"{name} {seats} {options} {check.__name__}".encode()) % 1_000_000
        check(game(name), seats, options, seed)

    return test


def _tables(names: tuple[str, ...]) -> list[Any]:
    return [
        pytest.param(name, seats, options, id="-".join([name, str(seats), *(f"{k}={v}" for k, v in options.items())]))
        for name in names
        for options in variants(game(name))
        for seats in game(name).seats
    ]
