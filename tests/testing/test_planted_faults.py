"""The conformance suite passes a sound game and catches each of these deliberate faults."""

from typing import Any, ClassVar, Self

import pytest

from gilded.core import Event, Game, Step
from gilded.games.chartered.game import Chartered
from gilded.games.credit_mobilier.game import CreditMobilier
from gilded.testing import (
    CHECKS,
    Check,
    Options,
    checks,
    evaluations,
    observations,
    positions,
    reasons,
    sources,
    texts,
    undo,
    variants,
)
from testing.envelopes import (
    Envelopes,
)
from testing.faulty_answers import (
    AnswersFromNowhere,
    AnswersInGeneral,
    BringsFaultyFiles,
    BringsNoFiles,
    CitesAMissingRule,
    ContradictsItself,
    LoadsAnything,
    LoadsInOrder,
    NamesNoRule,
    PassesByAnothersCards,
    PreviewIllTyped,
    PreviewLeaksACard,
    PreviewLeaksAnAnswer,
    PreviewLeaksTheFuture,
    PreviewOfAnotherKind,
    PreviewPlays,
    ShowsACardFreely,
)
from testing.faulty_encoders import (
    EncodesAnotherHand,
    EncodesMoreThanTheView,
    EncodesNoEnvelope,
    EncodesNoOrder,
    EncodesUnderOneName,
    EncodesWithoutFigures,
)
from testing.faulty_rules import (
    AcceptsAnything,
    ChangesWhenAsked,
    EvaluatesOnlyLive,
    ForgetsACard,
    ForgetsAWager,
    KeepsTheFuture,
    LeaksAHand,
    LeaksAnAnswer,
    LeavesASeatStuck,
    LeavesOnlyLive,
    LosesACard,
    LosesACoin,
    NeverEnds,
    NeverTheSame,
    Overdraws,
    PrefersOnlyLive,
    RunsOut,
    SharesAList,
    ShowsHowFar,
    TellsTooMuch,
    TermsThatDoNotSum,
    TermsWithoutWords,
)


@pytest.mark.usefixtures("installed_envelopes")
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("options", variants(Envelopes()), ids=str)
def test_a_sound_game_passes(check: Check, options: Options) -> None:
    for seats in Envelopes.seats:
        check(Envelopes(), seats, options, 5)


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
        (TermsThatDoNotSum, evaluations.check_explanations),
        (ForgetsAWager, sources.check_score_sources),
        (BringsFaultyFiles, sources.check_score_sources),
        (TermsWithoutWords, evaluations.check_explanations),
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
        (EncodesAnotherHand, observations.check_encodings),
        (EncodesMoreThanTheView, observations.check_encodings),
        (EncodesNoEnvelope, observations.check_encodings),
        (EncodesNoOrder, observations.check_encodings),
        (EncodesUnderOneName, observations.check_encodings),
        (EncodesWithoutFigures, observations.check_encodings),
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
        (EncodesAnotherHand, observations.check_encodings, r"\['hand.\d+'.*\] show what the seat cannot know"),
        (EncodesMoreThanTheView, observations.check_encodings, r"equal views, but other numbers: \['played.0'"),
        (EncodesNoEnvelope, observations.check_encodings, r"the views differ: \['view.decisions"),
        (EncodesNoOrder, observations.check_encodings, r"the views differ: \['view.played\[\d+\]: \d+ and \d+'"),
        (ForgetsACard, checks.check_dump_and_load, r"is refused: .* cards: there are 11, not 12"),
    ],
)
def test_a_failure_shows_what_was_found(faulty: type[Envelopes], check: Check, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        check_six_games(check, faulty())


class ClaimsToBeOpen(Chartered):
    """Has hands, and yet says that all see the same."""

    open_information: ClassVar[bool] = True


def test_a_game_with_hands_is_no_open_information() -> None:
    with pytest.raises(AssertionError, match="decided in secret is no open information"):
        checks.check_views(ClaimsToBeOpen(), 3, {}, 1)


class Whispered(Event, frozen=True):
    """Something that only one seat hears."""

    seat: int

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else type(self)(-1)


class Whispers(CreditMobilier):
    """Tells one seat what it hides from the others."""

    events: ClassVar[tuple[type[Event], ...]] = (*CreditMobilier.events, Whispered)


class HandsShown(ClaimsToBeOpen):
    """Has hands in its views only."""

    steps: ClassVar[tuple[type[Step[Any]], ...]] = ()
    events: ClassVar[tuple[type[Event], ...]] = ()


def test_what_one_seat_hears_is_no_open_information() -> None:
    with pytest.raises(AssertionError, match=r"\['Whispered'\] are no open information"):
        checks.check_views(Whispers(), 3, {}, 1)


def test_what_one_seat_sees_is_no_open_information() -> None:
    with pytest.raises(AssertionError, match="this is no open information"):
        checks.check_views(HandsShown(), 3, {}, 1)
