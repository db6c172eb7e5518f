"""The evaluation of positions, and a whole game of a greedy bot that plays by it."""

from games.chicago1875.position import do, position
from gilded.bots.greedy import GreedyBot, evaluate_actions
from gilded.bots.random_bot import RandomBot
from gilded.core.rng import FastRng
from gilded.games.chicago1875.board import COMPANY_IDS
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
