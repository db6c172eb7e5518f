"""The searching bot: information-set Monte Carlo tree search, for any game and any number of seats."""

from math import exp
from time import monotonic
from typing import Final

from gilded.bots.bot import Bot
from gilded.bots.greedy import evaluate_actions, finish_turn
from gilded.bots.rollout import GAME_OVER, next_decider, rollout_decision
from gilded.bots.tree import LEAST_SPREAD, Edge, Node
from gilded.bots.win_shares import evaluator_of, leaf_win_shares
from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.evaluator import Evaluator
from gilded.core.rng import FastRng
from gilded.core.state import State

PRIOR_CONTRAST: Final = 4.0
"""The prior of what looks best is about e to this power times that of what looks worst."""

LEAST_PRIOR: Final = 0.01
"""Added to every prior, and the prior of actions that the greedy look left out."""

WORLD_SEEDS: Final = 1 << 20
UNLIMITED: Final = 1 << 60
LEAST_SECONDS: Final = 1e-6
"""Keeps the first estimate of a search's speed from dividing by zero."""


class SearchBot(Bot):
    """Each playout tries an action in a new determinization; every seat plays for itself.

    It thinks for `seconds`, or for `playouts`, whichever ends first; 0 means no such limit.
    """

    def __init__(self, seed: int, seconds: float = 0.0, playouts: int = 0) -> None:
        if seconds <= 0.0 and playouts <= 0:
            raise ValueError("a search needs a limit: seconds or playouts")
        self.name = "search"
        self._rng = FastRng(seed)
        self._evaluator = Evaluator()
        self._seconds: Final = seconds
        self._playouts: Final = playouts

    def choose(self, belief: Belief) -> Action:
        end = monotonic() + self._seconds
        actions: list[Action] = belief.legal
        if len(actions) == 1:
            return actions[0]
        seat: int = belief.seat
        state: State = belief.sample(self._rng)
        self._evaluator = evaluator_of(state)
        root = Node(seat)
        self._expand(root, state, actions)
        first_seed = self._rng.below(WORLD_SEEDS)
        start = monotonic()
        playouts = 0
        # With a lead of more playouts than are left nothing can change the choice any more.
        while root.lead() < self._playouts_left(playouts, start, end):
            # Playout number n of every action meets the same world and the same luck: that compares them fairly.
            edge = root.best(root.edges_of(actions))
            self._rng = FastRng(first_seed + edge.visits)
            self._play_out(edge, belief.sample(self._rng))
            playouts += 1
        self._rng = FastRng(first_seed)
        return root.most_visited().action

    def _playouts_left(self, playouts: int, start: float, end: float) -> float:
        """How many more playouts the limits allow, at the speed since the start."""
        left = self._playouts - playouts if self._playouts else UNLIMITED
        if self._seconds <= 0.0 or playouts == 0:
            return left
        now = monotonic()
        return min(left, playouts * (end - now) / max(now - start, LEAST_SECONDS))

    def _expand(self, node: Node, state: State, actions: list[Action]) -> None:
        """Priors from a greedy look: what is good at once is tried first, nothing is left out."""
        tried = evaluate_actions(state, node.seat, actions, self._evaluator, self._rng)
        top = max(tried.values)
        spread = max(top - min(tried.values), LEAST_SPREAD)
        priors = [exp(PRIOR_CONTRAST * (value - top) / spread) + LEAST_PRIOR for value in tried.values]
        node.add_edges(tried.actions, priors)
        node.add_edges(actions, [LEAST_PRIOR] * len(actions))

    def _play_out(self, edge: Edge, state: State) -> None:
        """One playout: down the tree to its first new edge, on to where all playouts are evaluated, and back.

        All are evaluated after the same number of turns, unless the tree has grown beyond: evaluations rise and fall in
        the course of a game, whatever is done, and a playout would seem better or worse for its length alone.
        """
        evaluator, me, surprises = self._evaluator, edge.seat, state.surprises
        path: list[Edge] = []
        turns = 0
        while True:
            path.append(edge)
            known = state.surprises
            state.apply(edge.seat, edge.action)
            seat = next_decider(state, me, evaluator, self._rng)
            ended = seat != edge.seat or state.surprises != known
            if ended:
                turns += 1
            if seat == GAME_OVER or edge.visits == 0:
                break
            node = edge.node_of(seat)
            if not node.edges and seat == me and state.surprises == surprises:
                self._expand(node, state, state.legal(seat))
            edge = node.select(state, evaluator)
        if not ended:
            finish_turn(state, edge.seat, state.surprises, evaluator, self._rng)
            turns += 1
        self._roll_out(state, me, evaluator.greedy_turns(state.seats) + 1 - turns)
        result = leaf_win_shares(state, evaluator)
        for one in path:
            one.update(result)

    def _roll_out(self, state: State, me: int, turns: int) -> None:
        """Beyond the tree: some turns played greedily, then some decisions by the rollout policy."""
        evaluator = self._evaluator
        for _ in range(turns):
            seat = next_decider(state, me, evaluator, self._rng)
            if seat == GAME_OVER:
                return
            finish_turn(state, seat, state.surprises, evaluator, self._rng)
        for _ in range(evaluator.rollout_length):
            if state.over:
                return
            rollout_decision(state, state.to_act[0], evaluator, self._rng)
