"""What a bot makes of positions: more of anything good is worth more, and Andrew's lead counts in the solo game."""

import pytest

from games.carnegie.position import company, position, turn
from gilded.bots.greedy import finish_turn
from gilded.bots.win_shares import win_shares
from gilded.core.rng import FastRng
from gilded.games.carnegie.actions import Move
from gilded.games.carnegie.board import ALL_SITES, CITY_IDS, LARGE_CITIES
from gilded.games.carnegie.bot.links import ALL_LARGE, FROM_SCRATCH, missing_discs
from gilded.games.carnegie.departments import CELL_IDS
from gilded.games.carnegie.game import GAME
from gilded.games.carnegie.state import CarnegieState


def test_goods_projects_and_chains_are_worth_something() -> None:
    bare = GAME.evaluator.evaluate(position().state, 0)
    assert GAME.evaluator.evaluate(position(company(goods=2)).state, 0) > bare
    built = company(projects={"chicago:1": "housing"})
    nearer = company(projects={"chicago:1": "housing", "pittsburgh:1": "housing"})
    assert (
        bare + 3
        < GAME.evaluator.evaluate(position(built).state, 0)
        < GAME.evaluator.evaluate(position(nearer).state, 0)
    )


def test_missing_discs_are_counted_along_the_shortest_chains() -> None:
    chicago, new_york, pittsburgh = (1 << CITY_IDS.index(name) for name in ("chicago", "new-york", "pittsburgh"))
    both = sum(1 << number for number, city in enumerate(LARGE_CITIES) if (chicago | new_york) >> city & 1)
    assert missing_discs(0, ALL_SITES)[both] == 3
    assert missing_discs(chicago | new_york, ALL_SITES)[both] == 1
    assert missing_discs(chicago | new_york | pittsburgh, ALL_SITES)[both] == 0
    assert missing_discs(chicago | new_york | pittsburgh, ALL_SITES)[ALL_LARGE] == FROM_SCRATCH[ALL_LARGE] - 3


@pytest.mark.parametrize("seats", [1, 3])
def test_a_loaded_position_is_evaluated_like_the_live_one(seats: int) -> None:
    """The evaluation once asked for steps by identity, which a loaded agenda does not keep."""
    state = GAME.new(seats=seats, seed=5)
    rng = FastRng(5)
    while not state.over:
        seat = state.to_act[0]
        actions = state.legal(seat)
        loaded = GAME.load(state.dump())
        assert GAME.evaluator.evaluate_all(loaded) == GAME.evaluator.evaluate_all(state)
        assert GAME.evaluator.priors(loaded, seat, actions) == GAME.evaluator.priors(state, seat, actions)
        state.apply(seat, actions[rng.below(len(actions))])


def test_andrew_is_the_rival_in_the_solo_game() -> None:
    assert len(GAME.evaluator.evaluate_all(position(seats=1).state)) == 2
    assert len(GAME.evaluator.evaluate_all(position(seats=3).state)) == 3


def test_a_narrow_defeat_by_andrew_is_better_than_a_rout() -> None:
    """Else a search that sees no way to win could not tell its ways apart."""
    rout = GAME.new(seats=1, seed=1, options={"level": "expert"})
    assert isinstance(rout, CarnegieState)
    rng = FastRng(1)
    while not rout.over:
        actions = rout.legal(0)
        rout.apply(0, actions[rng.below(len(actions))])
    narrow = rout.clone()
    assert isinstance(narrow, CarnegieState)
    narrow.vp[0] += 40
    assert rout.winners() == narrow.winners() == ()
    assert 0.0 < win_shares(rout, GAME.evaluator)[0] < win_shares(narrow, GAME.evaluator)[0] < 0.5


def test_what_a_search_expects_stays_while_hopes_come_and_go() -> None:
    """Hopes grow until the last quarter of a game and then fall by dozens of points, whatever is done."""
    state = GAME.new(seats=1, seed=1, options={"level": "expert"})
    assert isinstance(state, CarnegieState)
    rng = FastRng(1)
    hopes: list[float] = []
    expected: list[float] = []
    while not state.over:
        if sum(state.markers) == 4 * (len(hopes) + 1):
            (hope, andrew), (forecast, of_andrew) = (
                GAME.evaluator.evaluate_all(state),
                GAME.evaluator.leaf_values(state),
            )
            hopes.append(hope - andrew)
            expected.append(forecast - of_andrew)
        finish_turn(state, 0, state.reveals, GAME.evaluator, rng)
    assert len(hopes) == 4
    assert max(expected) - min(expected) < 10.0
    assert max(hopes) - min(hopes) > 30.0
    assert GAME.evaluator.leaf_values(state) == GAME.evaluator.evaluate_all(state)


def test_every_action_has_a_weight() -> None:
    state = position(company(goods=3, standing={"start-commerce-and-finance": 1})).state
    weights = GAME.evaluator.priors(state, 0, list(GAME.actions))
    assert len(weights) == len(list(GAME.actions))
    assert min(weights) >= 0.0


def test_nobody_is_moved_for_nothing() -> None:
    state = position(company(standing={"start-commerce-and-finance": 1}, lying={"r4c3": 1})).state
    to_work, to_the_lot, from_work = (
        Move(CELL_IDS.index(start), CELL_IDS.index(end), active)
        for start, end, active in (("r4c3", "r3c2", False), ("r4c3", "r1c1", False), ("r3c2", "r3c3", True))
    )
    weights = GAME.evaluator.priors(state, 0, [to_work, to_the_lot, from_work])
    assert weights[0] > 0.0 == weights[1] == weights[2]


def test_a_type_of_project_is_chosen_for_the_site_that_it_opens() -> None:
    """Housing comes first in the list, but only another type still finds a site between New York and Chicago."""
    builder = company(
        standing={"start-construction": 1},
        goods=3,
        projects={"chicago:1": "housing", "new-york:2": "housing"},
        tabs={"housing": {"sections": 3, "ready": [3]}},
    )
    last_round = {"human-resources": 5, "management": 5, "construction": 4, "research-development": 5}
    table = turn("construction", builder, sites={"pittsburgh:1": "neutral"}, markers=last_round, seats=1)
    table.do(0, "use", department="start-construction", effect="build-project")
    assert table.legal("choose_project")[0] == {"project": "housing"}
    finish_turn(table.state, 0, table.state.reveals, GAME.evaluator, FastRng(1))
    assert table.state.cities[0] >> CITY_IDS.index("pittsburgh") & 1
