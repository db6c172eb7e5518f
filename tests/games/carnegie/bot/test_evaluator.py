"""The evaluation: more of anything good counts more, and Andrew's lead counts in the solo game."""

import pytest

from games.carnegie.position import Table, company, position, scoring, turn
from gilded.bots.greedy import finish_turn
from gilded.bots.rollout import rollout_decision
from gilded.bots.win_shares import win_shares
from gilded.core.rng import FastRng
from gilded.games.carnegie.board import CITY_IDS
from gilded.games.carnegie.bot.evaluator import features_of, is_played, terms_of
from gilded.games.carnegie.bot.features import features
from gilded.games.carnegie.bot.prospects import Prospects
from gilded.games.carnegie.game import GAME
from gilded.games.carnegie.state import CarnegieState

IN_LOBBY = {"r4c3": 2}


def test_goods_projects_and_links_count() -> None:
    bare = GAME.evaluator.evaluate(position().state, 0)
    assert GAME.evaluator.evaluate(position(company(goods=2)).state, 0) > bare
    built = company(projects={"chicago:1": "housing"})
    nearer = company(projects={"chicago:1": "housing", "pittsburgh:1": "housing"})
    assert (
        bare + 3
        < GAME.evaluator.evaluate(position(built).state, 0)
        < GAME.evaluator.evaluate(position(nearer).state, 0)
    )


def told(table: Table) -> dict[str, float]:
    return {term.name: term.value for term in GAME.evaluator.explain(table.state, 0)}


@pytest.mark.parametrize(
    ("name", "better"),
    [
        ("points", position(company(vp=7))),
        ("links", position(company(projects={"chicago:1": "housing", "pittsburgh:1": "housing"}))),
        ("donations", position(donations={"welfare-goods": ["seat0"]})),
        ("employees", position(company(lying=IN_LOBBY))),
        ("projects", position(company(goods=3, standing={"start-construction": 1}))),
        ("resources", position(company(cash=9))),
        ("growth", position(company(projects={"chicago:1": "housing"}))),
    ],
)
def test_what_a_company_gains_shows_in_the_term_of_that_name(name: str, better: Table) -> None:
    assert told(better)[name] > told(position())[name]


def test_the_turn_of_this_round_is_a_term_of_its_own() -> None:
    waiting = company(lying=IN_LOBBY, standing={"start-human-resources": 1})
    assert told(turn("human-resources", waiting))["turn"] > told(position(waiting))["turn"] == 0.0


def test_after_the_last_round_only_the_score_is_told() -> None:
    assert told(scoring(company(vp=7))) == {"score": GAME.evaluator.evaluate(scoring(company(vp=7)).state, 0)}


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


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (2, 4), (4, 6)])
def test_what_is_looked_up_is_what_would_be_found_anew(seats: int, seed: int) -> None:
    state = GAME.new(seats=seats, seed=seed)
    assert isinstance(state, CarnegieState)
    rng = FastRng(seed)
    while not is_played(state):
        for seat in range(seats):
            prospects = Prospects(state, seat)
            terms = terms_of(state, seat, prospects)
            assert features_of(state, seat) == features(state, seat, terms, prospects)
        rollout_decision(state, state.to_act[0], GAME.evaluator, rng)


def test_andrew_is_the_rival_in_the_solo_game() -> None:
    assert len(GAME.evaluator.evaluate_all(position(seats=1).state)) == 2
    assert len(GAME.evaluator.evaluate_all(position(seats=3).state)) == 3


def test_a_narrow_defeat_by_andrew_is_better_than_a_rout() -> None:
    """Otherwise a search that sees no way to win could not tell its options apart."""
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


def test_leaf_values_stay_while_evaluations_rise_and_fall() -> None:
    """Evaluations grow until the last quarter of a game and then fall by dozens of points, whatever is done."""
    state = GAME.new(seats=1, seed=6, options={"level": "expert"})
    assert isinstance(state, CarnegieState)
    rng = FastRng(6)
    evaluations: list[float] = []
    leaf_values: list[float] = []
    while not state.over:
        if sum(state.markers) == 4 * (len(evaluations) + 1):
            value, andrew = GAME.evaluator.evaluate_all(state)
            leaf, andrew_leaf = GAME.evaluator.leaf_values(state)
            evaluations.append(value - andrew)
            leaf_values.append(leaf - andrew_leaf)
        finish_turn(state, 0, state.reveals, GAME.evaluator, rng)
    assert len(evaluations) == 4
    assert max(leaf_values) - min(leaf_values) < 10.0
    assert max(evaluations) - min(evaluations) > 30.0
    assert GAME.evaluator.leaf_values(state) == GAME.evaluator.evaluate_all(state)


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
