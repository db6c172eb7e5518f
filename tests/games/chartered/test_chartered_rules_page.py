"""Every rule that a reason, a cause or a step of Chartered cites has its place on the rules page of every language."""

import re
from pathlib import Path

import pytest

from gilded.core.rulebook import rules_text
from gilded.games.chartered.game import GAME

CITED = re.compile(r'Reason\(\s*[^,()]+(?:"[^"]*")?,\s*"([a-z-]+)"|Cause\("\w+", "([a-z-]+)"\)|rules#([a-z-]+)')


def cited_rules() -> set[str]:
    """The anchors that the sources name."""
    folder = Path(__file__).parents[3] / "src" / "gilded" / "games" / "chartered"
    found: set[str] = set()
    for path in folder.glob("*.py"):
        for groups in CITED.findall(path.read_text(encoding="utf-8")):
            found.update(name for name in groups if name)
    found.update(step.rule for step in GAME.steps)
    return found


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_cited_rule_has_an_anchor(language: str) -> None:
    anchors = set(re.findall(r'<a id="([a-z-]+)"></a>', rules_text("chartered", language)))
    assert {"spacing", "take-back", "payment"} <= cited_rules()
    assert cited_rules() <= anchors


@pytest.mark.parametrize("language", ["fr", "de"])
def test_all_languages_have_the_same_anchors_in_the_same_order(language: str) -> None:
    pattern = r'<a id="([a-z-]+)"></a>'
    assert re.findall(pattern, rules_text("chartered", language)) == re.findall(pattern, rules_text("chartered"))
