"""The operating turn and the sales of Chicago 1875 as numbers."""

from typing import Final

from gilded.core.encoding import Encoder
from gilded.games.chicago1875.board import COLUMN_IDS, COMPANY_COUNT, COMPANY_IDS, NONE
from gilded.games.chicago1875.rules.dividend import ChooseDividend, PayoutStage
from gilded.games.chicago1875.rules.sales import columns_to_sell
from gilded.games.chicago1875.rules.stock import SellMore
from gilded.games.chicago1875.state import Chicago1875State


class TurnFields:
    """What the view tells of the turn under way and of the deals that are open to the own seat."""

    def __init__(self, encoder: Encoder) -> None:
        field = encoder.field
        self.company: Final = field("operating.{}", COMPANY_IDS, meaning="the company whose turn it is")
        self.produced: Final = field("turn.produced", most=3, meaning="factories that have produced")
        self.sold: Final = field("turn.goods_sold", most=10, meaning="goods sold")
        self.revenue: Final = field("turn.revenue", most=500, meaning="revenue so far")
        self.must_keep: Final = field("turn.must_keep", meaning="as it stands, the revenue must be kept")
        self.open: Final = field("turn.dividend_open", meaning="it is still open whether revenue is paid out")
        self.column: Final = field("turn.sells.{}", [*COLUMN_IDS, "half_price"], meaning="where goods can be sold now")
        self.falls: Final = field(
            "falls.{}", COMPANY_IDS, most=5, meaning="by how much its value falls if the own seat sells another share"
        )

    def write(self, numbers: list[float], state: Chicago1875State, seat: int) -> None:
        """Write the turn as the seat sees it."""
        if state.operating != NONE:
            self._write_turn(numbers, state)
        if state.agenda and isinstance(state.agenda[-1], SellMore) and state.agenda[-1].seat == seat:
            for company in range(COMPANY_COUNT):
                dumped = state.dumped[company]
                if dumped and state.shares(seat, company):
                    self.falls.put(numbers, company, min(dumped + 1, state.value[company]))

    def _write_turn(self, numbers: list[float], state: Chicago1875State) -> None:
        company = state.operating
        self.company.mark(numbers, company)
        self.produced.put(numbers, 0, state.produced)
        self.sold.put(numbers, 0, state.goods_sold)
        self.revenue.put(numbers, 0, state.revenue)
        selling = is_open = False
        for step in state.agenda:
            if isinstance(step, PayoutStage):
                selling = is_open = True
            elif isinstance(step, ChooseDividend):
                is_open = True
        columns = columns_to_sell(state, company) if selling else []
        for column in columns:
            self.column.mark(numbers, column)
        if is_open:
            self.open.mark(numbers, 0)
        if state.produced == 0 or state.unpaid == 1 or (state.goods_sold == 0 and not columns):
            self.must_keep.mark(numbers, 0)
