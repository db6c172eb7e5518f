"""Every rule that the code cites stands in the rules texts, in all languages."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
CITED = [
    r"rules#([a-z-]+)",
    r'Reason\(\s*"[a-z_]+", "([a-z-]+)"',
    r'Cause\("[a-z_]+", "([a-z-]+)"\)',
    r'rule: ClassVar\[str\] = "([a-z-]+)"',
]
OF_THE_CORE = {"turn", "end"}


def cited() -> set[str]:
    found = set(OF_THE_CORE)
    for path in (ROOT / "src/gilded/games/carnegie").glob("*.py"):
        for pattern in CITED:
            found.update(re.findall(pattern, path.read_text()))
    return found


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_cited_rules_have_a_heading(language: str) -> None:
    text = (ROOT / f"rules/carnegie/{language}.md").read_text()
    headings = re.findall(r'^#+ .*<a id="([a-z-]+)"></a>$', text, re.MULTILINE)
    assert cited() - set(headings) == set()
    assert len(headings) == len(set(headings))
