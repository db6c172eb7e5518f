"""Chicago 1875: its facts, and the ways to make a state of it."""

from typing import Any, ClassVar

from gilded.core.action import Action
from gilded.core.catalogue import Catalogue
from gilded.core.encoding import Encoder
from gilded.core.evaluator import Evaluator
from gilded.core.event import Event
from gilded.core.first_game import FirstGame
from gilded.core.game import Game
from gilded.core.options import Choice, Flag, Option, Value
from gilded.core.order import OrderKind
from gilded.core.preview import Preview
from gilded.core.rng import Rng
from gilded.core.saved import Saved
from gilded.core.sources import ScoreSources
from gilded.core.state import Setup, State
from gilded.core.step import Step
from gilded.core.terminal import TerminalBoard
from gilded.core.view import View
from gilded.games.chicago1875 import preview, saved, view
from gilded.games.chicago1875.actions import CATALOGUE
from gilded.games.chicago1875.board import BASE_COMPANIES, COMPANY_IDS, DECADES, PHASE_IDS
from gilded.games.chicago1875.bot.evaluator import Chicago1875Evaluator
from gilded.games.chicago1875.components import DATA, NAME, Components
from gilded.games.chicago1875.encode import Chicago1875Encoder
from gilded.games.chicago1875.events import EVENTS
from gilded.games.chicago1875.orders import ORDERS
from gilded.games.chicago1875.rules.setup import set_up
from gilded.games.chicago1875.rules.steps import STEPS
from gilded.games.chicago1875.sources import Chicago1875Sources
from gilded.games.chicago1875.state import Chicago1875State


class Chicago1875(Game):
    """A game of shares and factories for 2 to 4 players."""

    name: ClassVar[str] = NAME
    title: ClassVar[str] = "Chicago 1875: City of the Big Shoulders"
    version: ClassVar[int] = 3
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[tuple[Option, ...]] = (
        Choice("mode", ("base", "advanced"), "base"),
        Flag("goals"),
        Flag("special_companies"),
        Flag("chiefs"),
        Flag("friendly_closing"),
        Flag("advanced_supply"),
        Flag("buy_during_production"),
        Flag("draft"),
    )
    first_game: ClassVar[FirstGame | None] = FirstGame(seats=2, options={"friendly_closing": True})
    actions: ClassVar[Catalogue] = CATALOGUE
    steps: ClassVar[tuple[type[Step[Any]], ...]] = STEPS
    events: ClassVar[tuple[type[Event], ...]] = EVENTS
    view_type: ClassVar[type[View]] = view.Chicago1875View
    components_type: ClassVar[type[Any] | None] = Components
    saved_type: ClassVar[type[Saved]] = saved.Chicago1875Saved
    preview_type: ClassVar[type[Preview]] = preview.Chicago1875Preview
    evaluator: ClassVar[Evaluator] = Chicago1875Evaluator(DATA)
    sources_type: ClassVar[type[ScoreSources]] = Chicago1875Sources
    orders: ClassVar[tuple[OrderKind, ...]] = ORDERS
    encoder_type: ClassVar[type[Encoder]] = Chicago1875Encoder

    def treasuries(self, seats: int, options: dict[str, Value]) -> list[str]:
        return COMPANY_IDS if options["special_companies"] is True else COMPANY_IDS[:BASE_COMPANIES]

    def set_up(self, setup: Setup, rng: Rng) -> State:
        state = Chicago1875State(setup)
        set_up(state, rng)
        return state

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Chicago1875State)
        return view.view(state, seat)

    def progress(self, state: State) -> dict[str, int | str]:
        assert isinstance(state, Chicago1875State)
        return {"decade": state.decade, "decades": DECADES, "phase": PHASE_IDS[state.phase]}

    def preview(self, state: State, seat: int, action: Action) -> Preview:
        assert isinstance(state, Chicago1875State)
        return preview.preview(state, seat, action)

    def terminal(self) -> TerminalBoard:
        from gilded.games.chicago1875.terminal import BOARD  # here, because only a terminal needs rich

        return BOARD

    def save(self, state: State) -> Saved:
        assert isinstance(state, Chicago1875State)
        return saved.save(state)

    def restore(self, setup: Setup, data: Any) -> State:
        return saved.restore(setup, data)


GAME = Chicago1875()
