"""Printed values that cannot be played are refused by the name of their field."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from gilded.core.data import FOLDER_VARIABLE, DataError
from gilded.games.credit_mobilier.components import DATA, Dice, Map, Pieces
from gilded.games.credit_mobilier.data_checks import check_components

Data = dict[str, Any]

DIAGONAL = {
    "id": "L43",
    "ends": ["A6", "B5"],
    "orientation": "west-east",
    "east_end": "A6",
    "west_end": "B5",
    "source": "printed",
}


def link(number: int, **fields: object) -> Callable[[Data], None]:
    return lambda board: board["links"][number].update(fields)


def space(number: int, **fields: object) -> Callable[[Data], None]:
    return lambda board: board["spaces"][number].update(fields)


def another_link(**fields: object) -> Callable[[Data], None]:
    return lambda board: board["links"].append({**DIAGONAL, **fields})


def movement(number: int, **fields: object) -> Callable[[Data], None]:
    return lambda board: board["movement"][number].update(fields)


def company(number: int, **fields: object) -> Callable[[Data], None]:
    return lambda pieces: pieces["companies"][number].update(fields)


def all_companies(**fields: object) -> Callable[[Data], None]:
    def change(pieces: Data) -> None:
        for one in pieces["companies"][:4]:
            one.update(fields)

    return change


def faces(*colours: str) -> Callable[[Data], None]:
    return lambda dice: dice.update(faces=[{"colour": colour, "source": "printed"} for colour in colours])


def island(board: Data) -> None:
    """Two squares that no track from the east reaches, with a link between them."""
    square = {"y": 5, "starts_with_goods": False, "east_edge": False, "source": "printed"}
    board["spaces"] += [square | {"id": "E1", "x": 1}, square | {"id": "E2", "x": 2}]
    board["links"].append(DIAGONAL | {"ends": ["E1", "E2"], "east_end": "E2", "west_end": "E1"})


def dead_end(board: Data) -> None:
    """A square in the west from which nothing leads on."""
    square = {"id": "E1", "x": 1, "y": 5, "starts_with_goods": False, "east_edge": False, "source": "printed"}
    board["spaces"].append(square)
    board["links"].append(DIAGONAL | {"ends": ["D2", "E1"], "east_end": "D2", "west_end": "E1"})


def without_movement(board: Data) -> None:
    del board["movement"][1]


def two_coasts(board: Data) -> None:
    board["spaces"].append(board["spaces"][-1] | {"id": "AC"})


NO_WAY = {"allowed": False, "income_goods_company": 0, "income_link_company": 0}

REFUSED: list[tuple[str, Callable[[Data], None], str]] = [
    ("board.json", lambda board: board.update(rivers=[]), "rivers"),
    ("board.json", without_movement, "movement: north must be there once"),
    ("board.json", lambda board: board["movement"].append(board["movement"][0]), "movement: west"),
    ("board.json", movement(0, direction="up"), "movement[0].direction"),
    ("board.json", movement(0, income_goods_company=-2), "movement[0].income_goods_company"),
    ("board.json", movement(3, income_goods_company=1), "movement[3].income_goods_company: nothing moves east"),
    ("board.json", movement(3, income_link_company=1), "movement[3].income_link_company: nothing moves east"),
    (
        "board.json",
        movement(0, allowed=False, income_goods_company=0, income_link_company=0),
        "spaces[0]: no way leads from A1 to the coast",
    ),
    ("board.json", space(0, colour="red"), "spaces[0]"),
    ("board.json", space(1, id="A1"), "spaces[1].id"),
    ("board.json", space(1, x=1), "spaces[1].x"),
    ("board.json", space(1, x=-1), "spaces[1].x"),
    ("board.json", space(1, y=None), "spaces[1].y"),
    ("board.json", space(1, y=0), "spaces[1].y"),
    ("board.json", two_coasts, "spaces: one space must have x = 0"),
    ("board.json", space(24, x=7), "spaces: one space must have x = 0"),
    ("board.json", space(24, y=1), "spaces[24].y"),
    ("board.json", space(24, starts_with_goods=True), "spaces[24].starts_with_goods"),
    ("board.json", space(24, east_edge=True), "spaces[24].east_edge"),
    ("board.json", link(1, id="L01"), "links[1].id"),
    ("board.json", link(0, ends=["A6", "Z9"]), "links[0].ends"),
    ("board.json", link(0, ends=["A6", "A6"]), "links[0].ends"),
    ("board.json", link(0, orientation="diagonal"), "links[0].orientation"),
    ("board.json", link(0, east_end=None), "links[0].east_end"),
    ("board.json", link(0, west_end="A4"), "links[0].west_end"),
    ("board.json", link(0, north_end="A6"), "links[0].north_end"),
    ("board.json", link(0, east_end="A5", west_end="A6"), "links[0].west_end"),
    ("board.json", link(24, north_end="B6", south_end="A6"), "links[24].south_end"),
    ("board.json", another_link(id="L43", ends=["A5", "A6"], west_end="A5"), "links[42].ends: L01 joins"),
    (
        "board.json",
        another_link(
            ends=["PC", "D2"], orientation="north-south", east_end=None, west_end=None, north_end="PC", south_end="D2"
        ),
        "links[42].ends: links go to the coast westward",
    ),
    ("board.json", island, "links[42]: no track from the east edge can reach L43"),
    ("board.json", dead_end, "spaces[25]: no way leads from E1 to the coast"),
    ("pieces.json", lambda pieces: pieces.update(coins=[]), "coins"),
    ("pieces.json", lambda pieces: pieces["companies"].reverse(), "companies: must be red, green"),
    ("pieces.json", lambda pieces: pieces["companies"].pop(), "companies: must be red, green"),
    ("pieces.json", company(0, id="pink"), "companies[0].id"),
    ("pieces.json", company(0, kind="construction company"), "companies[0].kind"),
    ("pieces.json", company(4, kind="railway"), "companies[4].kind"),
    ("pieces.json", company(0, stock=-1), "companies[0].stock"),
    ("pieces.json", company(4, goods_cubes=1), "companies[4].goods_cubes"),
    ("pieces.json", company(4, track_markers=1), "companies[4].track_markers"),
    ("pieces.json", company(4, stock=4), "start.credit_mobilier_stock_per_player: 5 players get 5 of 4"),
    ("pieces.json", all_companies(goods_cubes=5), "companies: 20 cubes do not fill 24 squares"),
    ("pieces.json", all_companies(goods_cubes=12), "companies: 24 cubes of two colours"),
    ("pieces.json", all_companies(track_markers=10), "companies: the railways on the dice have 40 markers for 42"),
    ("pieces.json", lambda pieces: pieces["stock_price"].update(value=0), "stock_price.value"),
    ("pieces.json", lambda pieces: pieces["build_income"].update(value=-1), "build_income.value"),
    ("pieces.json", lambda pieces: pieces["start"].update(cash_per_player=-1), "start.cash_per_player"),
    ("dice.json", lambda dice: dice.update(dice="five"), "dice"),
    ("dice.json", lambda dice: dice.update(dice=0), "dice"),
    ("dice.json", lambda dice: dice.update(dice=7), "dice: 279936 rolls"),
    ("dice.json", faces(), "faces: a die has sides"),
    ("dice.json", faces("red", "pink"), "faces[1].colour"),
    ("dice.json", faces("red", "purple", "orange"), "faces: two railways"),
]


def check_files() -> None:
    """What the game does when it is imported."""
    check_components(DATA.load("board.json", Map), DATA.load("pieces.json", Pieces), DATA.load("dice.json", Dice))


@pytest.mark.parametrize(("file", "change", "problem"), REFUSED, ids=[f"{row[0]}-{row[2]}"[:60] for row in REFUSED])
def test_what_cannot_be_played_is_refused_by_the_name_of_its_field(
    file: str, change: Callable[[Data], None], problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_files()
    data = json.loads((files("gilded.games") / "credit_mobilier" / "data" / file).read_text())
    change(data)
    (tmp_path / "credit_mobilier").mkdir()
    (tmp_path / "credit_mobilier" / file).write_text(json.dumps(data))
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    with pytest.raises(DataError) as caught:
        check_files()
    assert str(caught.value).startswith(f"credit_mobilier/{file}: ")
    assert problem in str(caught.value)
