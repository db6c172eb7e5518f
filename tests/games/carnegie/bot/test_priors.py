"""What a bot tries first."""

from games.carnegie.position import company, position
from gilded.games.carnegie.actions import CHOOSE_TIMELINE, PLACE_MENUS, Move
from gilded.games.carnegie.board import ALL_SITES, CITY_IDS, REGION_IDS, SITE_CITY, SITE_IDS, TYPE_IDS
from gilded.games.carnegie.departments import CELL_IDS
from gilded.games.carnegie.game import GAME


def test_every_action_has_a_prior() -> None:
    state = position(company(goods=3, standing={"start-commerce-and-finance": 1})).state
    priors = GAME.evaluator.priors(state, 0, list(GAME.actions))
    assert len(priors) == len(list(GAME.actions))
    assert min(priors) >= 0.0


def test_one_site_of_each_promising_city_is_tried() -> None:
    state = position().state
    sites = PLACE_MENUS[REGION_IDS.index("midwest")].of(ALL_SITES[REGION_IDS.index("midwest")])
    priors = GAME.evaluator.priors(state, 0, sites)
    cities = [SITE_CITY[SITE_IDS.index(str(site.to_json()["site"]))] for site in sites]
    tried = [city for city, prior in zip(cities, priors, strict=True) if prior]
    assert CITY_IDS.index("chicago") in tried
    assert len(tried) == len(set(tried)) < len(set(cities))


def test_what_looks_clearly_better_is_nearly_always_played_out() -> None:
    """The rollout policy draws by priors: it has to finish games about as well as greedy does."""
    builder = company(goods=3, standing={"start-construction": 2})
    priors = GAME.evaluator.priors(position(builder).state, 0, [*CHOOSE_TIMELINE])
    assert priors[TYPE_IDS.index("construction")] > 0.9 * sum(priors)


def test_nobody_is_moved_for_nothing() -> None:
    state = position(company(standing={"start-commerce-and-finance": 1}, lying={"r4c3": 1})).state
    to_work, to_the_lot, from_work = (
        Move(CELL_IDS.index(start), CELL_IDS.index(end), active)
        for start, end, active in (("r4c3", "r3c2", False), ("r4c3", "r1c1", False), ("r3c2", "r3c3", True))
    )
    priors = GAME.evaluator.priors(state, 0, [to_work, to_the_lot, from_work])
    assert priors[0] > 0.0 == priors[1] == priors[2]
