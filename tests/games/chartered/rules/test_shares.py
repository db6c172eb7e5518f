"""Trading shares: prices, and what one turn allows. By the numbers of the rulings."""

import pytest

from games.chartered.position import Company, event_position, merger, position
from gilded.games.chartered.events import SharesBought


@pytest.mark.parametrize(("flag", "price"), [(True, 50), (False, 30)])
def test_r10_the_minimum_price_holds_for_sales_too_by_one_setting(flag: bool, price: int) -> None:
    options = {"minimum_price_on_sales": flag}
    companies = {"tea": Company(30, "H-A1", "H-B1")}
    table = position(companies=companies, shares=[{"tea": 2}, {}, {}], options=options)
    assert table.state.scores()[0] == 1000 + 2 * price
    table.do("sell", company="tea")
    assert table.cash() == 1000 + price
    merged = merger(values=(100, 30), shares=[{}, {"silk": 1}, {}], options=options)
    merged.do("play", card="J-B2").do("company", company="tea").do("sell_absorbed", count=1)
    assert merged.cash(1) == 1000 + price
    buying = position(companies=companies, hands=["J-A1"], options=options).do("play", card="J-A1")
    buying.do("buy", company="tea")
    assert buying.cash() == 950


def test_r27_no_buying_and_selling_of_one_company_in_a_turn() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1")}
    table = position(hands=["J-B2"], companies=companies, shares=[{"tea": 1}, {}, {}]).do("play", card="J-B2")
    table.do("buy", company="tea")
    assert table.refused("sell", company="tea").code == "bought_this_turn"
    other = position(hands=["J-B2"], companies=companies, shares=[{"tea": 2}, {}, {}]).do("play", card="J-B2")
    other.do("sell", company="tea")
    assert other.refused("buy", company="tea").code == "sold_this_turn"


def test_r28_shares_off_the_board_cannot_be_sold_but_traded() -> None:
    table = position(shares=[{"silk": 2}, {}, {}], hands=["J-A1"])
    assert table.refused("sell", company="silk").code == "not_on_the_board"
    deal = event_position("coopmanscappen", shares=[{"silk": 2}, {}, {}])
    deal.do("offer_to", seat=1).do("give_share", company="silk").do("ask_money", amount=20).do("send").do("accept")
    assert deal.shares(1, "silk") == 1


def test_two_trades_are_two_shares_one_at_a_time() -> None:
    companies = {"tea": Company(90, "H-A1", "H-B1")}
    table = position(hands=["J-B2"], companies=companies).do("play", card="J-B2")
    for bought in (1, 2):
        table.do("buy", company="tea")
        told = [event for event in table.events if isinstance(event, SharesBought)]
        assert told == [SharesBought(0, "tea", 1, 90)]
        assert (table.shares(0, "tea"), table.bank("tea"), table.cash()) == (bought, 9 - bought, 1000 - 90 * bought)
    assert table.state.to_act == (1,)
