"""Menus: the actions of a bit mask, looked up six bits at a time, so that listing what is legal needs no search."""

from typing import Final

from gilded.core.action import Action

PAGE_BITS: Final = 6
PAGE_MASK: Final = (1 << PAGE_BITS) - 1


class Menu:
    """Action number i belongs to bit i of a mask.

    >>> menu = Menu([Action("take", {"card": card}) for card in range(8)])
    >>> menu.of(0b10000101)
    [take card=0, take card=2, take card=7]
    """

    def __init__(self, actions: list[Action]) -> None:
        self._pages: Final = [_page(actions[start : start + PAGE_BITS]) for start in range(0, len(actions), PAGE_BITS)]

    def of(self, mask: int) -> list[Action]:
        """The actions whose bits are set, lowest bit first, in a new list."""
        chosen: list[Action] = []
        page = 0
        while mask:
            chosen.extend(self._pages[page][mask & PAGE_MASK])
            mask >>= PAGE_BITS
            page += 1
        return chosen


def _page(actions: list[Action]) -> list[list[Action]]:
    return [[action for bit, action in enumerate(actions) if chosen >> bit & 1] for chosen in range(1 << len(actions))]
