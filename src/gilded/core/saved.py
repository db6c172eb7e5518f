"""Saved states: the plain JSON form of a table, validated when it is read back."""

from collections.abc import Iterable
from typing import Any

import msgspec

from gilded.core.catalogue import Catalogue
from gilded.core.errors import ActionError
from gilded.core.possible import Impossible, distinct, in_range, require
from gilded.core.rng import Rng
from gilded.core.state import State
from gilded.core.step import NOBODY, Answer, Duty, Reveal, SeatDuty, Step, Together

KEY_BYTES = 32
MOST_DRAWN = 1 << 53
"""More than any game draws, and still a whole number in every JSON reader."""


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
    in_range("rng_position", saved.rng_position, 0, MOST_DRAWN)
    in_range("reveals", saved.reveals, 0, MOST_DRAWN)
    state.begin(Rng(_key(saved.rng_key), saved.rng_position))
    names = state.setup.account_names
    require(list(saved.accounts) == names, "accounts", f"must be {', '.join(names)}, in this order")
    state.accounts = list(saved.accounts.values())
    for name, money in zip(names[1:], state.accounts[1:], strict=True):
        require(money >= 0, f"accounts.{name}", "only the bank may be below zero")
    require(sum(state.accounts) == 0, "accounts", "all of them together must sum to zero")
    reader = StepReader(state.game.steps, state.game.actions)
    state.agenda = [reader.read(f"agenda[{place}]", data) for place, data in enumerate(saved.agenda)]
    state.over = saved.over
    state.reveals = saved.reveals
    require(state.over != bool(state.agenda), "over", "a game that goes on has an agenda; one that is over has none")


def check_table(state: State) -> None:
    """Whether the agenda of a state that was read back fits its pieces; Impossible if not."""
    for place, step in enumerate(state.agenda):
        field = f"agenda[{place}]"
        if isinstance(step, Together):
            require(place == len(state.agenda) - 1, field, "a simultaneous choice is at the end of the agenda")
            _check_group(state, field, step)
        else:
            _check_step(state, field, step)
    if state.agenda:
        field = f"agenda[{len(state.agenda) - 1}]"
        require(state.agenda[-1].seat != NOBODY, field, "a duty would have been done already")
        for seat in state.to_act:
            require(bool(state.legal(seat)), field, f"seat {seat} has nothing to choose")


def _check_step(state: State, field: str, step: Step[Any]) -> None:
    seat = getattr(step, "whose", NOBODY) if isinstance(step, Duty) else step.seat
    if not isinstance(step, Duty) or isinstance(step, SeatDuty):
        in_range(f"{field}.seat", seat, 0, state.seats - 1)
    try:
        step.check(state)
    except Impossible as error:
        raise Impossible(f"{field}.{error.field}", error.problem) from error
    except (ValueError, TypeError, LookupError, ArithmeticError, AttributeError) as error:
        raise Impossible(field, f"{step.name} does not fit the position: {error}") from error


def _check_group(state: State, field: str, group: Together[Any]) -> None:
    require(bool(group.waiting), f"{field}.waiting", "waits for at least one seat")
    for part, steps in (("asked", group.asked), ("waiting", group.waiting)):
        for place, step in enumerate(steps):
            _check_step(state, f"{field}.{part}[{place}]", step)
        distinct(f"{field}.{part}", [step.seat for step in steps])
    distinct(f"{field}.answers", [answer.seat for answer in group.answers])
    _check_step(state, f"{field}.reveal", group.reveal)
    for step in group.asked:
        _check_answers(state, field, group, step)
    asked = {step.seat for step in group.asked}
    answering = {step.seat for step in group.waiting} | {answer.seat for answer in group.answers}
    require(answering <= asked, field, "a seat answers that was not asked")


def _check_answers(state: State, field: str, group: Together[Any], first: Step[Any]) -> None:
    """Whether this seat's answers lead from what it was asked to what it still owes."""
    step: Step[Any] | None = first
    for answer in group.answers:
        if answer.seat == first.seat:
            for action in answer.actions:
                allowed = step is not None and step.allows(state, action)
                require(allowed, f"{field}.answers", f"seat {first.seat} cannot have answered {action}")
                assert step is not None
                step = step.follow_up(state, action)
    owed = group.step_of(first.seat)
    expected = None if step is None else save_step(step)
    waits_for = None if owed is None else save_step(owed)
    require(expected == waits_for, f"{field}.waiting", f"seat {first.seat} owes {expected}, not {waits_for}")


def _key(text: str) -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError as error:
        raise Impossible("rng_key", str(error)) from error
    require(0 < len(key) <= KEY_BYTES, "rng_key", f"has {len(key)} bytes, not 1 to {KEY_BYTES}")
    return key


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

    def read(self, field: str, data: dict[str, Any]) -> Step[Any]:
        """The step that was saved there, or Impossible."""
        try:
            fields = {name: value for name, value in data.items() if name != "step"}
            if data["step"] == Together.name:
                return self._read_group(field, fields)
            known = ", ".join(sorted(self._steps))
            require(data["step"] in self._steps, field, f"there is no step {data['step']!r}; the steps are: {known}")
            return self._steps[data["step"]](**fields)
        except (KeyError, TypeError, AttributeError, ActionError) as error:
            raise Impossible(field, f"unreadable step {data}: {error}") from error

    def _read_group(self, field: str, fields: dict[str, Any]) -> Together[Any]:
        reveal = self.read(f"{field}.reveal", fields["reveal"])
        if not isinstance(reveal, Reveal):
            raise Impossible(f"{field}.reveal", f"{reveal.name} cannot end a simultaneous choice")
        return Together(
            [self.read(f"{field}.asked[{place}]", step) for place, step in enumerate(fields["asked"])],
            reveal,
            [self.read(f"{field}.waiting[{place}]", step) for place, step in enumerate(fields["waiting"])],
            [
                Answer(answer["seat"], [self._actions.parse(action) for action in answer["actions"]])
                for answer in fields["answers"]
            ],
        )
