"""All kinds of decisions and duties of Carnegie, by which saved agendas are read back."""

from typing import Final

from gilded.core.step import Step
from gilded.games.carnegie.rules import (
    construction,
    department_building,
    departments,
    donations,
    employees,
    income,
    research,
    rounds,
    setup,
    turn,
    welfare,
)
from gilded.games.carnegie.state import CarnegieState

STEPS: Final[tuple[type[Step[CarnegieState]], ...]] = (
    setup.ChooseTabSide,
    setup.PlaceNeutralDiscs,
    setup.PlaceFirstHouse,
    setup.ReserveDepartment,
    employees.SetUpMoves,
    employees.MoveEmployees,
    employees.MoveSomebodyIn,
    employees.WelcomeRecruit,
    employees.ActivateEmployees,
    employees.ActivationOf,
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
    welfare.PayForWelfare,
    welfare.Settle,
    turn.TurnOf,
    turn.FollowOrSwitch,
    turn.MovesOf,
    departments.UseDepartments,
    departments.GoOn,
    departments.SendOnMission,
    turn.EndTurn,
    department_building.ChooseTile,
    department_building.ChooseFreeLot,
    construction.ChooseProjectType,
    construction.PlaceProject,
    research.SpendPoints,
    research.OfferResearch,
)
