"""Finds the growth of companies in `games/chartered/bot/wealth.py`: what a share comes to bring, from greedy games.

    .venv/bin/uv pip install numpy
    .venv/bin/python research/chartered_growth.py --games 150

A share brings the last price of its company: at the end of the game, or before the company is absorbed. A ridge
regression finds how what is gained goes with the company's value, its room on the map, its rank, and whether a larger
one could absorb it at once, each times the part of the game that is left.
"""

import argparse
from typing import Final

import numpy as np

import gilded
from gilded.bots.greedy import GreedyBot
from gilded.games.chartered.board import COMPANY_COUNT, HIGHEST_VALUE
from gilded.games.chartered.bot.wealth import MOST_ROOM, WealthEstimate
from gilded.games.chartered.rules.turn import TakeTurn
from gilded.games.chartered.rules.values import sale_price
from gilded.games.chartered.state import CharteredState

NAMES: Final = ("GROWTH_BY_VALUE", "GROWTH_AT_TOP", "GROWTH_A_PLOT", "GROWTH_A_RANK", "GROWTH_UNDER_THREAT")
EVERY: Final = 4
"""One turn of so many is looked at: neighbouring ones say nearly the same."""
BLUNDERS: Final = 10
RIDGE: Final = 100.0
FOLDS: Final = 5

Sample = tuple[int, list[float], float, float]
"""A company at a moment: which game, what is seen of it, its price, and the price that was foretold."""


def main() -> None:
    """Play the games and print the weights, and how much they and the present figures explain."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--first", type=int, default=20000, help="the seed of the first game")
    given = parser.parse_args()
    found = [gain for seed in range(given.first, given.first + given.games) for gain in gains_of(seed)]
    games = np.array([game for (game, _, _, _), _ in found])
    rows = np.array([seen for (_, seen, _, _), _ in found])
    gains = np.array([brought - price for (_, _, price, _), brought in found])
    foretold = np.array([price - now for (_, _, now, price), _ in found])
    others = np.zeros(len(gains))
    for fold in range(FOLDS):
        held = games % FOLDS == fold
        others[held] = rows[held] @ solved(rows[~held], gains[~held])
    now, then = explained(gains, foretold), explained(gains, others)
    print(f"{len(gains)} companies; the figures in use explain {now:.2f}, those of the fit {then:.2f}")
    for name, weight in zip(NAMES, solved(rows, gains), strict=True):
        print(f"{name} = {weight:.1f}")


def gains_of(seed: int) -> list[tuple[Sample, float]]:
    """The companies of one game at some of its turns, and the last price of each before it left the board."""
    state = gilded.game("chartered").new(seats=4, seed=seed)
    assert isinstance(state, CharteredState)
    bots = [GreedyBot(4 * seed + seat, BLUNDERS) for seat in range(4)]
    waiting: list[list[Sample]] = [[] for _ in range(COMPANY_COUNT)]
    last = [0] * COMPANY_COUNT
    found: list[tuple[Sample, float]] = []
    turns = 0
    while not state.over:
        seat = state.to_act[0]
        if isinstance(state.step_of(seat), TakeTurn):
            turns += 1
            if turns % EVERY == 0:
                look(state, seed, waiting)
        state.apply(seat, bots[seat].choose(state.belief(seat)))
        for company in range(COMPANY_COUNT):
            if state.value[company] == 0 or state.over:
                price = float(sale_price(state, company) or last[company])
                found += [(sample, price) for sample in waiting[company]]
                waiting[company] = []
            last[company] = sale_price(state, company)
    return found


def look(state: CharteredState, seed: int, waiting: list[list[Sample]]) -> None:
    """Note what is seen of each company on the board."""
    estimate = WealthEstimate(state)
    for company, value in enumerate(state.value):
        if value:
            seen = [
                float(value),
                value * value / HIGHEST_VALUE,
                float(min(estimate.room[company], MOST_ROOM)),
                float(len([other for other in state.value if other > value])),
                float(estimate.threatened[company]),
            ]
            sample = [estimate.left * one for one in seen]
            waiting[company].append((seed, sample, float(sale_price(state, company)), estimate.price[company]))


def solved(rows: np.ndarray, gains: np.ndarray) -> np.ndarray:
    """Ridge regression."""
    found: np.ndarray = np.linalg.solve(rows.T @ rows + RIDGE * np.eye(rows.shape[1]), rows.T @ gains)
    return found


def explained(gains: np.ndarray, foretold: np.ndarray) -> float:
    """The part of the variance that is explained."""
    return float(1 - ((gains - foretold) ** 2).mean() / gains.var())


if __name__ == "__main__":
    main()
