"""Reviews of finished games: who was likely to win when, what was luck, and which decisions cost most.

A review is made of steps that need nothing of each other: a quick look at each decision, then a long one at those that
seem to have cost most. So it can be shared out, stopped and gone on with. A decision is judged by what its seat could
know; with a budget of playouts the same seed finds the same.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from gilded.bots.advice import gains
from gilded.bots.findings import Choice, Luck, Mistake, Review, Term, WinShares
from gilded.bots.greedy import finish_turn, play_on
from gilded.bots.judgement import PLAYOUTS, SLIPS, Outcome, glance, has_drawn, judge, mean_of_worlds
from gilded.bots.rollout import GAME_OVER, next_decider
from gilded.bots.win_shares import evaluator_of, leaf_win_shares, win_shares
from gilded.core.action import Action
from gilded.core.evaluator import Evaluator
from gilded.core.evaluator import Term as ExactTerm
from gilded.core.rng import FastRng, Rng
from gilded.core.state import State
from gilded.core.step import EVERYBODY

GLANCES: Final = 33
"""A quick look tries each action once for each so many playouts of the budget."""

SUSPECTS: Final = 6
SUSPECTS_OF_POINTS: Final = 2
"""So many decisions of a seat get a long look, and so many more where there was only little victory left."""

WORTH_A_LOOK: Final = 0.01
WORTH_A_WORD: Final = 0.02
"""What costs less of the victory than that is within the noise of a search."""

POINTS: Final = 100
"""Win shares are found for so many moments of a game at most, each at the beginning of a turn."""

FUTURES: Final = 8
"""They take a playout for each so many of the budget: 50 futures, played on as a search does."""

DRAWS: Final = 12
"""What was drawn is compared with another draw for each so many of them, which takes two turns."""

DIGITS: Final = 4
"""Nobody reads more of a part of the victory."""

SEED_STEP: Final = 1_009
"""Keeps the seeds of the steps apart."""


class Moment(NamedTuple):
    """What the quick look finds of one decision: where a turn begins the win shares, after a draw the luck."""

    seq: int
    seat: int
    cost: float
    weight: float
    shares: list[float]
    gains: list[float]


class Reviewer:
    """Reviews one game: where it began, and its decisions. IllegalAction if they do not fit."""

    def __init__(
        self,
        start: State,
        decisions: list[tuple[int, Action]],
        seed: int = 0,
        playouts: int = PLAYOUTS,
        seconds: float = 0.0,
    ) -> None:
        self._decisions: Final = decisions
        self._seed: Final = seed
        self._playouts: Final = playouts
        self._seconds: Final = seconds
        self._glances: Final = max((playouts or PLAYOUTS) // GLANCES, 1)
        self._futures: Final = max((playouts or PLAYOUTS) // FUTURES, 1)
        self._draws: Final = max((playouts or PLAYOUTS) // DRAWS, 2)
        self._evaluator: Final[Evaluator] = evaluator_of(start)
        self._states: Final = [start.clone()]
        for seat, action in decisions:
            state = self._states[-1].clone()
            state.play(seat, action)
            self._states.append(state)
        turns = [seq for seq in range(len(decisions)) if self._begins_turn(seq)]
        self._points: Final = set(turns[:: len(turns) // POINTS + 1])

    def __len__(self) -> int:
        return len(self._decisions)

    @property
    def end(self) -> State:
        """The position that the decisions lead to."""
        return self._states[-1]

    def seat_of(self, seq: int) -> int:
        """The seat that took this decision."""
        return self._decisions[seq][0]

    def look(self, seq: int, judged: bool = True) -> Moment:
        """The quick look at the decision after the first `seq`; it is cheaper if the decision need not be judged."""
        seat, action = self._decisions[seq]
        cost = weight = 0.0
        if judged:
            found = glance(self._states[seq].belief(seat), action, self._seed_of(seq), self._glances)
            cost, weight = found.cost, found.weight
        return Moment(seq, seat, cost, weight, self._shares(seq), self._luck(seq))

    def mistake(self, seq: int) -> Mistake:
        """The long look at a decision, with the reasons."""
        seat, action = self._decisions[seq]
        belief = self._states[seq].belief(seat)
        seed = self._seed_of(seq)
        found = judge(belief, action, seed, self._playouts, self._seconds)
        reasons = gains(belief, [found.played, found.better], seed)
        return Mistake(
            seq,
            seat,
            round(found.weight, DIGITS),
            round(found.cost, DIGITS),
            round(found.points),
            Choice(action.to_json(), round(found.played_share, DIGITS), _whole(reasons[0])),
            Choice(found.better.to_json(), round(found.better_share, DIGITS), _whole(reasons[1])),
        )

    def result(self) -> WinShares:
        """The last point of the win shares: how the game ended."""
        return WinShares(len(self), _ended(self.end, self._evaluator))

    def _seed_of(self, seq: int) -> int:
        return self._seed + seq * SEED_STEP

    def _begins_turn(self, seq: int) -> bool:
        """Whether another seat decided before, or something was turned up."""
        if seq == 0 or self._decisions[seq - 1][0] != self._decisions[seq][0]:
            return True
        return self._states[seq - 1].surprises != self._states[seq].surprises

    def _shares(self, seq: int) -> list[float]:
        """The win shares where a turn begins; nothing elsewhere."""
        if seq not in self._points:
            return []
        seat = self._decisions[seq][0]
        belief = self._states[seq].belief(seat)
        evaluator = self._evaluator

        def shares_in(world: State, seed: int) -> Outcome:
            state, rng = world.clone(), FastRng(seed)
            play_on(state, seat, evaluator.greedy_turns(state.seats) + 1, evaluator, rng, SLIPS)
            return leaf_win_shares(state, evaluator), has_drawn(world, state, rng, seed)

        return _rounded(mean_of_worlds(belief, self._seed_of(seq), self._futures, shares_in))

    def _luck(self, seq: int) -> list[float]:
        """What the draws after a decision gave each seat against their expectation; nothing where nothing was drawn.

        Of both it is the win shares at the end of the next turn, without playouts, whose own luck would drown it.
        """
        before, after = self._states[seq], self._states[seq + 1]
        seat, action = self._decisions[seq]
        together = before.agenda[-1].seat == EVERYBODY
        drawn = after.rng.position != before.rng.position or (not together and after.surprises != before.surprises)
        if not drawn:
            return []
        sums: list[float] = []
        for number in range(self._draws):
            rng = FastRng(self._seed_of(seq) + number)
            other = _redrawn(before, seat, together, rng)
            if other.why_not(seat, action) is None:
                other.apply(seat, action)
                sums = _plus(sums, self._soon(other, seat, rng), -1.0 / self._draws)
                rng = FastRng(self._seed_of(seq) + number)
                sums = _plus(sums, self._soon(_redrawn(after, seat, together, rng), seat, rng), 1.0 / self._draws)
        return _rounded(sums)

    def _soon(self, state: State, me: int, rng: FastRng) -> list[float]:
        """The win shares at the end of the turn that comes next."""
        evaluator = self._evaluator
        if state.over:
            return _ended(state, evaluator)
        seat = next_decider(state, me, evaluator, rng)
        if seat != GAME_OVER:
            finish_turn(state, seat, state.surprises, evaluator, rng)
        return leaf_win_shares(state, evaluator)


def _redrawn(state: State, seat: int, together: bool, rng: FastRng) -> State:
    """The position as the seat knows it; of a simultaneous choice only the future, for what others chose is no luck."""
    if not together:
        return state.determinize(seat, rng)
    copy = state.clone()
    copy.rng = Rng.from_source(rng)
    return copy


def _ended(state: State, evaluator: Evaluator) -> list[float]:
    """The result: alone against an automa all or nothing too."""
    if state.over and state.seats == 1 and state.rivals():
        return [1.0, 0.0] if state.winners() else [0.0, 1.0]
    return win_shares(state, evaluator)


def _plus(sums: list[float], more: list[float], part: float) -> list[float]:
    if not sums:
        return [part * one for one in more]
    return [total + part * one for total, one in zip(sums, more, strict=True)]


def _rounded(shares: list[float]) -> list[float]:
    return [round(share, DIGITS) for share in shares]


def _whole(terms: list[ExactTerm]) -> list[Term]:
    return [Term(term.name, int(term.value)) for term in terms]


def suspects(moments: Iterable[Moment]) -> list[int]:
    """The decisions that get a long look: those of each seat that seem to have cost most, of victory or of points."""
    of_victory: dict[int, list[Moment]] = {}
    of_points: dict[int, list[Moment]] = {}
    for moment in moments:
        if moment.weight >= WORTH_A_LOOK:
            kind = of_points if moment.weight > moment.cost else of_victory
            kind.setdefault(moment.seat, []).append(moment)
    found: list[int] = []
    for kind, most in ((of_victory, SUSPECTS), (of_points, SUSPECTS_OF_POINTS)):
        for of_seat in kind.values():
            of_seat.sort(key=_costliest)
            found += [moment.seq for moment in of_seat[:most]]
    return found


def conclude(moments: list[Moment], mistakes: list[Mistake], result: WinShares) -> Review:
    """The review that all steps come to."""
    worth = [one for one in mistakes if one.weight >= WORTH_A_WORD and (one.points > 0 or one.weight <= one.cost)]
    return Review(
        [*[WinShares(one.seq, one.shares) for one in moments if one.shares], result],
        [Luck(one.seq, one.seat, one.gains) for one in moments if one.gains],
        sorted(worth, key=_costliest),
    )


def _costliest(one: Moment | Mistake) -> tuple[bool, float, int]:
    return one.weight > one.cost, -one.weight, one.seq


def review(reviewer: Reviewer, seats: Iterable[int], on_step: Callable[[int, int], None] | None = None) -> Review:
    """Review the whole game, judging the decisions of these seats; `on_step` hears how far it is."""
    judged = set(seats)
    most = len(reviewer) + (SUSPECTS + SUSPECTS_OF_POINTS) * len(judged)
    moments: list[Moment] = []
    for seq in range(len(reviewer)):
        moments.append(reviewer.look(seq, reviewer.seat_of(seq) in judged))
        if on_step is not None:
            on_step(len(moments), most)
    mistakes: list[Mistake] = []
    found = suspects(moments)
    for seq in found:
        mistakes.append(reviewer.mistake(seq))
        if on_step is not None:
            on_step(len(moments) + len(mistakes), len(moments) + len(found))
    return conclude(moments, mistakes, reviewer.result())
