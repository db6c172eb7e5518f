"""Games of envelopes whose play, secrecy or saving is at fault, each in one way."""

import itertools
from typing import Any, ClassVar

from gilded.core import (
    BANK,
    Action,
    Answer,
    Evaluator,
    Event,
    MoneySources,
    Paid,
    RandomSource,
    Saved,
    ScoreSources,
    Setup,
    State,
    Step,
    Term,
    Together,
    View,
    common_view,
)
from testing.envelopes import (
    CARDS,
    Envelopes,
    EnvelopesSaved,
    EnvelopesState,
    EnvelopesView,
    NextRound,
    Open,
    PickCard,
    PickWager,
)


class LeaksAHand(Envelopes):
    """Shows a neighbour's cards."""

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, EnvelopesState)
        return EnvelopesView(**common_view(state, seat), hand=state.hands[0], played=state.played)


class LeaksAnAnswer(Envelopes):
    """Shows how far the others' secret answers have come, and with which card."""

    def view(self, state: State, seat: int | None) -> View:
        shown = super().view(state, seat)
        steps = [state.step_of(actor) for actor in state.to_act]
        shown.decisions = [{"card": step.card} if isinstance(step, PickWager) else {"card": None} for step in steps]
        return shown


class ShowsHowFar(Envelopes):
    """Lets the legal actions depend on what another seat holds."""

    class Picky(PickCard):
        def options(self, state: EnvelopesState) -> list[Action]:
            rivals = state.hands[(self.seat + 1) % state.seats]
            cards = super().options(state)
            return cards[:1] if CARDS - 1 in rivals else cards

    steps: ClassVar[tuple[type[Step[Any]], ...]] = (Picky, PickWager, Open, NextRound)

    def set_up(self, setup: Setup, rng: Any) -> State:
        state = super().set_up(setup, rng)
        state.agenda = [Together([self.Picky(seat) for seat in range(setup.seats)], Open())]
        return state


class LeavesASeatStuck(Envelopes):
    """Asks a seat that has nothing to choose from."""

    class Stuck(PickCard):
        def options(self, state: EnvelopesState) -> list[Action]:
            return []

    steps: ClassVar[tuple[type[Step[Any]], ...]] = (Stuck, PickWager, Open, NextRound)

    def set_up(self, setup: Setup, rng: Any) -> State:
        state = super().set_up(setup, rng)
        state.agenda = [self.Stuck(0)]
        return state


class RunsOut(Envelopes):
    """Forgets to say that the game is over."""

    class Endless(EnvelopesState):
        def finish(self) -> None:
            self.agenda.clear()

    state_type: ClassVar[type[EnvelopesState]] = Endless


class LosesACoin(Envelopes):
    """Moves money past `pay`."""

    class Careless(EnvelopesState):
        def finish(self) -> None:
            self.accounts[1] += 1
            super().finish()

    state_type: ClassVar[type[EnvelopesState]] = Careless


class LosesACard(Envelopes):
    """Loses a card."""

    class Careless(EnvelopesState):
        def finish(self) -> None:
            self.played.pop()
            super().finish()

    state_type: ClassVar[type[EnvelopesState]] = Careless


class Overdraws(Envelopes):
    """Lets a seat owe money."""

    class Careless(EnvelopesState):
        def finish(self) -> None:
            self.accounts[BANK] += self.accounts[1] + 1
            self.accounts[1] = -1
            super().finish()

    state_type: ClassVar[type[EnvelopesState]] = Careless


class SharesAList(Envelopes):
    """Gives a clone the same list of played cards."""

    class Sharing(EnvelopesState):
        def clone(self) -> EnvelopesState:
            copy = super().clone()
            copy.played = self.played
            return copy

    state_type: ClassVar[type[EnvelopesState]] = Sharing


class AcceptsAnything(Envelopes):
    """Allows cards that the seat does not hold."""

    class Lax(PickCard):
        def allows(self, state: EnvelopesState, action: Action) -> bool:
            return True

    steps: ClassVar[tuple[type[Step[Any]], ...]] = (Lax, PickWager, Open, NextRound)

    def set_up(self, setup: Setup, rng: Any) -> State:
        state = super().set_up(setup, rng)
        state.agenda = [Together([self.Lax(seat) for seat in range(setup.seats)], Open())]
        return state


class ForgetsACard(Envelopes):
    """Saves less than there is."""

    def save(self, state: State) -> Saved:
        saved = super().save(state)
        assert isinstance(saved, EnvelopesSaved)
        saved.played = saved.played[:2]
        return saved


OPEN = Open()
"""A step that live tables share. A loaded one has an equal step, but another object."""


def holds_shared_step(state: State) -> bool:
    return any(isinstance(step, Together) and step.reveal is OPEN for step in state.agenda)


class SharesAStep(Envelopes):
    """Begins with a step that all live tables share."""

    def set_up(self, setup: Setup, rng: Any) -> State:
        state = super().set_up(setup, rng)
        state.agenda = [Together([PickCard(seat) for seat in range(setup.seats)], OPEN)]
        return state


class EvaluatesOnlyLive(SharesAStep):
    """Evaluates a position by a step that no loaded table has."""

    class Looking(Evaluator):
        def evaluate(self, state: State, seat: int) -> float:
            return float(holds_shared_step(state))

    evaluator: ClassVar[Evaluator] = Looking()


class LeavesOnlyLive(SharesAStep):
    """Values the leaves of a search by that step."""

    class Looking(Evaluator):
        def leaf_values(self, state: State) -> list[float]:
            return [float(holds_shared_step(state))] * state.seats

    evaluator: ClassVar[Evaluator] = Looking()


class PrefersOnlyLive(SharesAStep):
    """Makes its priors depend on that step."""

    class Looking(Evaluator):
        def priors(self, state: State, seat: int, actions: list[Action]) -> list[float]:
            return [1.0 + holds_shared_step(state)] * len(actions)

    evaluator: ClassVar[Evaluator] = Looking()


class TermsThatDoNotSum(Envelopes):
    """Explains its evaluation by another sum."""

    class Telling(Evaluator):
        def explain(self, state: State, seat: int) -> list[Term]:
            return [Term("score", self.evaluate(state, seat) + 1.0)]

    evaluator: ClassVar[Evaluator] = Telling()


class TermsWithoutWords(Envelopes):
    """Names a term that no language has words for."""

    class Telling(Evaluator):
        terms: tuple[str, ...] = ("luck",)

        def explain(self, state: State, seat: int) -> list[Term]:
            return [Term("luck", self.evaluate(state, seat))]

    evaluator: ClassVar[Evaluator] = Telling()


class NeverTheSame(Envelopes):
    """Draws from outside the state."""

    luck = itertools.count()

    def set_up(self, setup: Setup, rng: Any) -> State:
        state = super().set_up(setup, rng)
        assert isinstance(state, EnvelopesState)
        state.hands[0].sort(reverse=next(self.luck) % 2 == 0)
        return state


class NeverEnds(Envelopes):
    """Deals the cards again for ever."""

    class Endless(EnvelopesState):
        def finish(self) -> None:
            self.hands = [self.played[seat * 4 : seat * 4 + 4] for seat in range(self.seats)]
            self.played = []
            self.push(NextRound())

    state_type: ClassVar[type[EnvelopesState]] = Endless


class Undeclared(Event, frozen=True):
    """An event that the client would not know."""


class TellsTooMuch(Envelopes):
    """Makes an event that it never declared."""

    class Telling(Open):
        def reveal(self, state: EnvelopesState, answers: list[Answer]) -> None:
            super().reveal(state, answers)
            if state.events is not None:
                state.events.append(Undeclared())

    steps: ClassVar[tuple[type[Step[Any]], ...]] = (PickCard, PickWager, Telling, NextRound)

    def set_up(self, setup: Setup, rng: Any) -> State:
        state = super().set_up(setup, rng)
        state.agenda = [Together([PickCard(seat) for seat in range(setup.seats)], self.Telling())]
        return state


class KeepsTheFuture(Envelopes):
    """Lets a bot see the coming rng."""

    class Clear(EnvelopesState):
        def determinize(self, seat: int, rng: RandomSource) -> State:
            return self.clone()

    state_type: ClassVar[type[EnvelopesState]] = Clear


class ChangesWhenAsked(Envelopes):
    """Changes the state whenever it is asked for a view."""

    def view(self, state: State, seat: int | None) -> View:
        state.count_reveal()
        return super().view(state, seat)


class ForgetsAWager(Envelopes):
    """Tells where points come from, but not what the wagers cost."""

    class Forgetful(MoneySources):
        def book(self, event: Event) -> None:
            if not isinstance(event, Paid) or event.cause != "wagered":
                super().book(event)

    sources_type: ClassVar[type[ScoreSources]] = Forgetful
