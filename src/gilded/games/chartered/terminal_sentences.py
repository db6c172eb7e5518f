"""The values of Chartered's sentences in the terminal: seats, sums and choices that the texts put into words."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from gilded.core.errors import Values
from gilded.core.words import Words

SEATS: Final = ("to", "other", "opener", "leader")
"""The fields that name seats."""


def values_of(fact: Mapping[str, Any], words: Words) -> Values:
    """What a sentence needs beyond the fields of its event or decision."""
    seats = {name: words.seat(fact[name]) for name in SEATS if isinstance(fact.get(name), int)}
    return {**seats, **_special(fact, words)}


def _special(fact: Mapping[str, Any], words: Words) -> Values:
    worded = WORDED.get(fact["event"])
    return worded(fact, words) if worded else {}


def _deal(fact: Mapping[str, Any], words: Words) -> Values:
    return {"money": words.money(fact["price"] * fact["count"])}


def _card(fact: Mapping[str, Any], words: Words) -> Values:
    return {"origin": fact["origin"], "card": words.name(fact["card"] or "hidden_card")}


def _lot(fact: Mapping[str, Any], words: Words) -> Values:
    return {"lot": fact["lot"], "item": words.name(fact["item"] or "hidden_card")}


def _bids(fact: Mapping[str, Any], words: Words) -> Values:
    bids = [f"{words.seat(int(seat))} {words.money(bid)}" for seat, bid in fact["bids"].items()]
    return {"bids": bids, "tied": bool(fact["tied"])}


def _removed(fact: Mapping[str, Any], words: Words) -> Values:
    moved = fact["headquarters_moved_to"]
    return {"moved": moved is not None, "to": words.name(moved or "nothing")}


def _offer(fact: Mapping[str, Any], words: Words) -> Values:
    return {side: _terms(fact[side], fact[f"{side}_money"], words) for side in ("give", "ask")}


def _won(fact: Mapping[str, Any], words: Words) -> Values:
    seat = fact["seat"]
    won = "nobody" if seat is None else "you" if seat in words.mine else "other"
    money = {"money": words.money(fact["amount"])} if "amount" in fact else {"what": fact["kind"]}
    return {"won": won, "seat": words.seat(seat), **money}


def _terms(things: list[str], money: int, words: Words) -> list[str]:
    """One side of an offer as words: things and money."""
    said = [words.name(thing) for thing in things]
    if money:
        said.append(words.money(money))
    return said or [words.name("nothing")]


WORDED: Final[dict[str, Callable[[Mapping[str, Any], Words], Values]]] = {
    "SharesBought": _deal,
    "SharesSold": _deal,
    "CardTaken": _card,
    "AuctionOpened": _lot,
    "BidDecided": _won,
    "AuctionDecided": _won,
    "AuctionBid": _won,
    "BidsRevealed": _bids,
    "WarehouseRemoved": _removed,
    "SpecialActionUsed": lambda fact, _: {"what": fact["what"]},
    "OfferMade": _offer,
    "GameEnded": lambda fact, words: {"winners": [words.seat(seat) for seat in fact["winners"]]},
}
"""The events whose sentences need more than their fields."""
