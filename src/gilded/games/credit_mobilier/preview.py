"""What an action of Crédit Mobilier would cost, bring and change."""

from contextlib import suppress

import msgspec

from gilded.core.action import Action
from gilded.core.preview import Preview, common_preview
from gilded.core.state import Unforeseeable
from gilded.games.credit_mobilier.actions import ANOTHER_ROUND, BUILD, BUY, DIVIDEND, Buy, Choose, Lay, Move
from gilded.games.credit_mobilier.board import COMPANIES, COMPANY_IDS, LINK_IDS, SPACE_IDS
from gilded.games.credit_mobilier.rules.building import most_links
from gilded.games.credit_mobilier.rules.dice import dice_for
from gilded.games.credit_mobilier.rules.dividend import PayAnotherRound, dividend_rounds, most_rounds, round_payments
from gilded.games.credit_mobilier.rules.move import most_moves
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
    _add_consequences(facts, state, seat, action)
    step = state.step_of(seat)
    if isinstance(action, Choose):
        facts.at_most = _at_most(state, seat, action)
        if action.action_type == DIVIDEND:
            facts.dividend = round_payments(state, action.company)
    elif isinstance(action, Lay):
        facts.link = LINK_IDS[action.link]
    elif isinstance(action, Move):
        facts.link = LINK_IDS[action.link]
        facts.to = SPACE_IDS[action.to]
    elif isinstance(action, Buy):
        facts.price = price_of(action.count)
    elif action is ANOTHER_ROUND and isinstance(step, PayAnotherRound):
        facts.dividend = round_payments(state, step.company)
    return facts


def _add_consequences(facts: CreditMobilierPreview, state: CreditMobilierState, seat: int, action: Action) -> None:
    """What happens to the treasuries until the dice are rolled again, also by what the rules then take themselves."""
    trial = state.clone()
    trial.stop_at_reveals = True
    with suppress(Unforeseeable):
        trial.apply(seat, action)
    facts.ends_game = trial.over
    for company in range(COMPANIES):
        change = trial.funds(company) - state.funds(company)
        if change:
            facts.treasuries[COMPANY_IDS[company]] = change


def _at_most(state: CreditMobilierState, seat: int, choice: Choose) -> int:
    company = choice.company
    dice = dice_for(state, company)
    if choice.action_type == BUILD:
        return most_links(state, company, dice)
    if choice.action_type == BUY:
        return most_stock(state, seat, company, dice)
    if choice.action_type == DIVIDEND:
        return most_rounds(state, company, dividend_rounds(state, company))
    return most_moves(state, company, dice)
