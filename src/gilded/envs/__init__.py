"""Environments for research: the games for PettingZoo and OpenSpiel, and many tables at once for self-play.

Observations are a seat's encoding (`game.encode`), actions are places in the game's catalogue (`game.actions.at`), and
a mask says which are legal. `gilded.envs.aec` and `gilded.envs.batch` need `pip install 'gilded[envs]'`; importing
`gilded.envs.openspiel` registers the games there and needs `pip install 'gilded[openspiel]'`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gilded.core.options import Value
from gilded.envs.extras import needed
from gilded.envs.table import Reward, table

if TYPE_CHECKING:
    from gilded.envs.pettingzoo_env import GildedEnv
    from gilded.envs.vectorised import Batch

__all__ = ["Reward", "aec", "batch", "register"]


def aec(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    reward: Reward = "score",
    render_mode: str | None = None,
) -> "GildedEnv":
    """A PettingZoo environment: agents `seat_0`, `seat_1` … act one at a time, each by the place of an action.

    Without `seats` there are four, or as near to it as the game allows. Rewards come when the game is over.

    >>> env = aec("credit_mobilier", seats=3, reward="win")
    >>> env.reset(seed=2)
    >>> observation, reward, terminated, truncated, info = env.last()
    >>> env.agent_selection, [int(place) for place in observation["action_mask"].nonzero()[0]][:3]
    ('seat_2', [0, 2, 4])
    """
    with needed("envs"):
        from gilded.envs.pettingzoo_env import GildedEnv
    return GildedEnv(table(game, seats, options, reward), render_mode)


def batch(
    game: str,
    n: int,
    workers: int = 1,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    reward: Reward = "score",
    ray: str | None = None,
) -> "Batch":
    """So many tables at once, as arrays with a row for each; in several processes, or as many actors of a Ray cluster.

    >>> import numpy as np
    >>> tables = batch("credit_mobilier", n=8, seats=3, reward="win")
    >>> tables.reset(seed=2)
    >>> rng = np.random.default_rng(1)
    >>> wins = np.zeros(3)
    >>> for _ in range(500):
    ...     tables.step(tables.random_actions(rng))
    ...     wins += tables.rewards.sum(axis=0)
    >>> tables.observations.shape[0], tables.masks.shape, int(wins.sum()) > 0
    (8, (8, 151), True)
    """
    with needed("envs"):
        from gilded.envs.vectorised import make_batch
    return make_batch(table(game, seats, options, reward), n, workers, ray)


def register() -> list[str]:
    """Make all installed games known to `pettingzoo.make("aec", …)`; the names that they have there.

    >>> "gilded/credit_mobilier-v2" in register()
    True
    """
    with needed("envs"):
        from gilded.envs.pettingzoo_env import register_all
    return register_all()
