"""Previews: what they say beforehand is what happens."""

import msgspec
import pytest

from games.credit_mobilier.position import COMPANIES, GAME, all_links, position
from gilded.core import FastRng, State
from gilded.core.playout import random_playout
from gilded.games.credit_mobilier.preview import CreditMobilierPreview

RICH = dict.fromkeys(COMPANIES, 20)
STOCK = {"Connie": {"red": 2, "blue": 1}, "Aaron": {"red": 1}}


def test_a_link_earns_for_the_credit_mobilier() -> None:
    table = position("red red green blue orange")
    table.choose("red", "build")
    preview = table.preview(kind="lay", link="L01")
    assert (preview.link, preview.treasuries) == ("L01", {"purple": 2})


@pytest.mark.parametrize(("owner", "treasuries"), [("blue", {"red": 2, "blue": 2}), ("red", {"red": 4})])
def test_a_move_west_earns_for_both_railways(owner: str, treasuries: dict[str, int]) -> None:
    cubes = {"A6": {"red": 1}, "B3": {"green": 1}, "C3": {"blue": 1}}
    table = position("red red green blue orange", links={"L01": owner}, cubes=cubes)
    table.choose("red", "move")
    preview = table.preview(kind="move", space="A6", link="L01")
    assert (preview.to, preview.link, preview.treasuries) == ("A5", "L01", treasuries)
    assert not preview.ends_game


def test_a_move_south_earns_nothing() -> None:
    cubes = {"A6": {"red": 1}, "B6": {"red": 1}, "B3": {"green": 1}, "C3": {"blue": 1}}
    table = position("red red green blue orange", links={"L25": "blue"}, cubes=cubes)
    table.choose("red", "move")
    preview = table.preview(kind="move", space="A6", link="L25")
    assert (preview.to, preview.treasuries) == ("B6", {})


def test_the_last_cube_of_a_second_colour_ends_the_game() -> None:
    cubes = {"A1": {"red": 1}, "B3": {"green": 1}, "C3": {"blue": 1}, "PC": {"yellow": 1}}
    table = position("red red green blue orange", links={"L06": "blue"}, cubes=cubes)
    table.choose("red", "move")
    assert table.preview(kind="move", space="A1", link="L06").ends_game


def test_a_purchase_has_its_price() -> None:
    table = position("red red green blue orange")
    table.choose("red", "buy")
    preview = table.preview(kind="buy", count=2)
    assert (preview.price, preview.cash) == (2, -2)


def test_a_round_of_dividends_says_who_receives_what() -> None:
    table = position("orange orange purple purple red", treasury={"red": 4}, stock=STOCK)
    first = table.preview(kind="choose", company="red", what="dividend")
    assert (first.dividend, first.treasuries, first.cash, first.at_most) == ([2, 0, 1], {"red": -3}, 2, 2)
    table.choose("red", "dividend")
    second = table.preview(kind="another_round")
    assert (second.dividend, second.treasuries, second.cash) == ([1, 0, 0], {"red": -1}, 1)


@pytest.mark.parametrize("what", ["build", "buy", "dividend"])
@pytest.mark.parametrize("treasury", [1, 5, 20])
@pytest.mark.parametrize("cash", [1, 10])
def test_a_choice_says_how_often_it_may_be_done_at_most(what: str, treasury: int, cash: int) -> None:
    links = dict.fromkeys(list(all_links())[:28], "red")
    table = position(
        "orange red red purple purple",
        cash={"Connie": cash},
        treasury=dict.fromkeys(COMPANIES, treasury),
        stock=STOCK,
        links=links,
    )
    assert table.preview(kind="choose", company="red", what=what).at_most == table.most("red", what)


def test_a_choice_to_move_is_limited_by_the_dice() -> None:
    table = position("orange red red purple purple", links=all_links())
    assert table.preview(kind="choose", company="red", what="move").at_most == 4


def test_what_an_action_does_not_touch_is_left_out() -> None:
    table = position("red red green blue orange")
    assert msgspec.to_builtins(table.preview(kind="choose", company="red", what="build")) == {"at_most": 2}


@pytest.mark.parametrize("seats", GAME.seats)
def test_in_whole_games_previews_say_what_happens(seats: int) -> None:
    state, rng = GAME.new(seats, seats), FastRng(seats)
    while not state.over:
        seat = state.to_act[0]
        for action in state.legal(seat):
            preview = state.preview(seat, action)
            assert isinstance(preview, CreditMobilierPreview)
            after = state.clone()
            after.play(seat, action)
            assert_came_true(preview, seat, state, after)
        random_playout(state, rng, 1)


def assert_came_true(preview: CreditMobilierPreview, seat: int, before: State, after: State) -> None:
    then, now = before.dump()["accounts"], after.dump()["accounts"]
    changes = {account: now[account] - then[account] for account in now if now[account] != then[account]}
    assert preview.treasuries == {company: changes[company] for company in COMPANIES if company in changes}
    purses = [changes.get(f"seat{holder}", 0) for holder in range(before.seats)]
    assert preview.cash == purses[seat] == (preview.dividend[seat] if preview.dividend else -preview.price)
    assert purses == preview.dividend or not preview.dividend
    assert preview.ends_game == after.over
    if preview.link is not None and preview.to is None:
        assert preview.link in after.dump()["links"]
