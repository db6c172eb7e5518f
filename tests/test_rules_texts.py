"""Every rule that a reason, a cause, a step or a comment cites can be read in all three languages."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import gilded
import gilded.core
from gilded.core import LANGUAGES, Cause
from ours import OURS

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "gilded"

ANCHOR = re.compile(r'^#+ .*<a id="([a-z0-9_-]+)"></a>$', re.MULTILINE)
COMMENT = re.compile(r"rules#([a-z0-9_-]+)")


RULING = re.compile(r"\*\*(?:Ruling|Décision|Festlegung)\.\*\*")
"""How a rules text marks what differs from the rulebook's letter, or adds to it."""
OUR_PAPERS = re.compile(r"\bR\d+\b|NOTES|data notes", re.IGNORECASE)
"""What no player has."""


def anchors(text: str) -> list[str]:
    return ANCHOR.findall(text)


def missing(texts: dict[str, str], cited: Iterable[str]) -> list[str]:
    """Each cited anchor that a language lacks, as `fr#build`."""
    return [
        f"{language}#{anchor}" for language, text in texts.items() for anchor in sorted(set(cited) - set(anchors(text)))
    ]


# What the source cites


def words(node: ast.AST) -> Iterator[str]:
    """The texts that an expression may stand for: one, or several when it chooses."""
    return (part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str))


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def cited_by_node(node: ast.AST) -> Iterator[str]:
    """The rule of a `Reason(code, rule, ...)`, a `Cause(name, rule)` or a step's `rule: ClassVar[str]`."""
    if isinstance(node, ast.Call) and called(node) in {"Reason", "Cause"}:
        rules = [*node.args[1:2], *(keyword.value for keyword in node.keywords if keyword.arg == "rule")]
        for rule in rules:
            yield from words(rule)
    elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "rule" and node.value:
        yield from words(node.value)


def cited_by_source(source: str) -> set[str]:
    found = set(COMMENT.findall(source))
    for node in ast.walk(ast.parse(source)):
        found.update(cited_by_node(node))
    return found - {""}


def cited_by_folder(folder: Path) -> set[str]:
    return set().union(*(cited_by_source(path.read_text()) for path in folder.rglob("*.py")))


# What the imported modules cite: causes made in tables, rules that steps inherit


def causes_in(value: object) -> Iterator[Cause]:
    if isinstance(value, Cause):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from causes_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from causes_in(inner)


def cited_by_modules(name: str) -> set[str]:
    game = gilded.game(name)
    package = importlib.import_module(type(game).__module__.rpartition(".")[0])
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    modules = [importlib.import_module(module.name) for module in found]
    causes = [cause for module in modules for value in vars(module).values() for cause in causes_in(value)]
    return {*(cause.rule for cause in causes), *(step.rule for step in game.steps)} - {""}


def cited(name: str) -> set[str]:
    return cited_by_folder(SOURCES / "core") | cited_by_folder(SOURCES / "games" / name) | cited_by_modules(name)


def texts_of(name: str) -> dict[str, str]:
    return {language: gilded.game(name).data.rules_text(language) for language in LANGUAGES}


@pytest.mark.parametrize("name", OURS)
def test_every_cited_rule_can_be_read_in_every_language(name: str) -> None:
    assert missing(texts_of(name), cited(name)) == []


@pytest.mark.parametrize("name", OURS)
def test_the_languages_have_the_same_anchors_in_the_same_order(name: str) -> None:
    found = {language: anchors(text) for language, text in texts_of(name).items()}
    assert found["fr"] == found["en"]
    assert found["de"] == found["en"]
    assert len(set(found["en"])) == len(found["en"])


@pytest.mark.parametrize("name", OURS)
def test_links_within_a_text_lead_to_an_anchor(name: str) -> None:
    for language, text in texts_of(name).items():
        links = re.findall(r"\]\(#([^)]+)\)", text)
        assert missing({language: text}, links) == []


# The check itself, over planted faults


@pytest.mark.parametrize(
    "source",
    [
        'Reason("too_late", "planted")',
        'Reason("too_late", rule="planted")',
        'errors.Reason(\n    "too_late",\n    "planted",\n    {"turn": 3},\n)',
        'Reason("too_late", "planted" if late else "end")',
        'TOLL: Final = Cause("toll", "planted")',
        'class Ask(Step[State]):\n    rule: ClassVar[str] = "planted"',
        "pay()  # the toll is due first (rules#planted)",
        '"""Pay the toll (rules#planted)."""',
    ],
)
def test_a_planted_citation_is_found_and_reported_in_every_language(source: str) -> None:
    texts = texts_of("credit_mobilier")
    assert missing(texts, cited_by_source(source)) == ["en#planted", "fr#planted", "de#planted"]


def test_a_planted_cause_of_a_table_is_found() -> None:
    tables = {"tolls": [Cause("toll", "planted"), (Cause("fee", "buried"),)], "other": 3}
    assert {cause.rule for cause in causes_in(tables)} == {"planted", "buried"}


def test_an_anchor_taken_out_of_one_language_is_reported() -> None:
    texts = texts_of("credit_mobilier")
    texts["fr"] = texts["fr"].replace('<a id="build"></a>', "")
    assert missing(texts, cited("credit_mobilier")) == ["fr#build"]


def test_the_rules_of_credit_mobilier_cite_what_they_should() -> None:
    rules = {"setup", "turn", "purple", "build", "move", "buy", "dividend", "end", "open"}
    assert rules <= cited("credit_mobilier")


@pytest.mark.parametrize("name", OURS)
def test_every_language_marks_the_same_rulings(name: str) -> None:
    texts = [gilded.game(name).data.rules_text(language) for language in LANGUAGES]
    sections = [[len(RULING.findall(part)) for part in re.split(r"^#+ ", text, flags=re.MULTILINE)] for text in texts]
    assert sections[0] == sections[1] == sections[2]
    assert sum(sections[0]) >= 5


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rules_text_refers_to_nothing_that_a_player_does_not_have(name: str, language: str) -> None:
    assert not OUR_PAPERS.findall(gilded.game(name).data.rules_text(language))
