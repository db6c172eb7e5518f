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
TWO_CUBES = {"A6": {"red": 1}, "A5": {"red": 1}, "B3": {"green": 1}, "C3": {"blue": 1}}

HOME = {"PC": {"red": 6}, "A6": {"green": 6}, "B3": {"yellow": 6}, "C3": {"blue": 6}}
"""All red cubes have arrived."""
ONLY_EAST = {"A5": {"red": 2}, "B3": {"green": 1}, "C3": {"blue": 1}}
"""From A5 the link L01 leads back to the east edge."""
FOUR_DICE = "red red red purple orange"
CHOSEN = {"company": "red", "what": "build"}

REFUSALS: list[tuple[Table, dict[str, Any], str, str, dict[str, Any]]] = [
    # Dividends
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
    # The roll, and what no roll could mend
    (position(ROLL), choice("yellow", "buy"), "colour_not_rolled", "turn", {"company": "yellow"}),
    (position(ROLL), choice("purple", "buy"), "colour_not_rolled", "turn", {"company": "purple"}),
    (position(ROLL), choice("yellow", "build"), "colour_not_rolled", "turn", {"company": "yellow"}),
    (position(ROLL), choice("yellow", "move"), "colour_not_rolled", "turn", {"company": "yellow"}),
    (position(ROLL, stock={"Randy": {"red": 20}}), choice("red", "buy"), "sold_out", "buy", {"company": "red"}),
    (
        position(ROLL, stock={"Randy": {"yellow": 20}}),
        choice("yellow", "buy"),
        "sold_out",
        "buy",
        {"company": "yellow"},
    ),
    (
        position(ROLL, links=dict.fromkeys(list(all_links())[:30], "red")),
        choice("red", "build"),
        "no_marker_left",
        "build",
        {"company": "red"},
    ),
    (position(ROLL, links=all_links()), choice("yellow", "build"), "all_links_built", "build", {"links": 42}),
    (
        position(ROLL, links=all_links(), cubes=HOME),
        choice("red", "move"),
        "all_cubes_home",
        "move",
        {"company": "red", "cubes": 6},
    ),
    (
        position("green green blue blue orange", cubes=HOME),
        choice("red", "move"),
        "all_cubes_home",
        "move",
        {"company": "red", "cubes": 6},
    ),
    (position(ROLL), choice("red", "move"), "no_cube_can_move", "move", {"company": "red", "cubes": 6}),
    (
        position(ROLL, links={"L01": "blue"}, cubes=ONLY_EAST),
        choice("red", "move"),
        "only_the_wrong_way",
        "move",
        {"company": "red", "cubes": 2, "ways": ["east"]},
    ),
    # One colour and one type a turn
    (position(ROLL), LAY, "choose_first", "turn", {"what": "build"}),
    (position(ROLL), {"kind": "move", "space": "A6", "link": "L01"}, "choose_first", "turn", {"what": "move"}),
    (position(ROLL), {"kind": "buy", "count": 1}, "choose_first", "turn", {"what": "buy"}),
    (position(ROLL), {"kind": "another_round"}, "choose_first", "turn", {"what": "dividend"}),
    (position(ROLL), {"kind": "stop"}, "must_act", "turn", {}),
    (after(position(ROLL), choice("red", "build")), {"kind": "stop"}, "must_act", "turn", {}),
    (after(position(ROLL, links=all_links()), choice("red", "move")), {"kind": "stop"}, "must_act", "turn", {}),
    (after(position(ROLL), choice("red", "buy")), {"kind": "stop"}, "must_act", "turn", {}),
    (after(position(ROLL), choice("red", "build")), choice("red", "build"), "already_chosen", "turn", CHOSEN),
    (after(position(ROLL), choice("red", "build"), LAY), choice("green", "build"), "already_chosen", "turn", CHOSEN),
    (after(position(ROLL), choice("red", "build"), LAY), {"kind": "buy", "count": 1}, "already_chosen", "turn", CHOSEN),
    (
        after(position(ROLL, links=all_links()), choice("red", "move")),
        {"kind": "another_round"},
        "already_chosen",
        "turn",
        {"company": "red", "what": "move"},
    ),
    (
        after(position(ROLL), choice("red", "buy")),
        LAY,
        "already_chosen",
        "turn",
        {"company": "red", "what": "buy"},
    ),
    (
        after(position(ROLL, treasury=RICH, stock={"Randy": {"red": 2}}), choice("red", "dividend")),
        {"kind": "buy", "count": 1},
        "already_chosen",
        "turn",
        {"company": "red", "what": "dividend"},
    ),
    # Building
    (
        after(position(ROLL, links={"L01": "blue"}), choice("red", "build")),
        LAY,
        "already_built",
        "build",
        {"link": "L01", "company": "blue"},
    ),
    (position(ROLL, links={"L01": "blue"}), LAY, "already_built", "build", {"link": "L01", "company": "blue"}),
    (
        after(position(ROLL, links={"L01": "blue"}), choice("red", "buy")),
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
    # Moving
    (
        after(position(ROLL, links=all_links(), cubes=CUBES), choice("red", "move")),
        {"kind": "move", "space": "B3", "link": "L10"},
        "no_cube_here",
        "move",
        {"space": "B3", "company": "red"},
    ),
    (
        after(position(ROLL, links={"L01": "blue"}, cubes=TWO_CUBES), choice("red", "move")),
        {"kind": "move", "space": "A6", "link": "L25"},
        "no_track",
        "move",
        {"space": "A6", "to": "B6", "link": "L25"},
    ),
    (
        after(position(ROLL, links=all_links(), cubes=CUBES), choice("red", "move")),
        {"kind": "move", "space": "A5", "link": "L01"},
        "wrong_way",
        "move",
        {"way": "east"},
    ),
    (
        after(position(ROLL, links=all_links(), cubes=CUBES), choice("red", "move")),
        {"kind": "move", "space": "PC", "link": "L06"},
        "stays_on_the_coast",
        "move",
        {"space": "PC"},
    ),
    # Buying: what allows least is named
    (
        position(ROLL, cash={"Connie": 0}),
        choice("red", "buy"),
        "cannot_pay",
        "buy",
        {"company": "red", "most": 0, "wanted": 1, "price": 1, "cash": 0},
    ),
    (
        after(position(ROLL), choice("red", "buy")),
        {"kind": "buy", "count": 3},
        "too_few_dice",
        "buy",
        {"company": "red", "most": 2, "wanted": 3},
    ),
    (
        after(position(ROLL, stock={"Randy": {"red": 19}}), choice("red", "buy")),
        {"kind": "buy", "count": 2},
        "too_little_stock",
        "buy",
        {"company": "red", "most": 1, "wanted": 2},
    ),
    (
        after(position(FOUR_DICE, cash={"Connie": 1}), choice("red", "buy")),
        {"kind": "buy", "count": 4},
        "cannot_pay",
        "buy",
        {"company": "red", "most": 1, "wanted": 4, "price": 4, "cash": 1},
    ),
    (
        after(position(FOUR_DICE, cash={"Connie": 1}), choice("red", "buy")),
        {"kind": "buy", "count": 5},
        "cannot_pay",
        "buy",
        {"company": "red", "most": 1, "wanted": 5, "price": 5, "cash": 1},
    ),
    (
        after(position(FOUR_DICE, cash={"Connie": 1}, stock={"Randy": {"red": 18}}), choice("red", "buy")),
        {"kind": "buy", "count": 3},
        "cannot_pay",
        "buy",
        {"company": "red", "most": 1, "wanted": 3, "price": 3, "cash": 1},
    ),
    (
        after(position(FOUR_DICE, cash={"Connie": 4}), choice("red", "buy")),
        {"kind": "buy", "count": 5},
        "too_few_dice",
        "buy",
        {"company": "red", "most": 4, "wanted": 5},
    ),
    (
        after(position(FOUR_DICE, cash={"Connie": 2}, stock={"Randy": {"red": 18}}), choice("red", "buy")),
        {"kind": "buy", "count": 5},
        "too_little_stock",
        "buy",
        {"company": "red", "most": 2, "wanted": 5},
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


CODES = {row[2] for row in REFUSALS}


def test_every_reason_of_the_rules_is_tried() -> None:
    sources = "".join(path.read_text() for path in RULES.glob("*.py"))
    assert set(re.findall(r'Reason\("(\w+)"', sources)) == CODES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_words(language: str) -> None:
    words = GAME.data.words(language)
    assert {word.removeprefix("reason.") for word in words if word.startswith("reason.")} == CODES
