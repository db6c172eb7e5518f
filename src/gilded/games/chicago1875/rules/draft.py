"""The draft (option): before building, each seat twice keeps a tile and passes the others on."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Answer, Reveal, Step, Together, per_seat
from gilded.games.chicago1875.actions import KEEP, Keep
from gilded.games.chicago1875.board import BUILDING_IDS, NONE
from gilded.games.chicago1875.events import BuildingsPassed
from gilded.games.chicago1875.rules.base import ChicagoStep
from gilded.games.chicago1875.state import Chicago1875State

ROUNDS: Final = 2
"""How many tiles each seat keeps before the last one is passed on."""


def ask_to_keep(state: Chicago1875State, reveal: Reveal[Chicago1875State]) -> None:
    """All choose at the same time which tile to keep (rules#draft)."""
    asked: list[Step[Chicago1875State]] = [KEEP_BUILDING[seat] for seat in range(state.seats)]
    state.push(Together(asked, reveal))


def direction(decade: int) -> int:
    """Tiles go to the left in odd decades and to the right in even ones (rules#draft)."""
    return 1 if decade % 2 else -1


class KeepBuilding(ChicagoStep):
    """Choose in secret which building to keep; the others are passed on (rules#draft)."""

    name: ClassVar[str] = "keep_building"
    rule: ClassVar[str] = "draft"
    secret: ClassVar[bool] = True
    kinds: ClassVar[tuple[str, ...]] = ("keep",)

    def options(self, state: Chicago1875State) -> list[Action]:
        return [KEEP[building] for building in state.hands[self.seat]]

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if isinstance(action, Keep):
            return Reason("not_in_hand", "draft", {"building": BUILDING_IDS[action.building]})
        return super().why_not(state, action)


def pass_on(state: Chicago1875State, answers: list[Answer]) -> None:
    """Each seat keeps its choice and gives the rest to its neighbour (rules#draft)."""
    way = direction(state.decade)
    given: list[list[int]] = []
    for answer in answers:
        keep = answer.actions[0]
        assert isinstance(keep, Keep)
        hand = state.hands[answer.seat]
        hand.remove(keep.building)
        state.kept[answer.seat].append(keep.building)
        state.passed[answer.seat] += [hand[0], hand[1] if len(hand) > 1 else NONE, state.decade]
        given.append(hand)
    for seat in range(state.seats):
        state.hands[seat] = given[(seat - way) % state.seats]
    if state.events is not None:
        state.events.append(BuildingsPassed(way, len(given[0])))


def draft_is_over(state: Chicago1875State) -> bool:
    """Whether everybody has kept all tiles but the last, which was just passed on."""
    return len(state.kept[0]) >= ROUNDS


def end_draft(state: Chicago1875State) -> None:
    """The kept tiles and the last one make up the hand (rules#draft)."""
    for seat in range(state.seats):
        state.hands[seat] = sorted(state.hands[seat] + state.kept[seat])
        state.kept[seat] = []


KEEP_BUILDING: Final = per_seat(KeepBuilding)
