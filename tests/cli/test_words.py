"""The terminal answers "why not" in the words of the page, in the reader's language."""

import io
import sys
from collections.abc import Callable

import pytest

import gilded
from gilded.cli.play import TerminalTable
from gilded.cli.language import language_of_the_terminal
from gilded.core.words import Words
from gilded.core import LANGUAGES, FastRng, OnlyOption, Reason, Record
from ours import OURS

Ask = Callable[..., str]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """What a table of two people prints when these lines are typed."""

    def type_lines(game: str, language: str, *lines: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        record = Record.new(game, seats=2, seed=3)
        TerminalTable(record, {}, Words(record.game, language)).run()
        return " ".join(capsys.readouterr().out.replace("\u00a0", " ").split())

    return type_lines


@pytest.mark.parametrize(
    ("language", "asked", "place", "allowed"),
    [
        ("en", "Red: build", "(rules#turn: Your turn)", "Blue: buy: allowed"),
        ("fr", "Rouge : construire", "(rules#turn: Votre tour)", "Bleu : acheter: permis"),
        ("de", "Rot: bauen", "(rules#turn: Ihr Zug)", "Blau: kaufen: erlaubt"),
    ],
)
def test_an_answer_is_in_the_reader_s_language(ask: Ask, language: str, asked: str, place: str, allowed: str) -> None:
    """The dice of this seed show blue and no red."""
    _, _, answer = ask("credit_mobilier", language, "w choose red", "w choose blue buy").partition(asked)
    assert place in answer
    assert allowed in answer


def test_the_rule_that_an_answer_names_can_be_read(ask: Ask) -> None:
    said = ask("credit_mobilier", "en", "r rules#buy", "r nowhere")
    assert "Buying stock" in said
    assert "costs 1 dollar" in said
    assert "Paying dividends" not in said
    assert "the rules have no anchor 'nowhere'; all of them: gilded rules credit_mobilier" in said


@pytest.mark.parametrize("name", OURS)
def test_the_example_of_the_help_is_refused_for_a_reason_in_words(name: str) -> None:
    record, rng = Record.new(name, seats=3, seed=7), FastRng(7)
    table = TerminalTable(record, {}, Words(record.game, "en"))
    for _ in range(60):
        state = record.state
        seat = state.to_act[0]
        example = table._example(seat).split()
        values = [[str(value) for value in action.to_json().values()] for action in record.game.actions]
        action = list(record.game.actions)[values.index(example)]
        reason = state.why_not(seat, action)
        assert reason is not None
        assert f"reason.{reason.code}" in record.game.data.all_words("en")
        assert f"(rules#{reason.rule}: " in table._answer(seat, action)
        actions = state.legal(seat)
        record.play(seat, actions[rng.below(len(actions))])


WAITING = Reason("not_your_turn", "turn", {"seat": 0, "to_act": [1, 2], "due": ["lay_link", "lay_link"]})
LATER = Reason("another_phase", "turn", {"kind": "lay", "belongs_to": ["lay_link"], "due": "choose_action"})


@pytest.mark.parametrize(
    ("language", "waiting", "later"),
    [
        (
            "en",
            "It is not your turn. The table waits for seat 1, seat 2: “lay a link”.",
            "That belongs to “lay a link”; now “choose a colour and an action” is due.",
        ),
        (
            "fr",
            "Ce n’est pas à vous. La table attend place 1, place 2\u00a0: «\u00a0poser une liaison\u00a0».",
            "Cela relève de «\u00a0poser une liaison\u00a0»\u00a0; "
            "c’est maintenant le moment de «\u00a0choisir une couleur et une action\u00a0».",
        ),
        (
            "de",
            "Sie sind nicht am Zug. Der Tisch wartet auf Platz 1, Platz 2: „eine Strecke legen“.",
            "Das gehört zu „eine Strecke legen“; jetzt ist „Farbe und Aktion wählen“ an der Reihe.",
        ),
    ],
)
def test_the_reasons_of_the_core_have_words(language: str, waiting: str, later: str) -> None:
    words = Words(gilded.game("credit_mobilier"), language)
    assert words.reason(WAITING, 0) == waiting
    assert words.reason(LATER, 0) == later


def test_many_steps_are_cut_short_and_unknown_ones_still_read() -> None:
    words = Words(gilded.game("credit_mobilier"), "en")
    many = Reason("another_phase", "turn", {"belongs_to": ["a_b", "c", "d", "e"], "due": "f"})
    assert words.reason(many, 0) == "That belongs to “A b”, “C”, “D”, …; now “F” is due."
    assert words.reason(Reason("too_far", "", {"miles": 3}), 0) == "Too far. miles 3."


def test_a_decision_with_one_option_is_told() -> None:
    words = Words(gilded.game("chartered"), "en")
    assert words.only_option(OnlyOption(1, {"kind": "done"})) == "Only option of seat 1: Done."


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_words(name: str, language: str) -> None:
    words = Words(gilded.game(name), language)
    for action in gilded.game(name).actions:
        said = words.action(action.to_json(), {})
        assert said
        assert "{" not in said


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "de_AT"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "it_IT"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_terminal(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language_of_the_terminal() == language
