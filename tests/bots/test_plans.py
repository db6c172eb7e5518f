"""Plans of a turn: legal as they stand, the same in every world that looks the same, and within their budget."""

import time

import pytest

import gilded
from bots.positions_in_play import midgame
from gilded.bots import names
from gilded.bots.bot import Bot, Seated
from gilded.bots.budget import Budget
from gilded.bots.greedy import evaluate_actions
from gilded.bots.levels import LEVELS
from gilded.bots.win_shares import evaluator_of
from gilded.core import Action, Belief, FastRng, RandomSource, State
from ours import OURS

BOT_OF_LEVEL = {"apprentice": "apprentice", "merchant": "merchant", "magnate": "search:8", "robber_baron": "search:16"}
"""Searches are limited by playouts here, so that their choices repeat."""
MOMENTS = (0, 3, 40, 90)


def bot_of(level: str, seed: int) -> Bot:
    return names.bot(BOT_OF_LEVEL[level], seed)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", OURS)
def test_a_plan_does_not_depend_on_what_the_seat_cannot_know(game: str, level: str) -> None:
    for decisions in MOMENTS:
        state = midgame(game, decisions)
        for seat in state.to_act:
            others = [state.determinize(seat, FastRng(seed)) for seed in (1, 2)]
            plans = [bot_of(level, 5).plan(world.belief(seat)) for world in (state, *others)]
            assert plans[0] == plans[1] == plans[2]


@pytest.mark.parametrize("game", OURS)
def test_a_plan_is_a_line_of_legal_decisions_of_one_seat(game: str) -> None:
    lengths = []
    for decisions in range(0, 120, 8):
        state = midgame(game, decisions)
        seat = state.to_act[0]
        plan = names.bot("merchant", 3).plan(state.belief(seat))
        surprises = state.surprises
        for action in plan:
            assert action in state.legal(seat)
            assert state.surprises == surprises
            state.apply(seat, action)
        lengths.append(len(plan))
    assert min(lengths) >= 1
    assert max(lengths) > 1


def test_the_same_seed_brings_the_same_turn() -> None:
    state = midgame("chicago1875", 60)
    belief = state.belief(state.to_act[0])
    plans = [names.bot("search:40", seed=8).plan(belief) for _ in range(3)]
    assert plans[0] == plans[1] == plans[2]
    assert len(plans[0]) > 1


def test_what_a_seat_knows_after_its_decision_is_what_it_would_see() -> None:
    state = midgame("chicago1875", 60)
    seat = state.to_act[0]
    belief: Belief | None = state.belief(seat)
    seen = 0
    while belief is not None:
        action = state.legal(seat)[0]
        belief = belief.after(action, FastRng(1))
        state.apply(seat, action)
        if belief is not None:
            seen += 1
            assert belief.view == state.view(seat)
            assert belief.legal == state.legal(seat)
    assert seen


def test_nobody_foresees_a_roll() -> None:
    """The last link of a turn that is built passes the dice on, and they are rolled."""
    state = gilded.game("credit_mobilier").new(seats=3, seed=2)
    seat = state.to_act[0]
    belief: Belief | None = state.belief(seat)
    while state.surprises == 1:
        assert belief is not None
        action = state.legal(seat)[0]
        belief = belief.after(action, FastRng(1))
        state.apply(seat, action)
    assert belief is None


class Planning(Bot):
    """Plans the same decisions whatever it sees."""

    def __init__(self, plan: list[Action]) -> None:
        self.planned = plan
        self.plans = 0

    def plan(self, belief: Belief) -> list[Action]:
        self.plans += 1
        return self.planned[:]


def three_decisions() -> tuple[State, list[Action]]:
    state = midgame("chicago1875", 60)
    plan = names.bot("merchant", 3).plan(state.belief(state.to_act[0]))
    assert len(plan) >= 3
    return state, plan


def test_a_seated_bot_takes_its_plan_decision_by_decision() -> None:
    state, plan = three_decisions()
    (seat,) = state.to_act
    bot = Planning(plan)
    seated = Seated(bot, seat)
    for action in plan:
        assert seated.choose(state) is action
        state.apply(seat, action)
    assert bot.plans == 1


def test_a_seated_bot_plans_anew_where_its_plan_cannot_go_on() -> None:
    state, plan = three_decisions()
    (seat,) = state.to_act
    bot = Planning(plan)
    seated = Seated(bot, seat)
    seated.choose(state)
    assert seated.choose(state) is plan[1] or bot.plans == 2, "the first decision was not taken"
    seated.forget()
    assert seated.choose(state) is plan[0]
    state.surprises += 1
    assert seated.choose(state) is plan[0]


def test_a_decision_leaves_the_budget_to_those_that_are_still_to_come() -> None:
    budget = Budget(0, 100, spread=True)
    budget.begin_decision()
    assert budget.left() == 100
    budget.count(2)
    assert budget.left() == 49, "two parts of four, less what was played"
    for _ in range(9):
        budget.count(2)
    budget.begin_decision()
    budget.count(0)
    assert budget.left() == 89


def test_one_decision_may_have_all_of_it() -> None:
    budget = Budget(0, 100, spread=False)
    budget.begin_decision()
    budget.count(7)
    assert budget.left() == 99


def test_a_turn_keeps_to_its_time() -> None:
    state = midgame("chicago1875", 60)
    start = time.monotonic()
    assert len(names.bot("search:0.3s", seed=1).plan(state.belief(state.to_act[0]))) > 1
    assert time.monotonic() - start < 3.0


class Remembering(Belief):
    """Counts the samples that it gave: a search plays on from one in each playout."""

    samples = 0

    def sample(self, rng: RandomSource) -> State:
        self.samples += 1
        return super().sample(rng)


def test_where_only_the_order_is_open_nothing_is_played_out() -> None:
    """In Chicago 1875 one asks for good after good, and ends the turn alike whichever comes first."""
    belief = alike_position()
    chosen = names.bot("search:500", seed=1).choose(belief)
    assert chosen in belief.legal
    assert belief.samples <= 3


def alike_position() -> Remembering:
    state = midgame("chicago1875", 40)
    while True:
        seat = state.to_act[0]
        actions = state.legal(seat)
        looks = evaluate_actions(state, seat, actions, evaluator_of(state), FastRng(1))
        if len(looks.actions) > 1 and looks.are_alike():
            return Remembering(state, seat)
        state.apply(seat, names.bot("rollout", 5).choose(state.belief(seat)))


def test_a_clear_decision_takes_a_fraction_of_its_playouts() -> None:
    """Looking for the clearest of twenty decisions: at least one must stop at a fifth."""
    used = []
    for decisions in range(0, 100, 5):
        state = midgame("credit_mobilier", decisions)
        belief = Remembering(state, state.to_act[0])
        names.bot("search:200", seed=1).choose(belief)
        used.append(belief.samples)
    assert min(used) < 50
    assert max(used) > 150


def test_the_first_decisions_of_turns_leave_budget_to_the_others() -> None:
    alone = first = 0
    for decisions in range(0, 100, 10):
        state = midgame("credit_mobilier", decisions)
        beliefs = [Remembering(state, state.to_act[0]) for _ in range(2)]
        names.bot("search:100", seed=8).choose(beliefs[0])
        names.bot("search:100", seed=8).plan(beliefs[1])
        alone += beliefs[0].samples
        first += beliefs[1].samples
    assert 100 < first < alone
