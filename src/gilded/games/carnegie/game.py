"""Carnegie: its facts, and the ways to make a state of it."""

from typing import Any, ClassVar

from gilded.core.action import Action
from gilded.core.catalogue import Catalogue
from gilded.core.encoding import Encoder
from gilded.core.evaluator import Evaluator
from gilded.core.event import Event
from gilded.core.first_game import FirstGame
from gilded.core.game import Game
from gilded.core.options import Choice, Option
from gilded.core.order import OrderKind
from gilded.core.preview import Preview
from gilded.core.rng import Rng
from gilded.core.saved import Saved
from gilded.core.sources import ScoreSources
from gilded.core.state import Setup, State
from gilded.core.step import Step
from gilded.core.terminal import TerminalBoard
from gilded.core.view import View
from gilded.games.carnegie import preview, saved, view
from gilded.games.carnegie.actions import CATALOGUE
from gilded.games.carnegie.bot.evaluator import CarnegieEvaluator
from gilded.games.carnegie.components import DATA, NAME, Components
from gilded.games.carnegie.encode import CarnegieEncoder
from gilded.games.carnegie.events import EVENTS
from gilded.games.carnegie.orders import ORDERS
from gilded.games.carnegie.rules.setup import set_up
from gilded.games.carnegie.rules.steps import STEPS
from gilded.games.carnegie.solo_cards import LEVELS
from gilded.games.carnegie.sources import CarnegieSources
from gilded.games.carnegie.state import CarnegieState


class Carnegie(Game):
    """A game of companies, transport and donations for 2 to 4 players, or for one against Andrew."""

    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Carnegie"
    version: ClassVar[int] = 4
    seats: ClassVar[range] = range(1, 5)
    options: ClassVar[tuple[Option, ...]] = (Choice("level", tuple(LEVELS), "normal"),)
    first_game: ClassVar[FirstGame | None] = FirstGame(seats=2)
    actions: ClassVar[Catalogue] = CATALOGUE
    steps: ClassVar[tuple[type[Step[Any]], ...]] = STEPS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    view_type: ClassVar[type[View]] = view.CarnegieView
    open_information: ClassVar[bool] = True
    components_type: ClassVar[type[Any] | None] = Components
    saved_type: ClassVar[type[Saved]] = saved.CarnegieSaved
    preview_type: ClassVar[type[Preview]] = preview.CarnegiePreview
    evaluator: ClassVar[Evaluator] = CarnegieEvaluator(DATA)
    sources_type: ClassVar[type[ScoreSources]] = CarnegieSources
    orders: ClassVar[tuple[OrderKind, ...]] = ORDERS
    encoder_type: ClassVar[type[Encoder]] = CarnegieEncoder

    def set_up(self, setup: Setup, rng: Rng) -> State:
        state = CarnegieState(setup)
        set_up(state, rng)
        return state

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, CarnegieState)
        return view.view(state, seat)

    def progress(self, state: State) -> dict[str, int | str]:
        assert isinstance(state, CarnegieState)
        return {"round": state.round}

    def preview(self, state: State, seat: int, action: Action) -> Preview:
        assert isinstance(state, CarnegieState)
        return preview.preview(state, seat, action)

    def terminal(self) -> TerminalBoard:
        from gilded.games.carnegie.terminal import BOARD  # here, because only a terminal needs rich

        return BOARD

    def save(self, state: State) -> Saved:
        assert isinstance(state, CarnegieState)
        return saved.save(state)

    def restore(self, setup: Setup, data: Any) -> State:
        return saved.restore(setup, data)


GAME = Carnegie()
