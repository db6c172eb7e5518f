"""Plays a batch here, in two processes and on a Ray cluster, and compares every array: the same seeds, the same games.

    pip install 'gilded[envs,ray]'
    python tools/ray_batch.py --steps 700

A cluster of this machine alone is started for it, unless `--ray ADDRESS` names another.
"""

import argparse
from time import perf_counter

import numpy as np
import ray

import gilded
import gilded.envs

TABLES = 6
Rows = list[tuple[np.ndarray, ...]]


def play(name: str, steps: int, workers: int, cluster: str | None) -> Rows:
    """What all seats on turn saw, might do and got."""
    batch, rng, rows = gilded.envs.batch(name, TABLES, workers, ray=cluster), np.random.default_rng(1), []
    batch.reset(seed=3)
    for _ in range(steps):
        batch.step(batch.random_actions(rng))
        rows.append((batch.observations.copy(), batch.masks.copy(), batch.rewards.copy(), batch.dones.copy()))
    batch.close()
    return rows


def main() -> None:
    """Compare them in every game."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--steps", type=int, default=700)
    parser.add_argument("--ray", metavar="ADDRESS")
    given = parser.parse_args()
    if given.ray is None:
        ray.init(num_cpus=2, include_dashboard=False, logging_level="ERROR")
        given.ray = ray.get_runtime_context().gcs_address
    for name in gilded.game_names():
        here = play(name, given.steps, 1, None)
        for workers, cluster in ((2, None), (2, given.ray)):
            start = perf_counter()
            for mine, theirs in zip(here, play(name, given.steps, workers, cluster), strict=True):
                if not all(np.array_equal(one, other) for one, other in zip(mine, theirs, strict=True)):
                    raise SystemExit(f"{name}: other games with {workers} workers, Ray {cluster}")
            print(f"{name}, {workers} workers, Ray {cluster}: the same, {perf_counter() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
