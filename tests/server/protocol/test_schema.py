"""The schemas and word lists that the client is built from, for our games and for games from elsewhere."""

from pathlib import Path

import msgspec
import pytest

from conftest import Install
from gilded.core import game
from gilded.core.event import CORE_EVENTS
from gilded.games.carnegie.printed import without_sources
from gilded.server.protocol import schema
from gilded.server.protocol.vocabulary import vocabulary
from ours import OURS

ALONE = """
from testing.envelopes import Envelopes, Reason


class Alone(Envelopes):
    name = "alone"

    def reason(self):
        return Reason("too_late")

GAME = Alone()
"""


def test_every_game_gets_a_schema_of_its_events_and_actions(tmp_path: Path) -> None:
    assert schema.write(tmp_path) == {}
    for name in OURS:
        definitions = msgspec.json.decode((tmp_path / "games" / f"{name}.json").read_bytes())["$defs"]
        assert len(definitions["Event"]["anyOf"]) == len(game(name).events) + len(CORE_EVENTS)
        assert {one["$ref"].rsplit("/")[-1] for one in definitions["Action"]["anyOf"]} <= set(definitions)


@pytest.mark.parametrize("name", OURS)
def test_the_declared_components_are_those_that_the_server_sends(name: str) -> None:
    kind = game(name).components_type
    assert kind is not None
    data = game(name).data
    sent = {file.removesuffix(".json"): msgspec.json.decode(data.read(file)) for file in data.components()}
    # Carnegie's types leave out where a value comes from
    msgspec.convert(without_sources(sent) if name == "carnegie" else sent, type=kind)
    assert set(kind.__struct_fields__) <= set(sent)


def test_the_wire_schema_names_what_a_socket_carries() -> None:
    assert {"Push", "FromClient", "TableState", "Problem", "View", "Preview"} <= set(schema.wire_schema()["$defs"])


def test_the_words_of_a_game_hold_its_reasons() -> None:
    words = vocabulary(game("credit_mobilier"))
    assert "no_orange_die" in words["reasons"]
    assert "next_turn" not in words["steps"], "nobody decides a duty"


@pytest.mark.usefixtures("installed_envelopes")
def test_a_game_from_elsewhere_is_described(tmp_path: Path) -> None:
    assert schema.write(tmp_path) == {}
    words = msgspec.json.decode((tmp_path / "words" / "envelopes.json").read_bytes())
    assert {"pick_card", "pick_wager"} <= set(words["steps"])
    assert (tmp_path / "games" / "envelopes.json").exists()


def test_a_game_that_is_a_single_module_is_described(tmp_path: Path, install_game: Install) -> None:
    install_game("alone", ALONE)
    assert schema.write(tmp_path) == {}
    words = msgspec.json.decode((tmp_path / "words" / "alone.json").read_bytes())
    assert words["reasons"] == ["too_late"]
    assert game("alone").data.components() == []
    assert (tmp_path / "texts" / "alone" / "en.json").read_bytes() == b"{}"


def test_a_broken_game_is_named_and_the_others_are_written(tmp_path: Path, install_game: Install) -> None:
    install_game("broken", "import nothing_of_this_name\n")
    failures = schema.write(tmp_path)
    assert list(failures) == ["broken"]
    assert "nothing_of_this_name" in str(failures["broken"])
    assert (tmp_path / "games" / "carnegie.json").exists()
    assert not (tmp_path / "games" / "broken.json").exists()
