"""The evaluation of positions, and a whole game of a greedy bot that plays by it."""

from typing import Any

from games.chicago1875.position import Position, do, number, position
from gilded.bots.greedy import GreedyBot, evaluate_actions
from gilded.bots.random_bot import RandomBot
from gilded.core.rng import FastRng
from gilded.games.chicago1875.board import COMPANY_IDS, DECADES
from gilded.games.chicago1875.events import CompanyClosed, CompanyFounded, GoodsMade, TurnBegan
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.state import Chicago1875State

EVALUATOR = GAME.evaluator


def test_a_founded_company_is_worth_more_than_its_price() -> None:
    before = position().cash(175).trading()
    after = before.clone()
    assert isinstance(after, Chicago1875State)
    do(after, "found", company="swift")
    do(after, "par", value=40)
    assert EVALUATOR.evaluate(after, 0) > EVALUATOR.evaluate(before, 0)


def told(state: Chicago1875State, seat: int = 0) -> dict[str, float]:
    return {term.name: term.value for term in EVALUATOR.explain(state, seat)}


def working(**more: Any) -> Position:
    """Libby with staff and cubes, so that it will produce; seat 0 is its president."""
    return position().company("libby", 0, 40, workers=[2, 2], resources={"steel": 2, "livestock": 3}, **more)


def test_shares_are_told_by_present_value_gains_and_dividends() -> None:
    terms = told(working(treasury=100, commons={"seat1": 2}).placing(), seat=1)
    assert terms["shares"] == 2 * 40
    assert terms["dividends"] > 0
    assert terms["share_gains"] > 0
    assert terms["presidencies"] == terms["cash"] == 0


def test_an_idle_company_promises_losses_and_no_dividends() -> None:
    state = position().company("libby", 0, 40, 0, commons={"seat1": 2}).placing(partners=0)
    busy = told(working(treasury=100, commons={"seat1": 2}).placing(), seat=1)
    idle = told(state, seat=1)
    assert idle["share_gains"] < 0 < busy["share_gains"]
    assert idle["dividends"] < busy["dividends"] / 4


def test_after_the_last_turn_of_a_company_shares_are_worth_what_they_are() -> None:
    state = working(treasury=100, commons={"seat1": 2}).set(decade=DECADES).placing()
    state.operated = 1 << number("libby")
    terms = told(state, seat=1)
    assert (terms["shares"], terms["share_gains"], terms["dividends"]) == (2 * 40, 0, 0)
    assert told(state)["presidencies"] == 0


def test_money_presidencies_partners_and_buildings_are_told_apart() -> None:
    bare = told(working().placing())
    rich = told(working().cash(70).placing())
    assert rich == {**bare, "cash": 70.0, "experience": rich["experience"]}
    assert told(working(appeal=12).placing())["presidencies"] > bare["presidencies"] > 0
    assert told(working().placing(partners=5))["partners"] > bare["partners"] > 0
    assert told(working().built(0, "I-04").placing())["buildings"] > bare["buildings"] == 0


def test_a_company_on_the_closed_space_is_saved_by_an_extra_dividend() -> None:
    table = position().company("brunswick", 0, 0, 120, commons={"seat0": 3}).supply("10").supply("20").haymarket()
    state = table.supply("30", coal=1).placing(partners=1)
    rng = FastRng(1)
    choice = evaluate_actions(state, 0, state.legal(0), EVALUATOR, rng).best(rng)
    assert repr(choice) == "place space=extra_dividends"


def test_its_companies_produce_in_most_decades_and_few_close() -> None:
    """Seat 0 is greedy, the others play at random. See docs/bots.md for many games."""
    state = GAME.new(4, 3)
    assert isinstance(state, Chicago1875State)
    bots = [GreedyBot(1), *(RandomBot(seat) for seat in range(2, 5))]
    turns = {"begun": 0, "produced": 0, "founded": 0, "closed": 0}
    while not state.over:
        seat = state.to_act[0]
        mine = [COMPANY_IDS[company] for company in state.companies_of(0)]
        for event in state.play(seat, bots[seat].choose(state.belief(seat))):
            turns["founded"] += isinstance(event, CompanyFounded) and event.seat == 0
            turns["begun"] += isinstance(event, TurnBegan) and event.seat == 0
            turns["produced"] += isinstance(event, GoodsMade) and event.source in [f"{name}-1" for name in mine]
            turns["closed"] += isinstance(event, CompanyClosed) and event.company in mine
    assert turns["founded"] >= 2
    assert turns["closed"] == 0
    assert turns["produced"] * 4 >= turns["begun"] * 3 >= 15
    assert state.winners() == (0,)
