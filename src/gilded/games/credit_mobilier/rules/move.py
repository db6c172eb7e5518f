"""Moving goods (rules#move)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause
from gilded.games.credit_mobilier.actions import MOVE_MENUS, STOP, Move, Stop
from gilded.games.credit_mobilier.board import (
    COMPANY_IDS,
    CUBE_INCOME,
    LEADS_TO,
    LINK_IDS,
    LINK_INCOME,
    LINK_TOWARDS,
    SPACE_IDS,
    WAYS,
    WEST,
)
from gilded.games.credit_mobilier.events import CubeMoved
from gilded.games.credit_mobilier.rules.dice import UseDie
from gilded.games.credit_mobilier.rules.scoring import end_game_if_due
from gilded.games.credit_mobilier.state import CreditMobilierState

CUBE_WEST: Final = Cause("cube_west", "move")
LINK_USED: Final = Cause("link_used", "move")


class MoveCube(UseDie):
    """Move one cube of the chosen railway over one link (rules#move)."""

    name: ClassVar[str] = "move_cube"
    rule: ClassVar[str] = "move"

    def options(self, state: CreditMobilierState) -> list[Action]:
        cubes = state.on_the_way[self.railway]
        moves: list[Action] = []
        for way in range(WAYS):
            moves.extend(MOVE_MENUS[way].of(cubes & state.ways[way]))
        if self.may_stop:
            moves.append(STOP)
        return moves

    def take(self, state: CreditMobilierState, action: Action) -> None:
        if isinstance(action, Stop):
            return
        assert isinstance(action, Move)
        move(state, self.seat, self.railway, action.space, action.way)
        if self.dice_left > 1 and not state.over and state.can_move(self.railway):
            state.push(MoveCube(self.seat, self.railway, self.dice_left - 1, True))

    def why_not(self, state: CreditMobilierState, action: Action) -> Reason:
        if not isinstance(action, Move):
            return super().why_not(state, action)
        if not state.on_the_way[self.railway] >> action.space & 1:
            values: dict[str, object] = {"space": SPACE_IDS[action.space], "company": COMPANY_IDS[self.railway]}
            return Reason("no_cube_here", "move", values)
        return Reason("no_track", "move", {"link": LINK_IDS[LINK_TOWARDS[action.way][action.space]]})


def why_not_move(railway: int) -> Reason:
    """What keeps the railway from moving any cube."""
    return Reason("no_cube_can_move", "move", {"company": COMPANY_IDS[railway]})


def move(state: CreditMobilierState, seat: int, railway: int, space: int, way: int) -> None:
    """Move a cube over one link; westward it earns for its own railway and for the link's (rules#move)."""
    link = LINK_TOWARDS[way][space]
    to = LEADS_TO[way][space]
    state.lift_cube(railway, space)
    state.put_cube(railway, to)
    if state.events is not None:
        state.events.append(CubeMoved(seat, COMPANY_IDS[railway], SPACE_IDS[space], SPACE_IDS[to], LINK_IDS[link]))
    if way == WEST:
        state.pay(BANK, state.treasury(railway), CUBE_INCOME, CUBE_WEST)
        state.pay(BANK, state.treasury(state.owner[link]), LINK_INCOME, LINK_USED)
    if state.off_coast[railway] == 0:
        end_game_if_due(state)
