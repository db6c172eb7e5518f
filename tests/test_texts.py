"""All that players read: one name for one thing, sentences in the log, and signs as printers set them."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import gilded
from gilded.core import LANGUAGES, FastRng, OnlyOption, Paid
from gilded.core.action import Action
from ours import OURS

ROOT = Path(__file__).parents[1]
TERMS: dict[str, dict[str, dict[str, str]]] = json.loads((Path(__file__).parent / "terms.json").read_text("utf-8"))
"""For each game and language the words that it does not use, as patterns, each with the word that it uses."""
UNREAD = re.compile(r"`[^`]*`|<a id=[^>]*></a>|\]\([^)]*\)|https?://")
"""What nobody reads as words: code, anchors, addresses."""
TIGHT = {
    "en": re.compile(r"['\"]"),
    "fr": re.compile(r"['\"]| [:;!?»]|[^\s:|-][:;!?»]|[\d}] [$%ƒ]|«[^\N{NO-BREAK SPACE}]"),
    "de": re.compile(r"['\"]|[\d}] [$%ƒ]"),
}
"""Straight quotes; before high signs and units anything but a no-break space."""
FOREIGN = re.compile(r"Chartered: Building|Chicago 1875: City|\*\*!\*\*|:?-+:?(?=\|)")
"""Titles and signs that are not French."""


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Each text in this language, with where it stands."""
    files = [
        *ROOT.glob(f"src/gilded/games/*/text/{language}.*"),
        *ROOT.glob(f"src/gilded/*/text/{language}.json"),
        *ROOT.glob(f"web/src/texts/{language}/*.json"),
        *ROOT.glob(f"src/gilded/games/*/lessons/*.{language}.json"),
    ]
    for path in files:
        text = path.read_text(encoding="utf-8")
        lines = json.loads(text) if path.suffix == ".json" else dict(enumerate(text.splitlines(), start=1))
        for place, line in lines.items():
            if place != "emblem":
                yield f"{path.relative_to(ROOT)}:{place}", line


def loose_signs(language: str, text: str) -> list[str]:
    """The signs of a text that no printer would set so."""
    read = FOREIGN.sub("", UNREAD.sub("\N{NO-BREAK SPACE}", text))
    return TIGHT[language].findall(re.sub(r"\N{NO-BREAK SPACE}[:;!?»]", "", read))


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_set_as_printers_set_them(language: str) -> None:
    assert [(place, signs) for place, text in texts(language) if (signs := loose_signs(language, text))] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "the bank's"), ("fr", "La caisse : vide"), ("fr", "La caisse: vide"), ("fr", "5 $"), ("de", "5 $")],
)
def test_a_loose_sign_is_found(language: str, text: str) -> None:
    assert loose_signs(language, text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_one_thing_has_one_name(name: str, language: str) -> None:
    own = [(place, text) for place, text in texts(language) if place.startswith(f"src/gilded/games/{name}/")]
    found = [
        (place, pattern, f"rather: {term}")
        for pattern, term in TERMS[name][language].items()
        for place, text in own
        if re.search(pattern, text)
    ]
    assert found == []


def untold(name: str, seats: int, options: dict[str, bool | str], seed: int) -> set[str]:
    """The kinds of decisions of a random game that no event of their own tells."""
    state, rng = gilded.game(name).new(seats, seed, options), FastRng(seed)
    found = set()
    while not state.over:
        seat = state.to_act[0]
        action = any_kind(state.legal(seat), rng)
        events = [event for event in state.play(seat, action) if not isinstance(event, Paid)]
        if not events or isinstance(events[0], OnlyOption):
            found.add(action.kind)
    return found


def any_kind(actions: list[Action], rng: FastRng) -> Action:
    """One of the actions, each kind as likely as another."""
    kinds = sorted({action.kind for action in actions})
    kind = kinds[rng.below(len(kinds))]
    some = [action for action in actions if action.kind == kind]
    return some[rng.below(len(some))]


GAMES = [
    ("credit_mobilier", {}),
    ("chartered", {}),
    ("carnegie", {}),
    ("chicago1875", {"mode": "advanced", "goals": True, "chiefs": True, "draft": True, "special_companies": True}),
]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_decision_without_an_event_is_told_as_a_sentence(name: str, options: dict[str, bool | str]) -> None:
    words = gilded.game(name).data.words("en")
    kinds = set().union(*(untold(name, seats, options, seed) for seed in range(8) for seats in (2, 4)))
    assert sorted(kind for kind in kinds if f"did.{kind}" not in words) == []
    assert kinds or name == "credit_mobilier"
