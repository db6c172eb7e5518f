"""A job holds what its seat knows, and nothing else; and only workers with the same rules find it."""

import random
from pathlib import Path

import msgspec
import pytest

from gilded.core import game, game_names
from gilded.server.bots.thinking import as_the_seat_knows_it
from gilded.server.jobs.versions import rules_version


@pytest.mark.parametrize("name", game_names())
def test_a_position_for_workers_keeps_what_the_seat_sees_and_hides_the_rest(name: str) -> None:
    rules, chance = game(name), random.Random(5)
    state = rules.new(seats=3, seed=11)
    while not state.over:
        seat = chance.choice(state.to_act)
        if chance.random() < 0.2:
            sent = as_the_seat_knows_it(state, seat)
            found = rules.load(msgspec.json.decode(sent))
            assert found.view(seat) == state.view(seat)
            assert found.legal(seat) == state.legal(seat)
            assert found.rng.key != state.rng.key, "the draws to come"
            assert state.rng.key.hex().encode() not in sent
        state.apply(seat, chance.choice(state.legal(seat)))


def test_other_data_is_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = rules_version.__wrapped__()
    folder = tmp_path / "credit_mobilier"
    folder.mkdir()
    file = game("credit_mobilier").data.components()[0]
    (folder / file).write_bytes(game("credit_mobilier").data.read(file) + b"\n")
    monkeypatch.setenv("GILDED_DATA", str(tmp_path))
    assert rules_version.__wrapped__() != before


def test_another_version_of_a_game_is_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = rules_version.__wrapped__()
    monkeypatch.setattr(type(game("carnegie")), "version", 99)
    assert rules_version.__wrapped__() != before
