"""What a seat sees of its hand: what every card would do, whoever's turn it is."""

from games.chartered.position import EVENT, Company, Table, position
from gilded.core.rng import FastRng
from gilded.games.chartered.actions import PlayCard
from gilded.games.chartered.board import CARD_IDS
from gilded.games.chartered.game import GAME
from gilded.games.chartered.preview import BuildingPreview, CharteredPreview
from gilded.games.chartered.view import CharteredView, HandCard

COMPANIES = {"tea": Company(80, "J-B1"), "silk": Company(30, "J-B3")}


def view(table: Table, seat: int | None) -> CharteredView:
    found = table.state.view(seat)
    assert isinstance(found, CharteredView)
    return found


def hand(table: Table, seat: int) -> dict[str, HandCard]:
    return {card.card: card for card in view(table, seat).hand}


def test_a_seat_sees_on_anothers_turn_what_its_cards_would_do() -> None:
    table = position(hands=["J-A1", "J-B2 J-B4 H-C1 C-A1 level2"], companies=COMPANIES, loose="H-B1 J-C4")
    assert table.state.to_act == (0,)
    merging = BuildingPreview(outcome="merge", companies=["silk", "tea"], before=110, after=120, payment=120)
    expanding = BuildingPreview(outcome="expand", companies=["silk"], joins=["J-C4"], before=30, after=50, payment=50)
    founding = BuildingPreview(outcome="found", joins=["H-B1"], after=20, payment=20)
    assert hand(table, 1) == {
        "J-B2": HandCard("J-B2", "merge", merging),
        "J-B4": HandCard("J-B4", "expand", expanding),
        "H-C1": HandCard("H-C1", "found", founding),
        "C-A1": HandCard("C-A1", "isolated", BuildingPreview(outcome="isolated")),
        "level2": HandCard("level2", "floor", None),
    }


def test_an_unplayable_card_has_no_building() -> None:
    table = position(hands=["J-A1", "J-C2 level4"], companies={"tea": Company(80, "J-A2")}, loose="J-C3")
    assert hand(table, 1) == {
        "J-C2": HandCard("J-C2", "unplayable", None),
        "level4": HandCard("level4", "unplayable", None),
    }
    used_up = position(hands=["J-A1", "J-B2 level2"], companies=COMPANIES, supply=0, ending=True, agenda=EVENT)
    assert [(card.outcome, card.building) for card in hand(used_up, 1).values()] == [("unplayable", None)] * 2


def test_others_see_nothing_of_it() -> None:
    table = position(hands=["J-A1", "J-B2", "J-F1"], companies=COMPANIES)
    assert view(table, None).hand == []
    assert list(hand(table, 0)) == ["J-A1"]
    assert list(hand(table, 2)) == ["J-F1"]


def test_the_hand_and_the_previews_say_the_same() -> None:
    rng = FastRng(3)
    state = GAME.new(3, 5)
    checked = 0
    while not state.over:
        seat = state.to_act[0]
        table = state.view(seat)
        assert isinstance(table, CharteredView)
        buildings = {card.card: card.building for card in table.hand}
        actions = state.legal(seat)
        for action in actions:
            if isinstance(action, PlayCard):
                said = state.preview(seat, action)
                assert isinstance(said, CharteredPreview)
                assert said.building == buildings[CARD_IDS[action.card]]
                checked += 1
        state.play(seat, actions[rng.below(len(actions))])
    assert checked > 100
