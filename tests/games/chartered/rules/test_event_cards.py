"""Event cards: how they are replaced and shuffled. By the numbers of the rulings."""

from games.chartered.position import EVENT, QUIET, bids, position
from gilded.games.chartered.events import EventLaidOut


def test_an_event_card_is_replaced_and_the_pile_is_formed_again() -> None:
    table = position(face_up="verlappen", events="veilinge", agenda=EVENT, **QUIET)
    assert table.refused("event", event="veilinge").code == "event_not_face_up"
    table.do("event", event="verlappen")
    assert table.state.dump()["face_up"] == [], "a new card comes only when the event is over"
    bids(table, 0, 0, 0)
    assert [event.kind for event in table.events if isinstance(event, EventLaidOut)] == ["veilinge"]
    assert table.state.dump()["face_up"] == ["veilinge"]
    assert table.state.dump()["event_discards"] == ["verlappen"]
    alone = position(face_up="verlappen veilinge", events="verlappen", agenda=EVENT, event_due=True, **QUIET)
    bids(alone.do("draw_event"), 0, 0, 0)
    assert alone.state.dump()["event_pile"] == []
    assert alone.state.dump()["event_discards"] == ["verlappen"]
    bids(alone.do("event", event="verlappen"), 0, 0, 0)
    # Both discarded cards are shuffled into a new pile, and one of them is laid out.
    assert sorted(alone.state.dump()["face_up"]) == ["veilinge", "verlappen"]
    assert alone.state.dump()["event_pile"] == ["verlappen"]
    assert alone.state.dump()["event_discards"] == []
