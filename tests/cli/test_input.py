"""What is typed at the terminal: numbers, words, amounts and commands; and what is said of a wrong input."""

import io
import re
import sys
from pathlib import Path

import pytest

from gilded.cli import commands
from gilded.cli.choices import MOST, split
from gilded.cli.play import TerminalTable
from gilded.core import Action, FastRng, Record
from ours import OURS


class Terminal:
    """A game at which lines are typed, one after the other."""

    def __init__(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, game: str = "credit_mobilier"
    ) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch
        self.record = Record.new(game, seats=2, seed=3)

    def types(self, *lines: str, language: str = "en") -> str:
        """What is shown after the first list."""
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        TerminalTable(self.record, {}, language).run()
        shown = re.sub(r"\s+", " ", self.capsys.readouterr().out)
        return shown.partition("> ")[2]

    def goes_to(self, step: str, seed: int = 3) -> None:
        """Play on at random until this is to be decided."""
        rng = FastRng(seed)
        while True:
            seat = self.record.state.to_act[0]
            due = self.record.state.step_of(seat)
            if due is not None and due.name == step:
                return
            actions = self.record.state.legal(seat)
            self.record.play(seat, actions[rng.below(len(actions))])


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


@pytest.fixture
def chartered(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch, "chartered")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("99", "There is no line 99; choose 1 to "),
        ("0", "There is no line 0; choose 1 to "),
        ("{kind", "This is not JSON: "),
        ('{"kind": "fly"}', "The game has no such action: unknown action kind 'fly'"),
        ('{"kind": "lay", "link": "L01"}', "First choose a colour, and “build” for it."),
        ("nonsense", "No choice has the words “nonsense”. Choose 1 to "),
        ("3 4", "No choice has the words “3 4”."),
        ("%", "No choice has the words “%”."),
        ("w", "Why not what? For example: w "),
        ("w nonsense", "No action has the words “nonsense”. For example: w "),
        ("w {kind", "This is not JSON: "),
        ("w {}", "The game has no such action: "),
        ("h 1", "There is no decision 1; choose 0 to 0."),
        ("h x", "There is no decision x; choose 0 to 0."),
        ("h", "Nothing has happened yet."),
        ("b 9", "The board has no part “9”; choose 1 to 3."),
        ("b map", "The board has no part “map”; choose 1 to 3."),
        ("r nowhere", "The rules have no heading “nowhere”. There are: "),
        ("s", "Save under which name? For example: s credit_mobilier.json"),
        ("s /nowhere/game.json", "/nowhere/game.json cannot be written: No such file or directory."),
        ("s /", "/ cannot be written: "),
        ("u", "There is nothing to undo yet."),
    ],
)
def test_a_wrong_input_is_told_what_was_wrong_and_loses_nothing(line: str, said: str, terminal: Terminal) -> None:
    shown = terminal.types(line, "1")
    assert said in shown
    assert len(terminal.record) == 1, "the next line is taken as ever"


def test_a_choice_is_taken_by_the_beginnings_of_its_words(terminal: Terminal) -> None:
    terminal.types("blu bui")
    assert terminal.record.decisions[0][1].to_json() == {"kind": "choose", "company": "blue", "what": "build"}


def test_words_that_fit_several_choices_list_them(terminal: Terminal) -> None:
    shown = terminal.types("blue", "1")
    assert "0 back" in shown
    assert terminal.record.decisions[0][1].to_json()["company"] == "blue"


def test_accents_and_capitals_do_not_matter(terminal: Terminal) -> None:
    terminal.types("CREDIT ach", language="fr")
    assert terminal.record.decisions[0][1].to_json()["company"] == "purple"


def test_an_empty_line_shows_board_and_choices_again(terminal: Terminal) -> None:
    assert "Pacific Coast" in terminal.types("")


def test_a_long_list_is_opened_step_by_step_and_left_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal(capsys, monkeypatch, "carnegie")
    terminal.goes_to("move_employees")
    before = len(terminal.record)
    shown = terminal.types("1", "2", "0", "0", "0", "1", "1", "1")
    assert "Move an employee (" in shown
    assert "Lying employee from Lobby to … (15 choices)" in shown
    assert "There is no line 0; choose 1 to 2." in shown
    assert len(terminal.record) == before + 1


def test_amounts_are_typed_with_their_word_or_asked_for(chartered: Terminal) -> None:
    chartered.goes_to("sealed_bid")
    bidder = chartered.record.state.to_act[0]
    before = len(chartered.record)
    shown = chartered.types("bid 7", "bid 9990", "bid 10")
    assert "An amount of 7 is not possible; amounts go from 0 to " in shown
    assert " in steps of 10." in shown
    assert "is more than the" in shown
    assert chartered.record.decisions[before][0] == bidder
    assert chartered.record.decisions[before][1].to_json() == {"kind": "bid", "amount": 10}


def test_an_amount_that_is_asked_for_may_be_wrong_or_given_up(chartered: Terminal) -> None:
    chartered.goes_to("sealed_bid")
    before = len(chartered.record)
    seat = chartered.record.state.to_act[0]
    other = str(len(split(chartered.record.state.legal(seat), lambda _: "", str)) + 1)
    shown = chartered.types(other, "ten", "", other, "0")
    assert "Bid: how much? (0 to " in shown
    assert "“ten” is no amount; type a whole number." in shown
    assert chartered.record.decisions[before][1].to_json() == {"kind": "bid", "amount": 0}


def test_undo_goes_back_to_the_last_own_decision(terminal: Terminal) -> None:
    shown = terminal.types("1", "u", "h")
    assert "Back to decision 0." in shown
    assert "Nothing has happened yet." in shown
    assert len(terminal.record) == 0


def test_the_past_can_be_walked_through(terminal: Terminal) -> None:
    shown = terminal.types("1", "1", "h 1", "", "b", "x", "0", "q", "1")
    assert re.findall(r"after decision (\d) of 2", shown) == ["1", "2", "1", "1", "0"]
    assert "There is no decision x; choose 0 to 2." in shown
    assert len(terminal.record) == 3


def test_what_is_not_saved_is_said_before_one_quits(terminal: Terminal, tmp_path: Path) -> None:
    assert "This game is not saved" not in terminal.types("q")
    assert "This game is not saved" in terminal.types("1", "q", "q")
    saved = tmp_path / "game.json"
    assert "This game is not saved" not in terminal.types("1", f"s {saved}", "q").partition("Saved as")[2]


@pytest.mark.parametrize("line", ["?", "help"])
def test_help_names_every_command(line: str, terminal: Terminal) -> None:
    shown = terminal.types(line)
    for command in ("NUMBER", "WORDS", " w ", " r ", " h ", " b ", " u ", " s FILE", " q "):
        assert command in shown


@pytest.mark.parametrize("name", OURS)
def test_lists_of_any_length_are_short(name: str) -> None:
    """All actions of a game at once are the longest list that there could be."""
    actions = list(Record.new(name, 3 if name != "carnegie" else 2).game.actions)
    found: list[Action] = []
    waiting = [actions]
    while waiting:
        groups = split(waiting.pop(), lambda action: "", str)
        assert len(groups) <= MOST or all(len(group.actions) == 1 for group in groups)
        for group in groups:
            if len(group.actions) > 1:
                waiting.append(group.actions)
            else:
                found += group.actions
    assert sorted(map(str, found)) == sorted(map(str, actions))


def test_a_hint_names_the_best_choices(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "HINT_SECONDS", 0.05)
    said = terminal.types("hint")
    assert re.search(r"\d+% .*\d+% .*\d+% ", said)
    assert len(terminal.record) == 0, "nothing has been decided"
    terminal.goes_to("buy_stock")
    assert re.search(r"\d+ % .*(bringt|kostet) \d+ \(", terminal.types("hint", language="de"))
