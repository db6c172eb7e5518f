"""`load` refuses what no game can come to: real dumps, damaged one place at a time."""

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

from gilded.core import FastRng, Game, RecordError
from gilded.testing.check_type import Options
from gilded.testing.play import play_on, walk

Dump = dict[str, Any]
Place = tuple[Any, Any]
"""A list or object of the dump, and the index or key of one value in it."""
Damage = Callable[[Dump, FastRng], bool]
"""Changes a dump in one place; False if it has no such place."""

TRIED = 12
"""How often each kind of damage is tried on each position."""
PLAYED_ON = 150
FREE = ("game", "version", "rng_key", "rng_position", "reveals")
"""What says nothing of the position itself."""


def check_impossible_positions(game: Game, seats: int, options: Options, seed: int) -> None:
    """A damaged dump is refused by the name of a field, or it is a position that can be played on: nothing else."""
    rng = FastRng(seed)
    for state in walk(game, seats, options, seed, stops=5):
        whole = state.dump()
        for damage in DAMAGES:
            for _ in range(TRIED):
                damaged = copy.deepcopy(whole)
                if damage(damaged, rng) and damaged != whole:
                    _check_damaged(game, damaged, damage, rng)


def _check_damaged(game: Game, damaged: Dump, damage: Damage, rng: FastRng) -> None:
    text = json.dumps(damaged)
    try:
        state = game.load(json.loads(text))
    except RecordError as error:
        if not error.values.get("field"):
            raise AssertionError(f"{damage.__name__}: the refusal names no field: {error}") from error
        return
    assert damage not in REFUSED, f"{damage.__name__}: not refused: {text}"
    read_back = damaged | {"options": state.options}  # an option that is not mentioned is at its default
    assert state.dump() == read_back, f"{damage.__name__}: read back as another position: {text}"
    pieces = state.pieces()
    try:
        for seat in range(state.seats):
            state.view(seat)
        play_on(state, rng, PLAYED_ON)
    except Exception as error:
        raise AssertionError(f"{damage.__name__}: {error!r} after loading {text}") from error
    assert state.pieces() == pieces


def change_a_count(dump: Dump, rng: FastRng) -> bool:
    """A number a little or a lot off."""
    found = pick(dump, rng, lambda value: isinstance(value, int) and not isinstance(value, bool))
    if found is None:
        return False
    holder, key = found
    holder[key] += (1, -1, 30, -100)[rng.below(4)]
    return True


def double_a_piece(dump: Dump, rng: FastRng) -> bool:
    """An entry of a list twice."""
    found = pick(dump, rng, lambda value: isinstance(value, list) and bool(value))
    if found is None:
        return False
    holder, key = found
    entries = holder[key]
    entries.insert(rng.below(len(entries) + 1), copy.deepcopy(entries[rng.below(len(entries))]))
    return True


def lose_a_piece(dump: Dump, rng: FastRng) -> bool:
    """An entry of a list or an object missing."""
    found = pick(dump, rng, lambda value: isinstance(value, (list, dict)) and bool(value))
    if found is None:
        return False
    entries = found[0][found[1]]
    keys = list(entries) if isinstance(entries, dict) else list(range(len(entries)))
    del entries[keys[rng.below(len(keys))]]
    return True


def swap_two_names(dump: Dump, rng: FastRng) -> bool:
    """Two names in each other's places."""
    first, second = pick(dump, rng, _is_name), pick(dump, rng, _is_name)
    if first is None or second is None:
        return False
    one, other = first[0][first[1]], second[0][second[1]]
    first[0][first[1]], second[0][second[1]] = other, one
    return True


def rename_a_key(dump: Dump, rng: FastRng) -> bool:
    """What lies in one place, in another: a key of an object replaced by a name from elsewhere."""
    found = pick(dump, rng, lambda value: isinstance(value, dict) and bool(value))
    name = pick(dump, rng, _is_name)
    if found is None or name is None:
        return False
    entries, new = found[0][found[1]], name[0][name[1]]
    keys = list(entries)
    entries[new] = entries.pop(keys[rng.below(len(keys))])
    return True


def flip_a_flag(dump: Dump, rng: FastRng) -> bool:
    """A yes for a no."""
    found = pick(dump, rng, lambda value: isinstance(value, bool))
    if found is None:
        return False
    found[0][found[1]] = not found[0][found[1]]
    return True


def reseat_a_step(dump: Dump, rng: FastRng) -> bool:
    """The decision that is due, with another seat."""
    if not dump["agenda"] or dump["seats"] == 1 or "seat" not in dump["agenda"][-1]:
        return False
    step = dump["agenda"][-1]
    step["seat"] = (step["seat"] + 1 + rng.below(dump["seats"] - 1)) % dump["seats"]
    return True


def repeat_a_step(dump: Dump, rng: FastRng) -> bool:
    """A step of the agenda twice."""
    return _rearrange(dump, rng, lambda agenda, place: agenda.insert(place, copy.deepcopy(agenda[place])))


def drop_a_step(dump: Dump, rng: FastRng) -> bool:
    """A step of the agenda missing."""
    return _rearrange(dump, rng, lambda agenda, place: agenda.pop(place))


def swap_two_steps(dump: Dump, rng: FastRng) -> bool:
    """Two steps of the agenda in the wrong order."""
    return _rearrange(dump, rng, lambda agenda, place: agenda.insert(0, agenda.pop(place)))


def break_a_type(dump: Dump, rng: FastRng) -> bool:
    """Something that is not of the type that belongs there."""
    found = pick(dump, rng, lambda value: True)
    assert found is not None
    found[0][found[1]] = (None, "nonsense", [], {"what": 1}, 1 << 80)[rng.below(5)]
    return True


DAMAGES: list[Damage] = [
    change_a_count,
    double_a_piece,
    lose_a_piece,
    swap_two_names,
    rename_a_key,
    flip_a_flag,
    reseat_a_step,
    repeat_a_step,
    drop_a_step,
    swap_two_steps,
    break_a_type,
]
REFUSED: list[Damage] = [reseat_a_step, repeat_a_step]
"""No position is left possible by these."""


def _rearrange(dump: Dump, rng: FastRng, change: Callable[[list[Any], int], object]) -> bool:
    agenda = dump["agenda"]
    if agenda:
        change(agenda, rng.below(len(agenda)))
    return bool(agenda)


def pick(dump: Dump, rng: FastRng, wanted: Callable[[Any], bool]) -> Place | None:
    """Any place of the dump that holds such a value. First one of its fields, so that small ones count too."""
    fields = [name for name in dump if name not in FREE]
    for _ in range(len(fields)):
        name = fields[rng.below(len(fields))]
        places = [place for place in _places(dump, name) if wanted(place[0][place[1]])]
        if places:
            return places[rng.below(len(places))]
    return None


def _places(dump: Dump, name: str) -> Iterator[Place]:
    yield dump, name
    yield from _inside(dump[name])


def _inside(value: Any) -> Iterator[Place]:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _inside(value[key])


def _is_name(value: Any) -> bool:
    return isinstance(value, str)
