"""Building track (rules#build)."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause
from gilded.core.possible import require
from gilded.games.credit_mobilier.actions import BUILD, LAY_MENU, STOP, Lay, Stop
from gilded.games.credit_mobilier.board import BUILD_INCOME, COMPANY_IDS, LINK_IDS, LINKS, PURPLE
from gilded.games.credit_mobilier.events import LinkBuilt
from gilded.games.credit_mobilier.rules.dice import UseDie, describe_company_step, dice_for
from gilded.games.credit_mobilier.rules.refusals import why_never, why_not_after_choosing
from gilded.games.credit_mobilier.state import FREE, CreditMobilierState

TRACK: Final = Cause("track", "build")


class LayLink(UseDie):
    """Lay one link of the chosen railway; the Crédit Mobilier earns for it (rules#build)."""

    name: ClassVar[str] = "lay_link"
    rule: ClassVar[str] = "build"
    kinds: ClassVar[tuple[str, ...]] = ("lay", "stop")

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
            return why_not_after_choosing(state, self.railway, BUILD, action)
        return why_never(state, action) or Reason("not_joined_to_the_east", "build", {"link": LINK_IDS[action.link]})

    def check(self, state: CreditMobilierState) -> None:
        super().check(state)
        require(can_build(state, self.railway), "railway", f"{COMPANY_IDS[self.railway]} can lay no link")
        laid = dice_for(state, self.railway) - self.dice_left
        require(state.owner.count(self.railway) >= laid, "dice_left", f"{laid} links must have been laid already")

    def describe(self, state: CreditMobilierState) -> dict[str, object]:
        left = most_links(state, self.railway, self.dice_left)
        return describe_company_step(self.name, self.seat, self.railway, left)


def can_build(state: CreditMobilierState, railway: int) -> bool:
    """Whether the railway has a marker left and there is a free link to lay it on."""
    return state.open_links != 0 and state.markers[railway] > 0


def most_links(state: CreditMobilierState, railway: int, dice: int) -> int:
    """How many links the railway can lay at most: as many as dice, markers and free links allow (rules#build)."""
    return min(dice, state.markers[railway], state.owner.count(FREE))


def why_never_build(state: CreditMobilierState, railway: int) -> Reason | None:
    """What keeps the railway from building for the rest of the game."""
    if state.markers[railway] == 0:
        return Reason("no_marker_left", "build", {"company": COMPANY_IDS[railway]})
    if FREE not in state.owner:
        return Reason("all_links_built", "build", {"links": LINKS})
    return None


def build(state: CreditMobilierState, seat: int, link: int, railway: int) -> None:
    """Lay a link; the bank pays the Crédit Mobilier for it (rules#build)."""
    state.lay_marker(link, railway)
    if state.events is not None:
        state.events.append(LinkBuilt(seat, LINK_IDS[link], COMPANY_IDS[railway]))
    state.pay(BANK, state.treasury(PURPLE), BUILD_INCOME, TRACK)
