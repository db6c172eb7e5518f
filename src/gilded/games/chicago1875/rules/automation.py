"""Automation: tokens take the posts of workers, who look for new ones."""

from typing import ClassVar, Final

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.games.chicago1875.actions import DONE
from gilded.games.chicago1875.board import COMPANY_IDS, FACTORY_IDS, FREE_AUTOMATION_AT, MARKET_SLOTS, REPLACED_LEAVE
from gilded.games.chicago1875.events import PostAutomated, WorkerLeft
from gilded.games.chicago1875.rules.base import CompanyStep
from gilded.games.chicago1875.rules.posts import (
    automatable_posts,
    factories_to_automate,
    factories_with_posts,
    factory_of,
    put_worker,
    why_not_automate,
    why_not_put_worker,
)
from gilded.games.chicago1875.state import Chicago1875State


def automate_posts(state: Chicago1875State, seat: int, company: int, left: int, idle: int) -> None:
    """Automate posts one after another, then find new posts for the replaced workers (rules#automation).

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


class AutomatePost(CompanyStep):
    """Choose the factory in which a post is automated (rules#automation)."""

    name: ClassVar[str] = "automate_post"
    rule: ClassVar[str] = "automation"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "left", "idle")
    kinds: ClassVar[tuple[str, ...]] = ("factory",)

    def __init__(self, seat: int, company: int, left: int, idle: int) -> None:
        super().__init__(seat, company)
        self.left: Final = left
        self.idle: Final = idle

    def options(self, state: Chicago1875State) -> list[Action]:
        return factories_to_automate(state, self.company)

    def take(self, state: Chicago1875State, action: Action) -> None:
        automate(state, self.company, factory_of(action))
        automate_posts(state, self.seat, self.company, self.left - 1, self.idle + 1)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        return why_not_automate(state, self.company, action) or super().why_not(state, action)


def rehouse_workers(state: Chicago1875State, seat: int, company: int, idle: int) -> None:
    """Replaced workers take free posts of the same company, or leave it if there is none (rules#automation)."""
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
    """A worker goes to the most expensive free space of the job market, or to the supply when that is full."""
    to_market = state.market < MARKET_SLOTS
    if to_market:
        state.market += 1
    if state.events is not None:
        state.events.append(WorkerLeft(COMPANY_IDS[company], "market" if to_market else "supply"))


class RehouseWorker(CompanyStep):
    """Choose the new post of a worker whose old one was automated (rules#automation)."""

    name: ClassVar[str] = "rehouse_worker"
    rule: ClassVar[str] = "automation"
    fields: ClassVar[tuple[str, ...]] = ("seat", "company", "idle")
    kinds: ClassVar[tuple[str, ...]] = ("factory",)

    def __init__(self, seat: int, company: int, idle: int) -> None:
        super().__init__(seat, company)
        self.idle: Final = idle

    def options(self, state: Chicago1875State) -> list[Action]:
        return factories_with_posts(state, self.company)

    def take(self, state: Chicago1875State, action: Action) -> None:
        put_worker(state, self.company, factory_of(action), "factory")
        rehouse_workers(state, self.seat, self.company, self.idle - 1)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        return why_not_put_worker(self.company, action) or super().why_not(state, action)


def offer_free_automation(state: Chicago1875State, seat: int, company: int, gained: int) -> None:
    """Some companies may automate for free when one action brings them enough workers (rules#quaker-oats)."""
    needed = FREE_AUTOMATION_AT[company]
    if needed and gained >= needed and automatable_posts(state, company):
        state.push(FreeAutomation(seat, company))


class FreeAutomation(CompanyStep):
    """Automate one post for free, or decline (rules#quaker-oats)."""

    name: ClassVar[str] = "free_automation"
    rule: ClassVar[str] = "quaker-oats"
    kinds: ClassVar[tuple[str, ...]] = ("factory", "done")

    def options(self, state: Chicago1875State) -> list[Action]:
        return [*factories_to_automate(state, self.company), DONE]

    def take(self, state: Chicago1875State, action: Action) -> None:
        if action is not DONE:
            automate(state, self.company, factory_of(action))
            rehouse_workers(state, self.seat, self.company, 1)

    def why_not(self, state: Chicago1875State, action: Action) -> Reason:
        return why_not_automate(state, self.company, action) or super().why_not(state, action)
