"""A menu lists the actions of a bit mask."""

from hypothesis import given
from hypothesis import strategies as st

from gilded.core.action import Action
from gilded.core.menu import Menu

ACTIONS = [Action("pick", {"number": number}) for number in range(45)]
MENU = Menu(ACTIONS)


@given(st.integers(0, (1 << 45) - 1))
def test_a_menu_lists_exactly_the_set_bits_in_order(mask: int) -> None:
    assert MENU.of(mask) == [action for bit, action in enumerate(ACTIONS) if mask >> bit & 1]


def test_a_menu_gives_a_new_list_each_time() -> None:
    MENU.of(7).clear()
    assert len(MENU.of(7)) == 3
