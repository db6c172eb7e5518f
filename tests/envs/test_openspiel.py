"""OpenSpiel's own simulations pass, its search plays a game, and no node tells what its player cannot know."""

import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import gilded
import gilded.envs.openspiel
from gilded.core import OptionError
from ours import OURS


def walk(state: Any, rng: Random, steps: int) -> Any:
    for _ in range(steps):
        if state.is_terminal():
            return state
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", OURS)
def test_openspiels_random_simulation(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    game = pyspiel.load_game(f"gilded_{name}(players=2)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", OURS)
def test_every_seat_count_and_option_can_be_loaded(name: str) -> None:
    game = gilded.game(name)
    for seats in game.seats:
        loaded = pyspiel.load_game(f"gilded_{name}(players={seats},reward=margin)")
        assert loaded.num_players() == seats
        assert loaded.num_distinct_actions() == game.actions.size
        assert loaded.observation_tensor_shape() == [len(game.encoding.names)]
        assert walk(loaded.new_initial_state(), Random(1), 20).move_number() == 20


@pytest.mark.parametrize("name", OURS)
def test_a_copy_and_a_saved_state_go_on_in_the_same_way(name: str) -> None:
    game = pyspiel.load_game(f"gilded_{name}")
    state = walk(game.new_initial_state(), Random(3), 90)
    copies = [state.clone(), game.deserialize_state(state.serialize())]
    ends = [str(walk(one, Random(4), 60)) for one in (state, *copies)]
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize("name", OURS)
def test_what_a_player_observes_is_equal_in_worlds_that_it_cannot_tell_apart(name: str) -> None:
    state = pyspiel.load_game(f"gilded_{name}").new_initial_state()
    rng = Random(5)
    for _ in range(12):
        walk(state, rng, 11)
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal():
            return
        player = state.current_player()
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
        assert np.array_equal(other.information_state_tensor(player), state.information_state_tensor(player))
        assert other.legal_actions() == state.legal_actions()


def test_a_state_that_was_drawn_again_is_saved_as_it_is() -> None:
    """Not as the one that it was drawn from: that would tell what the player cannot know."""
    game = pyspiel.load_game("gilded_chartered(players=3)")
    true = walk(game.new_initial_state(), Random(3), 60)
    while true.is_chance_node():
        true.apply_action(0)
    assert game.new_initial_state().resample_from_infostate(0, Random(1).random).is_chance_node()
    once = true.resample_from_infostate(true.current_player(), Random(1).random)
    twice = walk(once.clone(), Random(2), 9).resample_from_infostate(0, Random(2).random)
    for state in (once, twice, walk(twice.clone(), Random(4), 30)):
        saved = game.deserialize_state(state.serialize())
        assert str(saved) == str(state) != str(true)
        assert str(walk(saved, Random(5), 20)) == str(walk(state, Random(5), 20))


def test_nobody_can_count_what_others_decide_in_secret() -> None:
    game = pyspiel.load_game("gilded_chicago1875(players=3)")
    state = game.new_initial_state()
    seen = 0
    while seen < 4:
        state.apply_action(state.legal_actions()[0])
        waiting = [] if state.is_chance_node() else state.position.view(0).to_act
        if len(waiting) == 3:
            before = state.position.recall(2)
            state.apply_action(state.legal_actions()[0])
            assert state.position.recall(2) == before
            seen += 1


@pytest.mark.parametrize(("wrong", "said"), [("samples=0", "samples may not be 0"), ("players=9", "9 seats")])
def test_parameters_that_do_not_fit_are_refused(wrong: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        pyspiel.load_game(f"gilded_carnegie({wrong})")


def test_draws_are_fair_over_all_nodes() -> None:
    """A die of Crédit Mobilier at one node errs; the first roll of many games does not."""
    game = pyspiel.load_game("gilded_credit_mobilier(players=2)")
    seen: dict[str, int] = {}
    for first in range(240):
        state = game.new_initial_state()
        state.apply_action(first)
        dice = state.position.view(0).dice
        seen[str(dice)] = seen.get(str(dice), 0) + 1
    assert len(seen) > 20


def test_the_same_outcomes_of_chance_give_the_same_game() -> None:
    game = pyspiel.load_game("gilded_chartered(players=3)")
    first = walk(game.new_initial_state(), Random(6), 100)
    again = game.new_initial_state()
    for action in first.history():
        again.apply_action(action)
    assert str(again) == str(first)


def test_an_information_state_remembers_what_an_observation_forgets() -> None:
    game = pyspiel.load_game("gilded_credit_mobilier(players=2)")
    state = walk(game.new_initial_state(), Random(2), 40)
    past, _, view = state.information_state_string(0).rpartition("\n")
    assert view == state.observation_string(0)
    assert len(past) > len(view)


def test_openspiels_search_plays_a_game_of_credit_mobilier() -> None:
    game = pyspiel.load_game("gilded_credit_mobilier(players=2)")
    assert game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 1.0, 2, evaluator, random_state=rng, solve=False)
    state = game.new_initial_state()
    searched = 0
    while not state.is_terminal():
        if state.is_chance_node() or len(state.legal_actions()) == 1 or searched >= 3:
            state.apply_action(int(rng.choice(state.legal_actions())))
        else:
            state.apply_action(bot.step(state))
            searched += 1
    assert sum(state.returns()) == pytest.approx(1.0)


def test_openspiels_search_with_hidden_information_plays_chartered() -> None:
    game = pyspiel.load_game("gilded_chartered(players=2)")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, 2, random_state=rng)
    state = walk(game.new_initial_state(), Random(1), 30)
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    assert bot.step(state) in state.legal_actions()


def test_the_interpreter_ends_in_peace() -> None:
    """OpenSpiel keeps what was registered beyond the end of the interpreter."""
    script = "import sys; sys.path[:] = %r; import pyspiel, gilded.envs.openspiel as o; pyspiel.load_game(o.NAMES[0])"
    done = subprocess.run([sys.executable, "-c", script % sys.path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
