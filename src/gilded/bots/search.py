"""The searching bot: information-set Monte Carlo tree search, for any game and any number of seats."""

from math import exp
from time import monotonic
from typing import Final

from gilded.bots.bot import Bot
from gilded.bots.greedy import appraise, finish_turn
from gilded.bots.judgement import OVER, act_lightly, decider, expected_shares, insight_of
from gilded.bots.tree import LEAST_SPREAD, Branch, Turn
from gilded.core.action import Action
from gilded.core.belief import Belief
from gilded.core.insight import Insight
from gilded.core.rng import Quick
from gilded.core.state import State

TRUST: Final = 4.0
"""What looks best at first is worth trying e to this power as much as what looks worst."""

LEAST: Final = 0.01
"""The weight of what looks worst."""

MANY: Final = 1 << 20
EVER: Final = 1 << 60
SHORT: Final = 1e-6
"""The least time, in seconds, that plays are taken to last."""


class SearchBot(Bot):
    """Plays its legal actions on in its head, in ever new samples of what it cannot know, all seats for themselves.

    It thinks for `seconds`, or for `plays` imagined plays, whichever ends first; 0 means no such limit.
    """

    def __init__(self, seed: int, seconds: float = 0.0, plays: int = 0) -> None:
        if seconds <= 0.0 and plays <= 0:
            raise ValueError("a search needs a limit: seconds or plays")
        self.name = "search"
        self._draws = Quick(seed)
        self._insight = Insight()
        self._seconds: Final = seconds
        self._plays: Final = plays

    def choose(self, belief: Belief) -> Action:
        end = monotonic() + self._seconds
        actions: list[Action] = belief.legal
        if len(actions) == 1:
            return actions[0]
        seat: int = belief.seat
        state: State = belief.sample(self._draws)
        self._insight = insight_of(state)
        root = Turn(seat)
        self._look(root, state, actions)
        worlds = self._draws.below(MANY)
        start = monotonic()
        plays = 0
        # With a lead of more plays than are left nothing can change the choice any more.
        while root.lead() < self._plays_left(plays, start, end):
            # Play number n of every action meets the same world and the same luck: that compares them fairly.
            branch = root.best(root.branches_of(actions))
            self._draws = Quick(worlds + branch.visits)
            self._play(branch, belief.sample(self._draws))
            plays += 1
        self._draws = Quick(worlds)
        return root.most_visited().action

    def _plays_left(self, plays: int, start: float, end: float) -> float:
        """How many more plays the limits allow, at the speed since the start."""
        left = self._plays - plays if self._plays else EVER
        if self._seconds <= 0.0 or plays == 0:
            return left
        now = monotonic()
        return min(left, plays * (end - now) / max(now - start, SHORT))

    def _look(self, turn: Turn, state: State, actions: list[Action]) -> None:
        """Weights from a greedy look: what is good at once is tried first, nothing is left out."""
        appraisal = appraise(state, turn.seat, actions, self._insight, self._draws)
        top = max(appraisal.worth)
        spread = max(top - min(appraisal.worth), LEAST_SPREAD)
        weights = [exp(TRUST * (worth - top) / spread) + LEAST for worth in appraisal.worth]
        turn.grow(appraisal.actions, weights)
        turn.grow(actions, [LEAST] * len(actions))

    def _play(self, branch: Branch, state: State) -> None:
        """One play: down the tree to its first new branch, on to where all plays are judged, and back.

        All are judged after the same number of turns, unless the tree has grown beyond: what a position promises rises
        and falls in the course of a game, whatever is done, and a play would seem better or worse for its length alone.
        """
        insight, me, reveals = self._insight, branch.seat, state.reveals
        path: list[Branch] = []
        turns = 0
        while True:
            path.append(branch)
            known = state.reveals
            state.apply(branch.seat, branch.action)
            seat = decider(state, me, insight, self._draws)
            ended = seat != branch.seat or state.reveals != known
            if ended:
                turns += 1
            if seat == OVER or branch.visits == 0:
                break
            turn = branch.turn_of(seat)
            if not turn.branches and seat == me and state.reveals == reveals:
                self._look(turn, state, state.legal(seat))
            branch = turn.select(state, insight)
        if not ended:
            finish_turn(state, branch.seat, state.reveals, insight, self._draws)
            turns += 1
        self._go_on(state, me, insight.foresight(state.seats) + 1 - turns)
        result = expected_shares(state, insight)
        for one in path:
            one.count(result)

    def _go_on(self, state: State, me: int, turns: int) -> None:
        """Beyond the tree: some turns played greedily, then some decisions taken lightly."""
        insight = self._insight
        for _ in range(turns):
            seat = decider(state, me, insight, self._draws)
            if seat == OVER:
                return
            finish_turn(state, seat, state.reveals, insight, self._draws)
        for _ in range(insight.horizon):
            if state.over:
                return
            act_lightly(state, state.to_act[0], insight, self._draws)
