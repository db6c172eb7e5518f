"""What the board says of an action beforehand, and that it comes true."""

import pytest

from games.chartered.position import Company, Table, event_position, merger, position
from gilded.core.action import Action
from gilded.core.rng import FastRng
from gilded.core.state import State
from gilded.games.chartered.actions import NO_ROOF, SELL_ABSORBED, PlaceRoof
from gilded.games.chartered.board import LAYOUT_IDS, LAYOUTS, PLOT_IDS
from gilded.games.chartered.events import ValueMoved, WarehousesJoined
from gilded.games.chartered.game import GAME
from gilded.games.chartered.preview import BuildingPreview, CharteredPreview
from gilded.games.chartered.rules.companies import UseRoof
from gilded.games.chartered.rules.mergers import SellAbsorbedShares

TEA = {"tea": Company(40, "J-B1", "J-C1")}


def preview(table: Table, kind: str, **fields: object) -> CharteredPreview:
    found = table.state.preview(table.state.to_act[0], GAME.action({"kind": kind, **fields}))
    assert isinstance(found, CharteredPreview)
    return found


def building(table: Table, kind: str, **fields: object) -> BuildingPreview:
    found = preview(table, kind, **fields).building
    assert found is not None
    return found


def test_a_founding_counts_all_floors_that_it_links() -> None:
    table = position(hands=["H-C1"], loose="H-B1", heights={"H-B1": 2})
    founding = BuildingPreview(outcome="found", joins=["H-B1"], after=40, payment=40)
    assert building(table, "play", card="H-C1") == founding
    assert building(table.do("play", card="H-C1"), "company", company="tea") == founding


def test_an_expansion_adds_the_warehouse_and_those_it_links() -> None:
    table = position(hands=["J-B2"], loose="J-B3", companies=TEA)
    assert building(table, "play", card="J-B2") == BuildingPreview(
        outcome="expand", companies=["tea"], joins=["J-B3"], before=40, after=60, payment=60
    )


def test_a_company_at_the_cap_pays_nothing() -> None:
    table = position(hands=["J-B2"], companies={"tea": Company(300, "J-B1", "J-C1")})
    assert building(table, "play", card="J-B2") == BuildingPreview(
        outcome="expand", companies=["tea"], before=300, after=300
    )


def test_a_merger_names_the_lowest_company_first() -> None:
    companies = {"tea": Company(80, "J-B1"), "silk": Company(30, "J-B3")}
    table = position(hands=["J-B2"], companies=companies)
    merging = BuildingPreview(outcome="merge", companies=["silk", "tea"], before=110, after=120, payment=120)
    assert building(table, "play", card="J-B2") == merging
    assert building(table.do("play", card="J-B2"), "company", company="tea") == merging


def test_a_merger_into_a_company_at_the_cap_pays_nothing() -> None:
    assert building(merger(values=(40, 300)), "play", card="J-B2").payment == 0
    # Tea reaches 300, too: if it is chosen to absorb silk, its value has changed and is paid.
    table = merger(values=(290, 300))
    assert building(table, "play", card="J-B2").payment == 300
    table.do("play", card="J-B2")
    assert building(table, "company", company="tea").payment == 300
    assert building(table, "company", company="silk").payment == 0
    table.do("company", company="tea")
    assert table.step == "choose_absorbed"
    assert building(table, "company", company="silk").payment == 300
    assert building(table, "company", company="tea").payment == 0


def test_a_merger_that_makes_up_for_a_collapsed_roof_pays_nothing() -> None:
    # Tea falls from 110 to 60 and absorbs silk: 110 again, so nothing has changed in the end.
    companies = {"tea": Company(110, "J-B1", "J-C1"), "silk": Company(50, "J-B3", "J-B4")}
    table = position(hands=["J-B2"], companies=companies, roofs=[1, 0, 0]).do("play", card="J-B2")
    table.do("company", company="tea")
    assert [building(table, "roof", use=use).payment for use in (True, False)] == [0, 170]
    before = table.cash()
    table.do("roof", use=True)
    assert (table.value("tea"), table.cash()) == (110, before)


def test_a_warehouse_without_a_neighbour_stands_alone() -> None:
    assert building(position(hands=["J-B2"]), "play", card="J-B2") == BuildingPreview(outcome="isolated")


def test_a_founding_over_a_corner_and_with_two_cards() -> None:
    founding = BuildingPreview(outcome="found", joins=["J-C2"], after=20, payment=20)
    corner = position(hands=["J-B1"], loose="J-C2").do("play", card="J-B1")
    assert building(corner, "headquarters", plot="J-B2") == founding
    two = position(hands=["J-B1 J-C2"]).do("play", card="J-B1")
    assert building(two, "play_with", card="J-C2") == founding
    assert building(two.do("play_with", card="J-C2"), "headquarters", plot="J-B2") == founding


def test_a_floor_counts_for_its_company_alone() -> None:
    table = position(hands=["level3"], companies=TEA, loose="H-A1", heights={"J-B1": 2, "H-A1": 2})
    assert preview(table, "play", card="level3").building is None, "the warehouse is not chosen yet"
    table.do("play", card="level3")
    assert building(table, "add_floor", plot="J-B1") == BuildingPreview(
        outcome="expand", companies=["tea"], before=40, after=70, payment=70
    )
    assert building(table, "add_floor", plot="H-A1") == BuildingPreview(outcome="isolated")


def test_a_collapsed_roof_or_none() -> None:
    table = position(hands=["J-B2"], companies={"tea": Company(90, "J-B1", "J-C1")}, roofs=[1, 0, 0])
    table.do("play", card="J-B2")
    assert [building(table, "roof", use=use).after for use in (True, False)] == [40, 100]
    low = position(hands=["J-B2"], companies={"tea": Company(20, "J-B1", "J-C1")}, roofs=[1, 0, 0])
    assert building(low.do("play", card="J-B2"), "roof", use=True).payment == 0, "20 is the bottom of the table"
    founding = position(hands=["H-C1"], loose="H-B1", heights={"H-B1": 4}, roofs=[1, 0, 0])
    founding.do("play", card="H-C1").do("company", company="tea")
    assert [building(founding, "roof", use=use).after for use in (True, False)] == [50, 110]


def test_prices_of_cards_and_special_actions() -> None:
    table = position(hands=["J-A1"], companies=TEA)
    assert [preview(table, kind).price for kind in ("buy_cards", "renew_market")] == [50, 100]
    table.do("play", card="J-A1")
    assert [preview(table, kind).price for kind in ("take_roof", "trigger_event")] == [100, 100]


def test_prices_of_shares() -> None:
    table = position(hands=["H-C1"], loose="H-B1", companies=TEA, shares=[{"tea": 1}, {}, {}])
    table.do("play", card="H-C1").do("company", company="silk")
    assert preview(table, "buy", company="silk").price == 20, "the founder pays the true value"
    assert preview(table, "buy", company="tea").price == 50
    assert preview(table, "sell", company="tea").proceeds == 50
    cheap = position(companies=TEA, shares=[{"tea": 1}, {}, {}], options={"minimum_price_on_sales": False})
    assert preview(cheap, "sell", company="tea").proceeds == 40


def test_proceeds_of_absorbed_shares() -> None:
    table = merger(values=(60, 80), shares=[{"tea": 3}, {}, {}]).do("play", card="J-B2").do("company", company="silk")
    assert [preview(table, "sell_absorbed", count=count).proceeds for count in range(4)] == [0, 60, 120, 180]


def test_a_bid_says_what_it_costs() -> None:
    assert preview(event_position("verlappen"), "bid", amount=30).price == 30
    assert preview(event_position("veilinge").do("auction_from_pile"), "bid", amount=40).price == 40


def test_spacing_reaches_two_plots_along_the_links_and_bridges() -> None:
    layout = LAYOUTS[0]
    for plot in layout.plots:
        ring = {far for near in layout.neighbours[plot] for far in layout.neighbours[near]}
        assert set(layout.near[plot]) == {plot, *layout.neighbours[plot], *ring}
    near = {PLOT_IDS[plot] for plot in layout.near[PLOT_IDS.index("J-C1")]}
    assert {"J-A1", "J-B1", "J-C1", "J-D1", "J-E1", "J-C3"} <= near
    assert "J-F1" not in near


BUILDERS_CHOICES = ("choose_headquarters", "choose_company", "choose_home", "choose_absorbed", "choose_absorber")


def payments(state: State, seat: int, cash: int) -> list[int]:
    """All that the builder can receive by the choices still to come, with no collapsed roof and no share sold."""
    step = state.step_of(state.to_act[0]) if state.to_act else None
    if isinstance(step, SellAbsorbedShares | UseRoof):
        state.apply(step.seat, NO_ROOF if isinstance(step, UseRoof) else SELL_ABSORBED[0])
        return payments(state, seat, cash)
    if step is None or step.name not in BUILDERS_CHOICES:
        return [state.cash(seat) - cash]
    found: list[int] = []
    for action in state.legal(seat):
        trial = state.clone()
        trial.apply(seat, action)
        found.extend(payments(trial, seat, cash))
    return found


def check_building(state: State, seat: int, action: Action) -> bool:
    """Whether the action builds; if so, the payment that was said is the most that can be received."""
    preview = state.preview(seat, action)
    assert isinstance(preview, CharteredPreview)
    said = preview.building
    if said is None or isinstance(action, PlaceRoof):
        return False
    trial = state.clone()
    events = trial.play(seat, action)
    assert [event.plots[1:] for event in events if isinstance(event, WarehousesJoined)] in ([said.joins], [])
    if said.outcome == "expand":
        assert [event.after for event in events if isinstance(event, ValueMoved)] in ([said.after], [])
    assert max(payments(trial, seat, state.cash(seat))) == said.payment
    return True


@pytest.mark.parametrize("layout", LAYOUT_IDS)
def test_what_is_said_of_a_building_comes_true(layout: str) -> None:
    rng = FastRng(7)
    state = GAME.new(4, 3, {"layout": layout})
    checked = 0
    while state.supply > 1:  # type: ignore[attr-defined]
        seat = state.to_act[0]
        actions = state.legal(seat)
        checked += sum(check_building(state, seat, action) for action in actions)
        state.play(seat, actions[rng.below(len(actions))])
    assert checked > 100
