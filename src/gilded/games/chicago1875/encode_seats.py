"""The seats of Chicago 1875 as numbers: partners, certificates, buildings, and the hand of the own seat."""

from typing import Final

from gilded.core.encoding import Encoder, Field
from gilded.games.chicago1875.board import (
    AGE,
    AGES,
    BUILDING_COUNT,
    BUILDING_IDS,
    COMPANY_COUNT,
    COMPANY_IDS,
    DECADES,
    PARTNERS,
)
from gilded.games.chicago1875.state import GAINED, IN_RESERVE, Chicago1875State

CERTIFICATES: Final = 14
"""The certificates that are written as 1: the limit of two players."""
AGE_IDS: Final = ["1", "2", "3"]
WAITING: Final = [*COMPANY_IDS, "gained"]
DISCARDS: Final = [str(number + 1) for number in range(DECADES)]


class SeatFields:
    """What everybody knows of a seat, and what only the seat itself knows.

    Where the order of buildings shows, the first is 1, and the others are the less the further they lie from it.
    """

    def __init__(self, encoder: Encoder) -> None:
        field, holders = encoder.field, encoder.holders
        self.partners: Final = field("{}.partners", holders, most=PARTNERS, meaning="partners of the player")
        self.free: Final = field("{}.free_partners", holders, most=PARTNERS, meaning="those that can still be placed")
        self.waiting: Final = field("{}.waiting.{}", holders, WAITING, meaning="where the waiting partner is")
        self.appeal: Final = field("{}.appeal_partner", holders, meaning="a partner stands on the appeal track")
        self.certificates: Final = field("{}.certificates", holders, most=CERTIFICATES, meaning="certificates")
        self.sold: Final = field("{}.sold.{}", holders, COMPANY_IDS, meaning="sold its shares in this decade")
        self.built: Final = field("{}.built.{}", holders, BUILDING_IDS, meaning="a building of the row; the first is 1")
        self.hand_ages: Final = field("{}.hand.age{}", holders, AGE_IDS, most=4, meaning="buildings in hand and kept")
        self.discard_age: Final = field(
            "{}.discard{}.age", holders, DISCARDS, most=AGES, meaning="the age of a discarded building"
        )
        self.goals: Final = field("{}.goals", holders, most=3, meaning="goals won")
        self.hand: Final = field("hand.{}", BUILDING_IDS, meaning="a building of the own hand; the first is 1")
        self.kept: Final = field("kept.{}", BUILDING_IDS, meaning="kept so far in a draft; the first is 1")
        self.discards: Final = field("discarded.{}", BUILDING_IDS, meaning="discarded by the own seat; the first is 1")

    def write(self, numbers: list[float], state: Chicago1875State, seat: int, place: int) -> None:
        """Write this seat into this place among the holders."""
        self.partners.put(numbers, place, state.partners[seat])
        self.free.put(numbers, place, state.free_partners[seat])
        waiting = state.waiting[seat]
        if waiting == GAINED:
            self.waiting.mark(numbers, place * len(WAITING) + COMPANY_COUNT)
        elif waiting != IN_RESERVE:
            self.waiting.mark(numbers, place * len(WAITING) + waiting)
        self.appeal.put(numbers, place, state.appeal_partner[seat])
        self.certificates.put(numbers, place, state.certificates[seat])
        self.sold.mark_bits(numbers, place * COMPANY_COUNT, state.sold[seat])
        self._put_row(numbers, self.built, place * BUILDING_COUNT, state.built[seat])
        self._put_ages(numbers, place, state.hands[seat], state.kept[seat])
        for number, tile in enumerate(state.discards[seat]):
            self.discard_age.put(numbers, place * DECADES + number, AGE[tile])
        self.goals.put(numbers, place, state.goals_won[seat])

    def write_own(self, numbers: list[float], state: Chicago1875State, seat: int) -> None:
        """Write what only the seat itself knows."""
        self._put_row(numbers, self.hand, 0, state.hands[seat])
        self._put_row(numbers, self.kept, 0, state.kept[seat])
        self._put_row(numbers, self.discards, 0, state.discards[seat])

    def _put_ages(self, numbers: list[float], place: int, hand: list[int], kept: list[int]) -> None:
        counts = [0] * AGES
        for tile in hand:
            counts[AGE[tile] - 1] += 1
        for tile in kept:
            counts[AGE[tile] - 1] += 1
        self.hand_ages.put_all(numbers, place * AGES, counts)

    def _put_row(self, numbers: list[float], field: Field, first: int, tiles: list[int]) -> None:
        for number, tile in enumerate(tiles):
            field.put(numbers, first + tile, 1.0 - number / BUILDING_COUNT)
