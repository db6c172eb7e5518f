"""Tables side by side are the same games as one by one, whoever plays them."""

import subprocess
import sys
from collections.abc import Callable
from multiprocessing import active_children

import numpy as np
import pytest

import gilded
import gilded.envs
from gilded.core import GildedError, IllegalAction, OptionError
from gilded.envs.vectorised import Batch
from ours import OURS


def play(batch: Batch, steps: int, seed: int = 5) -> list[tuple[np.ndarray, ...]]:
    """What a batch shows in so many steps of random decisions."""
    batch.reset(seed)
    rng = np.random.default_rng(3)
    seen = []
    for _ in range(steps):
        batch.step(batch.random_actions(rng))
        seen.append(
            tuple(one.copy() for one in (batch.observations, batch.masks, batch.seats, batch.rewards, batch.dones))
        )
    return seen


@pytest.mark.parametrize("name", OURS)
def test_a_batch_plays_the_games_of_its_seeds(name: str) -> None:
    """Three tables, each beside a state of the same seed that is played by itself, on into the second game."""
    game = gilded.game(name)
    batch = gilded.envs.batch(name, n=3, seats=3, reward="margin")
    batch.reset(seed=50)
    seeds = [50, 51, 52]
    states = [game.new(3, seed) for seed in seeds]
    rng = np.random.default_rng(1)
    while seeds[0] == 50:
        for number, state in enumerate(states):
            seat = state.to_act[0]
            assert batch.seats[number] == seat
            assert batch.masks[number].tobytes() == bytes(state.mask(seat))
            assert np.array_equal(batch.observations[number], np.array(game.encode(state, seat), np.float32))
        chosen = batch.random_actions(rng)
        for number, state in enumerate(states):
            state.apply(int(batch.seats[number]), state.action_at(int(batch.seats[number]), int(chosen[number])))
        batch.step(chosen)
        for number, state in enumerate(states):
            assert batch.dones[number] == state.over
            if state.over:
                assert batch.rewards[number].tolist() == batch.table.rewards(state)
                seeds[number] += 3
                states[number] = game.new(3, seeds[number])
            else:
                assert not batch.rewards[number].any()


@pytest.mark.parametrize("workers", [2, 3])
def test_processes_play_the_same_games(workers: int) -> None:
    alone = play(gilded.envs.batch("carnegie", n=5, seats=2), 150)
    several = gilded.envs.batch("carnegie", n=5, workers=workers, seats=2)
    try:
        side_by_side = play(several, 150)
    finally:
        several.close()
    assert sum(int(dones.sum()) for *_, dones in alone) > 0
    for one, other in zip(alone, side_by_side, strict=True):
        for mine, theirs in zip(one, other, strict=True):
            assert np.array_equal(mine, theirs)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_illegal_action_is_refused(workers: int) -> None:
    batch = gilded.envs.batch("credit_mobilier", n=2, workers=workers, seats=3)
    batch.reset(seed=1)
    before = batch.masks.copy()
    for wrong, said in ((int((batch.masks[0] == 0).argmax()), "illegal action"), (151, "allowed: 0 to 150")):
        actions = [wrong, int(batch.masks[1].argmax())]
        with pytest.raises(GildedError, match=said) as refused:
            batch.step(actions)
        assert workers > 1 or isinstance(refused.value, (IllegalAction, OptionError))
    if workers == 1:
        assert np.array_equal(before, batch.masks)
    batch.reset(seed=1)
    assert np.array_equal(before, batch.masks)
    batch.close()


def test_arrays_and_workers_that_do_not_fit_are_refused() -> None:
    with pytest.raises(OptionError, match="3 workers for 2 tables"):
        gilded.envs.batch("carnegie", n=2, workers=3)
    with pytest.raises(OptionError, match="0 tables; allowed: 1 or more"):
        gilded.envs.batch("carnegie", n=0)
    batch = gilded.envs.batch("carnegie", n=2)
    batch.reset()
    with pytest.raises(OptionError, match="actions for 2 tables"):
        batch.step([0])
    with pytest.raises(OptionError, match="float64 actions; allowed: whole numbers"):
        batch.step([0.5, 0.5])


@pytest.mark.parametrize("workers", [1, 2])
def test_a_batch_is_asked_in_order(workers: int) -> None:
    """To step before a reset, or after it is closed, is an error and harms nothing; to close it twice is none."""
    batch = gilded.envs.batch("credit_mobilier", n=2, workers=workers)
    with pytest.raises(GildedError, match="call reset first"):
        batch.step([0, 0])
    batch.reset(seed=1)
    shown = batch.observations.copy()
    batch.close()
    batch.close()
    asks: list[Callable[[], None]] = [batch.reset, lambda: batch.step([0, 0])]
    for ask in asks:
        with pytest.raises(GildedError, match="the batch is closed"):
            ask()
    assert np.array_equal(batch.observations, shown)


def test_a_worker_that_dies_is_told_each_time() -> None:
    before = set(active_children())
    batch = gilded.envs.batch("credit_mobilier", n=2, workers=2)
    batch.reset(seed=1)
    (first, *_) = sorted(set(active_children()) - before, key=lambda child: child.pid or 0)
    first.kill()
    first.join()
    asks: list[Callable[[], None]] = [lambda: batch.step([0, 0]), batch.reset, lambda: batch.step([0, 0])]
    for ask in asks:
        with pytest.raises(GildedError, match="a process of the batch has ended"):
            ask()
    batch.close()


def test_a_batch_that_is_not_closed_leaves_nothing_behind() -> None:
    script = "import sys; sys.path[:] = %r\nfrom gilded.envs import batch\n"
    script += "forgotten, kept = [batch('credit_mobilier', 2, workers=2) for _ in range(2)]\n"
    script += "kept.reset(); del forgotten; print(kept.n)"
    done = subprocess.run([sys.executable, "-c", script % sys.path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "2\n", "")
