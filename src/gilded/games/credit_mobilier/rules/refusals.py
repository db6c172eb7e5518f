"""What no roll could allow, and what the choice of colour and action rules out for this turn (rules#turn)."""

from gilded.core.action import Action
from gilded.core.errors import Reason
from gilded.games.credit_mobilier.actions import ACTION_TYPE_IDS, Lay, Move, Stop
from gilded.games.credit_mobilier.board import COAST, COMPANY_IDS, LINK_IDS, MAY_GO, SPACE_IDS, WAY_IDS
from gilded.games.credit_mobilier.state import FREE, CreditMobilierState


def why_never(state: CreditMobilierState, action: Action) -> Reason | None:
    """Why the action is out of the question for the rest of the game, whoever chooses what."""
    if isinstance(action, Lay):
        owner = state.owner[action.link]
        if owner != FREE:
            return Reason("already_built", "build", {"link": LINK_IDS[action.link], "company": COMPANY_IDS[owner]})
    elif isinstance(action, Move):
        if action.space == COAST:
            return Reason("stays_on_the_coast", "move", {"space": SPACE_IDS[COAST]})
        if not MAY_GO[action.way]:
            return Reason("wrong_way", "move", {"way": WAY_IDS[action.way]})
    return None


def why_not_after_choosing(state: CreditMobilierState, company: int, action_type: int, action: Action) -> Reason:
    """Why the action does not belong to a turn in which this was chosen: one colour, one type (rules#turn)."""
    if isinstance(action, Stop):
        return Reason("must_act", "turn")
    chosen: dict[str, object] = {"company": COMPANY_IDS[company], "what": ACTION_TYPE_IDS[action_type]}
    return why_never(state, action) or Reason("already_chosen", "turn", chosen)
