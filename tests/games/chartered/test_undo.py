"""What somebody has learned by a decision cannot be taken back freely; what nobody has learned anything by can."""

import pytest

from games.chartered.position import Company, Table, bids, event_position, merger, position
from gilded.games.chartered.cards import SHOWN
from gilded.games.chartered.game import GAME

TEA = {"tea": Company(90, "H-A1", "H-B1")}


def free(table: Table, kind: str, by: int | None = None, **fields: object) -> bool:
    """Whether the decision can be taken back freely."""
    before = table.state.reveals
    table.do(kind, by, **fields)
    return table.state.reveals == before


def show_all(table: Table) -> Table:
    """All know all hands."""
    for seat, hand in enumerate(table.state.hands):
        table.state.since[seat] = [SHOWN] * len(hand)
    return table


def test_a_card_played_from_the_hand_has_been_seen() -> None:
    assert not free(position(hands=["J-A1 J-F4"], companies=TEA), "play", card="J-A1")
    assert not free(position(hands=["level2"], companies=TEA), "play", card="level2")
    assert free(show_all(position(hands=["H-C1 J-F4"], companies=TEA)), "play", card="H-C1")
    pair = position(hands=["J-C1 J-D1"], companies=TEA).do("play", card="J-C1")
    assert not free(pair, "play_with", card="J-D1")


def test_whether_a_second_card_could_follow_tells_something_of_the_hand() -> None:
    def known_first(hidden: str, supply: int = 40) -> Table:
        table = position(hands=[f"J-C1 {hidden}"], companies=TEA, supply=supply)
        place = table.hand().index("J-C1")
        table.state.since[0] = [SHOWN if at == place else since for at, since in enumerate(table.state.since[0])]
        return table

    assert not free(known_first("J-D1"), "play", card="J-C1"), "the player is asked"
    assert not free(known_first("J-F4"), "play", card="J-C1"), "the player is not asked"
    assert free(known_first("level2"), "play", card="J-C1"), "level cards do not count"
    assert not free(known_first("J-F4", supply=2), "play", card="J-C1"), "there is a warehouse for the second card"
    assert free(known_first("J-F4", supply=1), "play", card="J-C1"), "the last warehouse has been placed"
    no_company_near = position(hands=["J-C1 J-D1"], companies={"tea": Company(20, "J-A1", "J-A2")})
    no_company_near.state.since[0] = [SHOWN, 0]
    assert free(no_company_near, "play", card="J-C1"), "nothing can be founded there at all"


def test_money_and_shares_are_open() -> None:
    table = position(hands=["J-A1 J-F4", "J-A2", "J-A3"], companies=TEA, shares=[{"tea": 3}, {}, {}])
    assert free(table.do("play", card="J-A1"), "buy", company="tea")
    assert free(position(hands=["J-A1"], companies=TEA, shares=[{"tea": 2}, {}, {}]), "sell", company="tea")
    assert free(position(hands=["J-A1"], companies=TEA), "buy_cards")
    market = position(hands=["J-A1"], companies=TEA, market="H-C4 H-D4").do("buy_cards")
    assert free(market, "take", card="H-C4")
    selling = merger(values=(100, 30), shares=[{"silk": 1}, {"silk": 1}, {}])
    selling.do("play", card="J-B2").do("company", company="tea")
    assert free(selling, "sell_absorbed", count=1)


def test_drawn_cards_have_been_seen() -> None:
    assert not free(position(hands=["J-A1"]).do("buy_cards"), "take_top")
    assert not free(position(hands=["J-A1"]), "renew_market")
    assert not free(position(hands=["J-A1"], market="H-C4 H-D4").do("buy_cards").do("take", card="H-C4"), "done")


def test_a_forced_pass_tells_something_of_a_hand() -> None:
    def last_sale(**given: object) -> Table:
        """Seat 0 sells; the market is full, so only the turn of seat 1 can show anything."""
        table = position(companies=TEA, shares=[{"tea": 1}, {}, {}], **given)  # type: ignore[arg-type]
        assert table.legal()[-1] == "sell company=tea"
        return table

    passes = last_sale(hands=["J-A1", "level4", "J-A3"], cash=[0, 0, 1000])
    assert not free(passes, "sell", company="tea")
    assert passes.state.to_act == (2,)
    acts = last_sale(hands=["J-A1", "J-A2", "J-A3"], cash=[0, 0, 1000])
    assert not free(acts, "sell", company="tea")
    assert acts.state.to_act == (1,)
    openly = last_sale(hands=["J-A1", "level4", "J-A3"], cash=[0, 50, 1000])
    assert free(openly, "sell", company="tea"), "seat 1 can buy cards, as all see"
    without = last_sale(hands=["J-A1", "", "J-A3"], cash=[0, 0, 1000])
    assert free(without, "sell", company="tea"), "an empty hand hides nothing"


def test_offers_show_cards_and_tell_what_one_does_not_hold() -> None:
    def offering() -> Table:
        return event_position(
            "coopmanscappen", hands=["J-A1 J-B1", "J-A2", "J-A3"], shares=[{"tea": 1}, {"silk": 1}, {}]
        )

    table = offering()
    assert free(table, "offer_to", seat=1)
    assert not free(table, "give_card", card="J-A1")
    assert free(table, "give_share", company="tea")
    assert not free(table, "ask_card", card="H-C3"), "whoever asks for a card does not hold it"
    assert free(table, "ask_share", company="silk")
    assert free(table, "ask_money", amount=10)
    assert free(table, "withdraw")
    assert free(table, "offer_to", seat=1)
    assert free(table, "give_card", card="J-A1"), "it has been shown before"
    table.do("ask_card", card="J-A2")
    assert free(table, "send")
    assert not free(table, "accept"), "seat 1 has shown that it holds the card"
    assert not free(offering().do("offer_to", seat=2).do("ask_card", card="J-A3").do("send"), "accept")
    refused = offering().do("offer_to", seat=2).do("ask_card", card="J-A3").do("send")
    assert free(refused, "refuse"), "a refusal tells nothing"
    known = show_all(offering()).do("offer_to", seat=2)
    assert free(known, "ask_card", card="J-A3")
    known.do("send")
    assert free(known, "accept")
    for_money = offering().do("offer_to", seat=2).do("give_money", amount=10).do("send")
    assert free(for_money, "accept")


def test_of_two_equal_cards_the_hidden_one_counts() -> None:
    table = event_position("coopmanscappen", hands=["J-A1", "level2 level2 J-A2", "J-A3"])
    table.state.since[1] = [table.state.since[1][0], SHOWN, table.state.since[1][2]]
    table.do("offer_to", seat=1)
    assert free(table, "ask_card", card="level2")
    assert not free(table, "ask_card", card="level2")
    table.do("send")
    assert not free(table, "accept")


def test_sealed_bids_are_free_until_they_are_opened() -> None:
    table = event_position("verlappen")
    assert free(table, "bid", by=1, amount=10)
    assert free(table, "bid", by=0, amount=0)
    assert not free(table, "bid", by=2, amount=0)


def test_a_level_card_that_is_won_has_been_seen() -> None:
    table = event_position("aenleggen")
    for seat, amount in ((0, 0), (1, 10)):
        table.do("bid", by=seat, amount=amount)
    before = table.state.reveals
    table.do("bid", by=2, amount=0)
    assert table.state.reveals > before + 1, "the opened bids, and the card"


@pytest.mark.parametrize("use", [True, False])
def test_an_extra_turn_is_taken_or_declined_freely(use: bool) -> None:
    table = position(hands=["J-A1 J-F4", "J-A2", "J-A3"], extra=[1, 0, 0], companies=TEA, shares=[{"tea": 1}, {}, {}])
    table.do("sell", company="tea")
    assert table.step == "extra_turn"
    assert free(table, "extra_turn", use=use)


def test_a_preview_goes_on_past_an_own_card() -> None:
    table = position(hands=["H-C1"], companies={"tea": Company(90, "H-A1", "H-B1")})
    told = table.state.preview(0, GAME.action({"kind": "play", "card": "H-C1"}))
    assert (told.cash, told.certain) == (100, True)
    drawn = position(hands=["J-A1"]).do("buy_cards")
    assert not drawn.state.preview(0, GAME.action({"kind": "take_top"})).certain


def test_bids_that_tie_and_are_decided_by_lot_are_drawn() -> None:
    table = bids(event_position("verlappen"), 50, 50, 20)
    before = table.state.reveals
    bids(table, 0, 0)
    assert table.state.reveals > before + 1
