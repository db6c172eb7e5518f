"""What the sentence of an event of Chicago 1875 needs beyond the event's own fields."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from gilded.core.errors import Values
from gilded.core.words import Words
from gilded.games.chicago1875.terminal_effects import cubes_say

SUMS: Final = {
    "CompanyFounded": "value",
    "BonusTaken": "cash",
    "AssetBought": "price",
    "GoodSold": "price",
    "RevenueAdded": "amount",
    "DividendPaid": "per_share",
    "Withheld": "revenue",
}
"""The field of an event that is its sum of money."""


def values_of(fact: Mapping[str, Any], words: Words) -> Values:
    """Further values for the text of an event or a decision."""
    event = fact["event"]
    money = {"money": words.money(fact[SUMS[event]])} if event in SUMS else {}
    rule = {"rule": str(fact["constraint"])} if "constraint" in fact else {}
    worded = WORDED.get(event)
    return {**money, **rule, **(worded(fact, words) if worded else {})}


def _value(fact: Mapping[str, Any], words: Words) -> Values:
    return {"from": words.money(fact["old"]), "to": words.money(fact["new"]), "why": fact["cause"]}


def _partner(fact: Mapping[str, Any], words: Words) -> Values:
    company = words.name(fact["company"] or "bank_reserve")
    return {"acts": "yes" if fact["company"] else "no", "company": company}


def _dividend(fact: Mapping[str, Any], words: Words) -> Values:
    return {"gains": [f"{words.seat(seat)} {words.money(amount)}" for seat, amount in enumerate(fact["received"])]}


WORDED: Final[dict[str, Callable[[Mapping[str, Any], Words], Values]]] = {
    "PhaseBegan": lambda fact, _: {"yeartext": str(fact["year"])},
    "CertificateBought": lambda fact, _: {"from": fact["source"]},
    "WorkerPlaced": lambda fact, _: {"from": fact["source"]},
    "WorkerLeft": lambda fact, _: {"dest": fact["to"]},
    "PresidentChanged": lambda fact, words: {"old": words.seat(fact["old"]), "new": words.seat(fact["new"])},
    "ValueMoved": _value,
    "BuildingsPassed": lambda fact, _: {"way": "left" if fact["direction"] > 0 else "right"},
    "PartnerPlaced": _partner,
    "ResourcesGained": lambda fact, words: {"cubes": cubes_say(fact["resources"], words)},
    "GoodSold": lambda fact, words: {"extra": words.money(fact["bonus"])},
    "DividendPaid": _dividend,
    "SupplyMoved": lambda fact, _: {"refilled": fact["bag_refilled"]},
    "GameEnded": lambda fact, words: {"winners": [words.seat(seat) for seat in fact["winners"]]},
}
"""The events whose sentences need more than their fields."""
