"""The suite as a game's own tests call it."""

import sys

import pytest

import gilded
from gilded.testing import CHECKS, conformance, variants


def test_one_line_makes_a_test_of_every_check_at_every_table() -> None:
    marks = {mark.args[0]: mark.args[1] for mark in conformance("credit_mobilier").pytestmark}  # type: ignore[attr-defined]
    assert marks["check"] == CHECKS
    tables = marks["name", "seats", "options"]
    assert [table.id for table in tables[:4]] == [f"credit_mobilier-{seats}" for seats in range(2, 6)]
    assert len(tables) == 4 * len(variants(gilded.game("credit_mobilier"))), "with each option and without"


def test_every_check_says_what_it_checks() -> None:
    assert [check.__name__ for check in CHECKS if not check.__doc__] == []


def test_without_pytest_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pytest", None)
    with pytest.raises(ModuleNotFoundError, match="pip install pytest"):
        conformance("credit_mobilier")
