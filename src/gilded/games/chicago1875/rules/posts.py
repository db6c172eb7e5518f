"""The posts of a company's factories: which are free, which can be automated, and who takes them."""

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.games.chicago1875.actions import FACTORY, InFactory
from gilded.games.chicago1875.board import COMPANY_IDS, END_FACTORY, FACTORY_IDS, FIRST_FACTORY, POSTS, TOKENS
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


def why_not_put_worker(company: int, action: Action) -> Reason:
    """Why no worker can go to the factory that the action names."""
    if isinstance(action, InFactory):
        values: dict[str, object] = {"company": COMPANY_IDS[company], "factory": FACTORY_IDS[action.factory]}
        return Reason("no_free_post", "staff", values)
    return Reason("not_offered", "staff", {"kind": action.kind})
