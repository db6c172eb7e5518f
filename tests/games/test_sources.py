"""What the sources of each game are called after, counted once more from the events of recorded games."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gilded.core import Event, Record, Source
from gilded.core.sources import changes

RECORDS = Path(__file__).parents[1] / "records"


def games(name: str) -> Iterator[tuple[Record, list[Event]]]:
    """Some recorded games with all their events."""
    for file in sorted((RECORDS / name).glob("*.json"))[::5]:
        record = Record.open(file)
        state = record.at(0)
        yield record, [event for seat, action in record.decisions for event in state.play(seat, action)]


def told(record: Record) -> Counter[tuple[int, Source]]:
    points: Counter[tuple[int, Source]] = Counter()
    for change in changes(record.at(0), record.decisions):
        points[change.seat, change.source] += change.points
    return points


def of(name: str, points: Counter[tuple[int, Source]]) -> dict[Any, int]:
    return {key: each for key, each in points.items() if key[1].name == name and each}


@pytest.mark.parametrize("name", ["credit_mobilier", "chicago1875"])
def test_dividends_are_told_apart_by_company(name: str) -> None:
    for record, events in games(name):
        received: Counter[tuple[int, Source]] = Counter()
        for event in events:
            if type(event).__name__ == "DividendPaid":
                for seat, amount in enumerate(event.received):  # type: ignore[attr-defined]
                    received[seat, Source("dividends", event.company)] += amount  # type: ignore[attr-defined]
        assert of("dividends", told(record)) == of("dividends", received)


def test_shares_of_credit_mobilier_are_what_they_cost() -> None:
    for record, events in games("credit_mobilier"):
        spent: Counter[tuple[int, Source]] = Counter()
        for event in events:
            if type(event).__name__ == "StockBought":
                spent[event.seat, Source("shares", event.company)] -= event.count  # type: ignore[attr-defined]
        assert of("shares", told(record)) == of("shares", spent)


def test_shares_of_chartered_are_all_trade_in_them_with_the_bank() -> None:
    """Of companies whose shares are neither auctioned nor given away: all are sold in the end, or worth nothing."""
    compared = 0
    for record, events in games("chartered"):
        moved = str([event for event in events if type(event).__name__ in {"AuctionOpened", "OfferMade", "ShareLost"}])
        traded: Counter[tuple[int, Source]] = Counter()
        for event in events:
            sign = {"SharesBought": -1, "SharesSold": 1}.get(type(event).__name__)
            if sign:
                key = (event.seat, Source("shares", event.company))  # type: ignore[attr-defined]
                traded[key] += sign * event.count * event.price  # type: ignore[attr-defined]
        found = told(record)
        for key in {*of("shares", traded), *of("shares", found)}:
            if key[1].thing not in moved:
                assert found[key] == traded[key]
                compared += 1
    assert compared > 10


def test_mergers_are_told_apart_from_other_payments() -> None:
    merged = 0
    for record, events in games("chartered"):
        absorbers = {event.absorber for event in events if type(event).__name__ == "CompanyAbsorbed"}  # type: ignore[attr-defined]
        found = {source.thing for _, source in of("mergers", told(record))}
        assert found <= absorbers
        merged += len(found)
    assert merged


def test_points_of_carnegie_are_the_categories_of_final_scoring() -> None:
    for record, events in games("carnegie"):
        (end,) = [event for event in events if type(event).__name__ == "GameEnded"]
        points = told(record)
        for seat, categories in enumerate(end.categories):  # type: ignore[attr-defined]
            for name, each in categories.items():
                assert sum(of(name, Counter({k: v for k, v in points.items() if k[0] == seat})).values()) == each
