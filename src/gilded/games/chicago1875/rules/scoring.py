"""The end of the game: public goals and the final result."""

from typing import TYPE_CHECKING, Final

from gilded.core.money import BANK, Cause, purse
from gilded.games.chicago1875.board import COMPANY_COUNT, END_FACTORY, FIRST_FACTORY, GOAL_IDS, GOAL_REWARD, VALUES
from gilded.games.chicago1875.events import GameEnded, GoalWon

if TYPE_CHECKING:
    from gilded.games.chicago1875.state import Chicago1875State

GOAL: Final = Cause("goal_won", "goals")


def end_game(state: "Chicago1875State") -> None:
    """Pay for the goals and end the game; shares count at their value (rules#end)."""
    for goal in state.goals:
        measures = [measure(state, seat, GOAL_IDS[goal]) for seat in range(state.seats)]
        best = max(measures)
        for seat in range(state.seats):
            if best > 0 and measures[seat] == best:
                win_goal(state, seat, goal)
    state.write_annals()
    state.finish()
    if state.events is not None:
        state.events.append(GameEnded(state.scores(), list(state.winners())))


def scores(state: "Chicago1875State") -> list[int]:
    """Money and shares at their value (rules#end)."""
    return [wealth(state, seat) for seat in range(state.seats)]


def winners(state: "Chicago1875State") -> tuple[int, ...]:
    """The richest; of several, those who won the most goals; several again share the victory (rules#end)."""
    ranks = [(wealth(state, seat), state.goals_won[seat]) for seat in range(state.seats)]
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])


def wealth(state: "Chicago1875State", seat: int) -> int:
    """The seat's money, and its shares at their value."""
    total = state.cash(seat)
    for company in state.order:
        total += state.shares(seat, company) * VALUES[state.value[company]]
    return total


def win_goal(state: "Chicago1875State", seat: int, goal: int) -> None:
    """The bank pays for a goal."""
    state.goals_won[seat] += 1
    if state.events is not None:
        state.events.append(GoalWon(seat, GOAL_IDS[goal]))
    state.pay(BANK, purse(seat), GOAL_REWARD[goal], GOAL)


def measure(state: "Chicago1875State", seat: int, goal: str) -> int:
    """The seat's number for a goal (rules#goals)."""
    mine = state.companies_of(seat)
    if goal == "most_partners":
        return state.partners[seat]
    if goal == "most_common_certificates":
        return sum([state.commons[seat * COMPANY_COUNT + company] for company in range(COMPANY_COUNT)])
    if goal == "most_preferred_certificates":
        return state.preferred.count(seat)
    if goal == "highest_appeal":
        return max([state.appeal[company] for company in mine], default=0)
    if goal == "richest_treasury":
        return max([state.funds(company) for company in mine], default=0)
    return sum([company_measure(state, company, goal) for company in mine])


def company_measure(state: "Chicago1875State", company: int, goal: str) -> int:
    """What one company adds to a goal that counts all companies of a player."""
    first = FIRST_FACTORY[company]
    end = END_FACTORY[company]
    if goal == "most_managers":
        return sum(state.managers[first:end])
    if goal == "most_workers":
        return sum(state.workers[first:end])
    if goal == "most_automated_posts":
        return sum(state.automated[first:end])
    if goal == "most_salespeople":
        return state.salespeople[company]
    assert goal == "most_capital_assets", goal
    return len(state.assets_of(company))
