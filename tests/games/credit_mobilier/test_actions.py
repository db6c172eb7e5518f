"""The catalogue of actions: everything that can ever be decided or asked about, once."""

from collections import Counter

from games.credit_mobilier.position import GAME
from gilded.games.credit_mobilier.components import MAP

ACTIONS = [action.to_json() for action in GAME.actions]


def test_every_link_can_be_built_and_gone_over_from_either_end() -> None:
    moves = {(action["space"], action["link"]) for action in ACTIONS if action["kind"] == "move"}
    assert moves == {(end, link.id) for link in MAP.links for end in link.ends}
    assert [action["link"] for action in ACTIONS if action["kind"] == "lay"] == [link.id for link in MAP.links]


def test_as_many_stocks_can_be_asked_for_as_there_are_dice() -> None:
    assert [action["count"] for action in ACTIONS if action["kind"] == "buy"] == [1, 2, 3, 4, 5]


def test_railways_have_four_choices_and_the_credit_mobilier_two() -> None:
    choices = Counter(action["company"] for action in ACTIONS if action["kind"] == "choose")
    assert choices == {"red": 4, "green": 4, "yellow": 4, "blue": 4, "purple": 2}


def test_an_action_names_where_it_leads() -> None:
    """A move is made of a space and a link; so several ways west from a square are several actions."""
    west = GAME.action({"kind": "move", "space": "A6", "link": "L01"})
    east = GAME.action({"kind": "move", "space": "A5", "link": "L01"})
    assert west is not east
    assert repr(west) == "move space=A6 link=L01"
