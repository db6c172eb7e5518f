"""Every reason that the rules of Crédit Mobilier give for a refusal: when, with what numbers, and in which words."""

import re
from pathlib import Path
from typing import Any

import pytest

from games.credit_mobilier.position import COMPANIES, GAME, Table, all_links, position
from gilded.core import LANGUAGES

RULES = Path(__file__).parents[3] / "src" / "gilded" / "games" / "credit_mobilier" / "rules"
RICH = dict.fromkeys(COMPANIES, 20)


def choice(company: str, what: str) -> dict[str, Any]:
    return {"kind": "choose", "company": company, "what": what}


def after(table: Table, *choices: dict[str, Any]) -> Table:
    for action in choices:
        table.do(**action)
    return table


ROLL = "red red green blue orange"
LAY = {"kind": "lay", "link": "L01"}
CUBES = {"A6": {"red": 1}, "B3": {"green": 1}, "C3": {"blue": 1}, "PC": {"red": 2}}

REFUSALS: list[tuple[Table, dict[str, Any], str, str, dict[str, Any]]] = [
    (
        position("red red green blue blue", treasury=RICH),
        choice("red", "dividend"),
        "no_orange_die",
        "dividend",
        {"company": "red"},
    ),
    (
        position(ROLL, treasury=RICH),
        choice("yellow", "dividend"),
        "colour_not_rolled",
        "dividend",
        {"company": "yellow"},
    ),
    (position(ROLL), choice("red", "dividend"), "treasury_empty", "dividend", {"company": "red"}),
    (position(ROLL, treasury=RICH), choice("red", "dividend"), "no_stockholder", "dividend", {"company": "red"}),
    (position(ROLL), choice("yellow", "buy"), "colour_not_rolled", "turn", {"company": "yellow"}),
    (position(ROLL), choice("purple", "buy"), "colour_not_rolled", "turn", {"company": "purple"}),
    (
        position(ROLL, stock={"Randy": {"red": 20}}),
        choice("red", "buy"),
        "sold_out",
        "buy",
        {"company": "red"},
    ),
    (
        position(ROLL, cash={"Connie": 0}),
        choice("red", "buy"),
        "cannot_pay",
        "buy",
        {"company": "red", "cash": 0},
    ),
    (position(ROLL), choice("red", "move"), "no_cube_can_move", "move", {"company": "red"}),
    (
        position(ROLL, links=dict.fromkeys(list(all_links())[:30], "red")),
        choice("red", "build"),
        "no_marker_left",
        "build",
        {"company": "red"},
    ),
    (position(ROLL, links=all_links()), choice("green", "build"), "all_links_built", "build", {}),
    (after(position(ROLL), choice("red", "build")), {"kind": "stop"}, "must_act", "turn", {}),
    (
        after(position(ROLL, links={"L01": "blue"}), choice("red", "build")),
        LAY,
        "already_built",
        "build",
        {"link": "L01", "company": "blue"},
    ),
    (
        after(position(ROLL), choice("red", "build")),
        {"kind": "lay", "link": "L02"},
        "not_joined_to_the_east",
        "build",
        {"link": "L02"},
    ),
    (
        after(position(ROLL, links=all_links(), cubes=CUBES), choice("red", "move")),
        {"kind": "move", "space": "B3", "way": "west"},
        "no_cube_here",
        "move",
        {"space": "B3", "company": "red"},
    ),
    (
        after(position(ROLL, links={"L01": "blue"}, cubes=CUBES), choice("red", "move")),
        {"kind": "move", "space": "A6", "way": "south"},
        "no_track",
        "move",
        {"link": "L25"},
    ),
    (
        after(position(ROLL), choice("red", "buy")),
        {"kind": "buy", "count": 3},
        "too_few_dice",
        "buy",
        {"company": "red", "count": 3, "most": 2},
    ),
    (
        after(position(ROLL, stock={"Randy": {"red": 19}}), choice("red", "buy")),
        {"kind": "buy", "count": 2},
        "too_little_stock",
        "buy",
        {"company": "red", "count": 2, "most": 1},
    ),
    (
        after(position(ROLL, cash={"Connie": 1}), choice("red", "buy")),
        {"kind": "buy", "count": 2},
        "cannot_pay",
        "buy",
        {"company": "red", "count": 2, "most": 1, "cash": 1},
    ),
    (
        after(position(ROLL), choice("red", "buy")),
        {"kind": "stop"},
        "not_offered",
        "buy",
        {"kind": "stop"},
    ),
]


@pytest.mark.parametrize(
    ("table", "action", "code", "rule", "values"), REFUSALS, ids=[f"{row[2]}-{row[3]}" for row in REFUSALS]
)
def test_a_refusal_names_its_rule_and_numbers(
    table: Table, action: dict[str, Any], code: str, rule: str, values: dict[str, Any]
) -> None:
    reason = table.refused(**action)
    assert (reason.code, reason.rule, reason.values) == (code, rule, values)


CODES = {row[2] for row in REFUSALS} - {"not_offered"}


def test_every_reason_of_the_rules_is_tried() -> None:
    sources = "".join(path.read_text() for path in RULES.glob("*.py"))
    assert set(re.findall(r'Reason\("(\w+)"', sources)) == CODES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    words = GAME.data.words(language)
    assert {word.removeprefix("reason.") for word in words if word.startswith("reason.")} == CODES
