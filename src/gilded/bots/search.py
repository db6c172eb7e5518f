"""The searching bot: information-set Monte Carlo tree search, for any game and any number of seats."""

from math import exp
from typing import Final

from gilded.bots.bot import LONGEST_PLAN, Bot
from gilded.bots.budget import Budget
from gilded.bots.greedy import ActionValues, evaluate_actions, finish_turn, play_on
from gilded.bots.rollout import GAME_OVER, next_decider
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

ANSWER: Final = 0.25
"""The part of the budget for a mere answer to another seat's turn, such as a bid: there may be many of them."""

WORLD_SEEDS: Final = 1 << 20


class SearchBot(Bot):
    """Each playout tries an action in a new determinization; every seat plays for itself.

    It thinks for `seconds`, or for `playouts`, whichever ends first, about the turn that it plans, or about the one
    decision that it is asked for; 0 means no such limit. With `by_game` games that ask for patience get more seconds.
    """

    def __init__(self, seed: int, seconds: float = 0.0, playouts: int = 0, by_game: bool = False) -> None:
        if seconds <= 0.0 and playouts <= 0:
            raise ValueError("a search needs a limit: seconds or playouts")
        self.name = "search"
        self._rng = FastRng(seed)
        self._evaluator = Evaluator()
        self._seconds: Final = seconds
        self._playouts: Final = playouts
        self._by_game: Final = by_game
        self._first_seed = 0

    def choose(self, belief: Belief) -> Action:
        return self._decide(belief, Node(belief.seat), self._budget(belief, spread=False)).action

    def plan(self, belief: Belief) -> list[Action]:
        budget = self._budget(belief, spread=True)
        known: Belief | None = belief
        node = Node(belief.seat)
        planned: list[Action] = []
        while known is not None and len(planned) < LONGEST_PLAN:
            edge = self._decide(known, node, budget)
            planned.append(edge.action)
            known = known.after(edge.action, self._rng)
            node = edge.node_of(belief.seat)
        return planned

    def consider(self, belief: Belief, wanted: list[Action], most: int, least: int) -> list[Edge]:
        """After a search the wanted actions and those that it prefers, at most so many, each tried in the same worlds.

        Each has at least `least` playouts then, so that their win shares can be compared.
        """
        root = Node(belief.seat)
        self._decide(belief, root, self._budget(belief, spread=False))
        edges = root.preferred(most)
        edges += [edge for edge in root.edges.values() if edge.action in wanted and edge not in edges]
        for edge in edges:
            while edge.visits < least:
                self._try(belief, edge)
        return edges

    def _budget(self, belief: Belief, spread: bool) -> Budget:
        state: State = belief.sample(FastRng(0))  # any will do: what the seat is asked is the same in all
        self._evaluator = evaluator_of(state)
        part = ANSWER if self._evaluator.is_answer(state) else 1.0
        patience = self._evaluator.patience() if self._by_game else 1.0
        playouts = max(int(self._playouts * part), min(self._playouts, 1))
        return Budget(self._seconds * patience * part, playouts, spread)

    def _decide(self, belief: Belief, root: Node, budget: Budget) -> Edge:
        """The edge of one decision, whose node may have been visited in the search for those before it."""
        actions: list[Action] = belief.legal
        if len(actions) == 1:
            root.add_edges(actions, [1.0])
            return root.edges[actions[0]]
        budget.begin_decision()
        if not root.edges and self._expand(root, belief.sample(self._rng), actions).are_alike():
            return root.most_visited()
        root.add_edges(actions, [LEAST_PRIOR] * len(actions))  # a sample may have allowed less
        edges = root.edges_of(actions)
        self._first_seed = self._rng.below(WORLD_SEEDS)
        while not root.is_settled(budget.left()):
            budget.count(self._try(belief, root.best(edges)))
        self._rng = FastRng(self._first_seed)
        return root.most_visited()

    def _try(self, belief: Belief, edge: Edge) -> int:
        """Playout number n of every action meets the same world and the same luck: that compares them fairly."""
        self._rng = FastRng(self._first_seed + edge.visits)
        return self._play_out(edge, belief.sample(self._rng))

    def _expand(self, node: Node, state: State, actions: list[Action]) -> ActionValues:
        """Priors from a greedy look: what is good at once is tried first, nothing is left out."""
        tried = evaluate_actions(state, node.seat, actions, self._evaluator, self._rng)
        top = max(tried.values)
        spread = max(top - min(tried.values), LEAST_SPREAD)
        priors = [exp(PRIOR_CONTRAST * (value - top) / spread) + LEAST_PRIOR for value in tried.values]
        node.add_edges(tried.actions, priors)
        node.add_edges(actions, [LEAST_PRIOR] * len(actions))
        return tried

    def _play_out(self, edge: Edge, state: State) -> int:
        """One playout: down the tree to its first new edge, on to where all playouts are evaluated, and back.

        All are evaluated after the same number of turns, unless the tree has grown beyond: evaluations rise and fall in
        the course of a game, whatever is done, and a playout would seem better or worse for its length alone.
        It says how many open decisions the seat took in the rest of its turn.
        """
        evaluator, me, surprises = self._evaluator, edge.seat, state.surprises
        path: list[Edge] = []
        turns = 0
        to_come = 0
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
            if turns == 0 and len(node.edges) > 1:
                to_come += 1
        if not ended:
            taken = finish_turn(state, edge.seat, state.surprises, evaluator, self._rng)
            if turns == 0:
                to_come += taken
            turns += 1
        play_on(state, me, evaluator.greedy_turns(state.seats) + 1 - turns, evaluator, self._rng)
        result = leaf_win_shares(state, evaluator)
        for one in path:
            one.update(result)
        return to_come
