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

TRUST: Final = 4.0
"""What looks best at first is worth trying e to this power as much as what looks worst."""

LEAST: Final = 0.01
"""The prior of what looks worst."""

MANY: Final = 1 << 20
EVER: Final = 1 << 60
SHORT: Final = 1e-6
"""The least time, in seconds, that plays are taken to last."""


class SearchBot(Bot):
    """Plays its legal actions on in ever new determinizations of what it cannot know, every seat for itself.

    It thinks for `seconds`, or for `plays` imagined plays, whichever ends first; 0 means no such limit.
    """

    def __init__(self, seed: int, seconds: float = 0.0, plays: int = 0) -> None:
        if seconds <= 0.0 and plays <= 0:
            raise ValueError("a search needs a limit: seconds or plays")
        self.name = "search"
        self._rng = FastRng(seed)
        self._evaluator = Evaluator()
        self._seconds: Final = seconds
        self._plays: Final = plays

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
        worlds = self._rng.below(MANY)
        start = monotonic()
        plays = 0
        # With a lead of more plays than are left nothing can change the choice any more.
        while root.lead() < self._plays_left(plays, start, end):
            # Play number n of every action meets the same world and the same luck: that compares them fairly.
            edge = root.best(root.edges_of(actions))
            self._rng = FastRng(worlds + edge.visits)
            self._play(edge, belief.sample(self._rng))
            plays += 1
        self._rng = FastRng(worlds)
        return root.most_visited().action

    def _plays_left(self, plays: int, start: float, end: float) -> float:
        """How many more plays the limits allow, at the speed since the start."""
        left = self._plays - plays if self._plays else EVER
        if self._seconds <= 0.0 or plays == 0:
            return left
        now = monotonic()
        return min(left, plays * (end - now) / max(now - start, SHORT))

    def _expand(self, node: Node, state: State, actions: list[Action]) -> None:
        """Priors from a greedy look: what is good at once is tried first, nothing is left out."""
        looked = evaluate_actions(state, node.seat, actions, self._evaluator, self._rng)
        top = max(looked.values)
        spread = max(top - min(looked.values), LEAST_SPREAD)
        priors = [exp(TRUST * (value - top) / spread) + LEAST for value in looked.values]
        node.grow(looked.actions, priors)
        node.grow(actions, [LEAST] * len(actions))

    def _play(self, edge: Edge, state: State) -> None:
        """One play: down the tree to its first new edge, on to where all plays are judged, and back.

        All are judged after the same number of turns, unless the tree has grown beyond: what a position promises rises
        and falls in the course of a game, whatever is done, and a play would seem better or worse for its length alone.
        """
        evaluator, me, reveals = self._evaluator, edge.seat, state.reveals
        path: list[Edge] = []
        turns = 0
        while True:
            path.append(edge)
            known = state.reveals
            state.apply(edge.seat, edge.action)
            seat = next_decider(state, me, evaluator, self._rng)
            ended = seat != edge.seat or state.reveals != known
            if ended:
                turns += 1
            if seat == GAME_OVER or edge.visits == 0:
                break
            node = edge.node_of(seat)
            if not node.edges and seat == me and state.reveals == reveals:
                self._expand(node, state, state.legal(seat))
            edge = node.select(state, evaluator)
        if not ended:
            finish_turn(state, edge.seat, state.reveals, evaluator, self._rng)
            turns += 1
        self._roll_out(state, me, evaluator.greedy_turns(state.seats) + 1 - turns)
        result = leaf_win_shares(state, evaluator)
        for one in path:
            one.count(result)

    def _roll_out(self, state: State, me: int, turns: int) -> None:
        """Beyond the tree: some turns played greedily, then some decisions by the rollout policy."""
        evaluator = self._evaluator
        for _ in range(turns):
            seat = next_decider(state, me, evaluator, self._rng)
            if seat == GAME_OVER:
                return
            finish_turn(state, seat, state.reveals, evaluator, self._rng)
        for _ in range(evaluator.rollout_length):
            if state.over:
                return
            rollout_decision(state, state.to_act[0], evaluator, self._rng)
