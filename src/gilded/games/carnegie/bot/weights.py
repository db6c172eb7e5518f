"""The weights of the evaluation, in points of the final score. Found by matches: see docs/bots.md."""

from typing import Final

# What a use of an active employee brings

MONEY: Final = 0.4
"""A dollar that can still buy a donation or an activation."""
IDLE_MONEY: Final = 0.06
"""A dollar beyond what the donations still to come can cost."""
GOODS: Final = 0.35
"""A cube in hand, besides what it does for the projects to come."""
GOODS_MADE: Final = 0.8
"""A cube to be earned, with everything it can be used for."""
RESEARCH_POINT: Final = 0.56
"""A research point, besides the discs that it makes ready."""
EMPLOYEE_MOVE: Final = 0.28
"""One employee move of a human resources turn."""
RECRUIT: Final = 2.0
"""A new employee in the lobby."""
NEW_DEPARTMENT: Final = 0.8
"""A department, less the goods that it costs."""
COPIED_DONATION: Final = 3.0
"""A donation on an opponent's space, less its price."""
HALF_OF_THE_ACTIVE: Final = 3.0
"""One use of Safety and Quality."""
PERMANENT: Final = 0.9
"""A permanent effect, for every round of its type."""
LATER_USE: Final = 0.8
"""A use in a later round, compared with one that is certain."""

OTHER_TURN: Final = 0.8
"""The coming turn of a seat that did not choose the action, compared with the turn of the one that did."""

# Employees

SECOND_EMPLOYEE: Final = 0.8
"""The second employee of a department compared with the first, and the third compared with the second."""
ACTIVE_EMPLOYEE: Final = 0.4
"""How much of the final point of an active employee counts at the start of the game."""
LYING_AT_WORK: Final = 0.65
"""An employee that lies at a free workstation, compared with one that stands there."""
IDLE_EMPLOYEE: Final = 0.3
"""An employee that must first be moved, near the end of the game and while that is still possible."""
IDLE_EMPLOYEE_ROUND: Final = 0.02
"""How much more it counts for every round left."""
ON_MISSION: Final = 1.2
"""How much more an employee counts that is sure to return from a mission, besides what it brings."""
NEXT_SPACE: Final = 0.55
"""How likely the next space of a timeline is to come up soon."""
SPACE_AFTER: Final = 0.7
"""How likely each space is, compared with the space before it."""
PROJECT_INCOME_DUE: Final = 0.5
"""How much of the next income of projects counts once somebody is on a mission."""
ACTIVATION_DUE: Final = 0.4
"""How much of the activation cost is held against employees that still lie."""
MOVED_TO_WORK: Final = 2.5
"""Each employee that this turn can move to work."""
STAFFED_LOT: Final = 0.6
"""An employee on a free lot, where a department may soon be built."""

# Projects

PROJECT_TO_COME: Final = 6.0
"""A project still to be built."""
PROJECT_TO_COME_ROUND: Final = 0.1
"""How much more it counts for every round left, for its income."""
BUILT_THIS_TURN: Final = 2.5
"""A project that can be built in this turn, compared with one of later turns."""
GOODS_PER_PROJECT: Final = 1.35
"""Goods that a project costs on average."""
ALWAYS_THERE: Final = 0.35
"""Workers, discs and goods that will turn up before they are needed."""
IN_LOBBY: Final = 0.2
"""How much of a worker an employee in the lobby counts as."""
WORKERS_PER_MOVE: Final = 0.5
"""Workers gained by each employee that a coming human resources turn can move to work."""
GOODS_PER_USE: Final = 0.4
"""Projects supplied with goods by each use in a coming management turn."""
DISCS_PER_USE: Final = 0.4
"""Discs made ready by each use in a coming research turn."""
MISSED_TURN: Final = 0.45
"""How likely a prepared project is to miss one construction turn."""
PREPARED: Final = 1.6
"""A project with worker, disc and goods at hand, compared with the project itself."""
BUILT_PROJECT: Final = 9.0
"""A built project, for what links and donations may still make of it."""
LAST_ROUNDS: Final = 6.0
"""With fewer rounds than this left, a built project counts less and less."""
PROJECTS_PER_ROUND: Final = 0.45
"""Projects that a company builds in a round."""
PROJECT_INCOMES: Final = 0.28
"""How often projects pay, for every round left."""
RETURNS_FROM_REGION: Final = 0.09
"""How many employees return from a region, for every round left."""

# Links, tabs and donations

OPEN_LINK: Final = 0.9
"""How much a chain counts that is not complete."""
LINK_CURVE: Final = 1.1
"""The curve by which the last discs of a chain count more than the first."""
TAB_DISCOUNT: Final = 0.92
"""Points further along a tab are discounted by this for each research point to get there."""
DONATION_GROWTH: Final = 0.8
"""How much of the expected growth of what a donation counts is included."""
FREE_DONATION: Final = 0.25
"""How much the best free donation counts."""
