"""The rules page has every anchor that reasons, causes and steps cite."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
TEXT = (ROOT / "rules" / "chicago1875" / "en.md").read_text()
ANCHORS = set(re.findall(r'<a id="([a-z-]+)">', TEXT))
CITED = re.compile(
    r'Reason\(\s*"[a-z_]+",\s*"([a-z-]+)"|Cause\("[a-z_]+", "([a-z-]+)"'
    r'|rule: ClassVar\[str\] = "([a-z-]+)"|rules#([a-z-]+)'
)


def test_every_cited_rule_has_its_anchor() -> None:
    assert len(ANCHORS) == TEXT.count("<a id=")
    cited = {"turn", "end"}  # what the core itself cites
    for source in sorted((ROOT / "src" / "gilded" / "games" / "chicago1875").glob("*.py")):
        cited |= {name for found in CITED.findall(source.read_text()) for name in found if name}
    assert len(cited) > 30
    assert cited - ANCHORS == set()


def test_links_lead_somewhere() -> None:
    links = set(re.findall(r"\]\(#([a-z-]+)\)", TEXT))
    assert links
    assert links <= ANCHORS
