"""What an action would do, before it is taken. `cash` is there already; add what your board should show."""

from gilded.core import Action, Preview, common_preview

from my_game.actions import PlayCard
from my_game.rules.turn import earns_bonus
from my_game.state import MyGameState


class MyGamePreview(Preview):
    """Whether the card would earn the bonus."""

    bonus: bool = False


def preview(state: MyGameState, seat: int, action: Action) -> MyGamePreview:
    """What the seat can know of an action beforehand."""
    assert isinstance(action, PlayCard)
    return MyGamePreview(**common_preview(state, seat, action), bonus=earns_bonus(state, action.card))
