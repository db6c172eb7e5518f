"""The posts of a company's factories: which are free, which can be automated, and who takes them."""

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.games.chicago1875.actions import FACTORY, InFactory
from gilded.games.chicago1875.board import (
    COMPANY_IDS,
    COMPANY_OF,
    END_FACTORY,
    FACTORY_IDS,
    FIRST_FACTORY,
    POSTS,
    TOKENS,
)
from gilded.games.chicago1875.events import WorkerPlaced
from gilded.games.chicago1875.state import Chicago1875State


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


def factory_of(action: Action) -> int:
    """The factory that an action names."""
    assert isinstance(action, InFactory)
    return action.factory


def put_worker(state: Chicago1875State, company: int, factory: int, source: str) -> None:
    """A worker takes a free post."""
    state.workers[factory] += 1
    if state.events is not None:
        state.events.append(WorkerPlaced(COMPANY_IDS[company], FACTORY_IDS[factory], source))


# Refusals


def why_not_this_factory(company: int, action: Action) -> Reason | None:
    """Why the action names no factory of this company; None if it does, or names none at all."""
    if not isinstance(action, InFactory) or COMPANY_OF[action.factory] == company:
        return None
    values: dict[str, object] = {"factory": FACTORY_IDS[action.factory], "company": COMPANY_IDS[company]}
    return Reason("not_this_company", "staff", values)


def why_not_put_worker(company: int, action: Action) -> Reason | None:
    """Why no worker can go to the factory that the action names; None if it names none."""
    if not isinstance(action, InFactory):
        return None
    values: dict[str, object] = {"factory": FACTORY_IDS[action.factory], "posts": POSTS[action.factory]}
    return why_not_this_factory(company, action) or Reason("no_free_post", "staff", values)


def why_not_automate(state: Chicago1875State, company: int, action: Action) -> Reason | None:
    """Why no post of the factory that the action names can be automated; None if it names none."""
    if not isinstance(action, InFactory):
        return None
    foreign = why_not_this_factory(company, action)
    if foreign is not None:
        return foreign
    values: dict[str, object] = {"factory": FACTORY_IDS[action.factory]}
    full = state.automated[action.factory] == TOKENS[action.factory]
    return Reason("no_token_in_factory" if full else "no_worker_there", "automation", values)
