"""What the sentence of an event of Chicago 1875 needs beyond the event's own fields."""

from collections.abc import Mapping
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
    return {**money, **_special(fact, words)}


def _special(fact: Mapping[str, Any], words: Words) -> Values:
    event = fact["event"]
    if event == "PhaseBegan":
        return {"yeartext": str(fact["year"])}
    if event in ("CertificateBought", "WorkerPlaced"):
        return {"from": fact["source"]}
    if event == "WorkerLeft":
        return {"dest": fact["to"]}
    if event == "PresidentChanged":
        return {"old": words.seat(fact["old"]), "new": words.seat(fact["new"])}
    if event == "ValueMoved":
        return {"from": words.money(fact["old"]), "to": words.money(fact["new"]), "why": fact["cause"]}
    if event == "BuildingsPassed":
        return {"way": "left" if fact["direction"] > 0 else "right"}
    if event == "PartnerPlaced":
        company = words.name(fact["company"] or "bank_reserve")
        return {"acts": "yes" if fact["company"] else "no", "company": company}
    if event == "ResourcesGained":
        return {"cubes": cubes_say(fact["resources"], words)}
    return _of_sales(fact, words)


def _of_sales(fact: Mapping[str, Any], words: Words) -> Values:
    event = fact["event"]
    if event == "GoodSold":
        return {"extra": words.money(fact["bonus"])}
    if event == "DividendPaid":
        gains = [f"{words.seat(seat)} {words.money(amount)}" for seat, amount in enumerate(fact["received"])]
        return {"gains": gains}
    if event == "SupplyMoved":
        return {"refilled": fact["bag_refilled"]}
    if event == "GameEnded":
        return {"winners": [words.seat(seat) for seat in fact["winners"]]}
    return {"rule": str(fact["constraint"])} if "constraint" in fact else {}
