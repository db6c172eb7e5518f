"""Every bot plays any game through the contract: it sees a belief, answers legally and repeats itself."""

import time

import pytest

import gilded
from gilded.bots import levels, names
from gilded.bots.bot import Bot
from gilded.bots.tree import Node
from gilded.bots.win_shares import win_shares
from gilded.core import Belief, Evaluator, State
from ours import OURS

WORDS = ["random", "rollout", "greedy", "search:30", "search:0.01s", "apprentice", "merchant"]


def position(game: str = "credit_mobilier", decisions: int = 60) -> State:
    state = gilded.game(game).new(seats=gilded.game(game).seats.stop - 1, seed=11)
    rng = gilded.FastRng(11)
    for _ in range(decisions):
        seat = state.to_act[0]
        actions = state.legal(seat)
        state.apply(seat, actions[rng.below(len(actions))])
    return state


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("word", WORDS)
def test_a_bot_answers_legally_and_leaves_the_table_alone(game: str, word: str) -> None:
    state = position(game)
    before = state.dump()
    for seat in state.to_act:
        belief = state.belief(seat)
        assert names.bot(word, seed=3).choose(belief) in state.legal(seat)
    assert state.dump() == before


@pytest.mark.parametrize("word", ["random", "rollout", "greedy", "search:60", "apprentice"])
def test_the_same_seed_brings_the_same_choice(word: str) -> None:
    state = position()
    (seat,) = state.to_act
    choices = {names.bot(word, seed=8).choose(state.belief(seat)) for _ in range(3)}
    assert len(choices) == 1


def test_a_search_keeps_to_its_time() -> None:
    state = position()
    start = time.monotonic()
    names.bot("search:0.1s", seed=1).choose(state.belief(state.to_act[0]))
    assert time.monotonic() - start < 1.0


def test_a_forced_action_needs_no_thought() -> None:
    class Forced(Belief):
        @property
        def legal(self) -> list[gilded.core.Action]:
            return super().legal[:1]

    state = position()
    belief = Forced(state, state.to_act[0])
    start = time.monotonic()
    assert names.bot("search:9s", seed=1).choose(belief) is belief.legal[0]
    assert time.monotonic() - start < 1.0


def test_an_apprentice_blunders_where_a_merchant_does_not() -> None:
    state = position()
    belief = state.belief(state.to_act[0])
    merchant = {levels.plan("merchant", belief, seed)[0] for seed in range(20)}
    apprentice = {levels.plan("apprentice", belief, seed)[0] for seed in range(20)}
    assert len(apprentice) > len(merchant)


def test_every_level_has_a_bot() -> None:
    for level in levels.LEVELS:
        assert isinstance(levels.level_bot(level, seed=0), Bot)


@pytest.mark.parametrize(
    "word", ["", "searc", "search:", "search:0", "search:0s", "search:-1", "search:1.5", "greedy:3"]
)
def test_an_unknown_bot_is_told_what_is_allowed(word: str) -> None:
    with pytest.raises(names.BotError, match=r"allowed: random, rollout, greedy, search"):
        names.bot(word, seed=0)


def test_an_unknown_level_is_told_what_is_allowed() -> None:
    with pytest.raises(levels.LevelError, match="apprentice, merchant, magnate, robber_baron"):
        levels.plan("king", position().belief(0), seed=0)


class Remembering(Belief):
    """Keeps the samples that it gave; a search plays them on."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self.samples: list[State] = []

    def sample(self, rng: gilded.core.RandomSource) -> State:
        self.samples.append(super().sample(rng))
        return self.samples[-1]


def searched(visits: tuple[int, ...], priors: tuple[float, ...]) -> Node:
    node = Node(0)
    actions = list(gilded.game("credit_mobilier").actions)[: len(visits)]
    node.add_edges(actions, list(priors))
    for action, count in zip(actions, visits, strict=True):
        node.edges[action].visits = count
    return node


def test_a_decision_is_settled_when_no_playout_left_could_change_it() -> None:
    node = searched((60, 40), (0.1, 0.9))
    assert node.is_settled(left=20)
    assert not node.is_settled(left=21)


def test_a_decision_is_settled_when_its_playouts_prefer_what_looked_best_by_far() -> None:
    assert searched((75, 25), (0.9, 0.1)).is_settled(left=400)
    assert not searched((74, 26), (0.9, 0.1)).is_settled(left=400)
    assert not searched((75, 25), (0.9, 0.1)).is_settled(left=401), "too soon"
    assert searched((24, 0), (0.9, 0.1)).is_settled(left=30)
    assert not searched((23, 0), (0.9, 0.1)).is_settled(left=30), "too few"
    assert not searched((75, 25), (0.1, 0.9)).is_settled(left=400), "the other looked better"


def test_without_playouts_what_looks_best_is_preferred() -> None:
    node = searched((0, 0, 0), (0.2, 0.9, 0.4))
    assert node.most_visited().prior == 0.9
    assert not node.is_settled(left=1)


def test_all_playouts_of_a_search_are_evaluated_after_the_same_number_of_turns() -> None:
    """Where one may end the turn or go on with it, ending it must not lead the search a turn further."""
    state = gilded.game("carnegie").new(seats=1, seed=0, options={"level": "expert"})
    greedy = names.bot("greedy", seed=1)
    for _ in range(26):
        state.apply(0, greedy.choose(state.belief(0)))
    assert any(action.kind == "done" for action in state.legal(0))
    belief = Remembering(state, 0)
    names.bot("search:25", seed=1).choose(belief)
    _, _, *playouts = belief.samples
    assert len(playouts) > 10
    assert len({playout.reveals for playout in playouts}) == 1


class Narrow(Evaluator):
    """As a game from another distribution writes it, which is not compiled."""

    def scale(self, state: State) -> float:
        return 0.001


def test_what_a_plug_in_says_of_its_scale_counts() -> None:
    state = gilded.game("credit_mobilier").new(seats=2, seed=2)
    while state.scores()[0] == state.scores()[1]:
        seat = state.to_act[0]
        state.play(seat, state.legal(seat)[0])
    assert max(win_shares(state, Narrow())) > 0.999
    assert max(win_shares(state, Evaluator())) < 0.999
