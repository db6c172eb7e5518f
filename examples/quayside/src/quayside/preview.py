"""What an action would do, before it is taken: nothing that the seat cannot know."""

from gilded.core import Action, Preview, common_preview

from quayside.actions import Bid, Deliver
from quayside.board import NEEDS, ORDER_IDS
from quayside.state import QuaysideState
from quayside.view import crates_by_name


class QuaysidePreview(Preview):
    """A bid: the money `left` if it wins at its full price, and the orders that the cargo would make `ready`.

    A delivery: the `crates` that leave the warehouse.
    """

    left: int | None = None
    ready: tuple[str, ...] = ()
    crates: dict[str, int] | None = None


def preview(state: QuaysideState, seat: int, action: Action) -> QuaysidePreview:
    """What the seat can know of an action beforehand."""
    facts = common_preview(state, seat, action)
    if isinstance(action, Bid):
        return QuaysidePreview(**facts, left=state.cash(seat) - action.amount, ready=_made_ready(state, seat))
    if isinstance(action, Deliver):
        return QuaysidePreview(**facts, crates=crates_by_name(NEEDS[action.order]))
    return QuaysidePreview(**facts)


def _made_ready(state: QuaysideState, seat: int) -> tuple[str, ...]:
    trial = state.clone()
    trial.store_cargo(seat)
    now_ready = [order for order in sorted(state.hands[seat]) if trial.can_fill(seat, order)]
    return tuple(ORDER_IDS[order] for order in now_ready if not state.can_fill(seat, order))
