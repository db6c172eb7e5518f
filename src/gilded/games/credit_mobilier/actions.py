"""The actions of Crédit Mobilier. Each is made here once and shared by all tables."""

from typing import Final

from gilded.core.action import Action
from gilded.core.catalogue import Catalogue
from gilded.core.menu import Menu
from gilded.games.credit_mobilier.board import (
    COMPANIES,
    COMPANY_IDS,
    DICE_COUNT,
    LINK_IDS,
    LINK_OF_MOVE,
    LINKS,
    MOVE_LEADS_TO,
    MOVES,
    MOVES_BY_MENU,
    PURPLE,
    SPACE_IDS,
    SPACE_OF_MOVE,
    WAY_OF_MOVE,
)

BUILD: Final = 0
MOVE: Final = 1
BUY: Final = 2
DIVIDEND: Final = 3
ACTION_TYPES: Final = 4
ACTION_TYPE_IDS: Final = ["build", "move", "buy", "dividend"]


class Choose(Action):
    """Choose one colour and one type of action for all its dice."""

    def __init__(self, company: int, action_type: int) -> None:
        super().__init__("choose", {"company": COMPANY_IDS[company], "what": ACTION_TYPE_IDS[action_type]})
        self.company: Final = company
        self.action_type: Final = action_type


class Lay(Action):
    """Lay a track marker of the chosen railway on this link."""

    def __init__(self, link: int) -> None:
        super().__init__("lay", {"link": LINK_IDS[link]})
        self.link: Final = link


class Move(Action):
    """Move one cube of the chosen railway from this space over this link."""

    def __init__(self, move: int) -> None:
        self.space: Final = SPACE_OF_MOVE[move]
        self.link: Final = LINK_OF_MOVE[move]
        self.to: Final = MOVE_LEADS_TO[move]
        self.way: Final = WAY_OF_MOVE[move]
        super().__init__("move", {"space": SPACE_IDS[self.space], "link": LINK_IDS[self.link]})


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
    [Choose(company, action_type) for action_type in ([BUY, DIVIDEND] if company == PURPLE else range(ACTION_TYPES))]
    for company in range(COMPANIES)
]
LAYS: Final[list[Action]] = [Lay(link) for link in range(LINKS)]
ALL_MOVES: Final[list[Action]] = [Move(move) for move in range(MOVES)]
BUYS: Final[list[Action]] = [Buy(count) for count in range(1, DICE_COUNT + 1)]
ANOTHER_ROUND: Final = AnotherRound()
STOP: Final = Stop()
ROUND_OR_STOP: Final[list[Action]] = [ANOTHER_ROUND, STOP]

LAY_MENU: Final = Menu(LAYS)
MOVE_MENUS: Final = [Menu([STOP if move < 0 else ALL_MOVES[move] for move in moves]) for moves in MOVES_BY_MENU]
"""One action for each space; STOP fills the places of spaces from which there is no move, which no mask holds."""
CHOICE_MENUS: Final[list[list[list[Action]]]] = [
    [[choice for choice in choices if allowed >> choice.action_type & 1] for allowed in range(1 << ACTION_TYPES)]
    for choices in CHOICES
]
"""CHOICE_MENUS[company][mask of the types that are allowed]: the choices of that company."""

CATALOGUE: Final = Catalogue(
    [
        *(choice for choices in CHOICES for choice in choices),
        *LAYS,
        *ALL_MOVES,
        *BUYS,
        ANOTHER_ROUND,
        STOP,
    ]
)
