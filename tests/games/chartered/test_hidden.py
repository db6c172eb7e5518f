"""What a seat cannot know: dealt again in every sample, but never against what the seat has seen."""

from games.chartered.position import EVENT, Table, event_position, position
from gilded.core.rng import FastRng
from gilded.core.state import State
from gilded.games.chartered.board import AUCTION, CARD_IDS, PLOTS
from gilded.games.chartered.cards import SHOWN
from gilded.games.chartered.events import CardTaken
from gilded.games.chartered.game import GAME
from gilded.games.chartered.state import CharteredState


def test_a_sample_deals_other_hands_again() -> None:
    state = GAME.new(4, 3)
    assert isinstance(state, CharteredState)
    hands = {tuple(_sample(state, 0, number).hands[1]) for number in range(20)}
    assert len(hands) > 15
    assert all(card < PLOTS for hand in hands for card in hand), "nobody was dealt a level card"


def _sample(state: State, seat: int, number: int) -> CharteredState:
    sample = state.belief(seat).sample(FastRng(number))
    assert isinstance(sample, CharteredState)
    return sample


def test_a_card_taken_face_up_stays_known() -> None:
    table = position(hands=["J-A1", "J-A2", "J-A3"], market="H-A1 H-B1 H-C1 H-D1 H-E1")
    table.do("buy_cards").do("take", card="H-C1").do("take_top")
    unknown = table.state.hands[0][:]
    for number in range(20):
        sample = _sample(table.state, 1, number)
        assert CARD_IDS.index("H-C1") in sample.hands[0]
    assert any(_sample(table.state, 1, number).hands[0] != unknown for number in range(20))
    assert table.state.view(1).players[0].shown_cards == ["H-C1"]  # type: ignore[attr-defined]


def test_a_card_seen_going_into_the_pile_is_in_no_older_hand() -> None:
    table = position(hands=["J-A1", "J-A2 J-B2 J-C2 J-D2 J-E2", "J-A3"], market="H-A1 H-B1 H-C1 H-D1 H-E1")
    table.do("renew_market").do("take_top").do("done")
    renewed = {CARD_IDS.index(card) for card in ("H-A1", "H-B1", "H-C1", "H-D1", "H-E1")}
    seen_with_buyer = False
    for number in range(200):
        sample = _sample(table.state, 2, number)
        assert not renewed & set(sample.hands[1])
        seen_with_buyer = seen_with_buyer or bool(renewed & set(sample.hands[0]))
    assert seen_with_buyer


def test_a_sealed_bid_is_drawn_again_for_the_others() -> None:
    table = position(face_up="verlappen", agenda=EVENT, hands=["J-A1", "J-A2", "J-A3"])
    table.do("event", event="verlappen").do("bid", by=0, amount=10)
    assert table.state.view(1) == _other_bid(990).state.view(1)
    bids = {str(_sample(table.state, 1, number).dump()["agenda"][-1]["answers"]) for number in range(30)}
    assert len(bids) > 1
    own = {str(_sample(table.state, 0, number).dump()["agenda"][-1]["answers"]) for number in range(30)}
    assert len(own) == 1


def _other_bid(amount: int) -> Table:
    table = position(face_up="verlappen", agenda=EVENT, hands=["J-A1", "J-A2", "J-A3"])
    return table.do("event", event="verlappen").do("bid", by=0, amount=amount)


def test_what_the_winner_looks_at_is_seen_by_nobody_else() -> None:
    table = position(face_up="veilinge", agenda=EVENT, hands=["J-A1", "J-A2", "J-A3"])
    table.do("event", event="veilinge").do("auction_from_pile").do("bid", amount=10).do("pass").do("pass")
    top = table.state.pile[-10:]
    assert all(_sample(table.state, 0, number).pile[-10:] == top for number in range(5))
    assert any(_sample(table.state, 1, number).pile[-10:] != top for number in range(5))
    for seat in range(3):
        assert _sample(table.state, seat, 1).pieces() == table.state.pieces(), "no card is there twice"
    taken = CARD_IDS[top[0]]
    table.do("take", card=taken)
    assert all(event.seen_by(1).card is None for event in table.events if isinstance(event, CardTaken))
    rest = {card for card in top[1:] if card < PLOTS}
    for number in range(50):
        sample = _sample(table.state, 0, number)
        assert not rest & set(sample.hands[1])


def test_a_second_look_does_not_make_the_first_forgotten() -> None:
    hands = ["J-A1", "J-A2 J-B2 J-C2 J-D2 J-E2 J-F2 J-B3 J-C3", "J-A3"]
    table = position(agenda=EVENT, event_due=True, hands=hands)
    events = [*table.state.face_up, *table.state.event_pile]
    auctions = [event for event in events if AUCTION[event]]
    others = [event for event in events if not AUCTION[event]]
    table.state.face_up, table.state.event_pile = [*auctions[:2], others[0]], [*auctions[2:], *others[1:]]
    table.state.pile.sort(reverse=True)
    assert GAME.load(table.state.dump()) == table.state
    seen: set[int] = set()
    for _ in range(2):
        table.do("event", event="veilinge").do("auction_from_pile").do("bid", amount=10).do("pass").do("pass")
        seen.update(card for card in table.state.pile[-10:] if card < PLOTS)
        table.do("take", card=CARD_IDS[table.state.pile[-1]])
    assert len(seen) > 10
    for number in range(50):
        assert not seen & set(_sample(table.state, 0, number).hands[1])
    assert GAME.load(table.state.dump()) == table.state


def test_a_card_put_into_an_offer_is_known_to_all() -> None:
    table = position(face_up="coopmanscappen", agenda=EVENT, hands=["J-A1 J-B1", "J-A2", "J-A3"])
    table.do("event", event="coopmanscappen").do("offer_to", seat=1).do("give_card", card="J-B1")
    assert table.state.since[0][table.state.hands[0].index(CARD_IDS.index("J-B1"))] == SHOWN
    assert all(CARD_IDS.index("J-B1") in _sample(table.state, 2, number).hands[0] for number in range(10))


def test_of_equal_cards_the_one_that_all_have_seen_is_played() -> None:
    table = position(hands=["level2", "J-A2", "J-A3"], market="H-A1 level2", loose="H-C3")
    table.do("buy_cards").do("take", card="level2")
    for _ in range(2):
        table.do("buy_cards").do("take_top").do("done")
    table.do("play", card="level2")
    assert table.state.view(1).players[0].shown_cards == []  # type: ignore[attr-defined]
    assert any(CARD_IDS.index("level2") not in _sample(table.state, 1, number).hands[0] for number in range(50))


def test_who_has_won_a_set_aside_card_knows_what_is_left_there() -> None:
    hands = ["J-A1", "J-A2", "J-A3"]
    table = position(face_up="aenleggen", agenda=EVENT, hands=hands, aside="level2 level2 level3 level4")
    table.do("event", event="aenleggen")
    for seat, amount in enumerate([10, 0, 0]):
        table.do("bid", by=seat, amount=amount)
    assert table.hand() == ["J-A1", "level4"]
    highest = CARD_IDS.index("level4")
    assert not any(highest in _sample(table.state, 0, number).aside for number in range(50))
    assert any(highest in _sample(table.state, 1, number).aside for number in range(50))


def test_who_has_looked_at_the_whole_pile_knows_what_the_others_were_dealt() -> None:
    hands = ["J-A1", "J-A2", "J-A3"]
    table = event_position("veilinge", hands=hands, pile="H-A1 H-B1 H-C1 H-D1 H-E1 H-F1 H-A2 H-B2")
    table.do("auction_from_pile").do("bid", amount=10).do("pass").do("pass").do("take", card="H-A1")
    dealt = {CARD_IDS.index(card) for card in hands[1:]}
    samples = [_sample(table.state, 0, number) for number in range(100)]
    assert all(set(sample.hands[1] + sample.hands[2]) == dealt for sample in samples)
    assert {sample.hands[1][0] for sample in samples} == dealt, "but not who has which"


def test_any_card_of_the_imagined_pile_may_lie_on_top() -> None:
    """Level cards fit no hand that was dealt before they came into the pile; they must not all end up on top of it."""
    state = GAME.new(seats=4, seed=1)
    assert isinstance(state, CharteredState)
    levels = [0, 0]
    for number in range(400):
        pile = _sample(state, 0, number).pile
        levels[0] += pile[-1] >= PLOTS
        levels[1] += pile[0] >= PLOTS
    share = 400 * sum(card >= PLOTS for card in state.pile) / len(state.pile)
    assert all(share / 2 < found < share * 2 for found in levels), (levels, share)
