"""Previews: what an action would cost, bring and change, as far as the seat that thinks about it can know."""

from typing import Any

import msgspec

from gilded.core.action import Action
from gilded.core.rng import FastRng
from gilded.core.state import State, Unforeseeable


class Preview(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What every game can say of an action beforehand. A game's own struct adds what its board shows."""

    cash: int = 0
    """How the seat's own money would change before anybody else decides."""
    certain: bool = True
    """Whether that is all; False when a draw, or what others hide, has a say before the next decision."""


def common_preview(state: State, seat: int, action: Action) -> dict[str, Any]:
    """The fields of `Preview` itself, for a game's preview to start from."""
    trial = state.determinize(seat, FastRng(0))
    trial.stop_at_reveals = True
    certain = True
    try:
        trial.apply(seat, action)
    except Unforeseeable:
        certain = False
    return {"cash": trial.cash(seat) - state.cash(seat), "certain": certain}
