"""The searching bot: information-set Monte Carlo tree search, for any game and any number of seats."""

from math import exp
from time import monotonic
from typing import Final

from gilded.bots.bot import Bot
from gilded.bots.greedy import appraise
from gilded.bots.judgement import OVER, act_lightly, decider, insight_of, shares
from gilded.bots.tree import Branch, Turn
from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.insight import Insight
from gilded.core.rng import Quick
from gilded.core.state import State

HORIZON: Final = 12
"""How many decisions a play goes on beyond the tree before it is judged."""

TRUST: Final = 0.05
"""A first look that promises so much more of the victory makes an action e times as worth trying."""

EVER: Final = 1 << 60


class SearchBot(Bot):
    """Plays its legal actions on in its head, in ever new samples of what it cannot know, all seats for themselves.

    It thinks for `seconds`, or for `plays` imagined plays, whichever ends first; 0 means no such limit.
    """

    def __init__(self, seed: int, seconds: float = 0.0, plays: int = 0, horizon: int = HORIZON) -> None:
        if seconds <= 0.0 and plays <= 0:
            raise ValueError("a search needs a limit: seconds or plays")
        self.name = "search"
        self._draws: Final = Quick(seed)
        self._seconds: Final = seconds
        self._plays: Final = plays
        self._horizon: Final = horizon

    def choose(self, belief: Belief) -> Action:
        start = monotonic()
        actions: list[Action] = belief.legal
        if len(actions) == 1:
            return actions[0]
        seat: int = belief.seat
        state: State = belief.sample(self._draws)
        insight = insight_of(state)
        root = self._first_look(state, seat, actions, insight)
        plays = self._plays or EVER
        while plays > 0 and (self._seconds <= 0.0 or monotonic() - start < self._seconds):
            state = belief.sample(self._draws)
            self._play(root, state, insight)
            plays -= 1
        return root.most_visited().action

    def _first_look(self, state: State, seat: int, actions: list[Action], insight: Insight) -> Turn:
        """The root, with weights from a greedy look: what is at hand is tried first."""
        appraisal = appraise(state, seat, actions, insight, self._draws)
        top = max(appraisal.worth)
        weights = [exp((worth - top) / TRUST) + 0.01 for worth in appraisal.worth]
        root = Turn(seat)
        root.grow(appraisal.actions, weights)
        root.grow(actions, [0.001] * len(actions))
        return root

    def _play(self, root: Turn, state: State, insight: Insight) -> None:
        """One play: down the tree to its first new branch, a few light decisions on, and back with the judgement."""
        path: list[Branch] = []
        turn = root
        while True:
            branch = turn.select(state, insight)
            path.append(branch)
            state.apply(turn.seat, branch.action)
            seat = decider(state, root.seat, insight, self._draws)
            if seat == OVER or branch.visits == 0:
                break
            turn = branch.turn_of(seat)
        self._go_on(state, insight)
        result = shares(state, insight)
        for branch in path:
            branch.count(result)

    def _go_on(self, state: State, insight: Insight) -> None:
        for _ in range(self._horizon):
            if state.over:
                return
            act_lightly(state, state.to_act[0], insight, self._draws)
