"""Games of envelopes whose previews, files, reasons, loads or reveals are at fault, each in one way."""

from typing import Any, ClassVar

from gilded.core import (
    Action,
    GameData,
    Preview,
    Reason,
    Setup,
    State,
    Step,
    Together,
    common_preview,
    load_table,
)
from testing.envelopes import (
    CARDS,
    Envelopes,
    EnvelopesState,
    NextRound,
    Open,
    PickCard,
    PickWager,
    Wager,
)


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
        return {key: word for key, word in super().words(language).items() if key != "source.won" or language != "de"}


class BringsFaultyFiles(Envelopes):
    """Brings data without a source, French rules without an anchor, and German words without a source of points."""

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
