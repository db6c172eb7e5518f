"""What an action of Crédit Mobilier would cost, bring and change."""

import msgspec

from gilded.core.action import Action
from gilded.core.preview import Preview, common_preview
from gilded.games.credit_mobilier.actions import ANOTHER_ROUND, BUILD, BUY, DIVIDEND, Buy, Choose, Lay, Move
from gilded.games.credit_mobilier.board import (
    BUILD_INCOME,
    COMPANY_IDS,
    CUBE_INCOME,
    LEADS_TO,
    LINK_IDS,
    LINK_INCOME,
    LINK_TOWARDS,
    PURPLE,
    SPACE_IDS,
    WEST,
)
from gilded.games.credit_mobilier.rules.building import most_links
from gilded.games.credit_mobilier.rules.dice import dice_for
from gilded.games.credit_mobilier.rules.dividend import PayAnotherRound, most_rounds, round_payments
from gilded.games.credit_mobilier.rules.move import MoveCube
from gilded.games.credit_mobilier.rules.scoring import would_end_game
from gilded.games.credit_mobilier.rules.stock import most_stock, price_of
from gilded.games.credit_mobilier.state import CreditMobilierState


class CreditMobilierPreview(Preview):
    """What the action would do at once; a field that has nothing to say is left out."""

    at_most: int = 0
    """A choice: how many links, steps, stocks or rounds it allows."""
    price: int = 0
    """A purchase: what all of it costs."""
    treasuries: dict[str, int] = msgspec.field(default_factory=dict)
    """How the treasuries change, by company."""
    dividend: list[int] = msgspec.field(default_factory=list)
    """A round of dividends: what each seat receives."""
    link: str | None = None
    """The link that is built, or used by a cube."""
    to: str | None = None
    """The space that a cube reaches."""
    ends_game: bool = False


def preview(state: CreditMobilierState, seat: int, action: Action) -> CreditMobilierPreview:
    """The facts of a legal action of this seat."""
    facts = CreditMobilierPreview(**common_preview(state, seat, action))
    step = state.step_of(seat)
    if isinstance(action, Choose):
        facts.at_most = _at_most(state, seat, action)
        if action.action_type == DIVIDEND:
            _add_round(facts, state, action.company)
    elif isinstance(action, Lay):
        facts.link = LINK_IDS[action.link]
        facts.treasuries = {COMPANY_IDS[PURPLE]: BUILD_INCOME}
    elif isinstance(action, Move) and isinstance(step, MoveCube):
        _add_move(facts, state, step.railway, action)
    elif isinstance(action, Buy):
        facts.price = price_of(action.count)
    elif action is ANOTHER_ROUND and isinstance(step, PayAnotherRound):
        _add_round(facts, state, step.company)
    return facts


def _at_most(state: CreditMobilierState, seat: int, choice: Choose) -> int:
    dice = dice_for(state, choice.company)
    if choice.action_type == BUILD:
        return most_links(state, choice.company, dice)
    if choice.action_type == BUY:
        return most_stock(state, seat, choice.company, dice)
    return most_rounds(state, choice.company) if choice.action_type == DIVIDEND else dice


def _add_move(facts: CreditMobilierPreview, state: CreditMobilierState, railway: int, move: Move) -> None:
    link = LINK_TOWARDS[move.way][move.space]
    to = LEADS_TO[move.way][move.space]
    facts.link = LINK_IDS[link]
    facts.to = SPACE_IDS[to]
    facts.ends_game = would_end_game(state, railway, to)
    if move.way == WEST:
        owner = state.owner[link]
        facts.treasuries = {COMPANY_IDS[railway]: CUBE_INCOME}
        facts.treasuries[COMPANY_IDS[owner]] = LINK_INCOME + (CUBE_INCOME if owner == railway else 0)


def _add_round(facts: CreditMobilierPreview, state: CreditMobilierState, company: int) -> None:
    facts.dividend = round_payments(state, company)
    facts.treasuries = {COMPANY_IDS[company]: -sum(facts.dividend)}
