"""The decisions of Crédit Mobilier. Every action is made here once and shared."""

from typing import Final

from gilded.core.action import Action
from gilded.core.catalogue import Catalogue
from gilded.core.menu import Menu
from gilded.games.credit_mobilier.board import (
    COMPANIES,
    COMPANY_IDS,
    DICE_COUNT,
    LEADS_TO,
    LINK_IDS,
    LINKS,
    PURPLE,
    SPACE_IDS,
    SPACES,
    WAY_IDS,
    WAYS,
)

BUILD: Final = 0
MOVE: Final = 1
BUY: Final = 2
DIVIDEND: Final = 3
WHAT_IDS: Final = ["build", "move", "buy", "dividend"]
WHATS: Final = 4


class Choose(Action):
    """Choose a colour and what to do with it."""

    def __init__(self, company: int, what: int) -> None:
        super().__init__("choose", {"company": COMPANY_IDS[company], "what": WHAT_IDS[what]})
        self.company: Final = company
        self.what: Final = what


class Lay(Action):
    """Lay one track marker on this link."""

    def __init__(self, link: int) -> None:
        super().__init__("lay", {"link": LINK_IDS[link]})
        self.link: Final = link


class Move(Action):
    """Move one cube of the chosen colour from this space over one link."""

    def __init__(self, space: int, way: int) -> None:
        super().__init__("move", {"space": SPACE_IDS[space], "way": WAY_IDS[way]})
        self.space: Final = space
        self.way: Final = way


class Buy(Action):
    """Buy this many stocks of the chosen company."""

    def __init__(self, count: int) -> None:
        super().__init__("buy", {"count": count})
        self.count: Final = count


class AnotherRound(Action):
    """Pay another round of dividends."""

    def __init__(self) -> None:
        super().__init__("another_round", {})


class Stop(Action):
    """Use no further dice."""

    def __init__(self) -> None:
        super().__init__("stop", {})


CHOICES: Final[list[list[Choose]]] = [
    [Choose(company, what) for what in range(WHATS) if company != PURPLE or what >= BUY] for company in range(COMPANIES)
]
LAY: Final[list[Action]] = [Lay(link) for link in range(LINKS)]
MOVES: Final[list[list[Action]]] = [[Move(space, way) for space in range(SPACES)] for way in range(WAYS)]
BUYS: Final[list[Action]] = [Buy(count) for count in range(1, DICE_COUNT + 1)]
ANOTHER_ROUND: Final = AnotherRound()
STOP: Final = Stop()

LAY_MENU: Final = Menu(LAY)
MOVE_MENUS: Final = [Menu(moves) for moves in MOVES]
CHOICE_MENUS: Final[list[list[list[Action]]]] = [
    [[choice for choice in choices if allowed >> choice.what & 1] for allowed in range(1 << WHATS)]
    for choices in CHOICES
]
"""CHOICE_MENUS[company][mask of what is possible]: the choices."""

CATALOGUE: Final = Catalogue(
    [
        *(choice for choices in CHOICES for choice in choices),
        *LAY,
        *(move for way, moves in enumerate(MOVES) for space, move in enumerate(moves) if LEADS_TO[way][space] >= 0),
        *BUYS,
        ANOTHER_ROUND,
        STOP,
    ]
)
