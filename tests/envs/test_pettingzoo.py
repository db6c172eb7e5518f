"""PettingZoo's own tests pass in every game, and what an agent observes is what its seat may know."""

import builtins
import copy
import pickle
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.env_registry.registration import make
from pettingzoo.test import api_test, render_test, seed_test

import gilded
import gilded.envs
from gilded.core import FastRng, IllegalAction, OptionError
from gilded.envs.extras import MissingExtra
from gilded.envs.pettingzoo_env import GildedEnv
from ours import OURS

CYCLES = 12
TABLES = [(name, seats) for name in OURS for seats in gilded.game(name).seats]
KNOWN = "Observation is not a NumPy array|Observation space for each agent probably should be"
"""PettingZoo says so of every environment with a mask in its observation that is not one of its own."""


def play_randomly(env: GildedEnv, rng: FastRng, look: Callable[[], None] = lambda: None) -> None:
    for agent in env.agent_iter():
        observation, _, terminated, _, _ = env.last()
        if terminated:
            env.step(None)
            continue
        look()
        assert env.agent_selection == agent
        places = observation["action_mask"].nonzero()[0]
        env.step(places[rng.below(len(places))])


@pytest.mark.filterwarnings("error", f"ignore:{KNOWN}")
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoos_api_test(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(gilded.envs.aec(name, seats), num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoos_seed_test(name: str, seats: int) -> None:
    seed_test(lambda: gilded.envs.aec(name, seats), num_cycles=CYCLES)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoos_render_test(name: str, seats: int) -> None:
    render_test(lambda render_mode: gilded.envs.aec(name, seats, render_mode=render_mode))


@pytest.mark.parametrize(("name", "seats"), [(name, gilded.game(name).seats[0]) for name in OURS])
@pytest.mark.parametrize("reward", ["score", "win", "margin"])
def test_a_game_ends_with_the_rewards_that_were_asked_for(name: str, seats: int, reward: Any) -> None:
    env = gilded.envs.aec(name, seats, reward=reward)
    env.reset(seed=3)
    rng = FastRng(3)
    while not env.position.over:
        places = env.last()[0]["action_mask"].nonzero()[0]
        env.step(places[rng.below(len(places))])
    rewards = dict(env.rewards)
    scores, winners = env.position.scores(), env.position.winners()
    if reward == "score":
        assert [*rewards.values()] == scores
    elif reward == "win":
        assert [agent for agent, part in rewards.items() if part > 0] == [f"seat_{seat}" for seat in winners]
    elif seats > 1:
        assert max(rewards.values()) >= 0
    assert all(env.terminations.values())


@pytest.mark.parametrize("name", OURS)
def test_observations_are_equal_in_worlds_that_differ_in_what_the_seat_cannot_know(name: str) -> None:
    env = gilded.envs.aec(name)
    env.reset(seed=8)
    rng = FastRng(8)

    def look() -> None:
        if rng.below(20):
            return
        true = env.position
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)
            env.position = true.belief(seat).sample(rng)
            sampled = env.observe(agent)
            assert np.array_equal(seen["observation"], sampled["observation"])
            assert np.array_equal(seen["action_mask"], sampled["action_mask"])
            env.position = true

    play_randomly(env, FastRng(8), look)


def test_seats_that_choose_at_the_same_time_act_in_seat_order_and_see_nothing_of_each_other() -> None:
    env = gilded.envs.aec("chartered", 4)
    env.reset(seed=1)
    rng = FastRng(1)
    seen = 0
    while not env.position.over:
        waiting = env.position.to_act
        observation = env.observe(env.possible_agents[waiting[-1]])
        assert env.agent_selection == f"seat_{waiting[0]}"
        places = env.last()[0]["action_mask"].nonzero()[0]
        env.step(places[rng.below(len(places))])
        if len(waiting) > 1:
            seen += 1
            after = env.observe(env.possible_agents[waiting[-1]])
            assert np.array_equal(observation["action_mask"], after["action_mask"])
    assert seen, "no simultaneous choice came up with this seed"


def test_an_illegal_action_changes_nothing() -> None:
    env = gilded.envs.aec("credit_mobilier", 3)
    env.reset(seed=2)
    before = env.position.dump()
    illegal = [place for place, bit in enumerate(env.last()[0]["action_mask"]) if not bit]
    for place in illegal:
        with pytest.raises(IllegalAction):
            env.step(place)
    wrong: list[int | None] = [-1, 151, None]
    for nothing in wrong:
        with pytest.raises(OptionError, match="allowed: 0 to 150"):
            env.step(nothing)
    assert env.position.dump() == before


def test_a_mask_that_was_changed_by_others_is_not_believed() -> None:
    env = gilded.envs.aec("credit_mobilier", 3)
    env.reset(seed=2)
    mask = env.last()[0]["action_mask"]
    mask[:] = 1
    with pytest.raises(IllegalAction):
        env.step(150)


def test_games_follow_each_other_by_their_seeds() -> None:
    env = gilded.envs.aec("credit_mobilier", 3)
    env.reset(seed=41)
    env.reset()
    assert env.position == gilded.game("credit_mobilier").new(3, 42)


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_by_itself_and_in_the_same_way(name: str, again: Callable[[GildedEnv], GildedEnv]) -> None:
    env = gilded.envs.aec(name, reward="margin", render_mode="ansi")
    assert str(again(env)) == str(env)
    env.reset(seed=6)
    for _ in range(60):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    before, rendered = env.position.dump(), env.render()
    other = again(env)
    assert other.render() == rendered
    play_randomly(other, FastRng(1))
    assert env.position.dump() == before
    play_randomly(env, FastRng(1))
    assert env.position == other.position
    assert env.rewards == other.rewards


def test_a_copy_after_the_end_is_over() -> None:
    env = gilded.envs.aec("credit_mobilier", 3)
    env.reset(seed=6)
    while not env.position.over:
        env.step(int(env.last()[0]["action_mask"].argmax()))
    env.step(None)
    other = copy.deepcopy(env)
    assert (other.agents, other.agent_selection) == (env.agents, env.agent_selection)
    assert other.last()[1:] == env.last()[1:]


def test_a_seed_may_be_one_of_numpys_numbers() -> None:
    env = gilded.envs.aec("credit_mobilier", 3)
    seeds: Any = np.random.default_rng(1).integers(1000, size=2)
    env.reset(seed=seeds[0])
    assert env.position == gilded.game("credit_mobilier").new(3, int(seeds[0]))


def test_names_are_registered() -> None:
    assert gilded.envs.register() == gilded.envs.register()
    for name in OURS:
        env = make("aec", f"gilded/{name}-v{gilded.game(name).version}", seats=2, reward="win")
        assert isinstance(env, GildedEnv)
        assert env.table.seats == 2
        assert str(env) == f"gilded_{name}_v{gilded.game(name).version}"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seats": 9}, "seats"),
        ({"options": {"weather": "fair"}}, "no option 'weather'"),
        ({"reward": "fame"}, "allowed: score, win, margin"),
        ({"render_mode": "rgb_array"}, "allowed: human, ansi"),
    ],
)
def test_what_is_not_there_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        gilded.envs.aec("credit_mobilier", **wrong)


def test_without_the_extra_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.startswith("pettingzoo"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return real(name, *rest)

    monkeypatch.delitem(sys.modules, "gilded.envs.pettingzoo_env")
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingExtra, match=r"pettingzoo is not installed: pip install 'gilded\[envs\]'"):
        gilded.envs.aec("carnegie")
