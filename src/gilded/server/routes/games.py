"""Games: which are installed, their rules as pages, their components as data, and their words."""

import logging
import re
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
from litestar import Router, get
from markdown_it import MarkdownIt
from markdown_it.token import Token

from gilded.bots.levels import LEVELS
from gilded.core import LANGUAGES, Game, game, load_games
from gilded.server.protocol import wire

logger = logging.getLogger("gilded.server")
ANCHOR = re.compile(r'\s*<a id="([a-z0-9_-]+)"></a>\s*$')


@get("/games", sync_to_thread=False)
def list_games() -> list[wire.GameInfo]:
    """The games that are installed here."""
    return [info for rules in load_games()[0] if (info := _info(rules))]


@cache
def _info(rules: Game) -> wire.GameInfo | None:
    try:
        return _describe(rules)
    except Exception:  # texts that cannot be read, say: the other games are listed all the same
        logger.exception("the game %r cannot be listed", rules.name)
        return None


def _describe(rules: Game) -> wire.GameInfo:
    words = {language: rules.data.words(language) for language in LANGUAGES}
    return wire.GameInfo(
        name=rules.name,
        title=rules.title,
        version=rules.version,
        seats=wire.SeatRange(rules.seats.start, rules.seats.stop - 1),
        options=rules.options,
        levels=LEVELS,
        open_kinds=rules.actions.open_kinds,
        blurb={language: str(words[language].get("blurb", "")) for language in LANGUAGES},
        first_game=_first_game(rules),
        emblem=str(words["en"].get("emblem", "")),
    )


def _first_game(rules: Game) -> wire.FirstGame | None:
    first = rules.first_game
    if first is None:
        return None
    return wire.FirstGame(first.seats, rules.new(first.seats, 0, first.options).options, LEVELS[0])


@get("/games/{name:str}/rules/{language:str}", sync_to_thread=False)
def show_rules(name: str, language: wire.Language) -> wire.RulesPage:
    """The rules of a game in one language."""
    return wire.RulesPage(_rules_html(game(name).name, language), language)


@cache
def _rules_html(name: str, language: str) -> str:
    return to_html(game(name).data.rules_text(language))


def to_html(markdown: str) -> str:
    """Markdown as HTML; the anchor at the end of a heading becomes the heading's id.

    >>> to_html('## Build <a id="build"></a>')
    '<h2 id="build">Build</h2>\\n'
    """
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(markdown)
    for heading, title in pairwise(tokens):
        if heading.type == "heading_open" and (anchor := ANCHOR.search(title.content)):
            heading.attrSet("id", anchor[1])
            title.children = _without(title.children or [], anchor[0])
    rendered: str = parser.renderer.render(tokens, parser.options, {})
    return rendered


def _without(children: list[Token], anchor: str) -> list[Token]:
    for child in children:
        child.content = child.content.replace(anchor, "")
    return children


@get("/games/{name:str}/components", sync_to_thread=False)
def show_components(name: str) -> dict[str, Any]:
    """The component data of a game, file by file, with its sources; empty for a game without data."""
    return _components(game(name).name)


@cache
def _components(name: str) -> dict[str, Any]:
    data = game(name).data
    return {file.removesuffix(".json"): msgspec.json.decode(data.read(file)) for file in data.components()}


@get("/games/{name:str}/words/{language:str}", sync_to_thread=False)
def show_words(name: str, language: wire.Language) -> dict[str, Any]:
    """The names and sentences of a game in one language, for the page, with the core's for what all games share."""
    return game(name).data.all_words(language)


@get("/games/{name:str}/actions", sync_to_thread=False)
def show_actions(name: str) -> list[dict[str, Any]]:
    """Every action of a game but those with amounts, which `open_kinds` names: what a client may ask about."""
    return [action.to_json() for action in game(name).actions]


ROUTES = Router("/", route_handlers=[list_games, show_rules, show_components, show_words, show_actions])
