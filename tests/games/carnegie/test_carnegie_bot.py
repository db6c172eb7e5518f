"""What a bot makes of positions: more of anything good is worth more, and Andrew's lead counts in the solo game."""

from carnegie_position import company, position

from gilded.games.carnegie.game import GAME


def test_goods_projects_and_chains_are_worth_something() -> None:
    bare = GAME.insight.value(position().state, 0)
    assert GAME.insight.value(position(company(goods=2)).state, 0) == bare + 2
    built = company(projects={"chicago:1": "housing"})
    nearer = company(projects={"chicago:1": "housing", "pittsburgh:1": "housing"})
    assert bare + 3 < GAME.insight.value(position(built).state, 0) < GAME.insight.value(position(nearer).state, 0)


def test_andrew_is_the_rival_in_the_solo_game() -> None:
    assert len(GAME.insight.values(position(seats=1).state)) == 2
    assert len(GAME.insight.values(position(seats=3).state)) == 3


def test_every_action_has_a_weight() -> None:
    state = position(company(goods=3, standing={"start-commerce-and-finance": 1})).state
    weights = GAME.insight.weigh(state, 0, list(GAME.actions))
    assert len(weights) == len(list(GAME.actions))
    assert min(weights) > 0.0
