"""Crédit Mobilier: its facts, and the ways to make a state of it."""

from typing import Any, ClassVar

from gilded.core.action import Action
from gilded.core.catalogue import Catalogue
from gilded.core.encoding import Encoder
from gilded.core.evaluator import Evaluator
from gilded.core.event import Event
from gilded.core.first_game import FirstGame
from gilded.core.game import Game
from gilded.core.options import Flag, Option, Value
from gilded.core.order import OrderKind
from gilded.core.preview import Preview
from gilded.core.rng import Rng
from gilded.core.saved import Saved
from gilded.core.sources import ScoreSources
from gilded.core.state import Setup, State
from gilded.core.step import Step
from gilded.core.terminal import TerminalBoard
from gilded.core.view import View
from gilded.games.credit_mobilier import preview, saved, view
from gilded.games.credit_mobilier.actions import CATALOGUE
from gilded.games.credit_mobilier.board import COMPANY_IDS, RAILWAYS
from gilded.games.credit_mobilier.bot.evaluator import CreditMobilierEvaluator
from gilded.games.credit_mobilier.components import DATA, NAME, Components
from gilded.games.credit_mobilier.encode import CreditMobilierEncoder
from gilded.games.credit_mobilier.events import EVENTS
from gilded.games.credit_mobilier.orders import ORDERS
from gilded.games.credit_mobilier.rules.setup import set_up
from gilded.games.credit_mobilier.rules.steps import STEPS
from gilded.games.credit_mobilier.sources import CreditMobilierSources
from gilded.games.credit_mobilier.state import CreditMobilierState


class CreditMobilier(Game):
    """A game of railway speculation for 2 to 5 players."""

    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Crédit Mobilier"
    version: ClassVar[int] = 2
    seats: ClassVar[range] = range(2, 6)
    options: ClassVar[tuple[Option, ...]] = (
        Flag("orange_alone_pays_credit_mobilier", default=True),
        Flag("coast_joins_links", default=True),
    )
    first_game: ClassVar[FirstGame | None] = FirstGame(seats=3)
    actions: ClassVar[Catalogue] = CATALOGUE
    steps: ClassVar[tuple[type[Step[Any]], ...]] = STEPS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    view_type: ClassVar[type[View]] = view.CreditMobilierView
    open_information: ClassVar[bool] = True
    components_type: ClassVar[type[Any] | None] = Components
    preview_type: ClassVar[type[Preview]] = preview.CreditMobilierPreview
    saved_type: ClassVar[type[Saved]] = saved.CreditMobilierSaved
    evaluator: ClassVar[Evaluator] = CreditMobilierEvaluator(DATA)
    sources_type: ClassVar[type[ScoreSources]] = CreditMobilierSources
    orders: ClassVar[tuple[OrderKind, ...]] = ORDERS
    encoder_type: ClassVar[type[Encoder]] = CreditMobilierEncoder

    def treasuries(self, seats: int, options: dict[str, Value]) -> list[str]:
        return COMPANY_IDS

    def set_up(self, setup: Setup, rng: Rng) -> State:
        state = CreditMobilierState(setup)
        set_up(state, rng)
        return state

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, CreditMobilierState)
        return view.view(state, seat)

    def progress(self, state: State) -> dict[str, int | str]:
        assert isinstance(state, CreditMobilierState)
        under_way = sum(1 for railway in range(RAILWAYS) if state.off_coast[railway])
        return {"turn": state.turn, "colours": under_way}

    def preview(self, state: State, seat: int, action: Action) -> Preview:
        assert isinstance(state, CreditMobilierState)
        return preview.preview(state, seat, action)

    def terminal(self) -> TerminalBoard:
        from gilded.games.credit_mobilier.terminal import BOARD  # here, because only a terminal needs rich

        return BOARD

    def save(self, state: State) -> Saved:
        assert isinstance(state, CreditMobilierState)
        return saved.save(state)

    def restore(self, setup: Setup, data: Any) -> State:
        return saved.restore(setup, data)


GAME = CreditMobilier()
