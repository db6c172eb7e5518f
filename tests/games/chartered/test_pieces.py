"""What there is: pieces, actions, options, and what the steps promise of themselves."""

import pytest

from games.chartered.position import Company, Table, event_position, position
from games.chartered.test_reasons import Inquiry
from gilded.core.errors import ActionError
from gilded.core.event import OnlyOption
from gilded.core.step import Duty
from gilded.games.chartered.board import COMPANY_IDS, EVENT_IDS
from gilded.games.chartered.game import GAME
from gilded.games.chartered.rules.auction import ChooseFromPile
from gilded.games.chartered.rules.sealed_bids import SealedBid

TEA = {"tea": Company(90, "H-A1", "H-B1")}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_pieces_of_a_new_table_and_none_twice(seats: int) -> None:
    pieces = GAME.new(seats, 3).pieces()
    assert pieces["warehouses"] == 62
    assert pieces["roofs"] == 10
    assert pieces["headquarters"] == 9
    assert [pieces[f"{company} shares"] for company in COMPANY_IDS] == [9] * 9
    assert [pieces[event] for event in EVENT_IDS] == [3] * 5
    assert [pieces[f"level{level}"] for level in (2, 3, 4)] == [9, 6, 3]
    land = [count for name, count in pieces.items() if name[1:2] == "-"]
    assert land == [1] * 96
    assert len(pieces) == 3 + 9 + 5 + 3 + 96


def test_pieces_are_counted_wherever_they_lie() -> None:
    table = position(
        hands=["J-A1 level3", "J-A2", "J-A3"],
        companies=TEA,
        heights={"H-A1": 3},
        loose="J-C4",
        shares=[{"tea": 2}, {"silk": 1}, {}],
        roofs=[1, 0, 2],
        supply=20,
    )
    pieces = table.state.pieces()
    assert pieces["warehouses"] == 20 + 3 + 1 + 1
    assert (pieces["roofs"], pieces["headquarters"]) == (10, 9)
    assert (pieces["tea shares"], pieces["silk shares"], pieces["coal shares"]) == (9, 9, 9)
    assert (pieces["H-A1"], pieces["J-A1"], pieces["level3"], pieces["level2"]) == (1, 1, 6, 9)
    table.do("play", card="J-A1")
    assert table.state.pieces() == pieces
    table.state.supply += 1
    assert table.state.pieces()["warehouses"] == pieces["warehouses"] + 1
    table.state.roofs[1] += 1
    assert table.state.pieces()["roofs"] == 11
    table.state.headquarters[0] = 0
    assert table.state.pieces()["headquarters"] == 8
    table.state.bank_shares[0] -= 1
    assert table.state.pieces()["coal shares"] == 8


def test_the_card_chosen_from_the_pile_stays_secret_and_the_bids_do_not() -> None:
    secret = {step.name for step in GAME.steps if step.secret}
    assert secret == {"choose_from_pile"}
    assert ChooseFromPile.secret
    assert not SealedBid.secret


def test_the_catalogue_has_each_action_once() -> None:
    kinds: dict[str, int] = {}
    for action in GAME.actions:
        kinds[action.kind] = kinds.get(action.kind, 0) + 1
    assert kinds["sell_absorbed"] == 10
    assert kinds["play"] == kinds["take"] == kinds["give_card"] == kinds["ask_card"] == 99
    assert kinds["play_with"] == kinds["headquarters"] == kinds["add_floor"] == kinds["auction_discarded"] == 96
    assert kinds["company"] == kinds["buy"] == kinds["sell"] == kinds["lose"] == 9
    assert (kinds["offer_to"], kinds["event"], kinds["roof"], kinds["extra_turn"]) == (5, 5, 2, 2)
    assert GAME.actions.open_kinds == {"bid": ["amount"], "give_money": ["amount"], "ask_money": ["amount"]}


def test_sums_reach_a_million() -> None:
    assert str(GAME.action({"kind": "bid", "amount": 1_000_000})) == "bid amount=1000000"
    for amount in (1_000_010, 999_995):
        with pytest.raises(ActionError):
            GAME.action({"kind": "bid", "amount": amount})


def test_every_decision_says_what_it_consists_of() -> None:
    for step in GAME.steps:
        assert bool(step.kinds) != issubclass(step, Duty), step.name
    assert {kind for step in GAME.steps for kind in step.kinds} == set(GAME.actions.kinds)


@pytest.mark.parametrize(
    ("seats", "asked", "laid_out"), [(2, 0, 2), (3, 0, 3), (4, 0, 3), (5, 0, 3), (2, 1, 1), (5, 10, 10)]
)
def test_the_number_of_open_events_is_an_option(seats: int, asked: int, laid_out: int) -> None:
    state = GAME.new(seats, 1, {"open_events": asked})
    view = state.view(None)
    assert len(view.face_up_events) == laid_out  # type: ignore[attr-defined]
    assert view.event_pile == 15 - laid_out  # type: ignore[attr-defined]
    assert state.options["open_events"] == asked


# Rare positions: their reasons have claims, too, and they are held to them here.


def all_roofs_taken() -> Table:
    table = position(hands=["J-A1", "J-A2", "J-A3"], companies=TEA).do("play", card="J-A1")
    table.state.roofs_left = 0
    return table


def two_equal_mergers() -> Table:
    plots = {"tea": "J-C1", "silk": "J-B2", "gold": "J-D2", "coal": "J-C3"}
    four = {name: Company(90 if name == "coal" else 50, plot) for name, plot in plots.items()}
    return position(hands=["J-C2"], companies=four).do("play", card="J-C2").do("company", company="coal")


def all_companies() -> Table:
    plots = ["H-F1", "H-F3", "C-A1", "C-A3", "C-C1", "C-C3", "C-E1", "C-E3", "J-A1"]
    everything = {name: Company(20, plot) for name, plot in zip(COMPANY_IDS, plots, strict=True)}
    return position(hands=["J-D3 J-E3"], companies=everything, loose="J-C2 G-F4").do("play", card="J-D3")


def full_hands() -> Table:
    full = "J-A1 J-B1 J-C1 J-D1 J-E1 J-F1 J-B2 J-C2 J-D2 J-E2 J-F2 J-A3 J-B3 J-C3 J-D3"
    table = event_position("coopmanscappen", hands=["J-A2", full, "H-A1"])
    return table.do("offer_to", seat=1).do("give_card", card="J-A2").do("send")


def marked_plot() -> Table:
    companies = {"tea": Company(60, "H-C1", "H-B1", "H-A1", headquarters="H-D1")}
    return event_position("veilinge", companies=companies, hands=["C-A1", "C-A2", "C-A3"])


def third_warehouse() -> Table:
    companies = {"tea": Company(20, "H-D1")}
    return position(hands=["H-A2 H-B3"], loose="H-B1", companies=companies).do("play", card="H-A2")


def last_warehouse() -> Table:
    return position(hands=["J-A1 J-B1"], supply=1).do("play", card="J-A1")


RARE = {
    "no_roof_left": all_roofs_taken,
    "not_the_lowest": two_equal_mergers,
    "is_absorbed": lambda: two_equal_mergers().do("company", company="silk"),
    "no_headquarters_left": all_companies,
    "hand_full": full_hands,
    "marked_plot_cut_off": marked_plot,
    "third_warehouse": third_warehouse,
    "no_warehouse_left": last_warehouse,
}


@pytest.mark.parametrize("code", RARE)
def test_a_rare_reason_is_true_as_well(code: str) -> None:
    inquiry = Inquiry()
    inquiry.ask_all(RARE[code]().state)
    assert inquiry.codes[code] > 0


# What has one option happens by itself.


def test_a_purchase_with_a_single_card_takes_it() -> None:
    shares = [{}, {"tea": 1}, {}]
    table = position(hands=["J-A1", "J-A2"], market="H-C4", pile="", companies=TEA, shares=shares)
    table.do("buy_cards")
    taken = [event.action for event in table.events if isinstance(event, OnlyOption)]
    assert taken == [{"kind": "take", "card": "H-C4"}]
    assert (table.hand(), table.cash(), table.state.to_act) == (["H-C4", "J-A1"], 950, (1,))
    unseen = position(hands=["J-A1", "J-A2"], market="H-A1")
    unseen.state.market = []
    unseen.do("buy_cards")
    assert unseen.legal() == ["take_top"], "what it turns up is the player's own moment"


def test_bargaining_ends_by_itself_when_all_offers_are_made() -> None:
    table = event_position("coopmanscappen", seats=2, hands=["J-A1", "J-A2"])
    table.state.agenda = [step for step in table.state.agenda if step.name != "replace_event"]
    for _ in range(3):
        assert table.step == "bargain"
        table.do("offer_to", seat=1).do("withdraw")
    assert [event.action for event in table.events if isinstance(event, OnlyOption)] == [{"kind": "done"}]
    assert (table.step, table.state.to_act) == ("take_turn", (1,))
    replaced = event_position("coopmanscappen", seats=2, hands=["J-A1", "J-A2"])
    for _ in range(3):
        replaced.do("offer_to", seat=1).do("withdraw")
    assert (replaced.step, replaced.legal()) == ("bargain", ["done"]), "a new event card is turned up after it"
