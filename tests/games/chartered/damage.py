"""Damaged dumps: how a position is made impossible, and by which field `load` refuses it."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from games.chartered.position import Table
from gilded.core.errors import RecordError
from gilded.games.chartered.board import EVENT_COUNTS
from gilded.games.chartered.game import GAME

Dump = dict[str, Any]
Damage = Callable[[Dump], object]


def refused(table: Table, damage: Damage) -> str:
    """The field that the damaged position is refused by."""
    dump = table.state.dump()
    assert GAME.load(copy.deepcopy(dump)) == table.state
    damage(dump)
    with pytest.raises(RecordError) as error:
        GAME.load(dump)
    return str(error.value.values["field"])


def top(**fields: Any) -> Damage:
    return lambda dump: dump["agenda"][-1].update(fields)


def below(place: int, **fields: Any) -> Damage:
    return lambda dump: dump["agenda"][place].update(fields)


def whole_events(table: Table) -> None:
    """Put back the event cards that the helper has left out of the game."""
    state = table.state
    held = [*state.face_up, *state.event_discards]
    state.event_pile = [event for event, count in enumerate(EVENT_COUNTS) for _ in range(count - held.count(event))]
