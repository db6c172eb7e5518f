"""The schemas and word lists that the client is built from."""

from pathlib import Path

import msgspec
import pytest

from gilded.core import game, game_names
from gilded.server import schema
from gilded.server.rules_pages import _components
from gilded.server.vocabulary import vocabulary


def test_every_game_gets_a_schema_of_its_events_and_actions(tmp_path: Path) -> None:
    schema.write(tmp_path)
    for name in game_names():
        definitions = msgspec.json.decode((tmp_path / "games" / f"{name}.json").read_bytes())["$defs"]
        assert len(definitions["Event"]["anyOf"]) == len(game(name).events) + 1
        assert {one["$ref"].rsplit("/")[-1] for one in definitions["Action"]["anyOf"]} <= set(definitions)


@pytest.mark.parametrize("name", game_names())
def test_the_declared_components_are_those_that_the_server_sends(name: str) -> None:
    kind = game(name).components_type
    if kind is None:
        pytest.skip("no types declared")
    sent = _components(name)
    msgspec.convert(sent, type=kind)
    assert set(kind.__struct_fields__) <= set(sent)


def test_the_wire_schema_names_what_a_socket_carries(tmp_path: Path) -> None:
    schema.write(tmp_path)
    definitions = msgspec.json.decode((tmp_path / "wire.json").read_bytes())["$defs"]
    assert {"Push", "FromClient", "TableState", "Problem", "View", "Preview"} <= set(definitions)


def test_the_words_of_a_game_hold_its_reasons_and_causes() -> None:
    words = vocabulary(game("credit_mobilier"))
    assert "no_orange_die" in words["reasons"]
    assert "dividend_paid" in words["causes"]
    assert "next_turn" not in words["steps"], "nobody decides a duty"
