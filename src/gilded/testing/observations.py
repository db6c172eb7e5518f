"""An encoding tells apart just what the view of the seat tells apart: neither less, nor what the seat cannot know."""

import copy
import json
from collections.abc import Iterator
from math import isfinite
from typing import Any

import msgspec

from gilded.core import Encoder, FastRng, Game, RecordError, State, View
from gilded.testing.check_type import Options
from gilded.testing.play import walk
from gilded.testing.positions import DAMAGES, Damage, Dump, pick

LARGEST = 20.0
"""Numbers are about -1 to 1: an amount may exceed its figure, but not by so much."""


class Comparison:
    """Positions as one seat sees them: those that look different are told apart, and only those."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.of_view: dict[bytes, list[float]] = {}
        self.of_numbers: dict[tuple[float, ...], bytes] = {}

    def add(self, state: State, seat: int) -> None:
        """Compare this position with all before it."""
        view = msgspec.json.encode(in_seat_order(state.view(seat)))
        numbers = self.game.encode(state, seat)
        known = self.of_view.setdefault(view, numbers)
        assert known == numbers, f"equal views, but other numbers: {self._different(known, numbers)}"
        alike = self.of_numbers.setdefault(tuple(numbers), view)
        assert alike == view, f"the numbers are the same, but the views differ: {list(differences(alike, view))[:5]}"

    def _different(self, one: list[float], other: list[float]) -> list[str]:
        return [name for name, a, b in zip(self.game.encoding.names, one, other, strict=True) if a != b]


def in_seat_order(view: View) -> View:
    """The view with those who choose together in the order of their seats: no other order means anything."""
    decisions = sorted(view.decisions, key=lambda decision: int(decision["seat"]))
    return msgspec.structs.replace(view, to_act=tuple(sorted(view.to_act)), decisions=decisions)


def check_encodings(game: Game, seats: int, options: Options, seed: int) -> None:
    """An encoding has a number for each name, tells apart what the view does, and hides what the view hides."""
    rng = FastRng(seed)
    compared = Comparison(game)
    for state in walk(game, seats, options, seed, stops=5):
        seat = rng.below(seats)
        check_numbers(game, state, seat)
        check_sample(game, state, seat, rng)
        if type(game.encoding) is not Encoder:
            for other in [state, *_changed(state, rng, tries=3), *_children(state, rng, most=4)]:
                compared.add(other, seat)


def check_numbers(game: Game, state: State, seat: int) -> None:
    """As many numbers as names, none out of all bounds, and every entry of a decision is known."""
    encoding = game.encoding
    assert len(set(encoding.names)) == len(encoding.names), "two numbers have the same name"
    numbers = game.encode(state, seat)
    assert len(numbers) == len(encoding.names), f"{len(numbers)} numbers for {len(encoding.names)} names"
    for name, number in zip(encoding.names, numbers, strict=True):
        assert isfinite(number), f"{name} is {number}"
        assert abs(number) <= LARGEST, f"{name} is {number}"
    if type(encoding) is not Encoder:
        for actor in state.to_act:
            entries = set(state.decision_of(actor, seat)) - {"step", "seat"}
            assert entries <= set(encoding.asked), f"nobody writes {sorted(entries - set(encoding.asked))}"


def check_sample(game: Game, state: State, seat: int, rng: FastRng) -> None:
    """The seat has the same numbers in a world that it cannot tell from this one."""
    numbers = game.encode(state, seat)
    imagined = game.encode(state.belief(seat).sample(rng), seat)
    names = [name for name, a, b in zip(game.encoding.names, numbers, imagined, strict=True) if a != b]
    assert not names, f"{names} show what the seat cannot know"


def _children(state: State, rng: FastRng, most: int) -> Iterator[State]:
    """Some of the positions that a decision leads to from here."""
    for actor in state.to_act:
        actions = state.legal(actor)
        for _ in range(min(most, len(actions))):
            child = state.clone()
            child.apply(actor, actions.pop(rng.below(len(actions))))
            yield child


def _changed(state: State, rng: FastRng, tries: int) -> Iterator[State]:
    """Possible positions that differ from this one in a single place of their dump."""
    whole = state.dump()
    for change in CHANGES:
        for _ in range(tries):
            changed = copy.deepcopy(whole)
            if change(changed, rng) and changed != whole:
                try:
                    yield state.game.load(changed)
                except RecordError:
                    continue


def swap_two_entries(dump: Dump, rng: FastRng) -> bool:
    """Two entries of a list in each other's places."""
    found = pick(dump, rng, lambda value: isinstance(value, list) and len(value) > 1)
    if found is None:
        return False
    entries = found[0][found[1]]
    one, other = rng.below(len(entries)), rng.below(len(entries))
    entries[one], entries[other] = entries[other], entries[one]
    return True


def count_another_reveal(dump: Dump, rng: FastRng) -> bool:
    """Something more has been turned up: no view tells how much that was in all."""
    dump["reveals"] += 1
    return True


CHANGES: list[Damage] = [*DAMAGES, swap_two_entries, count_another_reveal]


def differences(one: bytes, other: bytes) -> Iterator[str]:
    """Where two views differ, with both values."""
    yield from _differences(json.loads(one), json.loads(other), "view")


def _differences(one: Any, other: Any, path: str) -> Iterator[str]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            yield from _differences(one.get(key), other.get(key), f"{path}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, pair in enumerate(zip(one, other, strict=True)):
            yield from _differences(*pair, f"{path}[{place}]")
    elif one != other:
        yield f"{path}: {one} and {other}"
