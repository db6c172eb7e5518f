"""All kinds of decisions and duties of Chartered, by which saved agendas are read back."""

from typing import Final

from gilded.core.step import Step
from gilded.games.chartered.rules.auction import ChooseFromPile, ChooseLot, OpenBid, TakeFromPile
from gilded.games.chartered.rules.bargaining import AnswerOffer, Bargain, MakeOffer
from gilded.games.chartered.rules.building import AddFloor, ChooseHome
from gilded.games.chartered.rules.companies import UseRoof
from gilded.games.chartered.rules.event_cards import ChooseEvent, ReplaceEvent
from gilded.games.chartered.rules.founding import ChooseCompany, ChooseHeadquarters, ChooseSite
from gilded.games.chartered.rules.market import PickCard
from gilded.games.chartered.rules.mergers import Absorb, ChooseAbsorbed, ChooseAbsorber, MergeOn, SellAbsorbedShares
from gilded.games.chartered.rules.sealed_bids import LoseShare, OpenBids, SealedBid
from gilded.games.chartered.rules.shares import SellAgain, Trade
from gilded.games.chartered.rules.turn import DecideExtraTurn, EndTurn, TakeTurn
from gilded.games.chartered.state import CharteredState

STEPS: Final[tuple[type[Step[CharteredState]], ...]] = (
    TakeTurn, EndTurn, DecideExtraTurn, PickCard, ChooseSite, ChooseHeadquarters, ChooseCompany, ChooseHome, AddFloor,
    UseRoof, MergeOn, ChooseAbsorbed, ChooseAbsorber, SellAbsorbedShares, Absorb, Trade, SellAgain, ChooseEvent,
    ReplaceEvent, SealedBid, OpenBids, LoseShare, ChooseLot, OpenBid, ChooseFromPile, TakeFromPile, Bargain, MakeOffer,
    AnswerOffer,
)  # fmt: skip
