"""What the bots' judgement of Chartered must know."""

from typing import Any

from games.chartered.position import EVENT, Company, Table, position
from gilded.bots.greedy import GreedyBot
from gilded.bots.random_bot import RandomBot
from gilded.core.data import LANGUAGES
from gilded.core.state import State
from gilded.games.chartered.bot.evaluator import CharteredEvaluator
from gilded.games.chartered.bot.wealth import WealthEstimate
from gilded.games.chartered.game import GAME

EVALUATOR = CharteredEvaluator()
TEA = {"tea": Company(100, "J-B1", "J-C1")}


def promising(table: Table, seat: int) -> dict[str, float]:
    actions = table.state.legal(seat)
    return dict(zip([str(one) for one in actions], EVALUATOR.priors(table.state, seat, actions), strict=True))


def test_a_share_is_worth_more_than_its_price_while_the_company_can_grow() -> None:
    rich = position(companies=TEA, cash=[1000]).state
    invested = position(companies=TEA, cash=[900], shares=[{"tea": 1}, {}, {}]).state
    assert EVALUATOR.evaluate(invested, 0) > EVALUATOR.evaluate(rich, 0)


def test_at_the_end_only_money_and_share_prices_count() -> None:
    shares = [{"tea": 3, "silk": 2}, {}, {}]
    last = position(companies=TEA, supply=0, ending=True, agenda=EVENT, hands=["J-B2"], cash=[200], shares=shares)
    assert EVALUATOR.evaluate(last.state, 0) == 500.0


def test_a_card_beside_a_company_is_worth_more_than_one_far_away() -> None:
    beside = position(companies=TEA, hands=["J-B2"]).state
    away = position(companies=TEA, hands=["C-F4"]).state
    assert EVALUATOR.evaluate(beside, 0) > EVALUATOR.evaluate(away, 0)


def test_values_of_all_seats_agree_with_the_value_of_each() -> None:
    state = GAME.new(4, 2)
    assert EVALUATOR.evaluate_all(state) == [EVALUATOR.evaluate(state, seat) for seat in range(4)]


def test_terms_add_up_to_the_evaluation_and_have_words() -> None:
    state = position(companies=TEA, cash=[90], hands=["J-B2"], shares=[{"tea": 3}, {}, {}]).state
    told = EVALUATOR.explain(state, 0)
    assert sum(term.value for term in told) == EVALUATOR.evaluate(state, 0)
    assert tuple(term.name for term in told) == EVALUATOR.terms
    for language in LANGUAGES:
        words = GAME.data.words(language)
        assert all(words[f"term.{name}"] for name in EVALUATOR.terms)


def test_a_company_with_room_grows_more_than_one_without() -> None:
    shares: list[dict[str, int]] = [{"tea": 1}, {}, {}]
    free = position(companies={"tea": Company(20, "J-B1", "J-C1")}, cash=[500], shares=shares).state
    blocked = free.clone()
    for plot in free.layout.plots:
        if blocked.height[plot] == 0 and blocked.owner[plot] < 0:
            blocked.height[plot] = 2
    growth = EVALUATOR.terms.index("growth")
    left = WealthEstimate(blocked).left
    assert EVALUATOR.explain(free, 0)[growth].value > EVALUATOR.explain(blocked, 0)[growth].value / left


def test_a_merger_is_judged_after_the_others_have_sold() -> None:
    companies = {"tea": Company(150, "J-B1", "J-C1"), "silk": Company(100, "J-E1", "J-F1")}
    shares: list[dict[str, int]] = [{}, {"silk": 2}, {"silk": 1}]
    given: dict[str, Any] = {"shares": shares, "cash": [100, 100, 100], "supply": 12}
    state = position(companies=companies, hands=["J-D1", "C-A1", "C-A3"], **given).state
    choices = {str(GreedyBot(seed).choose(state.belief(0))) for seed in range(5)}
    assert choices == {"play card=J-D1"}


def test_auction_bids_rise_only_while_the_share_is_worth_it() -> None:
    table = position(face_up="veilinge", agenda=EVENT, companies=TEA, hands=["J-A1", "J-A2", "J-A3"])
    table.do("event", event="veilinge").do("auction_bank_share", company="tea")
    weights = promising(table, 0)
    assert max(weights, key=weights.__getitem__) == "bid amount=0"
    assert weights["bid amount=100"] > 0, "a higher bid that pays is possible"
    assert weights["bid amount=1000"] == 0
    table.do("bid", amount=300)
    assert [action for action, weight in promising(table, 1).items() if weight] == ["pass"]


def test_sealed_bids_stay_below_what_is_at_stake() -> None:
    table = position(face_up="dreighinghe", agenda=EVENT, hands=["J-A1", "J-A2", "J-A3"])
    table.do("event", event="dreighinghe")
    assert [action for action, weight in promising(table, 0).items() if weight] == ["bid amount=0"]


def bargain(**given: Any) -> Table:
    table = position(face_up="coopmanscappen", agenda=EVENT, companies=TEA, **given)
    return table.do("event", event="coopmanscappen")


def play_promising(table: Table) -> list[str]:
    """Seat 0 does what looks promising until another seat is asked or the bargain is over."""
    done: list[str] = []
    while table.state.to_act == (0,) and table.step in ("bargain", "offer"):
        actions = table.state.legal(0)
        weights = EVALUATOR.priors(table.state, 0, actions)
        assert sum(weights) == 1.0, "one way to go on, among the actions that are listed"
        action = actions[weights.index(1.0)]
        table.state.play(0, action)
        done.append(str(action))
    return done


def test_who_is_short_of_money_offers_a_share_to_who_has_some() -> None:
    table = bargain(cash=[0, 1000, 0], hands=["C-A1", "C-A3", "C-A4"], shares=[{"tea": 2}, {}, {}])
    before = EVALUATOR.evaluate_all(table.state)
    assert play_promising(table) == ["offer_to seat=1", "give_share company=tea", "ask_money amount=210", "send"]
    table.do("accept")
    after = EVALUATOR.evaluate_all(table.state)
    assert after[0] > before[0]
    assert after[1] > before[1]


def test_a_refused_offer_is_not_made_again() -> None:
    table = bargain(cash=[0, 1000, 0], hands=["C-A1", "C-A3", "C-A4"], shares=[{"tea": 2}, {}, {}])
    play_promising(table)
    assert play_promising(table.do("refuse")) == ["done"]


def test_nothing_is_offered_where_nobody_gains_and_between_two_players() -> None:
    hands = ["C-A1", "C-A3", "C-A4"]
    assert play_promising(bargain(cash=[500, 500, 500], hands=hands, shares=[{"tea": 2}, {}, {}])) == ["done"]
    assert play_promising(bargain(seats=2, cash=[0, 1000], hands=hands[:2], shares=[{"tea": 2}, {}])) == ["done"]


def winner_of(seed: int) -> tuple[int, ...]:
    """Two seats, small city: greedy in seat `seed % 2` against random play."""
    state: State = GAME.new(2, seed, {"layout": "A", "warehouses": 25})
    bots = [GreedyBot(seed), RandomBot(seed)] if seed % 2 == 0 else [RandomBot(seed), GreedyBot(seed)]
    while not state.over:
        seat = state.to_act[0]
        state.play(seat, bots[seat].choose(state.belief(seat)))
    return state.winners()


def test_greedy_beats_random_play() -> None:
    assert [winner_of(seed) for seed in range(4)] == [(0,), (1,), (0,), (1,)]
