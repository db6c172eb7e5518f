"""The conformance suite passes a sound game and catches each of these deliberate faults."""

import itertools
from typing import Any, ClassVar

import pytest

from gilded.core import (
    BANK,
    Action,
    Answer,
    Evaluator,
    Event,
    Game,
    GameData,
    Preview,
    RandomSource,
    Reason,
    Saved,
    Setup,
    State,
    Step,
    Together,
    View,
    common_preview,
    common_view,
    load_table,
)
from gilded.testing import CHECKS, Check, Options, checks, positions, reasons, texts, undo, variants
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
    Wager,
)


@pytest.mark.usefixtures("installed_envelopes")
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("options", variants(Envelopes()), ids=str)
def test_a_sound_game_passes(check: Check, options: Options) -> None:
    for seats in Envelopes.seats:
        check(Envelopes(), seats, options, 5)


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


class CardPreview(Preview):
    """A preview with a field of its own."""

    card: int = 0


class PreviewLeaksACard(Envelopes):
    """Previews what the next seat holds."""

    preview_type: ClassVar[type[Preview]] = CardPreview

    def preview(self, state: State, seat: int, action: Action) -> Preview:
        assert isinstance(state, EnvelopesState)
        return CardPreview(**common_preview(state, seat, action), card=max(state.hands[(seat + 1) % state.seats]))


class PreviewLeaksTheFuture(Envelopes):
    """Previews what will be drawn."""

    preview_type: ClassVar[type[Preview]] = CardPreview

    def preview(self, state: State, seat: int, action: Action) -> Preview:
        return CardPreview(**common_preview(state, seat, action), card=state.rng.clone().below(CARDS))


class PreviewLeaksAnAnswer(Envelopes):
    """Previews what somebody has chosen in secret."""

    preview_type: ClassVar[type[Preview]] = CardPreview

    def preview(self, state: State, seat: int, action: Action) -> Preview:
        group = state.agenda[-1]
        assert isinstance(group, Together)
        secret = [one.actions[0] for one in group.answers if one.seat != seat]
        number = CARDS if not secret else [*self.actions].index(secret[0])
        return CardPreview(**common_preview(state, seat, action), card=number)


class PreviewOfAnotherKind(Envelopes):
    """Gives a preview that the client has no type for."""

    def preview(self, state: State, seat: int, action: Action) -> Preview:
        return CardPreview(**common_preview(state, seat, action))


class PreviewIllTyped(Envelopes):
    """Gives a word where it has promised a number."""

    preview_type: ClassVar[type[Preview]] = CardPreview

    def preview(self, state: State, seat: int, action: Action) -> Preview:
        word: Any = "ace"
        return CardPreview(**common_preview(state, seat, action), card=word)


class PreviewPlays(Envelopes):
    """Finds out what an action does by doing it."""

    def preview(self, state: State, seat: int, action: Action) -> Preview:
        state.apply(seat, action)
        return Preview()


class FaultyData(GameData):
    """The files of Envelopes with a fault in each."""

    def read(self, file: str) -> bytes:
        return super().read(file).replace(b"source", b"origin")

    def rules_text(self, language: str = "en") -> str:
        text = super().rules_text(language)
        return text.replace('<a id="round"></a>', "") if language == "fr" else text

    def words(self, language: str = "en") -> dict[str, Any]:
        return {key: word for key, word in super().words(language).items() if key != "cause.won" or language != "de"}


class BringsFaultyFiles(Envelopes):
    """Brings data without a source, French rules without an anchor, and German words without a cause."""

    @property
    def data(self) -> GameData:
        return FaultyData(self.name, "testing")


class BringsNoFiles(Envelopes):
    """Brings neither rules nor words."""

    @property
    def data(self) -> GameData:
        return GameData(self.name, "games")


class CitesAMissingRule(Envelopes):
    """Refuses a card by a rule that nobody can read."""

    class Strict(PickCard):
        rule: ClassVar[str] = "nowhere"

    steps: ClassVar[tuple[type[Step[Any]], ...]] = (Strict, PickWager, Open, NextRound)


class AnswersInGeneral(Envelopes):
    """Refuses a card of its own step as if cards belonged to another phase."""

    class Curt(PickCard):
        def why_not(self, state: EnvelopesState, action: Action) -> Reason:
            return Step.why_not(self, state, action)

    steps: ClassVar[tuple[type[Step[Any]], ...]] = (Curt, PickWager, Open, NextRound)

    def set_up(self, setup: Setup, rng: Any) -> State:
        state = super().set_up(setup, rng)
        state.agenda = [Together([self.Curt(seat) for seat in range(setup.seats)], Open())]
        return state


class AnswersFromNowhere(AnswersInGeneral):
    """Has no step to which a card would belong."""

    class Curt(AnswersInGeneral.Curt):
        kinds: ClassVar[tuple[str, ...]] = ()

    steps: ClassVar[tuple[type[Step[Any]], ...]] = (Curt, PickWager, Open, NextRound)


class ContradictsItself(AnswersInGeneral):
    """Says that too little is enough."""

    class Curt(PickCard):
        def why_not(self, state: EnvelopesState, action: Action) -> Reason:
            return Reason("cannot_pay", "round", {"price": 3, "cash": 3})

    steps: ClassVar[tuple[type[Step[Any]], ...]] = (Curt, PickWager, Open, NextRound)


class NamesNoRule(AnswersInGeneral):
    """Refuses without a rule."""

    class Curt(PickCard):
        def why_not(self, state: EnvelopesState, action: Action) -> Reason:
            return Reason("not_held", "", {})

    steps: ClassVar[tuple[type[Step[Any]], ...]] = (Curt, PickWager, Open, NextRound)


class LoadsAnything(Envelopes):
    """Puts back whatever was saved."""

    def restore(self, setup: Setup, data: Any) -> State:
        state = self.state_type(setup)
        load_table(state, data)
        state.hands, state.played = [list(hand) for hand in data.hands], list(data.played)
        return state


class LoadsInOrder(Envelopes):
    """Sorts the cards of a dump, so that what was read back is not what was saved."""

    def restore(self, setup: Setup, data: Any) -> State:
        data.hands = [sorted(hand) for hand in data.hands]
        state = super().restore(setup, data)
        assert isinstance(state, EnvelopesState)
        state.played.sort()
        return state


class ShowsACardFreely(Envelopes):
    """Lets the first seat lay a card on the table, where all see it, as if that could be taken back."""

    class Show(PickCard):
        def take(self, state: EnvelopesState, action: Action) -> None:
            state.hands[self.seat].remove(action.to_json()["card"])  # type: ignore[arg-type]
            state.played.append(action.to_json()["card"])  # type: ignore[arg-type]
            state.push(NextRound())

    steps: ClassVar[tuple[type[Step[Any]], ...]] = (Show, PickWager, Open, NextRound)

    def set_up(self, setup: Setup, rng: Any) -> State:
        state = super().set_up(setup, rng)
        state.agenda = [self.Show(0)]
        return state


class PassesByAnothersCards(ShowsACardFreely):
    """Goes on in a way that depends on what another seat holds."""

    class Show(PickCard):
        def options(self, state: EnvelopesState) -> list[Action]:
            return [Wager.of(0)]

        def take(self, state: EnvelopesState, action: Action) -> None:
            state.push(type(self)(1 if CARDS - 1 in state.hands[1] else 2))

    steps: ClassVar[tuple[type[Step[Any]], ...]] = (Show, PickWager, Open, NextRound)


def check_six_games(check: Check, game: Game) -> None:
    for seed in range(6):
        check(game, 3, {}, seed)


@pytest.mark.parametrize(
    ("faulty", "check"),
    [
        (LeaksAHand, checks.check_secrecy),
        (LeaksAnAnswer, checks.check_secrecy),
        (ShowsHowFar, checks.check_secrecy),
        (KeepsTheFuture, checks.check_secrecy),
        (LeavesASeatStuck, checks.check_it_ends),
        (LeavesASeatStuck, checks.check_who_acts),
        (RunsOut, checks.check_it_ends),
        (LosesACoin, checks.check_conservation),
        (LosesACard, checks.check_conservation),
        (Overdraws, checks.check_conservation),
        (SharesAList, checks.check_clones_are_independent),
        (AcceptsAnything, checks.check_illegal_is_refused),
        (ForgetsACard, checks.check_dump_and_load),
        (EvaluatesOnlyLive, checks.check_loaded_evaluates_alike),
        (LeavesOnlyLive, checks.check_loaded_evaluates_alike),
        (PrefersOnlyLive, checks.check_loaded_evaluates_alike),
        (NeverTheSame, checks.check_same_seed_same_game),
        (NeverEnds, checks.check_it_ends),
        (TellsTooMuch, checks.check_events),
        (ChangesWhenAsked, checks.check_asking_changes_nothing),
        (PreviewPlays, checks.check_asking_changes_nothing),
        (PreviewLeaksACard, checks.check_previews),
        (PreviewLeaksTheFuture, checks.check_previews),
        (PreviewLeaksAnAnswer, checks.check_previews),
        (PreviewOfAnotherKind, checks.check_previews),
        (PreviewIllTyped, checks.check_previews),
        (BringsFaultyFiles, texts.check_data),
        (BringsFaultyFiles, texts.check_rules_texts),
        (BringsFaultyFiles, texts.check_words),
        (BringsNoFiles, texts.check_rules_texts),
        (BringsNoFiles, texts.check_words),
        (CitesAMissingRule, texts.check_rules_texts),
        (AnswersInGeneral, reasons.check_reasons),
        (AnswersFromNowhere, reasons.check_reasons),
        (ContradictsItself, reasons.check_reasons),
        (NamesNoRule, reasons.check_reasons),
        (LoadsAnything, positions.check_impossible_positions),
        (LoadsInOrder, positions.check_impossible_positions),
    ],
)
def test_a_fault_is_caught(faulty: type[Envelopes], check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "LONGEST_GAME", 2_000)
    with pytest.raises(AssertionError):
        check_six_games(check, faulty())


@pytest.mark.parametrize(
    ("faulty", "check", "said"),
    [
        (LeavesASeatStuck, checks.check_it_ends, r"seats \[0\] owe a decision without any option: .*pick_card"),
        (RunsOut, checks.check_it_ends, "nobody owes a decision, yet the game is not over"),
        (LosesACard, checks.check_conservation, r"\{'cards': \d+\} == \{'cards': \d+\}"),
        (ShowsACardFreely, undo.check_free_undo, "shows seat 1 what was hidden"),
        (PassesByAnothersCards, undo.check_free_undo, "of seat 0 teaches seat [02] something"),
        (ForgetsACard, checks.check_dump_and_load, r"is refused: .* cards: there are 11, not 12"),
    ],
)
def test_a_failure_shows_what_was_found(faulty: type[Envelopes], check: Check, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        check_six_games(check, faulty())
