"""A bot that is another program: it is asked over its standard input, and answers over its output, in lines of JSON."""

import json
import os
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from hashlib import sha256
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import IO, Any, ClassVar, TypeVar

import msgspec

from gilded.bots.bot import Bot
from gilded.bots.random_bot import RandomBot
from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.errors import ActionError
from gilded.core.rng import Rng

T = TypeVar("T")

PROTOCOL = 1
LONGEST_LINE = 1 << 20
SHOWN = 80
"""So much of a wrong answer is quoted."""
LONGEST_FAULT = 300
CHUNK = 1 << 16
LEAVE = 3.0
"""So many seconds a process has to end after it has closed its output, and its output to close after it has ended."""
SIGNIFICANT = 8
"""So many digits of a hash are the seed that a program is told: nobody finds the game's own by it."""


class Limits(msgspec.Struct, frozen=True):
    """How many seconds a program may take, by the clock."""

    start: float = 30.0
    """From its start until it is ready."""
    decision: float = 10.0
    game: float = 300.0
    """For all decisions of one game."""


class Ready(msgspec.Struct, forbid_unknown_fields=True):
    """How a program answers the greeting."""

    type: str
    needs: list[str] = []
    """`world`: a whole position that the seat may take for the true one, with each question."""


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """How a program answers a question: the question's number and the JSON of an action."""

    id: int
    action: dict[str, Any]


class Fault(Exception):
    """What a program did wrong, in few words: it may have said a lot."""

    def __init__(self, what: str) -> None:
        super().__init__(what if len(what) <= LONGEST_FAULT else f"{what[:LONGEST_FAULT]} …")


class ProcessBot(Bot):
    """Asks a program, a new process for each game. It gets views, never a state, and nothing that tells the seed.

    A program that does not answer, answers nonsense or what is not legal, takes too long or ends gives the game up:
    `fault` says why, and a random bot plays on in its seat.
    """

    limits: ClassVar[Limits] = Limits()

    def __init__(self, command: list[str], seed: int) -> None:
        self.name = shlex.join(command)
        self.fault = ""
        self._command = command
        self._told_seed = int(sha256(f"agent:{seed}".encode()).hexdigest()[:SIGNIFICANT], 16)
        # A world shows what was drawn for it: a fast generator would betray its seed by it, and so those of the others.
        self._rng = Rng(sha256(f"worlds:{seed}".encode()).digest())
        self._stand_in = RandomBot(seed)
        self._line: Conversation | None = None
        self._needs: list[str] = []
        self._questions = 0
        self._left = self.limits.game

    def choose(self, belief: Belief) -> Action:
        if not self.fault:
            try:
                return self._ask(belief)
            except Fault as fault:
                self.fault = str(fault)
                self.close()
        return self._stand_in.choose(belief)

    def close(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    def _ask(self, belief: Belief) -> Action:
        if self._line is None:
            self._start(belief)
        assert self._line is not None
        self._questions += 1
        question: dict[str, Any] = {
            "type": "decide",
            "id": self._questions,
            "view": msgspec.to_builtins(belief.view),
            "legal": [action.to_json() for action in belief.legal],
        }
        if "world" in self._needs:
            question["world"] = belief.sample(self._rng).dump()
        began = perf_counter()
        answer = self._line.exchange(question, min(self.limits.decision, self._left), Answer)
        self._left -= perf_counter() - began
        if self._left <= 0:
            raise Fault(f"slow: more than {self.limits.game:g} s in one game")
        if answer.id != self._questions:
            raise Fault(f"answered question {answer.id} when asked question {self._questions}")
        return self._legal_action(belief, answer.action)

    def _start(self, belief: Belief) -> None:
        self._line = Conversation(self._command)
        state = belief.sample(self._rng)
        greeting = {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": state.game.name,
            "version": state.game.version,
            "seats": state.seats,
            "seat": belief.seat,
            "options": state.options,
            "seed": self._told_seed,
            "limits": msgspec.to_builtins(self.limits),
        }
        ready = self._line.exchange(greeting, self.limits.start, Ready)
        if ready.type != "ready" or not {*ready.needs} <= {"world"}:
            raise Fault(f"rubbish: answered the greeting by {ready}")
        self._needs = ready.needs

    def _legal_action(self, belief: Belief, data: dict[str, Any]) -> Action:
        try:
            action = belief.action(data)
        except ActionError as error:
            raise Fault(f"illegal: {error}") from error
        reason = belief.why_not(action)
        if reason is not None:
            raise Fault(f"illegal: {action}: {reason}")
        return action


class Conversation:
    """A process and the lines that go to and fro."""

    def __init__(self, command: list[str]) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 (whoever runs the benchmark names the command)
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise Fault(f"cannot be started: {error}") from error
        self._reader: Thread | None = None
        self._complaints = b""
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()

    def exchange(self, message: dict[str, Any], seconds: float, wanted: type[T]) -> T:
        """Send a line and read the next one, or a Fault."""
        line = json.dumps(message, separators=(",", ":")).encode() + b"\n"
        answers: SimpleQueue[bytes] = SimpleQueue()
        self._reader = Thread(target=self._send_and_read, args=(line, answers), daemon=True)
        self._reader.start()
        try:
            answer = answers.get(timeout=seconds)
        except Empty:
            late = f"silent or slow: no answer within {seconds:.3g} s"
            raise Fault(self._end(0) or late) from None
        if not answer:
            raise Fault(self._end(LEAVE) or "closed its output")
        try:
            return msgspec.json.decode(answer, type=wanted)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Fault(f"rubbish: {answer[:SHOWN]!r} ({error})") from error

    def _send_and_read(self, line: bytes, answers: SimpleQueue[bytes]) -> None:
        to, back = self._pipes()
        try:
            to.write(line)
            to.flush()
            answers.put(back.readline(LONGEST_LINE))
        except OSError:
            answers.put(b"")

    def _end(self, seconds: float) -> str:
        """How the process ended, if it does so within these seconds, and the last line of its complaints."""
        try:
            ended = f"ended with exit code {self._process.wait(seconds)}"
        except subprocess.TimeoutExpired:
            return ""
        self._listener.join(LEAVE)
        lines = self._complaints.decode(errors="replace").strip().split("\n")
        last = "".join([sign for sign in lines[-1] if sign.isprintable()])  # nothing that a terminal would obey
        return f"{ended}: {last}" if last else ended

    def _listen(self) -> None:
        """Keep the end of what the process writes to standard error."""
        assert self._process.stderr is not None
        with suppress(ValueError), self._process.stderr as errors:
            while more := os.read(errors.fileno(), CHUNK):
                self._complaints = (self._complaints + more)[-LONGEST_FAULT:]

    def _pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        return self._process.stdin, self._process.stdout

    def close(self) -> None:
        """End the process and whatever it has started in its group."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()
        self._process.wait()
        if self._reader is not None:
            self._reader.join(LEAVE)
            if self._reader.is_alive():
                return  # a process that left the group still holds the pipe: it is not waited for
        for pipe in self._pipes():
            with suppress(BrokenPipeError):
                pipe.close()


def python_command(entry_point: str) -> list[str]:
    """The command that plays by a Python entry point, `module:callable`: called with a seed it gives a `Bot`."""
    return [sys.executable, "-m", "gilded.bots.host", entry_point]
