"""Workers, managers, salespeople and automation: who takes which post."""

from typing import Any, ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.core.money import BANK, Cause
from gilded.core.step import Step
from gilded.games.chicago1875.actions import DONE, FACTORY, InFactory
from gilded.games.chicago1875.board import (
    COMPANY_IDS,
    END_FACTORY,
    FACTORY_IDS,
    FIRST_FACTORY,
    FREE_AUTOMATION_AT,
    MANAGER_SLOTS,
    MARKET_SLOTS,
    POSTS,
    REPLACED_LEAVE,
    SALES_SLOTS,
    TOKENS,
    WORKER_PRICE,
)
from gilded.games.chicago1875.events import ManagerPlaced, PostAutomated, SalespeopleHired, WorkerLeft, WorkerPlaced
from gilded.games.chicago1875.rules.base import ChicagoStep
from gilded.games.chicago1875.state import Chicago1875State

HIRED: Final = Cause("worker_hired", "job-market")


# What is free


def free_posts(state: Chicago1875State, company: int) -> int:
    """How many workers the company could still take."""
    free = 0
    for factory in range(FIRST_FACTORY[company], END_FACTORY[company]):
        free += POSTS[factory] - state.workers[factory] - state.automated[factory]
    return free


def factories_with_posts(state: Chicago1875State, company: int) -> list[Action]:
    """The factories that could take a worker."""
    return [
        FACTORY[factory]
        for factory in range(FIRST_FACTORY[company], END_FACTORY[company])
        if state.workers[factory] + state.automated[factory] < POSTS[factory]
    ]


def can_automate(state: Chicago1875State, factory: int) -> bool:
    """Whether a worker of this factory could make way for a token."""
    return state.workers[factory] > 0 and state.automated[factory] < TOKENS[factory]


def automatable_posts(state: Chicago1875State, company: int) -> int:
    """How many posts could be automated at the same time."""
    posts = 0
    for factory in range(FIRST_FACTORY[company], END_FACTORY[company]):
        posts += min(state.workers[factory], TOKENS[factory] - state.automated[factory])
    return posts


def factories_to_automate(state: Chicago1875State, company: int) -> list[Action]:
    """The factories in which a post could be automated."""
    return [
        FACTORY[factory]
        for factory in range(FIRST_FACTORY[company], END_FACTORY[company])
        if can_automate(state, factory)
    ]


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


def put_worker(state: Chicago1875State, company: int, factory: int, source: str) -> None:
    """A worker takes a free post."""
    state.workers[factory] += 1
    if state.events is not None:
        state.events.append(WorkerPlaced(COMPANY_IDS[company], FACTORY_IDS[factory], source))


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


def factory_of(action: Action) -> int:
    """The factory that an action names."""
    assert isinstance(action, InFactory)
    return action.factory


class PlaceWorker(ChicagoStep):
    """Choose the factory for a worker that the company gains (rules#staff)."""

    name: ClassVar[str] = "place_worker"
    rule: ClassVar[str] = "staff"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "left", "placed")

    def __init__(self, seat: int, company: int, left: int, placed: int) -> None:
        super().__init__(seat)
        self.company: Final = company
        self.left: Final = left
        self.placed: Final = placed

    def options(self, state: Chicago1875State) -> list[Action]:
        return factories_with_posts(state, self.company)

    def take(self, state: Chicago1875State, action: Action) -> None:
        put_worker(state, self.company, factory_of(action), "supply")
        gain_workers(state, self.seat, self.company, self.left - 1, self.placed + 1)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        return no_free_post(self.company, action)


def no_free_post(company: int, action: Action) -> Reason:
    """Why no worker can go where the action says."""
    if isinstance(action, InFactory):
        values: dict[str, object] = {"company": COMPANY_IDS[company], "factory": FACTORY_IDS[action.factory]}
        return Reason("no_free_post", "staff", values)
    return Reason("not_offered", "staff", {"kind": action.kind})


def can_hire(state: Chicago1875State, company: int) -> bool:
    """Whether the company has a free post and the money for one worker (rules#job-market)."""
    return state.funds(company) >= WORKER_PRICE[state.market] and free_posts(state, company) > 0


class HireWorker(ChicagoStep):
    """Hire one worker after another from the job market, at least one (rules#job-market)."""

    name: ClassVar[str] = "hire_worker"
    rule: ClassVar[str] = "job-market"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "hired")

    def __init__(self, seat: int, company: int, hired: int) -> None:
        super().__init__(seat)
        self.company: Final = company
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

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        if action is DONE:
            return Reason("hire_at_least_one", "job-market")
        return no_free_post(self.company, action)


# Automation


def automate_posts(state: Chicago1875State, seat: int, company: int, left: int, idle: int) -> None:
    """Automate posts one after another, then find new posts for the workers set free (rules#automation).

    The workers wait until all posts are automated: nobody who has just moved can be replaced again.
    """
    while left > 0:
        factories = factories_to_automate(state, company)
        if len(factories) > 1:
            state.push(AutomatePost(seat, company, left, idle))
            return
        if not factories:
            break
        automate(state, company, factory_of(factories[0]))
        left -= 1
        idle += 1
    rehouse_workers(state, seat, company, idle)


def automate(state: Chicago1875State, company: int, factory: int) -> None:
    """A token takes the place of a worker."""
    state.workers[factory] -= 1
    state.automated[factory] += 1
    if state.events is not None:
        state.events.append(PostAutomated(COMPANY_IDS[company], FACTORY_IDS[factory]))


class AutomatePost(ChicagoStep):
    """Choose the factory in which a post is automated (rules#automation)."""

    name: ClassVar[str] = "automate_post"
    rule: ClassVar[str] = "automation"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "left", "idle")

    def __init__(self, seat: int, company: int, left: int, idle: int) -> None:
        super().__init__(seat)
        self.company: Final = company
        self.left: Final = left
        self.idle: Final = idle

    def options(self, state: Chicago1875State) -> list[Action]:
        return factories_to_automate(state, self.company)

    def take(self, state: Chicago1875State, action: Action) -> None:
        automate(state, self.company, factory_of(action))
        automate_posts(state, self.seat, self.company, self.left - 1, self.idle + 1)


def rehouse_workers(state: Chicago1875State, seat: int, company: int, idle: int) -> None:
    """Replaced workers take free posts of the same company, else they leave it (rules#automation)."""
    while idle > 0:
        places = [] if REPLACED_LEAVE[company] else factories_with_posts(state, company)
        if len(places) > 1:
            state.push(RehouseWorker(seat, company, idle))
            return
        if places:
            put_worker(state, company, factory_of(places[0]), "factory")
        else:
            release_worker(state, company)
        idle -= 1


def release_worker(state: Chicago1875State, company: int) -> None:
    """A worker goes to the dearest free place of the job market, or to the supply when that is full."""
    to_market = state.market < MARKET_SLOTS
    if to_market:
        state.market += 1
    if state.events is not None:
        state.events.append(WorkerLeft(COMPANY_IDS[company], "market" if to_market else "supply"))


class RehouseWorker(ChicagoStep):
    """Choose the new post of a worker whose old one was automated (rules#automation)."""

    name: ClassVar[str] = "rehouse_worker"
    rule: ClassVar[str] = "automation"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "idle")

    def __init__(self, seat: int, company: int, idle: int) -> None:
        super().__init__(seat)
        self.company: Final = company
        self.idle: Final = idle

    def options(self, state: Chicago1875State) -> list[Action]:
        return factories_with_posts(state, self.company)

    def take(self, state: Chicago1875State, action: Action) -> None:
        put_worker(state, self.company, factory_of(action), "factory")
        rehouse_workers(state, self.seat, self.company, self.idle - 1)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        return no_free_post(self.company, action)


def offer_free_automation(state: Chicago1875State, seat: int, company: int, gained: int) -> None:
    """A company that automates for free when it gains enough workers in one action (rules#quaker-oats)."""
    needed = FREE_AUTOMATION_AT[company]
    if needed and gained >= needed and automatable_posts(state, company):
        state.push(FreeAutomation(seat, company))


class FreeAutomation(ChicagoStep):
    """Automate one post for free, or do not (rules#quaker-oats)."""

    name: ClassVar[str] = "free_automation"
    rule: ClassVar[str] = "quaker-oats"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company")

    def __init__(self, seat: int, company: int) -> None:
        super().__init__(seat)
        self.company: Final = company

    def options(self, state: Chicago1875State) -> list[Action]:
        return [*factories_to_automate(state, self.company), DONE]

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is not DONE:
            automate(state, self.company, factory_of(action))
            rehouse_workers(state, self.seat, self.company, 1)


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


class PlaceManager(ChicagoStep):
    """Choose the factory for a manager (rules#staff)."""

    name: ClassVar[str] = "place_manager"
    rule: ClassVar[str] = "staff"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "left")

    def __init__(self, seat: int, company: int, left: int) -> None:
        super().__init__(seat)
        self.company: Final = company
        self.left: Final = left

    def options(self, state: Chicago1875State) -> list[Action]:
        return manager_places(state, self.company)

    def take(self, state: Chicago1875State, action: Action) -> None:
        put_manager(state, self.company, factory_of(action))
        gain_managers(state, self.seat, self.company, self.left - 1)


def gain_salespeople(state: Chicago1875State, company: int, count: int) -> None:
    """Salespeople from the supply take the next places; the surplus is lost (rules#staff)."""
    hired = min(count, free_sales_places(state, company))
    state.salespeople[company] += hired
    if state.events is not None and hired:
        state.events.append(SalespeopleHired(COMPANY_IDS[company], hired))


STEPS: Final[tuple[type[Step[Any]], ...]] = (
    PlaceWorker,
    HireWorker,
    AutomatePost,
    RehouseWorker,
    FreeAutomation,
    PlaceManager,
)
