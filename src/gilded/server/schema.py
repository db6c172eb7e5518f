"""Writes JSON Schemas of all that goes over the wire, from which the client's types are made.

`python -m gilded.server.schema OUT` writes `OUT/wire.json` and for every installed game `OUT/games/<game>.json`, its
component files in `OUT/components/<game>.json` where it declares their types, the names that need words in
`OUT/words/<game>.json`, and its texts in `OUT/texts/<game>/<language>.json`. `OUT/words/core.json` holds the names that
all games share, `OUT/words/problems.json` the codes of all problems.
"""

import sys
from inspect import getmembers, isclass
from pathlib import Path
from typing import Any

import msgspec

from gilded.core import LANGUAGES, Game, game_names
from gilded.core import game as find_game
from gilded.core.event import Paid
from gilded.core.preview import Preview
from gilded.core.view import View
from gilded.server import wire
from gilded.server.vocabulary import problems, reasons, vocabulary

Schema = dict[str, Any]


def wire_schema() -> Schema:
    """Every struct of `gilded.server.wire`, what all views and previews share, and the unions that a socket carries."""
    own = [one for _, one in getmembers(wire, isclass) if issubclass(one, msgspec.Struct) and one is not wire.Body]
    structs: list[type] = [*own, View, Preview]
    refs, definitions = _components(structs)
    names = dict(zip(structs, refs, strict=True))
    definitions["Push"] = {"anyOf": [names[one] for one in wire.Push.__args__]}
    definitions["FromClient"] = {"anyOf": [names[one] for one in wire.FromClient.__args__]}
    return {"title": "Wire", "$defs": definitions}


def game_schema(game: Game) -> Schema:
    """A game's view, previews, events and actions."""
    events: list[type] = [*game.events, Paid]
    (_, _, *event_refs), definitions = _components([game.view_type, game.preview_type, *events])
    kinds: list[Any] = game.actions.schema()["anyOf"]  # type: ignore[assignment]
    for kind in kinds:
        definitions[f"{kind['title']}Action"] = {**kind, "title": f"{kind['title']}Action"}
    definitions["Event"] = {"anyOf": event_refs}
    definitions["Action"] = {"anyOf": [{"$ref": f"#/$defs/{kind['title']}Action"} for kind in kinds]}
    return {"title": "GameWire", "$defs": definitions}


def components_schema(game: Game) -> Schema | None:
    """A game's component files; None where it declares no types for them."""
    if game.components_type is None:
        return None
    _, definitions = _components([game.components_type])
    return {"title": "GameComponents", "$defs": definitions}


def _components(types: list[type]) -> tuple[list[Schema], dict[str, Schema]]:
    refs, definitions = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return list(refs), dict(definitions)


def write(out: Path) -> None:
    """Write all schemas into the folder."""
    for folder in ("games", "components", "words", "texts"):
        (out / folder).mkdir(parents=True, exist_ok=True)
    (out / "wire.json").write_bytes(msgspec.json.encode(wire_schema()))
    (out / "words" / "core.json").write_bytes(msgspec.json.encode({"reasons": reasons("gilded.core")}))
    (out / "words" / "problems.json").write_bytes(msgspec.json.encode(problems()))
    for name in game_names():
        (out / "games" / f"{name}.json").write_bytes(msgspec.json.encode(game_schema(find_game(name))))
        if components := components_schema(find_game(name)):
            (out / "components" / f"{name}.json").write_bytes(msgspec.json.encode(components))
        (out / "words" / f"{name}.json").write_bytes(msgspec.json.encode(vocabulary(find_game(name))))
        (out / "texts" / name).mkdir(exist_ok=True)
        for language in LANGUAGES:
            words = msgspec.json.encode(find_game(name).data.words(language))
            (out / "texts" / name / f"{language}.json").write_bytes(words)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
