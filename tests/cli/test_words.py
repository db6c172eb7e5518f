"""The terminal answers "why not" in the words of the page, in the reader's language."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import gilded
from gilded.cli.choosing import Choosing
from gilded.cli.commands import Commands
from gilded.cli.language import Sayings, language_of_the_terminal
from gilded.cli.play import TerminalTable
from gilded.core import LANGUAGES, FastRng, OnlyOption, Reason, Record
from gilded.core.words import NAMES, Words
from ours import OURS

Ask = Callable[..., str]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """What a table of two people prints when these lines are typed."""

    def type_lines(game: str, language: str, *lines: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        TerminalTable(Record.new(game, seats=2, seed=3), {}, language).run()
        return " ".join(capsys.readouterr().out.replace("\u00a0", " ").split())

    return type_lines


@pytest.mark.parametrize(
    ("language", "typed", "asked", "place", "allowed"),
    [
        ("en", "red build", "Red: build", "(rules#turn: Your turn)", "Blue: buy: allowed"),
        ("fr", "rouge construire", "Rouge : construire", "(rules#turn: Votre tour)", "Bleu : acheter : permis"),
        ("de", "rot bauen", "Rot: bauen", "(rules#turn: Ihr Zug)", "Blau: kaufen: erlaubt"),
    ],
)
def test_an_answer_is_in_the_reader_s_language(
    ask: Ask, language: str, typed: str, asked: str, place: str, allowed: str
) -> None:
    """The dice of this seed show blue and no red; one may ask in the words of the page or of the API."""
    for question in (typed, "choose red build"):
        _, _, answer = ask("credit_mobilier", language, f"w {question}", "w choose blue buy").rpartition(asked)
        assert place in answer
        assert allowed in answer


def test_the_rule_that_an_answer_names_can_be_read(ask: Ask) -> None:
    said = ask("credit_mobilier", "en", "r rules#buy", "r nowhere")
    assert "Buying shares" in said
    assert "costs 1 dollar" in said
    assert "Paying dividends If" not in said
    assert "The rules have no heading “nowhere”. There are: " in said


def test_the_rule_of_the_decision_is_shown_and_found_by_its_words(ask: Ask) -> None:
    assert "Your turn" in ask("credit_mobilier", "en", "r").partition("All of the rules: gilded rules")[0]
    assert "Aktien kaufen" in ask("credit_mobilier", "de", "r aktien")


@pytest.mark.parametrize("name", OURS)
def test_the_example_of_the_help_is_refused_for_a_reason_in_words(name: str) -> None:
    record, rng = Record.new(name, seats=3, seed=7), FastRng(7)
    table = TerminalTable(record, {}, "en")
    for number in range(60):
        state = record.state
        seat = state.to_act[0]
        if number % 6 == 0:
            commands = Commands(table, Choosing(record, seat, table.words_of(seat), table.say))
            answers = [commands.answer(action) for action in commands.asked(commands.example())]
            assert any("(rules#" in answer for answer in answers)
        actions = state.legal(seat)
        record.play(seat, actions[rng.below(len(actions))])


WAITING = Reason("not_your_turn", "turn", {"seat": 0, "to_act": [1, 2], "due": ["lay_link", "lay_link"]})
LATER = Reason("another_phase", "turn", {"kind": "lay", "belongs_to": ["lay_link"], "due": "choose_action"})


@pytest.mark.parametrize(
    ("language", "waiting", "later"),
    [
        (
            "en",
            "It is not your turn. The table waits for Hetty, Jay: “lay a link”.",
            "That belongs to “lay a link”; now “choose a colour and an action” is due.",
        ),
        (
            "fr",
            "Ce n’est pas à vous. La table attend Hetty, Jay\u00a0: «\u00a0poser une liaison\u00a0».",
            "Cela relève de «\u00a0poser une liaison\u00a0»\u00a0; "
            "c’est maintenant le moment de «\u00a0choisir une couleur et une action\u00a0».",
        ),
        (
            "de",
            "Sie sind nicht am Zug. Der Tisch wartet auf Hetty, Jay: „eine Strecke legen“.",
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
    assert words.only_option(OnlyOption(1, {"kind": "done"})) == "Hetty has only one option: Done."


def test_names_are_those_of_the_page() -> None:
    page = (Path(__file__).parents[2] / "web/src/table/names.ts").read_text(encoding="utf-8")
    assert f"[{', '.join(json.dumps(name) for name in NAMES)}]" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_the_same_in_every_language(language: str) -> None:
    english, own = Sayings("en"), Sayings(language)
    assert own.keys == english.keys
    for key in english.keys:
        assert own.placeholders(key) == english.placeholders(key)


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
