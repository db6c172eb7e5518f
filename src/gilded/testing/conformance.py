"""Runs the conformance suite under pytest."""

from collections.abc import Callable
from zlib import crc32

from gilded.core import game, game_names
from gilded.testing.check_type import Check, Options
from gilded.testing.checks import CHECKS, variants

NO_PYTEST = "the conformance suite makes a test for pytest, which is not installed: pip install pytest"


def conformance(*names: str) -> Callable[..., None]:
    """A test that holds these games (all installed ones if none is named) to every promise of the contract.

    Every check runs for each number of seats and each value of each option, as a test of its own:

    >>> test_conformance = conformance("credit_mobilier")
    """
    try:
        import pytest
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(NO_PYTEST, name="pytest") from error

    tables = [
        pytest.param(name, seats, options, id="-".join([name, str(seats), *(f"{k}={v}" for k, v in options.items())]))
        for name in names or game_names()
        for options in variants(game(name))
        for seats in game(name).seats
    ]

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
    @pytest.mark.parametrize(("name", "seats", "options"), tables)
    def test(name: str, seats: int, options: Options, check: Check) -> None:
        seed = crc32(f"{name} {seats} {options} {check.__name__}".encode()) % 1_000_000
        check(game(name), seats, options, seed)

    return test
