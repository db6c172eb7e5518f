"""Writes JSON Schemas of everything that goes over the wire; the client's types are made from them.

`python -m gilded.server.protocol.schema OUT` writes `OUT/wire.json` and for every installed game
`OUT/games/<game>.json`, its component files in `OUT/components/<game>.json` where it declares their types, the names
that need words in `OUT/words/<game>.json`, and its texts in `OUT/texts/<game>/<language>.json`.
`OUT/words/core.json` and `OUT/texts/core` hold the names that all games share and their words,
`OUT/words/problems.json` the codes of all problems.
A game that cannot be described is named with the reason, and the others are written all the same.
"""

import sys
from inspect import isclass
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from gilded.bots import findings
from gilded.core import LANGUAGES, Game, game_names
from gilded.core import game as find_game
from gilded.core.data import core_words
from gilded.core.event import CORE_EVENTS
from gilded.core.preview import Preview
from gilded.core.view import View
from gilded.server.protocol import (
    club,
    coach,
    health,
    matchmaker,
    notifications,
    orders,
    own_data,
    people,
    push,
    tournaments,
    wire,
)
from gilded.server.protocol.vocabulary import problems, reasons, vocabulary

Schema = dict[str, Any]


def structs() -> list[type[msgspec.Struct]]:
    """Every struct that server and client say to each other, in the order of the source."""
    ours = (wire, club, people, tournaments, matchmaker, notifications, health, own_data, coach, orders, push)
    return [struct for module in (*ours, findings) for struct in _structs(module)]


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    classes = [value for value in vars(module).values() if isclass(value) and value.__module__ == module.__name__]
    return [value for value in classes if issubclass(value, msgspec.Struct) and value is not wire.Body]


def wire_schema() -> Schema:
    """Every struct of the wire, what all views and previews share, and the unions that a socket carries."""
    found: list[type] = [*structs(), View, Preview]
    refs, definitions = _components(found)
    names = dict(zip(found, refs, strict=True))
    definitions["Push"] = {"anyOf": [names[one] for one in push.Push.__args__]}
    definitions["FromClient"] = {"anyOf": [names[one] for one in push.FromClient.__args__]}
    return {"title": "Wire", "$defs": definitions}


def game_schema(game: Game) -> Schema:
    """A game's view, previews, events and actions."""
    events: list[type] = [*game.events, *CORE_EVENTS]
    (_, _, *event_refs), definitions = _components([game.view_type, game.preview_type, *events])
    kinds: list[Any] = game.actions.schema()["anyOf"]  # type: ignore[assignment]
    for kind in kinds:
        definitions[f"{kind['title']}Action"] = {**kind, "title": f"{kind['title']}Action"}
    definitions["Event"] = {"anyOf": event_refs}
    definitions["Action"] = {"anyOf": [{"$ref": f"#/$defs/{kind['title']}Action"} for kind in kinds]}
    return {"title": "GameWire", "$defs": definitions}


def components_schema(components: type) -> Schema:
    """The component files of a game, as its `components_type` declares them."""
    _, definitions = _components([components])
    return {"title": "GameComponents", "$defs": definitions}


def _components(types: list[type]) -> tuple[list[Schema], dict[str, Schema]]:
    refs, definitions = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return list(refs), dict(definitions)


def write(out: Path) -> dict[str, Exception]:
    """Write all schemas into the folder; the games that could not be described, each with what went wrong."""
    _write(out / "wire.json", wire_schema())
    _write(out / "words" / "core.json", {"reasons": reasons("gilded.core")})
    _write(out / "words" / "problems.json", problems())
    for language in LANGUAGES:
        _write(out / "texts" / "core" / f"{language}.json", core_words(language))
    failures: dict[str, Exception] = {}
    for name in game_names():
        try:
            _write_game(out, find_game(name))
        except Exception as error:
            failures[name] = error
    return failures


def _write_game(out: Path, game: Game) -> None:
    described = {
        out / "games" / f"{game.name}.json": game_schema(game),
        out / "words" / f"{game.name}.json": vocabulary(game),
    }
    if game.components_type is not None:
        described[out / "components" / f"{game.name}.json"] = components_schema(game.components_type)
    for language in LANGUAGES:
        described[out / "texts" / game.name / f"{language}.json"] = game.data.words(language)
    for path, content in described.items():
        _write(path, content)


def _write(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(content))


if __name__ == "__main__":
    failed = write(Path(sys.argv[1]))
    for name, error in failed.items():
        print(f"the game {name!r} cannot be described: {type(error).__name__}: {error}", file=sys.stderr)  # noqa: T201
    sys.exit(1 if failed else 0)
