"""Quayside as its callers see it: all of it under one name."""

from typing import Any, ClassVar

from gilded.core import (
    Action,
    Catalogue,
    Encoder,
    Evaluator,
    Event,
    Flag,
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

from quayside.actions import CATALOGUE
from quayside.bot.evaluator import QuaysideEvaluator
from quayside.encode import QuaysideEncoder
from quayside.events import CargoLanded, CargoSold, GameEnded, OrderFilled
from quayside.preview import QuaysidePreview, preview
from quayside.rules.setup import set_up
from quayside.rules.steps import STEPS
from quayside.saved import QuaysideSaved, restore, save
from quayside.state import QuaysideState
from quayside.terminal import BOARD
from quayside.view import QuaysideView, view


class Quayside(Game):
    """Sealed bids for cargoes, secret orders to fill; the richest merchant wins."""

    name: ClassVar[str] = "quayside"
    title: ClassVar[str] = "Quayside"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = (Flag("second_price"),)
    actions: ClassVar[Catalogue] = CATALOGUE
    steps: ClassVar[tuple[type[Step[Any]], ...]] = STEPS
    events: ClassVar[tuple[type[Event], ...]] = (CargoLanded, CargoSold, OrderFilled, GameEnded)
    view_type: ClassVar[type[View]] = QuaysideView
    saved_type: ClassVar[type[Saved]] = QuaysideSaved
    preview_type: ClassVar[type[Preview]] = QuaysidePreview
    evaluator: ClassVar[Evaluator] = QuaysideEvaluator()
    sources_type: ClassVar[type[ScoreSources]] = MoneySources
    encoder_type: ClassVar[type[Encoder]] = QuaysideEncoder

    def set_up(self, setup: Setup, rng: Rng) -> State:
        state = QuaysideState(setup)
        set_up(state, rng)
        return state

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, QuaysideState)
        return view(state, seat)

    def preview(self, state: State, seat: int, action: Action) -> Preview:
        assert isinstance(state, QuaysideState)
        return preview(state, seat, action)

    def terminal(self) -> TerminalBoard:
        return BOARD

    def save(self, state: State) -> Saved:
        assert isinstance(state, QuaysideState)
        return save(state)

    def restore(self, setup: Setup, saved: Any) -> State:
        return restore(setup, saved)


GAME = Quayside()
