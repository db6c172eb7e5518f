"""Building track (rules#build)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause
from gilded.games.credit_mobilier.actions import LAY_MENU, STOP, Lay, Stop
from gilded.games.credit_mobilier.board import BUILD_INCOME, COMPANY_IDS, LINK_IDS, PURPLE
from gilded.games.credit_mobilier.events import LinkBuilt
from gilded.games.credit_mobilier.rules.dice import UseDie
from gilded.games.credit_mobilier.state import FREE, CreditMobilierState

TRACK: Final = Cause("track", "build")


class LayLink(UseDie):
    """Lay one link of the chosen railway; the Crédit Mobilier earns for it (rules#build)."""

    name: ClassVar[str] = "lay_link"
    rule: ClassVar[str] = "build"

    def options(self, state: CreditMobilierState) -> list[Action]:
        links = LAY_MENU.of(state.open_links)
        if self.may_stop:
            links.append(STOP)
        return links

    def take(self, state: CreditMobilierState, action: Action) -> None:
        if isinstance(action, Stop):
            return
        assert isinstance(action, Lay)
        build(state, self.seat, action.link, self.railway)
        if self.dice_left > 1 and can_build(state, self.railway):
            state.push(LayLink(self.seat, self.railway, self.dice_left - 1, True))

    def why_not(self, state: CreditMobilierState, action: Action) -> Reason:
        if not isinstance(action, Lay):
            return super().why_not(state, action)
        owner = state.owner[action.link]
        if owner != FREE:
            return Reason("already_built", "build", {"link": LINK_IDS[action.link], "company": COMPANY_IDS[owner]})
        return Reason("not_joined_to_the_east", "build", {"link": LINK_IDS[action.link]})


def can_build(state: CreditMobilierState, railway: int) -> bool:
    """Whether the railway has a marker left and there is a free link to lay it on."""
    return state.open_links != 0 and state.markers[railway] > 0


def most_links(state: CreditMobilierState, railway: int, dice: int) -> int:
    """How many links the railway can lay at most: as many as dice, markers and free links allow (rules#build)."""
    return min(dice, state.markers[railway], state.owner.count(FREE))


def why_not_build(state: CreditMobilierState, railway: int) -> Reason:
    """What keeps the railway from building at all."""
    if state.markers[railway] == 0:
        return Reason("no_marker_left", "build", {"company": COMPANY_IDS[railway]})
    return Reason("all_links_built", "build")


def build(state: CreditMobilierState, seat: int, link: int, railway: int) -> None:
    """Lay a link; the bank pays the Crédit Mobilier for it (rules#build)."""
    state.lay_marker(link, railway)
    if state.events is not None:
        state.events.append(LinkBuilt(seat, LINK_IDS[link], COMPANY_IDS[railway]))
    state.pay(BANK, state.treasury(PURPLE), BUILD_INCOME, TRACK)
