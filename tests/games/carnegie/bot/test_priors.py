"""What a bot tries first."""

from games.carnegie.position import company, position
from gilded.games.carnegie.actions import Move
from gilded.games.carnegie.departments import CELL_IDS
from gilded.games.carnegie.game import GAME


def test_every_action_has_a_prior() -> None:
    state = position(company(goods=3, standing={"start-commerce-and-finance": 1})).state
    priors = GAME.evaluator.priors(state, 0, list(GAME.actions))
    assert len(priors) == len(list(GAME.actions))
    assert min(priors) >= 0.0


def test_nobody_is_moved_for_nothing() -> None:
    state = position(company(standing={"start-commerce-and-finance": 1}, lying={"r4c3": 1})).state
    to_work, to_the_lot, from_work = (
        Move(CELL_IDS.index(start), CELL_IDS.index(end), active)
        for start, end, active in (("r4c3", "r3c2", False), ("r4c3", "r1c1", False), ("r3c2", "r3c3", True))
    )
    priors = GAME.evaluator.priors(state, 0, [to_work, to_the_lot, from_work])
    assert priors[0] > 0.0 == priors[1] == priors[2]
