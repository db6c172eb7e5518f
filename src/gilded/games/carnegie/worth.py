"""What a bot takes things in Carnegie to be worth, in points of the final score. Found by matches: see docs/bots.md."""

from typing import Final

# What a use of an active employee brings

MONEY: Final = 0.4
"""A dollar that can still buy a donation or an activation."""
IDLE_MONEY: Final = 0.06
"""A dollar beyond what the donations still to come can cost."""
GOODS: Final = 0.35
"""A cube in hand, beside what it does for the projects to come."""
GOODS_MADE: Final = 0.8
"""A cube that is earned, with all that it does."""
POINT: Final = 0.56
"""A research point, beside the discs that it makes ready."""
MOVE: Final = 0.28
"""One employee move of a human resources turn."""
RECRUIT: Final = 2.0
"""A new employee in the lobby."""
NEW_DEPARTMENT: Final = 0.8
"""A department, less the goods that it costs."""
COPIED_GIFT: Final = 3.0
"""A donation on an opponent's space, less its price."""
HALF_OF_THE_ACTIVE: Final = 3.0
"""One use of Safety and Quality."""
PERMANENT: Final = 0.9
"""A permanent effect, for every round of its kind."""
LATER_USE: Final = 0.8
"""A use in a later round, against one that is certain."""

ENVY: Final = 0.8
"""What the chosen action does for the others, in the eyes of the one who chooses."""

# Employees

SECOND: Final = 0.8
"""The second employee of a department, against the first; the third is worth that much of the second."""
AT_WORK: Final = 0.4
"""How much of its point at the end an active employee is worth at the start of the game."""
LYING: Final = 0.65
"""An employee that lies at a free workstation, against one that stands there."""
IDLE: Final = 0.3
"""An employee that must first be moved, at the end of the game while it can still be moved."""
IDLE_ROUND: Final = 0.02
"""How much more it is worth for every round left."""
AWAY: Final = 1.2
"""How much more than one in the lobby an employee is worth that is sure to come home, beside what it brings."""
HOME_SOON: Final = 0.55
"""How likely the next space of a timeline is to come up before long."""
HOME_LATER: Final = 0.7
"""How much less likely each space further along is."""
SURE_RETURN: Final = 0.5
"""How much of the next project income is owed to somebody being on a mission already."""
HALF_PAID: Final = 0.4
"""How much of the price of standing up is held against employees that still lie."""
PLACED: Final = 2.5
"""What it brings to move an employee to work now."""
LOT_TAKEN: Final = 0.6
"""An employee on a free lot where a department may soon be built."""

# Projects

DISC: Final = 6.0
"""A project still to be built."""
DISC_ROUND: Final = 0.1
"""How much more it is worth for every round left, for its income."""
BUILT_NOW: Final = 2.5
"""A project that can be built in this very turn, against one of later turns."""
GOODS_PER_DISC: Final = 1.35
"""What a project costs on average."""
SPARE: Final = 0.35
"""Workers, discs and goods that are sure to turn up before they are needed."""
WAITING: Final = 0.2
"""So much of a worker is one who waits in the lobby."""
WORKERS_SOON: Final = 0.5
"""So many workers come from one employee that a human resources turn, if chosen, can bring to work."""
GOODS_SOON: Final = 0.4
"""Goods for so many projects come from one use of a supplier in the turn that is chosen."""
DISCS_SOON: Final = 0.4
"""So many discs come from one use of a researcher in the turn that is chosen."""
MISSED: Final = 0.45
"""How likely a kit is to miss one construction turn."""
KIT: Final = 1.6
"""Worker, disc and goods at hand for a project, against the project itself."""
BUILT: Final = 9.0
"""A project that stands, for all that chains and donations may yet make of it."""
SETTLED: Final = 6.0
"""With fewer rounds than this left they make less and less of it."""
BUILDS_A_ROUND: Final = 0.45
"""Projects that a company builds per round."""
RETURNS: Final = 0.28
"""How often projects pay, per round left."""
TRIPS: Final = 0.09
"""How many employees come home from one region, per round left."""

# Chains, tabs and donations

CHAIN: Final = 0.9
"""How far to trust in a chain that is not complete."""
CHAIN_CURVE: Final = 1.1
"""How much more the last discs of a chain count than the first."""
TAB_HOPE: Final = 0.92
"""Points further along a tab are worth so much less for each research point that they are away."""
GIFT_GROWTH: Final = 0.8
"""How far to trust that what a donation counts will grow."""
FREE_GIFT: Final = 0.25
"""How much of the best donation still free one may hope for."""
