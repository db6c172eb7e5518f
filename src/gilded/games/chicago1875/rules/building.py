"""The building phase: tiles are dealt, and everybody chooses in secret what to build and what to discard."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.step import Answer, Reveal, Step, Together, per_seat
from gilded.games.chicago1875.actions import BUILD, DISCARD, Build, Discard
from gilded.games.chicago1875.board import (
    BUILDING_IDS,
    DEALT_AGE,
    DEALT_BUILDINGS,
    MARKET_SLOTS,
    PARTNER_SLOT,
    WORKERS_ADDED,
)
from gilded.games.chicago1875.events import BuildingsPlaced
from gilded.games.chicago1875.rules.base import ChicagoStep
from gilded.games.chicago1875.rules.draft import ask_to_keep, draft_is_over, end_draft, pass_on
from gilded.games.chicago1875.rules.partners import gain_partner
from gilded.games.chicago1875.state import Chicago1875State


def begin_building_phase(state: Chicago1875State) -> None:
    """Deal two tiles of the decade's age to each seat, which in the first decade has three already (rules#building)."""
    if state.decade > 1:
        pile = state.piles[DEALT_AGE[state.decade] - 1]
        state.count_reveal()
        for hand in state.hands:
            for _ in range(DEALT_BUILDINGS):
                hand.append(pile.pop())
            hand.sort()
    if state.draft:
        ask_to_keep(state, PASS_ON)
    else:
        ask_to_build(state)


def ask_to_build(state: Chicago1875State) -> None:
    """All choose at the same time what to build (rules#building)."""
    asked: list[Step[Chicago1875State]] = [CHOOSE_BUILDING[seat] for seat in range(state.seats)]
    state.push(Together(asked, BUILD_ALL))


class PassOn(Reveal[Chicago1875State]):
    """Tiles go to the neighbours; building begins after the last round (rules#draft)."""

    name: ClassVar[str] = "pass_on"
    rule: ClassVar[str] = "draft"

    def reveal(self, state: Chicago1875State, answers: list[Answer]) -> None:
        pass_on(state, answers)
        if draft_is_over(state):
            end_draft(state)
            ask_to_build(state)
        else:
            ask_to_keep(state, PASS_ON)


class ChooseBuilding(ChicagoStep):
    """Choose in secret which building to place (rules#building)."""

    name: ClassVar[str] = "choose_building"
    rule: ClassVar[str] = "building"
    kinds: ClassVar[tuple[str, ...]] = ("build",)

    def options(self, state: Chicago1875State) -> list[Action]:
        return [BUILD[building] for building in state.hands[self.seat]]

    def follow_up(self, state: Chicago1875State, action: Action) -> Step[Chicago1875State] | None:
        assert isinstance(action, Build)
        return ChooseDiscard(self.seat, action.building)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if isinstance(action, Build):
            return Reason("not_in_hand", "building", {"building": BUILDING_IDS[action.building]})
        return super().why_not(state, action)


class ChooseDiscard(ChicagoStep):
    """Choose in secret which building to discard; the last one is kept (rules#building)."""

    name: ClassVar[str] = "choose_discard"
    rule: ClassVar[str] = "building"
    secret: ClassVar[bool] = True
    fields: ClassVar[tuple[str, ...]] = ("seat", "built")
    kinds: ClassVar[tuple[str, ...]] = ("discard",)

    def __init__(self, seat: int, built: int) -> None:
        super().__init__(seat)
        self.built: Final = built

    def options(self, state: Chicago1875State) -> list[Action]:
        return [DISCARD[building] for building in state.hands[self.seat] if building != self.built]

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if isinstance(action, Discard):
            code = "chosen_to_build" if action.building == self.built else "not_in_hand"
            return Reason(code, "building", {"building": BUILDING_IDS[action.building]})
        return super().why_not(state, action)

    def describe(self, state: Chicago1875State) -> dict[str, object]:
        return {**super().describe(state), "built": BUILDING_IDS[self.built]}


class BuildAll(Reveal[Chicago1875State]):
    """Reveal the buildings; workers come to the job market, and partners for third buildings (rules#building)."""

    name: ClassVar[str] = "build_all"
    rule: ClassVar[str] = "building"

    def reveal(self, state: Chicago1875State, answers: list[Answer]) -> None:
        workers = 0
        placed: list[int] = []
        for answer in answers:
            build = answer.actions[0]
            discard = answer.actions[1]
            assert isinstance(build, Build)
            assert isinstance(discard, Discard)
            hand = state.hands[answer.seat]
            hand.remove(build.building)
            hand.remove(discard.building)
            state.built[answer.seat].append(build.building)
            state.discards[answer.seat].append(discard.building)
            placed.append(build.building)
            workers += WORKERS_ADDED[build.building]
        added = min(workers, MARKET_SLOTS - state.market)
        state.market += added
        if state.events is not None:
            state.events.append(BuildingsPlaced([BUILDING_IDS[building] for building in placed], added))
        for seat in range(state.seats):
            if len(state.built[seat]) == PARTNER_SLOT:
                gain_partner(state, seat, "third_building")


PASS_ON: Final = PassOn()
CHOOSE_BUILDING: Final = per_seat(ChooseBuilding)
BUILD_ALL: Final = BuildAll()
