"""What a game brings along besides its rules: component data, rules texts and words, checked against what it names."""

import json
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from inspect import getsource

from gilded.core import LANGUAGES, Duty, FastRng, Game, GildedError, Paid, Reason
from gilded.core.options import Choice, Option
from gilded.testing.check_type import Options

ANCHOR = re.compile(r'^#+ .*<a id="([a-z0-9_-]+)"></a>$', re.MULTILINE)
COMMENT = re.compile(r"rules#([a-z0-9_-]+)")
ENDED = re.compile(r'Ended\(\s*"([a-z_]+)"')
"""How orders name why they end: always with a literal code."""
CITED_BY_CORE = ("turn", "end")
WORDED_BY_THE_PAGE = ("another_phase", "not_your_turn", "game_over", "no_such_seat")
"""The reasons of the core, which no game has to put into words."""
ONLY_IN_ENGLISH = {"emblem"}
"""A drawing, which needs no translation."""
TRIED = 20
"""How many actions of the catalogue are tried at each decision, to learn how the game refuses them."""


def check_data(game: Game, seats: int, options: Options, seed: int) -> None:
    """Every component file is a JSON object that says where its values come from."""
    for file in game.data.components():
        try:
            data = json.loads(game.data.read(file))
        except ValueError as error:
            raise AssertionError(f"data/{file} is not JSON: {error}") from error
        assert isinstance(data, dict), f"data/{file} is not an object"
        assert '"source"' in json.dumps(data), f"data/{file} does not say its source"


def check_rules_texts(game: Game, seats: int, options: Options, seed: int) -> None:
    """The rules are there in every language, with the same anchors, and every rule that the game cites is one."""
    try:
        anchors = {language: ANCHOR.findall(game.data.rules_text(language)) for language in LANGUAGES}
    except GildedError as error:
        raise AssertionError(str(error)) from error
    for language, found in anchors.items():
        assert found == anchors["en"], f"the anchors in text/{language}.md are not those of the English rules"
        assert len(set(found)) == len(found), f"an anchor appears twice in text/{language}.md"
    cited = {*CITED_BY_CORE, *(step.rule for step in game.steps), *_cited_in_comments(files(game.data.package))}
    for named in _named(game, seats, options, seed):
        cited.add(named.rule)
    missing = sorted(cited - {""} - set(anchors["en"]))
    assert not missing, f"the rules texts lack the anchors {missing}"


def check_words(game: Game, seats: int, options: Options, seed: int) -> None:
    """Whatever the page has to name without any code of the game has its words, in every language."""
    needed = {f"action.{kind}" for kind in game.actions.kinds}
    needed |= {f"event.{event.__name__}" for event in game.events}
    needed |= {f"step.{step.name}" for step in game.steps if not issubclass(step, Duty)}
    needed |= {f"option.{option.name}" for option in game.options}
    if game.progress(game.new(seats, seed, options)):
        needed.add("progress")
    for option in game.options:
        if isinstance(option, Choice):
            needed |= {f"option.{option.name}.{value}" for value in option.values}
    needed |= _of_orders(game)
    for named in _named(game, seats, options, seed):
        if isinstance(named, Reason) and named.code not in WORDED_BY_THE_PAGE:
            needed.add(f"reason.{named.code}")
    english = set(game.data.words("en")) - ONLY_IN_ENGLISH
    choices = {value for kind in game.orders for field in kind.fields for value in _values_of(field)}
    unnamed = {value for value in choices if not english & {f"order.value.{value}", f"name.{value}"}}
    assert not unnamed, f"text/en.json has neither order.value.… nor name.… for {sorted(unnamed)}"
    for language in LANGUAGES:
        words = set(game.data.words(language)) - ONLY_IN_ENGLISH
        assert needed <= words, f"text/{language}.json lacks {sorted(needed - words)}"
        assert words == english, f"text/{language}.json and text/en.json differ in {sorted(words ^ english)}"


def _of_orders(game: Game) -> set[str]:
    """The words for the orders that the game offers: their names, what they say, their fields, and how they end."""
    needed: set[str] = set()
    for kind in game.orders:
        needed |= {f"order.{kind.name}", f"order.{kind.name}.says"}
        needed |= {f"order.{kind.name}.{field.name}" for field in kind.fields}
    return needed | {f"order.ended.{code}" for code in orders_end(game)}


def orders_end(game: Game) -> set[str]:
    """The codes with which orders of the game end."""
    modules = {type(kind).__module__ for kind in game.orders}
    return {code for module in modules for code in ENDED.findall(getsource(import_module(module)))}


def _values_of(field: Option) -> tuple[str, ...]:
    return field.values if isinstance(field, Choice) else ()


def _cited_in_comments(folder: Traversable) -> set[str]:
    """The anchors that comments and docstrings of the game's sources cite, as `rules#turn`."""
    cited: set[str] = set()
    for path in folder.iterdir():
        if path.is_dir():
            cited |= _cited_in_comments(path)
        elif path.name.endswith(".py"):
            cited.update(COMMENT.findall(path.read_text(encoding="utf-8")))
    return cited


def _named(game: Game, seats: int, options: Options, seed: int) -> Iterator[Paid | Reason]:
    """The payments of a random game, and the reasons against actions that are tried on the way."""
    state, rng = game.new(seats, seed, options), FastRng(seed)
    catalogue = list(game.actions)
    while not state.over:
        seat = state.to_act[0]
        for _ in range(TRIED):
            reason = state.why_not(seat, catalogue[rng.below(len(catalogue))])
            if reason is not None:
                yield reason
        actions = state.legal(seat)
        for event in state.play(seat, actions[rng.below(len(actions))]):
            if isinstance(event, Paid):
                yield event
