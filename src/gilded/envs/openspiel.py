"""The games in OpenSpiel: importing this module registers each installed one as `gilded_<game>`.

Chance is explicit. Before the set-up, and whenever an action comes to a draw, there is a chance node with `samples`
equally likely outcomes; each fixes the draws up to the next decision by a generator made from all outcomes so far.
So a die is as fair as that many samples can make it: at every node it errs in another way, and over all nodes not at
all. Seats that choose at the same time act in seat order without seeing each other.

>>> import pyspiel
>>> game = pyspiel.load_game("gilded_credit_mobilier(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 256)
>>> state.apply_action(7)
>>> state.current_player(), state.action_to_string(state.legal_actions()[0])
(2, 'choose company=yellow what=build')
"""

from collections.abc import Callable
from ctypes import py_object, pythonapi
from typing import Any, Final

import msgspec

from gilded.core.errors import OptionError
from gilded.core.game import Game
from gilded.core.registry import load_games
from gilded.core.rng import FastRng
from gilded.core.step import Reveal
from gilded.envs.extras import needed
from gilded.envs.position import Position
from gilded.envs.table import Reward, Table, table

with needed("openspiel"):
    import numpy as np
    import pyspiel

SAMPLES: Final = 256
MOST_SAMPLES: Final = 1 << 20
LONGEST: Final = 20_000
"""More decisions and draws than any game has."""
RICHEST: Final = 1e6
"""No score and no lead is more."""
SEED_BITS: Final = 30


def short_name(game: Game) -> str:
    """What OpenSpiel calls the game."""
    return f"gilded_{game.name}"


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    options = {option.name: option.default for option in game.options}
    secret = not game.open_information or any(issubclass(step, Reveal) for step in game.steps)
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"{game.title} (Gilded)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if secret else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats.stop - 1,
        min_num_players=game.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 0, "reward": "win", "samples": SAMPLES, **options},
    )


def game_info(made: Table, samples: int) -> Any:
    """The sizes of a game with its seats and options."""
    win = made.reward == "win"
    return pyspiel.GameInfo(
        num_distinct_actions=made.game.actions.size,
        max_chance_outcomes=samples,
        num_players=made.seats,
        min_utility=0.0 if win else -RICHEST,
        max_utility=1.0 if win else RICHEST,
        max_game_length=LONGEST,
    )


class GildedGame(pyspiel.Game):
    """A game of Gilded with its seats, options and reward: the parameters `players` (0 is four, or as near to it as the
    game allows), `reward`, `samples`, and the game's own options."""

    def __init__(self, game: Game, kind: Any, params: dict[str, Any]) -> None:
        options = {option.name: params[option.name] for option in game.options}
        reward: Reward = params["reward"]
        self.table = table(game.name, params["players"] or None, options, reward)
        self.samples = _samples(params["samples"])
        self.chance = [(outcome, 1.0 / self.samples) for outcome in range(self.samples)]
        super().__init__(kind, game_info(self.table, self.samples), params)

    def new_initial_state(self) -> "GildedState":
        """The chance node before the set-up."""
        return GildedState(self)

    def max_chance_nodes_in_history(self) -> int:
        """No more than there are decisions."""
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Observations and information states: the same numbers, but an information state's string holds the past."""
        return Observer(self.table, iig_obs_type is not None and iig_obs_type.perfect_recall)


def _samples(given: int) -> int:
    if not 1 <= given <= MOST_SAMPLES:
        message = f"samples may not be {given}; allowed: 1 to {MOST_SAMPLES}"
        raise OptionError("bad_samples", message, {"field": "samples", "allowed": f"1 to {MOST_SAMPLES}"})
    return given


class GildedState(pyspiel.State):
    """A node of the game's tree."""

    def __init__(self, game: GildedGame) -> None:
        super().__init__(game)
        self.position = Position(game.table)

    def current_player(self) -> int:
        """The seat on turn, chance, or nobody any more."""
        if self.position.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.position.is_chance else self.position.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.places()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """So many equally likely ways on."""
        chance: list[tuple[int, float]] = self.get_game().chance
        return chance

    def _apply_action(self, action: int) -> None:
        self.position.go_on(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return str(self.position.action_at(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """What the game was worth to each seat; 0 while it goes on."""
        return self.position.rewards()

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> "GildedState":
        """A node that looks the same to the player, with all that it cannot know drawn again: for ISMCTS."""
        copy: GildedState = self.clone()
        copy.position.redraw(player, FastRng(int(draw() * (1 << SEED_BITS))))
        return copy

    def __str__(self) -> str:
        return self.position.text()


class Observer:
    """What a player sees: the encoding as tensor, the view as string."""

    def __init__(self, made: Table, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self.tensor = np.zeros(len(made.game.encoding.names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: GildedState, player: int) -> None:
        """Write what the player sees into `tensor`."""
        self.tensor[:] = state.position.encode(player)

    def string_from(self, state: GildedState, player: int) -> str:
        """What the player sees as JSON; with perfect recall after all that it has seen and done before."""
        view = msgspec.json.encode(state.position.view(player)).decode()
        return f"{state.position.recall(player)}{view}" if self._perfect_recall else view


def _register(game: Game) -> None:
    kind = game_type(game)

    def load(params: dict[str, Any] | None = None) -> GildedGame:
        return GildedGame(game, kind, params or {})

    # OpenSpiel lets go of it when the interpreter has already ended: what it drops then must not be the last reference.
    pythonapi.Py_IncRef(py_object(load))
    pyspiel.register_game(kind, load)


NAMES: Final = [short_name(game) for game in load_games()[0]]
"""The names of all games that are registered."""
for _game in load_games()[0]:
    _register(_game)
