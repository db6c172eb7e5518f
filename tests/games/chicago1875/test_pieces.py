"""How many pieces there are, in numbers: counted wherever they lie, each once."""

from collections.abc import Callable
from typing import Any

import pytest

from games.chicago1875.position import number, position
from gilded.games.chicago1875.state import NO_ONE, Chicago1875State

LIBBY = number("libby")
CUBES = ("livestock", "steel", "wood", "coal")


def table() -> Chicago1875State:
    """Something of everything is with a company or a player."""
    held: dict[str, Any] = {"bonus_tokens": 2, "resources": {"coal": 3}, "assets": ["foundry"]}
    shares: dict[str, Any] = {"commons": {"seat1": 2, "bank": 1}, "preferred": "seat1"}
    return position().company("libby", **held, **shares).built(0, "I-01").placing()


def test_the_pieces_of_a_table_for_three() -> None:
    pieces = table().pieces()
    assert sum(pieces.pop(kind) for kind in CUBES) == 70
    assert pieces == {
        "shares": 10 * 10,
        "partners": 6 * 3,
        "bonus goods tokens": 12,
        "buildings": 33,
        "demand tiles": 19,
        "capital assets": 16,
    }


def add_to(name: str, place: int) -> Callable[[Chicago1875State], None]:
    """One more on this place of a row of counts."""

    def add(state: Chicago1875State) -> None:
        getattr(state, name)[place] += 1

    return add


def count_up(name: str) -> Callable[[Chicago1875State], None]:
    """One more of a count."""
    return lambda state: setattr(state, name, getattr(state, name) + 1)


def lay_on(name: str, place: int | None = None) -> Callable[[Chicago1875State], None]:
    """One more tile on a pile, or on one of several."""
    return lambda state: (getattr(state, name) if place is None else getattr(state, name)[place]).append(0)


@pytest.mark.parametrize(
    ("piece", "add"),
    [
        ("bonus goods tokens", add_to("tokens", LIBBY)),
        ("bonus goods tokens", count_up("token_supply")),
        ("livestock", add_to("cubes", LIBBY * 4)),
        ("coal", add_to("cubes", LIBBY * 4 + 3)),
        ("steel", add_to("haymarket", 1)),
        ("wood", add_to("bag", 2)),
        ("coal", add_to("rows", 3)),
        ("livestock", add_to("supply", 0)),
        ("coal", add_to("supply", 3 * 4 + 3)),
        ("shares", add_to("commons", LIBBY)),
        ("partners", add_to("partners", 2)),
        ("partners", add_to("appeal_partner", 1)),
        ("buildings", lay_on("hands", 2)),
        ("buildings", lay_on("kept", 0)),
        ("buildings", lay_on("built", 1)),
        ("buildings", lay_on("discards", 1)),
        ("buildings", lay_on("piles", 2)),
        ("demand tiles", lay_on("demand_pile")),
        ("demand tiles", count_up("demand_gone")),
        ("capital assets", lay_on("asset_deck")),
        ("capital assets", count_up("asset_gone")),
    ],
)
def test_each_place_of_a_piece_counts_once(piece: str, add: Callable[[Chicago1875State], None]) -> None:
    state = table()
    before = state.pieces()
    add(state)
    assert state.pieces() == {**before, piece: before[piece] + 1}


@pytest.mark.parametrize("holder", [0, NO_ONE])
def test_shares_that_nobody_can_have_are_missed(holder: int) -> None:
    state = table()
    before = state.pieces()
    assert state.president[LIBBY] == 0
    state.preferred[LIBBY] = holder  # the president swaps it for the director certificate
    assert state.pieces() == {**before, "shares": before["shares"] - 2}
