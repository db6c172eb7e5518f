"""All kinds of decisions and duties of Carnegie, by which saved agendas are read back."""

from typing import Final

from gilded.core.step import Step
from gilded.games.carnegie import (
    construction,
    donations,
    income,
    management,
    preparation,
    research,
    rounds,
    staff,
    turn,
)
from gilded.games.carnegie.state import CarnegieState

STEPS: Final[tuple[type[Step[CarnegieState]], ...]] = (
    preparation.ChooseTabSide,
    preparation.PlaceNeutralDiscs,
    preparation.PlaceFirstHouse,
    preparation.ReserveDepartment,
    staff.SetUpMoves,
    staff.MoveEmployees,
    staff.MoveSomebodyIn,
    staff.WelcomeRecruit,
    staff.ActivateEmployees,
    staff.ActivationOf,
    rounds.BeginRound,
    rounds.ChooseRow,
    rounds.EventOf,
    rounds.BothEvents,
    rounds.EndRound,
    rounds.EndGame,
    income.BringHome,
    income.PayIncome,
    income.ChooseIncome,
    donations.MakeDonation,
    donations.CopyDonation,
    donations.OfferDonation,
    donations.PayForWelfare,
    donations.Settle,
    turn.TurnOf,
    turn.FollowOrSwitch,
    turn.MovesOf,
    turn.UseDepartments,
    turn.GoOn,
    turn.SendOnMission,
    turn.EndTurn,
    management.ChooseTile,
    management.ChooseFreeLot,
    construction.ChooseProjectType,
    construction.PlaceProject,
    research.SpendPoints,
    research.OfferResearch,
)
