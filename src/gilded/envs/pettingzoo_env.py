"""The games as PettingZoo environments, in which agents act one after another (AEC)."""

from functools import cached_property
from io import StringIO
from operator import index
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.env_registry.registration import aec_registry, register
from rich.console import Console

from gilded.core.errors import IllegalAction, OptionError
from gilded.core.plain_board import board_of, panel_of
from gilded.core.registry import load_games
from gilded.core.state import State
from gilded.core.words import Words
from gilded.envs.table import Table

Observation = dict[str, "np.ndarray[Any, Any]"]
RENDER_MODES = ["human", "ansi"]
DERIVED = {"game", "_seat", "_legal", "_mask", "_words"}
WIDTH = 100
"""How many columns a rendered board has."""


class GildedEnv(AECEnv[str, Observation, int]):
    """One table. Seats that choose at the same time act in seat order, and none sees what the others chose.

    An observation is the seat's encoding and, as `action_mask`, what it may do now: zeros while it owes no decision. An
    action is a place of `game.actions`; one that is not legal raises IllegalAction, and nothing has happened.
    """

    def __init__(self, table: Table, render_mode: str | None = None) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            message = f"the render mode may not be {render_mode!r}; allowed: {', '.join(RENDER_MODES)}"
            raise OptionError("bad_render_mode", message, {"field": "render_mode", "allowed": RENDER_MODES})
        self.table = table
        self.game = table.game
        self.render_mode = render_mode
        self.metadata = {
            "name": env_name(self.game.name, self.game.version),
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(table.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.game.actions.size) for agent in self.possible_agents}
        self._next_seed = 0

    def _observation_space(self) -> Dict:
        return Dict(
            {
                "observation": Box(-np.inf, np.inf, (len(self.game.encoding.names),), np.float32),
                "action_mask": Box(0, 1, (self.game.actions.size,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game of this seed; without one, of the seed after the last. `options` are PettingZoo's: none is known.

        The options of the game itself are fixed when the environment is made.
        """
        seed = self._next_seed if seed is None else index(seed)
        self._next_seed = seed + 1
        self.position: State = self.table.new(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._look()

    def _look(self) -> None:
        """Whose turn it is now, and what that seat may do."""
        self._seat = self.position.to_act[0] if self.position.to_act else 0
        self.agent_selection = self.possible_agents[self._seat]
        self._legal = self.position.legal(self._seat)
        self._mask = self.game.actions.mask(self._legal)

    def observe(self, agent: str) -> Observation:
        seat = self._seat_of[agent]
        mask = self._mask[:] if seat == self._seat else self.position.mask(seat)
        return {
            "observation": np.array(self.game.encode(self.position, seat), dtype=np.float32),
            "action_mask": np.frombuffer(mask, dtype=np.int8),
        }

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._play(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._look()
        if self.position.over:
            self.rewards = dict(zip(self.agents, self.table.rewards(self.position), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _play(self, action: int | None) -> None:
        place = -1 if action is None else int(action)
        if not 0 <= place < len(self._mask):
            message = f"the action may not be {action!r}; allowed: 0 to {len(self._mask) - 1}"
            raise OptionError("bad_action", message, {"field": "action"})
        meant = self.game.actions.legal_at(place, self._legal)
        if not self._mask[place]:
            reason = self.position.why_not(self._seat, meant)
            assert reason is not None
            raise IllegalAction(reason)
        self.position.apply(self._seat, meant)

    def render(self) -> str | None:
        """The board as the seat on turn sees it, as far as it is needed now: printed if `human`, returned if `ansi`."""
        if self.render_mode is None:
            return None
        text = StringIO()
        console = Console(file=text, width=WIDTH, highlight=False)
        for panel in board_of(self.game).draw(self.position.view(self._seat), self._words, WIDTH):
            if panel.due:
                console.print(panel_of(panel))
        if self.render_mode == "ansi":
            return text.getvalue()
        print(text.getvalue())  # noqa: T201
        return None

    @cached_property
    def _words(self) -> Words:
        return Words(self.game, "en")

    def close(self) -> None:
        """Nothing is held open."""

    def __getstate__(self) -> dict[str, Any]:
        """For `copy` and `pickle`: the position as its dump, without what follows from it."""
        kept = {name: value for name, value in self.__dict__.items() if name not in DERIVED}
        if "position" in kept:
            kept["position"] = self.position.dump()
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game = self.table.game
        if "position" in kept:
            self.position = self.game.load(kept["position"])
            self._look()
            self.agent_selection = kept["agent_selection"]


def env_name(game: str, version: int) -> str:
    """What PettingZoo calls the environment of a game."""
    return f"gilded_{game}_v{version}"


def register_all() -> list[str]:
    """Make all installed games known to PettingZoo."""
    games, _ = load_games()
    names = [f"gilded/{game.name}-v{game.version}" for game in games]
    for game, name in zip(games, names, strict=True):
        if name not in aec_registry:
            register("aec", name, entry_point="gilded.envs:aec", kwargs={"game": game.name})
    return names
