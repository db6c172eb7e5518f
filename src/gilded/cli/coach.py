"""The coach in the terminal: hints in words."""

from rich.table import Table
from rich.text import Text

from gilded.bots.advice import Advice
from gilded.cli.choosing import Choosing
from gilded.cli.language import Sayings
from gilded.core.evaluator import Term
from gilded.core.words import Words


def hint_of(advice: list[Advice], choosing: Choosing, say: Sayings) -> Table:
    """The best choices, each with its part of the victory and what it brings and costs."""
    grid = Table.grid(padding=(0, 2))
    if not advice:
        grid.add_row(Text(say("hint_none")))
    for one in advice:
        told = Text(choosing.label(one.action), style="bold")
        told.append(f"  {in_terms(one.terms, choosing.words, say)}".rstrip(), style="not bold dim")
        grid.add_row(Text(percent(one.share, say)), told)
    return grid


def percent(share: float, say: Sayings) -> str:
    """A part of the victory."""
    return say("percent", share=round(100 * share))


def in_terms(terms: list[Term], words: Words, say: Sayings) -> str:
    """What is gained and lost, in the words of the game's evaluation."""
    gained = [_amount(term, words, say) for term in terms if term.value > 0]
    lost = [_amount(term, words, say) for term in terms if term.value < 0]
    parts = [say("brings", terms=", ".join(gained))] if gained else []
    return "; ".join([*parts, say("costs", terms=", ".join(lost))] if lost else parts)


def _amount(term: Term, words: Words, say: Sayings) -> str:
    return say("term", amount=abs(round(term.value)), term=words.say(f"term.{term.name}"))
