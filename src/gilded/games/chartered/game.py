"""Chartered: its facts, and the ways to make a state of it."""

from typing import Any, ClassVar

from gilded.core.action import Action
from gilded.core.catalogue import Catalogue
from gilded.core.encoding import Encoder
from gilded.core.evaluator import Evaluator
from gilded.core.event import Event
from gilded.core.first_game import FirstGame
from gilded.core.game import Game
from gilded.core.options import Choice, Flag, Number, Option
from gilded.core.order import OrderKind
from gilded.core.preview import Preview
from gilded.core.rng import Rng
from gilded.core.saved import Saved
from gilded.core.sources import ScoreSources
from gilded.core.state import Setup, State
from gilded.core.step import Step
from gilded.core.terminal import TerminalBoard
from gilded.core.view import View
from gilded.games.chartered import preview, saved, view
from gilded.games.chartered.actions import CATALOGUE
from gilded.games.chartered.board import BID_STEP, LAYOUT_IDS, MARKET_SIZE
from gilded.games.chartered.bot.evaluator import CharteredEvaluator
from gilded.games.chartered.components import NAME, Components
from gilded.games.chartered.data_checks import MOST_IN_MARKET, MOST_OPEN_EVENTS
from gilded.games.chartered.encode import CharteredEncoder
from gilded.games.chartered.events import EVENTS
from gilded.games.chartered.orders import ORDERS
from gilded.games.chartered.rules.setup import set_up
from gilded.games.chartered.rules.steps import STEPS
from gilded.games.chartered.sources import CharteredSources
from gilded.games.chartered.state import CharteredState


class Chartered(Game):
    """A game of warehouses and trading companies for 2 to 5 players.

    The options `capital`, `hand`, `warehouses` and `open_events` at 0 mean: as the number of players or the layout
    says.
    """

    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Chartered: Building Amsterdam"
    version: ClassVar[int] = 3
    seats: ClassVar[range] = range(2, 6)
    options: ClassVar[tuple[Option, ...]] = (
        Choice("layout", tuple(LAYOUT_IDS), LAYOUT_IDS[0]),
        Number("capital", low=0, high=2000, default=0, step=BID_STEP),
        Number("hand", low=0, high=14, default=0),
        Number("warehouses", low=0, high=110, default=0),
        Number("market", low=1, high=MOST_IN_MARKET, default=MARKET_SIZE),
        Number("open_events", low=0, high=MOST_OPEN_EVENTS, default=0),
        Flag("minimum_price_on_sales", default=True),
    )
    first_game: ClassVar[FirstGame | None] = FirstGame(seats=3)
    actions: ClassVar[Catalogue] = CATALOGUE
    steps: ClassVar[tuple[type[Step[Any]], ...]] = STEPS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    view_type: ClassVar[type[View]] = view.CharteredView
    components_type: ClassVar[type[Any] | None] = Components
    saved_type: ClassVar[type[Saved]] = saved.CharteredSaved
    preview_type: ClassVar[type[Preview]] = preview.CharteredPreview
    evaluator: ClassVar[Evaluator] = CharteredEvaluator()
    sources_type: ClassVar[type[ScoreSources]] = CharteredSources
    orders: ClassVar[tuple[OrderKind, ...]] = ORDERS
    encoder_type: ClassVar[type[Encoder]] = CharteredEncoder

    def set_up(self, setup: Setup, rng: Rng) -> State:
        state = CharteredState(setup)
        set_up(state, rng)
        return state

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, CharteredState)
        return view.view(state, seat)

    def progress(self, state: State) -> dict[str, int | str]:
        assert isinstance(state, CharteredState)
        return {"left": state.supply}

    def preview(self, state: State, seat: int, action: Action) -> Preview:
        assert isinstance(state, CharteredState)
        return preview.preview(state, seat, action)

    def terminal(self) -> TerminalBoard:
        from gilded.games.chartered.terminal import BOARD  # here, because only a terminal needs rich

        return BOARD

    def save(self, state: State) -> Saved:
        assert isinstance(state, CharteredState)
        return saved.save(state)

    def restore(self, setup: Setup, data: Any) -> State:
        return saved.restore(setup, data)


GAME = Chartered()
