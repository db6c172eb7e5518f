"""All of My Game under one name, which pyproject.toml announces as an entry point."""

from typing import Any, ClassVar

from gilded.core import (
    Action,
    Catalogue,
    Encoder,
    Evaluator,
    Event,
    Game,
    MoneySources,
    Option,
    Preview,
    Rng,
    Saved,
    ScoreSources,
    Setup,
    State,
    Step,
    TerminalBoard,
    View,
)

from my_game.actions import CATALOGUE
from my_game.bot.evaluator import MyGameEvaluator
from my_game.encode import MyGameEncoder
from my_game.events import CardPlayed, GameEnded
from my_game.preview import MyGamePreview, preview
from my_game.rules.setup import set_up
from my_game.rules.steps import STEPS
from my_game.saved import MyGameSaved, restore, save
from my_game.state import MyGameState
from my_game.terminal import BOARD
from my_game.view import MyGameView, view


class MyGame(Game):
    """Say in one line how one wins."""

    name: ClassVar[str] = "my_game"
    title: ClassVar[str] = "My Game"
    version: ClassVar[int] = 1  # raise it when a rule changes: saved tables keep the number they were played with
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = ()  # Flag, Choice and Number: what tables play differently
    actions: ClassVar[Catalogue] = CATALOGUE
    steps: ClassVar[tuple[type[Step[Any]], ...]] = STEPS
    events: ClassVar[tuple[type[Event], ...]] = (CardPlayed, GameEnded)
    view_type: ClassVar[type[View]] = MyGameView
    saved_type: ClassVar[type[Saved]] = MyGameSaved
    preview_type: ClassVar[type[Preview]] = MyGamePreview
    evaluator: ClassVar[Evaluator] = MyGameEvaluator()
    sources_type: ClassVar[type[ScoreSources]] = MoneySources
    encoder_type: ClassVar[type[Encoder]] = MyGameEncoder

    def set_up(self, setup: Setup, rng: Rng) -> State:
        state = MyGameState(setup)
        set_up(state, rng)
        return state

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, MyGameState)
        return view(state, seat)

    def preview(self, state: State, seat: int, action: Action) -> Preview:
        assert isinstance(state, MyGameState)
        return preview(state, seat, action)

    def terminal(self) -> TerminalBoard:
        return BOARD

    def save(self, state: State) -> Saved:
        assert isinstance(state, MyGameState)
        return save(state)

    def restore(self, setup: Setup, saved: Any) -> State:
        return restore(setup, saved)


GAME = MyGame()
