"""The command line as a person uses it: real processes, and one clear line for every mistake."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import gilded
from conftest import Install
from gilded.cli import main
from gilded.core.data import FOLDER_VARIABLE
from ours import OURS

Done = subprocess.CompletedProcess[str]


def run(*words: str, typed: str = "") -> Done:
    """Run the very package that the tests import, compiled or plain."""
    return run_script("from gilded.cli import main; main()", *words, typed=typed)


def run_script(script: str, *words: str, typed: str = "") -> Done:
    command = [sys.executable, "-c", script, *words]
    env = {**os.environ, "PYTHONPATH": str(Path(gilded.__file__).parents[1])}
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=120, check=False, env=env)


Here = Callable[..., Done]


@pytest.fixture
def here(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Here:
    """The same in this process: quicker where there is much to try."""

    def call(*words: str) -> Done:
        monkeypatch.setattr(sys, "argv", ["gilded", *words])
        with pytest.raises(SystemExit) as left:
            main()
        said = capsys.readouterr()
        return Done(list(words), int(left.value.code or 0), said.out, said.err)

    return call


Type = Callable[..., None]


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Type:
    """What a person types, line by line."""

    def type_lines(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return type_lines


def finished_record(path: Path) -> gilded.Record:
    record = gilded.Record.new("credit_mobilier", seats=2, seed=5)
    rng = gilded.FastRng(5)
    while not record.state.over:
        seat = record.state.to_act[0]
        actions = record.state.legal(seat)
        record.play(seat, actions[rng.below(len(actions))])
    record.save(path)
    return record


def test_games_lists_every_game_with_its_options() -> None:
    shown = run("games").stdout
    for name in OURS:
        assert name in shown
    assert "orange_alone_pays_credit_mobilier:" in "".join(shown.split()), "a long name is folded, never cut"


def test_the_package_can_be_run_as_a_module() -> None:
    assert (
        run_script("import runpy; runpy.run_module('gilded', run_name='__main__')", "--version").stdout
        == run("--version").stdout
    )


def test_a_data_folder_of_the_environment_must_exist(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, "/nowhere")
    done = here("games")
    refused(done)
    assert "/nowhere is not a folder" in done.stderr


def test_a_benchmark_prints_scores_intervals_and_who_gave_up(here: Here) -> None:
    done = here("benchmark", "--game", "credit_mobilier", "--bot", "greedy", "--baselines", "random", "--games", "4")
    assert done.returncode == 0
    assert "3 × random" in done.stdout
    assert "seeds from 1875" in done.stdout
    few = ("--game", "credit_mobilier", "--baselines", "random", "--games", "1", "--json")
    (contest,) = json.loads(here("benchmark", "--process", "/nowhere", *few).stdout)
    assert list(contest["forfeits"].values()) == [1]
    assert (contest["seed"], contest["version"]) == ("1875", gilded.game("credit_mobilier").version)
    assert contest["rating"] < contest["baseline_rating"]


@pytest.mark.parametrize(
    "agents", [(), ("--bot", "greedy", "--process", "node agent.mjs"), ("--bot", "nobody"), ("--process", "node 'x")]
)
def test_a_benchmark_is_of_one_agent(here: Here, agents: tuple[str, ...]) -> None:
    refused(here("benchmark", "--game", "credit_mobilier", *agents))


def test_fresh_seeds_differ_from_run_to_run(here: Here) -> None:
    few = ("--game", "credit_mobilier", "--bot", "random", "--baselines", "random", "--games", "1", "--fresh")
    seeds = {here("benchmark", *few).stdout.partition("seeds from ")[2].partition(";")[0] for _ in range(2)}
    assert len(seeds) == 2


def test_games_lists_all_others_when_one_is_broken(here: Here, install_game: Install) -> None:
    install_game("scratched", "import nothing_of_this_name\n")
    done = here("games")
    assert done.returncode == 0
    assert "carnegie" in done.stdout
    assert "orange_alone_pays_credit_mobilier" in "".join(done.stdout.split()), "no name is cut off"
    (line,) = done.stderr.splitlines()
    assert "the game 'scratched' cannot be loaded: ModuleNotFoundError" in line
    refused(here("simulate", "scratched"))


ODDLY_NAMED = """
from testing.envelopes import Envelopes
class Odd(Envelopes):
    name = "oddly_named"
    title = "Odd [/title]"
GAME = Odd()
"""


def test_words_of_a_game_may_look_like_markup(here: Here, install_game: Install, typing: Type) -> None:
    install_game("oddly_named", ODDLY_NAMED)
    typing("1")
    assert "Odd [/title]" in here("games").stdout
    assert "Odd [/title]" in here("play", "oddly_named", "--seats", "2").stdout


def test_simulate_prints_one_json_object() -> None:
    done = run("simulate", "credit_mobilier", "--seats", "3", "--bots", "greedy,random", "--games", "3", "--json")
    assert done.returncode == 0
    result = json.loads(done.stdout)
    assert list(result) == ["game", "seats", "games", "finished", "failed", "decisions", "seconds", "bots"]
    assert (result["game"], result["seats"], result["games"]) == ("credit_mobilier", 3, 3)
    assert (result["finished"], result["failed"]) == (3, 0)
    assert [bot["name"] for bot in result["bots"]] == ["greedy", "random"]
    assert list(result["bots"][0]) == ["name", "wins", "win_rate", "low", "high", "mean_score", "rating"]


def test_ladder_prints_a_list_of_even_contests() -> None:
    done = run("ladder", "--game", "credit_mobilier", "--levels", "random,greedy", "--games", "2", "--json")
    (rung,) = json.loads(done.stdout)
    assert (rung["game"], rung["seats"], rung["upper"], rung["lower"]) == ("credit_mobilier", 4, "greedy", "random")
    assert rung["wins"] == rung["games"] == 2


def test_ladder_prints_a_table() -> None:
    done = run("ladder", "--game", "credit_mobilier", "--levels", "random,greedy", "--games", "2")
    assert all(words in done.stdout for words in ("credit_mobilier", "greedy", "2 : 2", "1 : 3", "100.0%"))


def test_simulate_prints_a_table_and_takes_options() -> None:
    flag = "orange_alone_pays_credit_mobilier=false"
    done = run("simulate", "credit_mobilier", "--games", "2", "--workers", "2", "--option", flag)
    assert done.returncode == 0
    assert "2 of 2 games finished" in done.stdout


def test_bench_prints_a_list() -> None:
    (figures,) = json.loads(run("bench", "--game", "credit_mobilier", "--json").stdout)
    assert list(figures) == [
        "game", "seats", "compiled", "decisions_per_second", "games_per_second",
        "clone_us", "legal_us", "preview_us", "encodings_per_second", "greedy_decision_us", "load_1000_actions_ms",
    ]  # fmt: skip
    assert figures["compiled"] == (not str(gilded.core.state.__file__).endswith(".py"))
    assert figures["decisions_per_second"] > 0


def test_encoding_lists_what_the_numbers_mean() -> None:
    assert "own.stock.red … 20 stock that the seat holds" in " ".join(run("encoding", "credit_mobilier").stdout.split())
    fields = json.loads(run("encoding", "credit_mobilier", "--json").stdout)
    names = [name for field in fields for name in field["names"]]
    assert names == list(gilded.game("credit_mobilier").encoding.names)
    assert [field["first"] for field in fields] == [names.index(field["names"][0]) for field in fields]


def test_play_takes_a_number_back_and_saves(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    typed = f"1\nu\n1\ns {saved}\nq\n"
    done = run("play", "credit_mobilier", "--seats", "2", "--people", "2", "--seed", "3", typed=typed)
    assert done.returncode == 0, done.stderr
    assert f"Saved as {saved}." in " ".join(done.stdout.split())
    assert len(gilded.Record.open(saved)) == 1


def test_a_saved_game_goes_on(tmp_path: Path, here: Here, typing: Type) -> None:
    saved = tmp_path / "game.json"
    record = gilded.Record.new("credit_mobilier", seats=2, seed=3)
    record.play(record.state.to_act[0], record.state.legal(record.state.to_act[0])[0])
    record.save(saved)
    typing("h", "q")
    said = here("play", "credit_mobilier", "--people", "2", "--resume", str(saved)).stdout
    assert " 1 " in said.partition("Cornelius>")[2] or "Hetty chooses" in said or "Cornelius chooses" in said
    refused(here("play", "carnegie", "--resume", str(saved)))


def test_play_and_rules_speak_the_language_of_the_reader(here: Here, typing: Type) -> None:
    for option in ("--language", "--lang"):
        typing("w rot bauen")
        assert "Kein Würfel" in here("play", "credit_mobilier", "--seats", "2", "--seed", "3", option, "de").stdout
        assert "## Ihr Zug" in here("rules", "credit_mobilier", option, "de").stdout
    refused(here("play", "credit_mobilier", "--language", "it"))


def test_play_tells_simultaneous_choices_when_all_have_chosen(
    here: Here, installed_envelopes: None, typing: Type
) -> None:
    typing("1", "2", "", "1", "1")
    said = here("play", "envelopes", "--seats", "2", "--people", "2", "--seed", "3").stdout
    before, told, after = said.partition("Cornelius: Card")
    assert told
    assert "Cornelius has chosen in secret." in before
    assert "Hetty has chosen in secret." in before
    assert "Hetty, it is your decision." in before
    assert "Hetty wins the round" in after


def test_play_tells_one_person_no_secrets_of_the_bots(here: Here, typing: Type) -> None:
    typing(*["1"] * 300)
    said = " ".join(here("play", "chartered", "--seats", "2", "--bots", "random", "--seed", "1").stdout.split())
    assert "Hetty takes a card from the pile." in said
    assert re.search("You take [A-Z]-[A-Z][0-9] from the pile.", said)
    assert not re.search("Hetty takes [A-Z]-[A-Z][0-9] from the pile.", said)


def test_play_ends_with_its_input() -> None:
    assert run("play", "credit_mobilier", "--seats", "2").returncode == 0


def test_review_tells_shares_luck_and_mistakes(tmp_path: Path) -> None:
    record = finished_record(tmp_path / "game.json")
    quick = ("--playouts", "1", "--seat", "0")
    told = run("review", str(tmp_path / "game.json"), *quick, "--lang", "en")
    assert "part of the victory" in told.stdout
    assert "Decision" in told.stdout, "random bots make mistakes"
    assert "better: " in told.stdout
    found = json.loads(run("review", str(tmp_path / "game.json"), *quick, "--json").stdout)
    assert found["shares"][-1]["seq"] == len(record)
    assert found["luck"]
    assert {mistake["seat"] for mistake in found["mistakes"]} == {0}
    assert str(found["mistakes"][0]["seq"] + 1) in told.stdout


def test_only_a_finished_game_is_reviewed(here: Here, tmp_path: Path) -> None:
    record = finished_record(tmp_path / "game.json")
    no_seat = here("review", str(tmp_path / "game.json"), "--seat", "2")
    refused(no_seat)
    assert "there is no seat 2; allowed: 0 to 1" in no_seat.stderr
    record.undo()
    record.save(tmp_path / "unfinished.json")
    unfinished = here("review", str(tmp_path / "unfinished.json"))
    refused(unfinished)
    assert "only a finished game can be reviewed" in unfinished.stderr


def test_replay_shows_the_result_and_any_moment(tmp_path: Path) -> None:
    record = finished_record(tmp_path / "game.json")
    shown = run("replay", str(tmp_path / "game.json")).stdout
    assert f"Cornelius: {record.state.scores()[0]}" in shown
    assert f"decision 10 of {len(record)}" in run("replay", str(tmp_path / "game.json"), "--at", "10").stdout
    stepped = run("replay", str(tmp_path / "game.json"), "--step", typed="\n\nb\n20\nq\n").stdout
    assert f"decision 20 of {len(record)}" in stepped


def broken_records(folder: Path) -> list[Path]:
    whole = json.loads(finished_record(folder / "whole.json").to_json())
    faults: dict[str, object] = {
        "foreign": {**whole, "format": "another"},
        "game": {**whole, "game": "go"},
        "version": {**whole, "version": 99},
        "seats": {**whole, "seats": 9},
        "seed": {**whole, "seed": "6"},
        "cut": {**whole, "decisions": whole["decisions"][5:]},
        "extra": {**whole, "more": 1},
        "list": [1, 2],
    }
    for name, data in faults.items():
        (folder / name).write_text(json.dumps(data))
    (folder / "text").write_text("not JSON")
    (folder / "bytes").write_bytes(b"\xff\x00")
    return [folder / name for name in [*faults, "text", "bytes", "missing"]]


def test_broken_and_foreign_records_get_a_clear_error(tmp_path: Path, here: Here) -> None:
    for path in broken_records(tmp_path):
        refused(here("replay", str(path)))


def test_the_version_is_that_of_the_package(here: Here) -> None:
    done = here("--version")
    assert done.returncode == 0
    assert done.stdout.startswith(f"gilded {gilded.__version__} (")
    assert ("compiled" in done.stdout) == (not str(gilded.core.state.__file__).endswith(".py"))


WITHOUT_SERVER = """
import sys
for name in ("litestar", "sqlalchemy", "uvicorn", "httpx", "websockets"):
    sys.modules[name] = None
from gilded.cli import main
main()
"""


@pytest.mark.parametrize("command", ["serve", "load"])
def test_without_the_server_a_command_says_what_to_install(command: str) -> None:
    done = run_script(WITHOUT_SERVER, command)
    refused(done)
    assert "pip install 'gilded[server]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_without_the_server_games_can_be_played() -> None:
    assert run_script(WITHOUT_SERVER, "simulate", "credit_mobilier", "--games", "1").returncode == 0


def test_a_mistake_is_told_on_a_real_command_line() -> None:
    refused(run("simulate", "go"))


def refused(done: Done) -> None:
    assert done.returncode == 2, (done.args, done.stdout, done.stderr)
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr + done.stdout
    assert not done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulate go", "installed: "),
        ("ladder --levels merchant", "two different levels"),
        ("ladder --game go", "installed: "),
        ("play go", "credit_mobilier"),
        ("rules go", "credit_mobilier"),
        ("bench --game go", "credit_mobilier"),
        ("simulate credit_mobilier --seats 6", "allowed: 2 to 5"),
        ("play credit_mobilier --seats 1", "allowed: 2 to 5"),
        ("play credit_mobilier --people 5", "allowed: 0 to 4"),
        ("play credit_mobilier --bots deep", "allowed: random, rollout, greedy"),
        ("simulate credit_mobilier --bots deep", "allowed: random, rollout, greedy"),
        ("simulate credit_mobilier --seats 2 --bots random,random,random", "allowed: 1 to 2 names"),
        ("simulate credit_mobilier --option colour=red", "has no option 'colour'; allowed: "),
        ("simulate credit_mobilier --option orange_alone_pays_credit_mobilier=7", "allowed: true or false"),
        ("simulate credit_mobilier --option orange_alone_pays_credit_mobilier", "name=value"),
        ("rules credit_mobilier --lang it", "allowed: en, fr, de"),
        ("simulate credit_mobilier --games none", "games"),
        ("simulate credit_mobilier --games 0", "games"),
        ("replay nowhere.json", "cannot read nowhere.json"),
        ("replay nowhere.json --at -1", "greater than or equal to 0"),
        ("--data /nowhere games", "not a folder"),
        ("frobnicate", "there is no command 'frobnicate'; the commands are: games"),
    ],
)
def test_a_wrong_word_is_told_what_is_allowed(words: str, said: str, here: Here) -> None:
    done = here(*words.split())
    refused(done)
    assert said in " ".join(done.stderr.split())


def test_your_own_data_replaces_ours(tmp_path: Path) -> None:
    (tmp_path / "credit_mobilier").mkdir()
    (tmp_path / "credit_mobilier" / "dice.json").write_text('{"dice": "five"}')
    done = run("--data", str(tmp_path), "simulate", "credit_mobilier")
    refused(done)
    assert "dice.json" in done.stderr


def test_a_load_without_a_server_says_so_in_one_line() -> None:
    done = run("load", "--url", "http://127.0.0.1:9", "--tables", "1", "--seconds", "1")
    assert done.returncode == 2
    assert done.stderr == "error: nobody answers at http://127.0.0.1:9; start a server with `gilded serve --rate 0`\n"
