"""Staff: hiring workers, and workers, managers and salespeople from the supply."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause
from gilded.games.chicago1875.actions import DONE, FACTORY, InFactory
from gilded.games.chicago1875.board import (
    COMPANY_IDS,
    END_FACTORY,
    FACTORY_IDS,
    FIRST_FACTORY,
    MANAGER_SLOTS,
    SALES_SLOTS,
    WORKER_PRICE,
)
from gilded.games.chicago1875.events import ManagerPlaced, SalespeopleHired
from gilded.games.chicago1875.rules.automation import offer_free_automation
from gilded.games.chicago1875.rules.base import CompanyStep
from gilded.games.chicago1875.rules.posts import (
    factories_with_posts,
    factory_of,
    free_posts,
    put_worker,
    why_not_put_worker,
    why_not_this_factory,
)
from gilded.games.chicago1875.state import Chicago1875State

HIRED: Final = Cause("worker_hired", "job-market")


# Places


def manager_places(state: Chicago1875State, company: int) -> list[Action]:
    """The factories that could take a manager."""
    return [
        FACTORY[factory]
        for factory in range(FIRST_FACTORY[company], END_FACTORY[company])
        if state.managers[factory] < MANAGER_SLOTS[factory]
    ]


def free_sales_places(state: Chicago1875State, company: int) -> int:
    """How many salespeople the company could still take."""
    return SALES_SLOTS[company] - state.salespeople[company]


# Workers


def gain_workers(state: Chicago1875State, seat: int, company: int, left: int, placed: int) -> None:
    """Workers from the supply take free posts, one at a time; those without a post are lost (rules#staff)."""
    while left > 0:
        places = factories_with_posts(state, company)
        if len(places) > 1:
            state.push(PlaceWorker(seat, company, left, placed))
            return
        if not places:
            break
        put_worker(state, company, factory_of(places[0]), "supply")
        left -= 1
        placed += 1
    offer_free_automation(state, seat, company, placed)


class PlaceWorker(CompanyStep):
    """Choose the factory for a worker that the company gains (rules#staff)."""

    name: ClassVar[str] = "place_worker"
    rule: ClassVar[str] = "staff"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "left", "placed")
    kinds: ClassVar[tuple[str, ...]] = ("factory",)

    def __init__(self, seat: int, company: int, left: int, placed: int) -> None:
        super().__init__(seat, company)
        self.left: Final = left
        self.placed: Final = placed

    def options(self, state: Chicago1875State) -> list[Action]:
        return factories_with_posts(state, self.company)

    def take(self, state: Chicago1875State, action: Action) -> None:
        put_worker(state, self.company, factory_of(action), "supply")
        gain_workers(state, self.seat, self.company, self.left - 1, self.placed + 1)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        return why_not_put_worker(self.company, action) or super().why_not(state, action)


def can_hire(state: Chicago1875State, company: int) -> bool:
    """Whether the company has a free post and the money for one worker (rules#job-market)."""
    return state.funds(company) >= WORKER_PRICE[state.market] and free_posts(state, company) > 0


class HireWorker(CompanyStep):
    """Hire one worker after another from the job market, at least one (rules#job-market)."""

    name: ClassVar[str] = "hire_worker"
    rule: ClassVar[str] = "job-market"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "hired")
    kinds: ClassVar[tuple[str, ...]] = ("factory", "done")

    def __init__(self, seat: int, company: int, hired: int) -> None:
        super().__init__(seat, company)
        self.hired: Final = hired

    def options(self, state: Chicago1875State) -> list[Action]:
        options = factories_with_posts(state, self.company)
        if self.hired:
            options.append(DONE)
        return options

    def take(self, state: Chicago1875State, action: Action) -> None:
        company = self.company
        if action is DONE:
            offer_free_automation(state, self.seat, company, self.hired)
            return
        state.pay(state.treasury(company), BANK, WORKER_PRICE[state.market], HIRED)
        if state.market:
            state.market -= 1
        put_worker(state, company, factory_of(action), "market")
        if can_hire(state, company):
            state.push(HireWorker(self.seat, company, self.hired + 1))
        else:
            offer_free_automation(state, self.seat, company, self.hired + 1)

    def forced(self, state: Chicago1875State) -> bool:
        return not self.hired

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if action is DONE:
            return Reason("hire_at_least_one", "job-market")
        return why_not_put_worker(self.company, action) or super().why_not(state, action)


# Managers and salespeople


def gain_managers(state: Chicago1875State, seat: int, company: int, left: int) -> None:
    """Managers from the supply take free places; the surplus is lost (rules#staff)."""
    while left > 0:
        places = manager_places(state, company)
        if len(places) > 1:
            state.push(PlaceManager(seat, company, left))
            return
        if not places:
            return
        put_manager(state, company, factory_of(places[0]))
        left -= 1


def put_manager(state: Chicago1875State, company: int, factory: int) -> None:
    """A manager takes a free place in a factory."""
    state.managers[factory] += 1
    if state.events is not None:
        state.events.append(ManagerPlaced(COMPANY_IDS[company], FACTORY_IDS[factory]))


class PlaceManager(CompanyStep):
    """Choose the factory for a manager (rules#staff)."""

    name: ClassVar[str] = "place_manager"
    rule: ClassVar[str] = "staff"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "left")
    kinds: ClassVar[tuple[str, ...]] = ("factory",)

    def __init__(self, seat: int, company: int, left: int) -> None:
        super().__init__(seat, company)
        self.left: Final = left

    def options(self, state: Chicago1875State) -> list[Action]:
        return manager_places(state, self.company)

    def take(self, state: Chicago1875State, action: Action) -> None:
        put_manager(state, self.company, factory_of(action))
        gain_managers(state, self.seat, self.company, self.left - 1)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if not isinstance(action, InFactory):
            return super().why_not(state, action)
        places = MANAGER_SLOTS[action.factory]
        values: dict[str, object] = {"factory": FACTORY_IDS[action.factory], "places": places}
        return why_not_this_factory(self.company, action) or Reason("no_place_for_a_manager", "staff", values)


def gain_salespeople(state: Chicago1875State, company: int, count: int) -> None:
    """Salespeople from the supply take the next places; the surplus is lost (rules#staff)."""
    hired = min(count, free_sales_places(state, company))
    state.salespeople[company] += hired
    if state.events is not None and hired:
        state.events.append(SalespeopleHired(COMPANY_IDS[company], hired))
