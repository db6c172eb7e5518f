"""The values of Chartered's sentences in the terminal: seats, sums and choices that the texts put into words."""

from collections.abc import Mapping
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
    event = fact["event"]
    if event in ("SharesBought", "SharesSold"):
        return {"money": words.money(fact["price"] * fact["count"])}
    if event in ("CardTaken", "AuctionOpened"):
        name = "card" if event == "CardTaken" else "item"
        plain = {field: fact[field] for field in ("origin", "lot") if field in fact}
        return {**plain, name: words.name(fact[name] or "hidden_card")}
    if event in ("BidDecided", "AuctionDecided", "AuctionBid"):
        return _won(fact, words)
    if event == "BidsRevealed":
        bids = [f"{words.seat(int(seat))} {words.money(bid)}" for seat, bid in fact["bids"].items()]
        return {"bids": bids, "tied": bool(fact["tied"])}
    if event == "WarehouseRemoved":
        moved = fact["headquarters_moved_to"]
        return {"moved": moved is not None, "to": words.name(moved or "nothing")}
    if event == "SpecialActionUsed":
        return {"what": fact["what"]}
    if event == "OfferMade":
        return {side: _terms(fact[side], fact[f"{side}_money"], words) for side in ("give", "ask")}
    if event == "GameEnded":
        return {"winners": [words.seat(seat) for seat in fact["winners"]]}
    return {}


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
