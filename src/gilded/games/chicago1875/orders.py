"""Orders of Chicago 1875: passing and buying in the stock phase, dividends, and where a partner goes."""

from typing import ClassVar, Final

from gilded.core.belief import Belief
from gilded.core.event import Event
from gilded.core.options import Choice, Number, Option
from gilded.core.order import DONE, Answer, Ended, Fields, OrderKind, own_decision
from gilded.core.view import View
from gilded.games.chicago1875.actions import (
    BUY,
    CERTIFICATE_IDS,
    FOR_COMPANY,
    PASS,
    PAY_DIVIDEND,
    PLACE,
    SOURCE_IDS,
    WITHHOLD,
)
from gilded.games.chicago1875.board import COMPANY_IDS, OPENS, RESERVE, SHARES, SPACE_IDS, VALUES
from gilded.games.chicago1875.events import (
    CertificateBought,
    CertificateSold,
    CompanyFounded,
    PartnerPlaced,
    PhaseBegan,
)
from gilded.games.chicago1875.view import Chicago1875View

ANY_COMPANY: Final = "any_company"
NEVER: Final = "nothing"
SALE: Final = "sale"
TRADE: Final = "trade"
PURCHASED: Final = (CERTIFICATE_IDS[2], CERTIFICATE_IDS[1])
MOST_PER_SHARE: Final = 100


def _phase_is_over(events: list[Event]) -> bool:
    return any(isinstance(event, PhaseBegan) for event in events)


def _in_play(view: Chicago1875View) -> tuple[str, ...]:
    return tuple(company.id for company in view.companies)


class PassInStockPhase(OrderKind):
    """Pass for the rest of the stock phase, unless another player sells or trades (rules#stock)."""

    name: ClassVar[str] = "pass_stock_phase"
    fields: ClassVar[tuple[Option, ...]] = (
        Choice("unless", (NEVER, SALE, TRADE), NEVER),
        Choice("company", (ANY_COMPANY, *COMPANY_IDS), ANY_COMPANY),
    )
    reads_events: ClassVar[bool] = True

    def offered(self, view: View) -> tuple[Option, ...] | None:
        assert isinstance(view, Chicago1875View)
        if view.phase != "stock":
            return None
        return (self.fields[0], Choice("company", (ANY_COMPANY, *_in_play(view)), ANY_COMPANY))

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        for event in events:
            if isinstance(event, PhaseBegan):
                return DONE
            company = _traded(event, view.seat, str(fields["unless"]))
            if company and fields["company"] in (ANY_COMPANY, company):
                return Ended("was_sold" if isinstance(event, CertificateSold) else "was_bought", {"company": company})
        return PASS if own_decision(view, "trade_shares") else None


def _traded(event: Event, seat: int | None, unless: str) -> str | None:
    """The company in which another player has sold, or if any trade counts, bought or founded."""
    if unless == NEVER or not isinstance(event, (CertificateSold, CertificateBought, CompanyFounded)):
        return None
    if event.seat == seat or (unless == SALE and not isinstance(event, CertificateSold)):
        return None
    return event.company


class BuyShare(OrderKind):
    """Buy a certificate in the next stock turn of this phase, if a share costs no more than this (rules#buying)."""

    name: ClassVar[str] = "buy_share"
    fields: ClassVar[tuple[Option, ...]] = (
        Choice("company", tuple(COMPANY_IDS), COMPANY_IDS[0]),
        Choice("certificate", PURCHASED, PURCHASED[0]),
        Choice("source", tuple(SOURCE_IDS), SOURCE_IDS[0]),
        Number("most", low=0, high=max(VALUES), default=max(VALUES)),
    )
    answers_once: ClassVar[bool] = True
    reads_events: ClassVar[bool] = True

    def offered(self, view: View) -> tuple[Option, ...] | None:
        assert isinstance(view, Chicago1875View)
        names = _in_play(view)
        if view.phase != "stock" or not names:
            return None
        return (Choice("company", names, names[0]), *self.fields[1:])

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        assert isinstance(view, Chicago1875View)
        if _phase_is_over(events):
            return Ended("phase_over")
        if own_decision(view, "trade_shares") is None:
            return None
        name = str(fields["company"])
        value = next((company.value for company in view.companies if company.id == name), 0)
        if value > int(fields["most"]):
            return Ended("too_expensive", {"price": value, "most": fields["most"]})
        certificate, source = str(fields["certificate"]), str(fields["source"])
        return BUY[COMPANY_IDS.index(name)][CERTIFICATE_IDS.index(certificate)][SOURCE_IDS.index(source)]


class Dividend(OrderKind):
    """Pay out if each share gets at least this; otherwise keep the revenue, or decide then (rules#dividends)."""

    name: ClassVar[str] = "dividend"
    fields: ClassVar[tuple[Option, ...]] = (
        Choice("company", tuple(COMPANY_IDS), COMPANY_IDS[0]),
        Number("least", low=0, high=MOST_PER_SHARE, default=10),
        Choice("otherwise", ("decide", "withhold"), "decide"),
    )
    answers_once: ClassVar[bool] = True

    def offered(self, view: View) -> tuple[Option, ...] | None:
        assert isinstance(view, Chicago1875View)
        mine = tuple(company.id for company in view.companies if company.president == view.seat)
        return (Choice("company", mine, mine[0]), *self.fields[1:]) if mine else None

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        assert isinstance(view, Chicago1875View)
        name = str(fields["company"])
        if not any(company.id == name and company.president == view.seat for company in view.companies):
            return Ended("not_president", {"company": name})
        asked = own_decision(view, "choose_dividend")
        if asked is None or asked["company"] != name:
            return None
        assert view.turn is not None
        per_share, least = view.turn.revenue // SHARES, int(fields["least"])
        if per_share >= least:
            return PAY_DIVIDEND
        return (
            WITHHOLD if fields["otherwise"] == "withhold" else Ended("too_little", {"have": per_share, "least": least})
        )


class PlacePartner(OrderKind):
    """Send the next partner of this decade to a space, for this company where several could go (rules#action)."""

    name: ClassVar[str] = "place_partner"
    fields: ClassVar[tuple[Option, ...]] = (
        Choice("space", tuple(SPACE_IDS), SPACE_IDS[0]),
        Choice("company", (ANY_COMPANY, *COMPANY_IDS), ANY_COMPANY),
    )
    reads_events: ClassVar[bool] = True

    def offered(self, view: View) -> tuple[Option, ...] | None:
        assert isinstance(view, Chicago1875View)
        if view.seat is None or view.phase != "action" or not view.players[view.seat].free_partners:
            return None
        mine = tuple(company.id for company in view.companies if company.president == view.seat)
        spaces = _open_spaces(view) if mine else (SPACE_IDS[RESERVE],)
        if not spaces:
            return None
        return (Choice("space", spaces, spaces[0]), Choice("company", (ANY_COMPANY, *mine), ANY_COMPANY))

    def answer(self, fields: Fields, belief: Belief, events: list[Event]) -> Answer:
        view = belief.view
        space, company = str(fields["space"]), str(fields["company"])
        for event in events:
            if isinstance(event, PartnerPlaced) and event.seat == view.seat:
                return DONE if event.space == space else Ended("placed_elsewhere", {"space": event.space})
        if _phase_is_over(events):
            return Ended("phase_over")
        if own_decision(view, "place_partner"):
            return PLACE[SPACE_IDS.index(space)]
        asked = own_decision(view, "choose_company")
        if asked is None or asked["space"] != space or company == ANY_COMPANY:
            return None
        return FOR_COMPANY[COMPANY_IDS.index(company)]


def _open_spaces(view: Chicago1875View) -> tuple[str, ...]:
    """The spaces to which companies can still go in this decade."""
    spaces = [space for space in range(RESERVE) if OPENS[space] <= view.decade]
    names = [SPACE_IDS[space] for space in spaces] + [building for one in view.players for building in one.built]
    return tuple(name for name in names if name not in view.used_spaces)


ORDERS: Final[tuple[OrderKind, ...]] = (PassInStockPhase(), BuyShare(), Dividend(), PlacePartner())
