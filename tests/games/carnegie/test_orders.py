"""Orders of Carnegie: following, events, activation, donations, departments."""

import pytest

from games.carnegie.position import activation, company, event, position, turn
from games.orders import Waiting


@pytest.mark.parametrize(
    ("chosen", "answer", "says"),
    [
        ("whatever", "follow", "follow"),
        ("management", "construction", "switch_action action=construction"),
        ("whatever", "management", "follow"),
        ("construction", "follow", "None"),
    ],
)
def test_it_follows_or_switches(chosen: str, answer: str, says: str) -> None:
    table = turn("management", company(), company(choice_tiles=1), whose=1)
    assert Waiting(table.state, 1, "follow_or_switch", chosen=chosen, answer=answer).says(table.state) == says


def test_without_a_tile_there_is_nothing_to_switch() -> None:
    table = turn("management", company(), company(choice_tiles=1), whose=1)
    order = Waiting(table.state, 1, "follow_or_switch", answer="construction")
    order.play(table.state)
    assert order.says(table.state) == "Ended('no_choice_tile', {})"


def test_a_timeline_is_chosen_for_its_event() -> None:
    table = position(markers={"management": 4})
    spaces = [row.spaces[row.marker] for row in table.state.view(0).timeline]  # type: ignore[attr-defined]
    right, wrong = ("west", "east") if spaces[1].region == "west" else (spaces[1].region, "west")
    says = [
        Waiting(table.state, 0, "choose_timeline", timeline="management", event=event).says(table.state)
        for event in ("any_event", right, "donation", wrong)
    ]
    assert says[:3] == ["choose_timeline action=management"] * 3
    assert says[3] == "Ended('other_event', {'timeline': 'management'})"


def test_a_marker_at_the_end_gives_the_event_of_the_next_row() -> None:
    table = position(markers={"human-resources": 5, "management": 4})
    order = Waiting(table.state, 0, "choose_timeline", timeline="human-resources", event="midwest")
    assert order.says(table.state) == "choose_timeline action=human-resources"


def test_everybody_comes_home() -> None:
    table = event("management", 5, company(away={"west": 1, "midwest": 1, "south": 1, "east": 1}))
    order = Waiting(table.state, 0, "bring_home")
    assert order.says(table.state) == "to_lobby lobby=lobby"


@pytest.mark.parametrize(
    ("who", "keep", "says"),
    [
        ("nobody", 0, "done"),
        ("everybody", 0, "activate department=start-commerce-and-finance"),
        ("everybody", 12, "done"),
        ("start-human-resources", 0, "activate department=start-human-resources"),
    ],
)
def test_employees_are_activated_while_money_remains(who: str, keep: int, says: str) -> None:
    lying = {"r4c2": 1, "r3c2": 1}
    table = activation(company(cash=12, lying=lying))
    assert Waiting(table.state, 0, "activate_employees", who=who, keep=keep).says(table.state) == says


def test_a_donation_is_made_at_its_price_and_not_beyond() -> None:
    table = event("management", 5, company(cash=30))
    slot = "health-construction-east"
    assert Waiting(table.state, 0, "donate", slot=slot).says(table.state) == f"donate slot={slot}"
    assert Waiting(table.state, 0, "donate", slot=slot, most=4).says(table.state).startswith("Ended('too_expensive'")
    assert Waiting(table.state, 0, "donate_nothing").says(table.state) == "done"
    order = Waiting(table.state, 1, "donate", slot=slot)
    table.do(0, "donate", slot=slot)
    assert order.says(table.state) == "Ended('slot_taken', {'slot': 'health-construction-east'})"


def test_a_department_is_used_as_often_as_possible() -> None:
    table = turn("management", company(standing={"start-commerce-and-finance": 2, "start-strategic-planning": 1}))
    department = {"department": "start-commerce-and-finance"}
    assert Waiting(table.state, 0, "use_department", **department).says(table.state).startswith("Ended('several_uses'")
    order = Waiting(table.state, 0, "use_department", **department, effect="goods", then="end_turn")
    deciding = Waiting(table.state, 0, "use_department", **department, effect="goods")
    for _ in range(2):
        assert order.says(table.state) == "use department=start-commerce-and-finance effect=goods"
        order.play(table.state)
    deciding.events = order.events
    assert (order.says(table.state), deciding.says(table.state)) == ("done", "Ended('done', {})")


def test_a_department_without_use_ends_the_order() -> None:
    table = turn("management", company(standing={"start-commerce-and-finance": 1}))
    order = Waiting(table.state, 0, "use_department", department="start-strategic-planning")
    assert order.says(table.state) == "Ended('no_use', {'department': 'start-strategic-planning'})"
