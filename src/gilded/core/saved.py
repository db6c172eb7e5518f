"""Saved states: the plain JSON form of a table, validated when it is read back."""

from collections.abc import Iterable
from typing import Any

import msgspec

from gilded.core.catalogue import Catalogue
from gilded.core.errors import ActionError, RecordError
from gilded.core.rng import Rng
from gilded.core.state import State
from gilded.core.step import Answer, Duty, Reveal, Step, Together


class Saved(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What every table saves. A game's own struct adds its pieces."""

    game: str
    version: int
    seats: int
    options: dict[str, bool | int | str]
    rng_key: str
    rng_position: int
    accounts: dict[str, int]
    agenda: list[dict[str, Any]]
    over: bool
    reveals: int


def save_table(state: State) -> dict[str, Any]:
    """The fields of `Saved` itself, for a game's `save` to start from."""
    return {
        "game": state.game.name,
        "version": state.game.version,
        "seats": state.seats,
        "options": state.options,
        "rng_key": state.rng.key.hex(),
        "rng_position": state.rng.position,
        "accounts": dict(zip(state.setup.account_names, state.accounts, strict=True)),
        "agenda": [save_step(step) for step in state.agenda],
        "over": state.over,
        "reveals": state.reveals,
    }


def load_table(state: State, saved: Saved) -> None:
    """Fill the core's part of a state from what was saved."""
    if saved.rng_position < 0:
        raise _broken(f"rng_position must not be negative, but is {saved.rng_position}")
    state.begin(Rng(bytes.fromhex(saved.rng_key), saved.rng_position))
    if list(saved.accounts) != state.setup.account_names:
        raise _broken(f"the accounts must be {state.setup.account_names}")
    state.accounts = list(saved.accounts.values())
    if sum(state.accounts) != 0 or min(state.accounts[1:], default=0) < 0:
        raise _broken("the accounts must sum to zero and only the bank may be below zero")
    reader = StepReader(state.game.steps, state.game.actions)
    state.agenda = [reader.read(data) for data in saved.agenda]
    state.over = saved.over
    state.reveals = saved.reveals
    _check_agenda(state)


def _check_agenda(state: State) -> None:
    if state.over == bool(state.agenda):
        raise _broken("a game that goes on has an agenda, and one that is over has none")
    for step in state.agenda:
        if isinstance(step, Together):
            _check_group(step, state.seats)
        elif not isinstance(step, Duty):
            _check_seat(step.seat, state.seats)


def _check_group(group: Together[Any], seats: int) -> None:
    if not group.waiting:
        raise _broken("a simultaneous choice waits for at least one seat")
    concerned = [step.seat for step in (*group.asked, *group.waiting)] + [answer.seat for answer in group.answers]
    for seat in concerned:
        _check_seat(seat, seats)


def _check_seat(seat: object, seats: int) -> None:
    if not isinstance(seat, int) or not 0 <= seat < seats:
        raise _broken(f"no seat {seat!r} at this table")


def save_step(step: Step[Any]) -> dict[str, Any]:
    """A step as plain JSON: its name and its fields."""
    if isinstance(step, Together):
        return {
            "step": step.name,
            "asked": [save_step(one) for one in step.asked],
            "reveal": save_step(step.reveal),
            "waiting": [save_step(one) for one in step.waiting],
            "answers": [
                {"seat": answer.seat, "actions": [action.to_json() for action in answer.actions]}
                for answer in step.answers
            ],
        }
    return {"step": step.name, **{name: getattr(step, name) for name in step.fields}}


class StepReader:
    """Reads the steps of one game back from JSON."""

    def __init__(self, steps: Iterable[type[Step[Any]]], actions: Catalogue) -> None:
        self._steps = {step.name: step for step in steps}
        self._actions = actions

    def read(self, data: dict[str, Any]) -> Step[Any]:
        """The step that was saved, or a RecordError."""
        try:
            fields = {name: value for name, value in data.items() if name != "step"}
            if data["step"] == Together.name:
                return self._read_group(fields)
            if data["step"] not in self._steps:
                raise _broken(f"the game has no step {data['step']!r}; its steps are: {', '.join(sorted(self._steps))}")
            return self._steps[data["step"]](**fields)
        except (KeyError, TypeError, AttributeError, ActionError) as error:
            raise _broken(f"unreadable step {data}: {error}") from error

    def _read_group(self, fields: dict[str, Any]) -> Together[Any]:
        reveal = self.read(fields["reveal"])
        if not isinstance(reveal, Reveal):
            raise _broken(f"{reveal.name} cannot end a simultaneous choice")
        return Together(
            [self.read(step) for step in fields["asked"]],
            reveal,
            [self.read(step) for step in fields["waiting"]],
            [
                Answer(answer["seat"], [self._actions.parse(action) for action in answer["actions"]])
                for answer in fields["answers"]
            ],
        )


def _broken(message: str) -> RecordError:
    return RecordError("broken_state", message)
