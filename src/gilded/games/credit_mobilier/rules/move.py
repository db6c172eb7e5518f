"""Moving goods (rules#move)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause
from gilded.core.possible import require
from gilded.games.credit_mobilier.actions import MOVE, MOVE_MENUS, STOP, Move, Stop
from gilded.games.credit_mobilier.board import (
    COMPANY_IDS,
    CUBE_INCOME,
    LINK_IDS,
    LINK_INCOME,
    LINK_OF_MOVE,
    MENUS_OF_MOVES,
    MOVE_LEADS_TO,
    MOVES,
    MOVES_BY_MENU,
    SPACE_IDS,
    SPACE_OF_MOVE,
    SPACES,
    WAY_IDS,
    WAY_OF_MOVE,
)
from gilded.games.credit_mobilier.events import CubeMoved
from gilded.games.credit_mobilier.rules.dice import UseDie, describe_company_step
from gilded.games.credit_mobilier.rules.refusals import why_never, why_not_after_choosing
from gilded.games.credit_mobilier.rules.scoring import end_game_if_due, would_end_game
from gilded.games.credit_mobilier.state import CreditMobilierState

CUBE_MOVED: Final = Cause("cube_moved", "move")
LINK_USED: Final = Cause("link_used", "move")


class MoveCube(UseDie):
    """Move one cube of the chosen railway over one link (rules#move)."""

    name: ClassVar[str] = "move_cube"
    rule: ClassVar[str] = "move"
    kinds: ClassVar[tuple[str, ...]] = ("move", "stop")

    def options(self, state: CreditMobilierState) -> list[Action]:
        cubes = state.on_the_way[self.railway]
        moves: list[Action] = []
        for menu in range(MENUS_OF_MOVES):
            moves.extend(MOVE_MENUS[menu].of(cubes & state.movable[menu]))
        if self.may_stop:
            moves.append(STOP)
        return moves

    def take(self, state: CreditMobilierState, action: Action) -> None:
        if isinstance(action, Stop):
            return
        assert isinstance(action, Move)
        move(state, self.seat, self.railway, action)
        if self.dice_left > 1 and not state.over and state.can_move(self.railway):
            state.push(MoveCube(self.seat, self.railway, self.dice_left - 1, True))

    def why_not(self, state: CreditMobilierState, action: Action) -> Reason:
        if not isinstance(action, Move):
            return why_not_after_choosing(state, self.railway, MOVE, action)
        never = why_never(state, action)
        if never is not None:
            return never
        space = SPACE_IDS[action.space]
        if not state.on_the_way[self.railway] >> action.space & 1:
            return Reason("no_cube_here", "move", {"space": space, "company": COMPANY_IDS[self.railway]})
        return Reason("no_track", "move", {"space": space, "to": SPACE_IDS[action.to], "link": LINK_IDS[action.link]})

    def forced(self, state: CreditMobilierState) -> bool:
        spaces = state.on_the_way[self.railway] & state.track_from
        return not (self.may_stop or spaces & (spaces - 1))

    def is_moment(self, state: CreditMobilierState, action: Action) -> bool:
        assert isinstance(action, Move)
        # the end of the game is a moment that belongs to a player
        return would_end_game(state, self.railway, action.to) or super().is_moment(state, action)

    def check(self, state: CreditMobilierState) -> None:
        super().check(state)
        require(state.can_move(self.railway), "railway", f"no cube of {COMPANY_IDS[self.railway]} can move")

    def describe(self, state: CreditMobilierState) -> dict[str, object]:
        left = most_moves(state, self.railway, self.dice_left)
        return describe_company_step(self.name, self.seat, self.railway, left)


def most_moves(state: CreditMobilierState, railway: int, dice: int) -> int:
    """How many moves the railway can make at most: as many as dice, cubes and track allow (rules#move)."""
    able = state.track_from  # the spaces from which a cube can make one move, then two, and so on
    most = 0
    for _ in range(dice):
        for space in range(SPACES):
            if able >> space & 1:
                most += state.cubes[railway * SPACES + space]
        if most >= dice:
            return dice
        able = _one_move_before(state, able)
    return most


def _one_move_before(state: CreditMobilierState, spaces: int) -> int:
    """Mask of the spaces from which track leads to one of these."""
    before = 0
    for menu in range(MENUS_OF_MOVES):
        for space in range(SPACES):
            if state.movable[menu] >> space & 1 and spaces >> MOVE_LEADS_TO[MOVES_BY_MENU[menu][space]] & 1:
                before |= 1 << space
    return before


def why_never_move(state: CreditMobilierState, railway: int) -> Reason | None:
    """What keeps the railway from moving any cube for the rest of the game."""
    if state.off_coast[railway]:
        return None
    cubes = sum(state.cubes[railway * SPACES : (railway + 1) * SPACES])
    return Reason("all_cubes_home", "move", {"company": COMPANY_IDS[railway], "cubes": cubes})


def why_not_move(state: CreditMobilierState, railway: int) -> Reason:
    """What keeps the railway from moving any of the cubes that are on the way."""
    values: dict[str, object] = {"company": COMPANY_IDS[railway], "cubes": state.off_coast[railway]}
    wrong: list[str] = []
    for number in range(MOVES):
        way = WAY_IDS[WAY_OF_MOVE[number]]
        starts = state.on_the_way[railway] >> SPACE_OF_MOVE[number] & 1
        if starts and state.built >> LINK_OF_MOVE[number] & 1 and way not in wrong:
            wrong.append(way)
    if wrong:
        return Reason("only_the_wrong_way", "move", {**values, "ways": wrong})
    return Reason("no_cube_can_move", "move", values)


def move(state: CreditMobilierState, seat: int, railway: int, action: Move) -> None:
    """Move a cube over one link; westward it earns for its own railway and for the link's (rules#move)."""
    link, to, way = action.link, action.to, action.way
    state.lift_cube(railway, action.space)
    state.put_cube(railway, to)
    if state.events is not None:
        names = SPACE_IDS[action.space], SPACE_IDS[to], LINK_IDS[link]
        state.events.append(CubeMoved(seat, COMPANY_IDS[railway], *names))
    if CUBE_INCOME[way]:
        state.pay(BANK, state.treasury(railway), CUBE_INCOME[way], CUBE_MOVED)
    if LINK_INCOME[way]:
        state.pay(BANK, state.treasury(state.owner[link]), LINK_INCOME[way], LINK_USED)
    if state.off_coast[railway] == 0:
        end_game_if_due(state)
