"""Records: a game as its list of decisions, which replays to the same end forever."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from gilded.core.action import Action
from gilded.core.draw import Draw
from gilded.core.errors import GildedError, RecordError
from gilded.core.event import Event
from gilded.core.game import Game
from gilded.core.options import Value
from gilded.core.registry import game as find_game
from gilded.core.rng import commitment
from gilded.core.state import State

FORMAT = "gilded-record-1"
SEED = re.compile("[0-9]{1,39}")
SNAPSHOT_EVERY = 50
"""Going to any point of a record, or of the log of a server's table, replays at most this many decisions."""


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision as it is written down."""

    seat: int
    action: dict[str, Any]


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended."""

    scores: list[int]
    winners: list[int]


class RecordFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The JSON of a record; see docs/record-format.md."""

    format: str
    game: str
    version: int
    seats: int
    seed: str
    commitment: str
    options: dict[str, Value]
    decisions: list[Decision]
    result: Result | None = None
    draw: Draw | msgspec.UnsetType = msgspec.UNSET


class Record:
    """A game from its first decision to its last, with the state that they lead to.

    >>> record = Record.new("credit_mobilier", seats=3, seed=7)
    >>> seat, = record.state.to_act
    >>> events = record.play(seat, record.state.legal(seat)[0])
    >>> len(record)
    1
    >>> record.undo()
    >>> len(record), record.state == record.at(0)
    (0, True)
    """

    def __init__(self, game: Game, seats: int, seed: int, options: Mapping[str, object]) -> None:
        self.game = game
        self.seed = seed
        self.state = game.new(seats, seed, options)
        self.decisions: list[tuple[int, Action]] = []
        self._snapshots = [self.state.clone()]
        self.draw: Draw | None = None
        """The parts that the seed was made of, where several had a part in it."""

    @staticmethod
    def new(game: str, seats: int, seed: int = 0, options: Mapping[str, object] | None = None) -> "Record":
        """A record with no decision yet."""
        return Record(find_game(game), seats, seed, options or {})

    def __len__(self) -> int:
        return len(self.decisions)

    def play(self, seat: int, action: Action) -> list[Event]:
        """Take a checked decision and write it down; IllegalAction changes nothing."""
        events = self.state.play(seat, action)
        self.decisions.append((seat, action))
        if len(self) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(self.state.clone())
        return events

    def undo(self) -> None:
        """Take the last decision back."""
        if not self.decisions:
            raise RecordError("nothing_to_undo", "there is no decision to take back")
        self.state = self.at(len(self) - 1)
        self.decisions.pop()
        del self._snapshots[len(self) // SNAPSHOT_EVERY + 1 :]

    def at(self, number: int) -> State:
        """The state after that many decisions, at the same cost anywhere in the record."""
        if not 0 <= number <= len(self):
            raise RecordError("no_such_decision", f"no decision {number}; allowed: 0 to {len(self)}")
        start = number // SNAPSHOT_EVERY
        state = self._snapshots[start].clone()
        for seat, action in self.decisions[start * SNAPSHOT_EVERY : number]:
            state.apply(seat, action)
        return state

    def to_json(self) -> bytes:
        """The record as JSON text."""
        file = RecordFile(
            format=FORMAT,
            game=self.game.name,
            version=self.game.version,
            seats=self.state.seats,
            seed=str(self.seed),
            commitment=commitment(self.seed),
            options=self.state.options,
            decisions=[Decision(seat, action.to_json()) for seat, action in self.decisions],
            result=self._result(),
            draw=self.draw or msgspec.UNSET,
        )
        return msgspec.json.encode(file)

    def _result(self) -> Result | None:
        return Result(self.state.scores(), list(self.state.winners())) if self.state.over else None

    @staticmethod
    def from_json(text: bytes) -> "Record":
        """The record that the text holds, every decision checked; RecordError says what does not fit."""
        file = read_record(text)
        record = _empty_record(file)
        for number, decision in enumerate(file.decisions):
            try:
                record.play(decision.seat, record.game.action(decision.action))
            except GildedError as error:
                raise RecordError("broken_record", f"decision {number} does not fit: {error}") from error
        if file.result is not None and file.result != record._result():
            raise RecordError("broken_record", "the result is not the one that the decisions lead to")
        return record

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_bytes(self.to_json() + b"\n")

    @staticmethod
    def open(path: str | Path) -> "Record":
        """Read a record from a file; RecordError says why it cannot be read."""
        try:
            text = Path(path).read_bytes()
        except OSError as error:
            raise RecordError("no_file", f"cannot read {path}: {error.strerror}") from error
        return Record.from_json(text)


def read_record(text: bytes) -> RecordFile:
    """The record in the text with its draw checked, but none of its decisions: of any version of any game."""
    try:
        file = msgspec.json.decode(text, type=RecordFile)
    except msgspec.DecodeError as error:
        raise RecordError("broken_record", f"not a record: {error}") from error
    if file.format != FORMAT:
        raise RecordError("foreign_record", f"format {file.format!r}; this program reads {FORMAT!r}")
    if not file.seed:
        raise RecordError("no_seed", "the game was still going on: its seed is published when it is over")
    if not SEED.fullmatch(file.seed):
        raise RecordError("broken_record", "the seed must be a whole number of at most 39 digits")
    if file.commitment != commitment(int(file.seed)):
        raise RecordError("broken_record", "the commitment is not the seed's")
    if isinstance(file.draw, Draw):
        file.draw.check(int(file.seed))
        if len(file.draw.nonces) != file.seats:
            raise RecordError("broken_draw", "the draw must have a part for each seat")
    return file


def _empty_record(file: RecordFile) -> Record:
    try:
        game = find_game(file.game)
        if file.version != game.version:
            message = f"played with version {file.version} of {game.title}, this is {game.version}"
            raise RecordError("other_version", message)
        record = Record(game, file.seats, int(file.seed), file.options)
        record.draw = file.draw or None
        return record
    except RecordError:
        raise
    except GildedError as error:
        raise RecordError("broken_record", str(error)) from error
