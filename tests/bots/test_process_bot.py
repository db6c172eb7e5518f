"""Bots that are other programs: whoever breaks the protocol gives the game up, is named, and the rest goes on."""

import json
import os
import select
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest

import gilded
from gilded.bots import arena
from gilded.bots.names import bot
from gilded.bots.process_bot import Limits, ProcessBot
from gilded.core.rng import FastRng, Rng
from ours import OURS

ROOT = Path(__file__).parents[2]
NODE = shutil.which("node") or str(Path(sys.executable).parent / "node")
READY = """
import json, os, subprocess, sys, time
def say(**message): print(json.dumps(message), flush=True)
def hear(): return json.loads(sys.stdin.readline())
DEEP = '{"id": 1, "action": {"kind": ' + '[' * 9_999
NO_TEXT = b'{"id": 1, "action": {"kind": "\\xff"}}\\n'
hello = hear()
"""
ASKED = READY + "say(type='ready')\nasked = hear()\n"
HONEST = "say(id=asked['id'], action=asked['legal'][0])\n"
GOES_ON = "\nwhile True:\n    asked = hear()\n    say(id=asked['id'], action=asked['legal'][0])\n"


Write = Callable[[str], str]


@pytest.fixture
def agent(tmp_path: Path) -> Write:
    """Writes a program in Python and says by which name the arena knows it."""

    def write(program: str) -> str:
        path = tmp_path / "agent.py"
        path.write_text(program)
        return f"process:{sys.executable} {path}"

    return write


def play(name: str, game: str = "credit_mobilier") -> arena.Outcome:
    line_up = ("random", name)
    outcome = arena.play(arena.Match(game, 0, 5, line_up, {}))
    assert outcome.fault == ""
    return outcome


def fault_of(name: str) -> str:
    """Why the program gave up; the game was played to its end, and won by the other."""
    outcome = play(name)
    assert outcome.forfeits[0] == ""
    assert outcome.winners == (0,)
    assert outcome.scores[1] == min(outcome.scores)
    return outcome.forfeits[1]


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("import sys; sys.exit(3)", "ended with exit code 3"),
        (READY + "print('good morning', flush=True); time.sleep(60)", "rubbish: b'good morning"),
        (READY + "say(type='ready', needs=['state']); time.sleep(60)", "rubbish: answered the greeting"),
        (ASKED + HONEST + "hear(); os._exit(7)", "ended with exit code 7"),
        (
            ASKED + "sys.stderr.write('x' * 9_000_000 + '\\n'); 1 / 0",
            "exit code 1: ZeroDivisionError: division by zero",
        ),
        (ASKED + "sys.stderr.write('\\x1b[31mred\\x07\\n'); os._exit(7)", "ended with exit code 7: [31mred"),
        (ASKED + "print('[1, 2', flush=True); time.sleep(60)", "rubbish: b'[1, 2"),
        (ASKED + "say(id=1, action=7); time.sleep(60)", "rubbish"),
        (ASKED + "print('x' * 3_000_000, flush=True); time.sleep(60)", "rubbish: b'xxx"),
        (ASKED + "print(DEEP, flush=True); time.sleep(60)", "rubbish: b'{"),
        (ASKED + "os.write(1, NO_TEXT); time.sleep(60)", "rubbish: b'{"),
        (ASKED + "say(id=1, action={'kind': 'win'}); time.sleep(60)", "illegal: unknown action kind 'win'"),
        (ASKED + "say(id=1, action={'kind': 'stop'}); time.sleep(60)", "illegal: stop: Reason("),
        (ASKED + "say(id=2, action=asked['legal'][0]); time.sleep(60)", "answered question 2 when asked question 1"),
        (ASKED + "os.close(1); time.sleep(60)", "closed its output"),
    ],
)
def test_a_bad_program_gives_up(agent: Write, program: str, said: str) -> None:
    assert said in fault_of(agent(program))


def test_what_is_told_of_a_bad_program_is_short(agent: Write) -> None:
    for long in ("say(type='ready', needs=['x' * 500_000])", "say(type='ready'); hear(); say(id=10**9000, action={})"):
        assert len(fault_of(agent(READY + long + "; time.sleep(60)"))) < 400
    assert len(fault_of(agent(ASKED + "say(id=1, action={'kind': 'x' * 500_000}); time.sleep(60)"))) < 400


@pytest.mark.parametrize(
    ("program", "limits", "said"),
    [
        (READY + "time.sleep(60)", Limits(start=0.5), "silent or slow: no answer within 0.5 s"),
        (ASKED + HONEST + "time.sleep(60)", Limits(decision=0.5), "silent or slow: no answer within 0.5 s"),
        (ASKED + "time.sleep(0.05);" + HONEST + GOES_ON, Limits(game=0.04), " 0.04 s"),
    ],
)
def test_a_slow_program_gives_up(
    agent: Write, program: str, limits: Limits, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ProcessBot, "limits", limits)
    assert said in fault_of(agent(program))


def test_a_program_that_is_not_there_gives_up() -> None:
    assert "cannot be started" in fault_of("process:/nowhere/agent --fast")


def test_the_next_game_is_a_new_one(agent: Write) -> None:
    name = agent(ASKED + HONEST + GOES_ON)
    assert [play(name).forfeits for _ in range(2)] == [("", "")] * 2


def test_nothing_of_a_program_is_left_behind(agent: Write, tmp_path: Path) -> None:
    file = tmp_path / "child"
    child = f"child = subprocess.Popen(['sleep', '600']); open({str(file)!r}, 'w').write(str(child.pid))\n"
    assert play(agent(ASKED + child + HONEST + GOES_ON)).forfeits == ("", "")
    with suppress(ProcessLookupError):
        child_ends = os.pidfd_open(int(file.read_text()))
        assert select.select([child_ends], [], [], 60)[0], "the child was left running"
        os.close(child_ends)


@pytest.mark.parametrize(("ends", "said"), [("time.sleep(60)", "silent"), ("os._exit(3)", "ended with exit code 3")])
def test_a_child_that_holds_the_output_open_is_not_waited_for(
    agent: Write, ends: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has left the group, so it does not end with the program."""
    monkeypatch.setattr(ProcessBot, "limits", Limits(decision=0.5))
    began = monotonic()
    assert said in fault_of(agent(ASKED + "subprocess.Popen(['sleep', '20'], start_new_session=True); " + ends))
    assert monotonic() - began < 15


def test_a_program_is_told_nothing_by_which_it_could_foresee_the_draws(agent: Write, tmp_path: Path) -> None:
    file = tmp_path / "heard"
    keep = f"open({str(file)!r}, 'w').write(json.dumps([hello, asked]))\n"
    needy = ASKED.replace("type='ready'", "type='ready', needs=['world']")
    assert play(agent(needy + keep + HONEST + GOES_ON)).forfeits == ("", "")
    hello, asked = json.loads(file.read_text())
    true = gilded.game("credit_mobilier").new(2, 5)
    assert hello["seed"] not in (5, 5 * arena.SEED_STEP + 1)
    assert asked["world"]["rng_key"] != true.rng.key.hex()


def test_worlds_do_not_betray_the_generators_of_the_others(agent: Write, tmp_path: Path) -> None:
    """A fast generator can be turned back from a few of its draws, and the seeds of all bots lie side by side."""
    file = tmp_path / "heard"
    needy = ASKED.replace("type='ready'", "type='ready', needs=['world']")
    play(agent(needy + f"open({str(file)!r}, 'w').write(json.dumps(asked))\n" + HONEST + GOES_ON))
    key = bytes.fromhex(json.loads(file.read_text())["world"]["rng_key"])
    for seat in range(2):
        generator = FastRng(5 * arena.SEED_STEP + seat)
        assert key not in [Rng.from_source(generator).key for _ in range(50)]


@pytest.mark.parametrize("game", OURS)
def test_the_example_in_javascript_plays_every_game(game: str) -> None:
    outcome = play(f"process:{NODE} {ROOT / 'examples/agents/agent.mjs'}", game)
    assert outcome.forfeits == ("", "")


def test_a_bot_in_python_plays_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it prints is no answer."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(Path(gilded.__file__).parents[1]), str(ROOT / "tests")]))
    assert play("python:bots.first_choice:FirstChoice", "chartered").forfeits == ("", "")
    assert fault_of("python:bots.nowhere:FirstChoice").endswith("No module named 'bots.nowhere'")


def test_names_without_a_command_are_refused() -> None:
    for name in ("process:", "process:  ", "process:node 'agent", "python:module"):
        with pytest.raises(gilded.GildedError, match="no bot"):
            bot(name, 0)
