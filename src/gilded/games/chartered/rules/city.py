"""What a plot of the city touches, and what building there would mean: found, expand, merge or stand alone."""

from typing import Final

from gilded.core.errors import Reason
from gilded.games.chartered.board import COMPANY_COUNT, COMPANY_IDS, NEAREST, PLOT_IDS, PLOTS, WAREHOUSE_VALUE
from gilded.games.chartered.state import NONE, CharteredState

UNPLAYABLE: Final = 0
ALONE: Final = 1
FOUND: Final = 2
EXPAND: Final = 3
MERGE: Final = 4
OUTCOME_IDS: Final = ["unplayable", "isolated", "found", "expand", "merge"]


def outcome(state: CharteredState, plot: int) -> int:
    """What a warehouse on this free plot would do (rules#build), provided that one is left."""
    owner, height = state.owner, state.height
    company = owner[plot]
    linked = False
    for other in state.layout.neighbours[plot]:
        its = owner[other]
        if its != NONE:
            if company not in (NONE, its):
                return MERGE
            company = its
        elif height[other]:
            linked = True
    if company != NONE:
        return EXPAND
    if not linked:
        return ALONE
    can_found = headquarters_left(state) and is_far_from_companies(state, joined_by(state, plot, plot))
    return FOUND if can_found else UNPLAYABLE


def headquarters_left(state: CharteredState) -> bool:
    """Whether any company is left to found."""
    return 0 in state.value


def is_far_from_companies(state: CharteredState, plots: list[int]) -> bool:
    """Whether all these plots keep their distance from every company (rules#spacing)."""
    return max([state.near[plot] for plot in plots]) == 0


def joined_by(state: CharteredState, plot: int, headquarters: int) -> list[int]:
    """The plot, the headquarters' plot, and all warehouses of no company that they link."""
    joined = [plot] if plot == headquarters else [plot, headquarters]
    neighbours, owner, height = state.layout.neighbours, state.owner, state.height
    at = 0
    while at < len(joined):
        for other in neighbours[joined[at]]:
            if height[other] and owner[other] == NONE and other not in joined:
                joined.append(other)
        at += 1
    return joined


def value_joined(state: CharteredState, plot: int, joined: list[int]) -> int:
    """What the warehouses on these plots, except the one on `plot`, add to the value of a company (rules#expand)."""
    value = 0
    for other in joined:
        if other != plot:
            value += WAREHOUSE_VALUE[state.height[other]]
    return value


def companies_at(state: CharteredState, plot: int) -> list[int]:
    """The companies that the plot belongs to or touches, in order."""
    found: list[int] = []
    if NEAREST > 1 and not state.near[plot]:  # most plots, and what touches a company is near it
        return found
    if state.owner[plot] != NONE:
        found.append(state.owner[plot])
    for other in state.layout.neighbours[plot]:
        company = state.owner[other]
        if company != NONE and company not in found:
            found.append(company)
    found.sort()
    return found


def touches_loose(state: CharteredState, plot: int, besides: int) -> bool:
    """Whether the plot touches a warehouse of no company other than the one on `besides`."""
    for other in state.layout.neighbours[plot]:
        if other != besides and state.height[other] and state.owner[other] == NONE:
            return True
    return False


def diagonal_sites(state: CharteredState, plot: int, besides: int) -> list[int]:
    """The free plots where a headquarters would join this plot to a loose warehouse diagonal to it (rules#diagonal).

    The warehouse on the plot `besides` does not count.
    """
    sites: list[int] = []
    height, owner = state.height, state.owner
    for other, connector in state.layout.diagonals[plot]:
        if other == besides or height[other] == 0 or owner[other] != NONE or connector in sites:
            continue
        # The connector is free: a warehouse of no company there would be linked to the plot, any other too near.
        if is_far_from_companies(state, joined_by(state, plot, connector)):
            sites.append(connector)
    sites.sort()
    return sites


def pair_sites(state: CharteredState, plot: int, second: int) -> list[int]:
    """Where the headquarters may stand when these two plots found a company together; none: they may not.

    The warehouse on `plot` stands already; neither plot could found alone (rules#two-cards).
    """
    if state.height[second] or state.near[second] or state.near[plot]:
        return []
    if touches_loose(state, second, plot) or diagonal_sites(state, second, plot):
        return []
    if second in state.layout.neighbours[plot]:
        return [plot]
    return sites_between(state, plot, second)


def sites_between(state: CharteredState, plot: int, second: int) -> list[int]:
    """The plots where a headquarters joins these two diagonal ones and nothing else (rules#two-cards)."""
    return [site for site in connectors(state, plot, second) if why_not_between(state, plot, second, site) is None]


def connectors(state: CharteredState, plot: int, second: int) -> list[int]:
    """The plots that are linked to both of these diagonal ones, whatever stands there."""
    return sorted([connector for other, connector in state.layout.diagonals[plot] if other == second])


def why_not_between(state: CharteredState, plot: int, second: int, site: int) -> Reason | None:
    """Which rule keeps the headquarters of two cards from standing on this plot that is linked to both."""
    if state.height[site]:
        return Reason("plot_taken", "two-cards", {"plot": PLOT_IDS[site]})
    if state.near[site]:
        return too_close(state, site)
    for other in state.layout.neighbours[site]:
        if other not in (plot, second) and state.height[other] and state.owner[other] == NONE:
            return Reason("third_warehouse", "two-cards", {"plot": PLOT_IDS[site], "third": PLOT_IDS[other]})
    return None


def parts_of(state: CharteredState, companies: list[int], without: int) -> list[list[int]]:
    """The ground of these companies together, without this plot, in the parts that hang together."""
    ground = [plot for plot in range(PLOTS) if state.owner[plot] in companies and plot != without]
    parts: list[list[int]] = []
    while ground:
        part = _reached(state, companies, ground[0], without)
        parts.append(part)
        ground = [plot for plot in ground if plot not in part]
    return parts


def holds_together(state: CharteredState, companies: list[int], without: int) -> bool:
    """Whether the ground of these companies, which is in one piece, would still be so without this plot."""
    around = [plot for plot in state.layout.neighbours[without] if state.owner[plot] in companies]
    if len(around) <= 1:
        return True
    reached = _reached(state, companies, around[0], without)
    return all(plot in reached for plot in around)


def _reached(state: CharteredState, companies: list[int], start: int, without: int) -> list[int]:
    """The ground of these companies that hangs together with this plot of it, without that one."""
    owner, neighbours = state.owner, state.layout.neighbours
    reached = [start]
    at = 0
    while at < len(reached):
        for plot in neighbours[reached[at]]:
            if owner[plot] in companies and plot != without and plot not in reached:
                reached.append(plot)
        at += 1
    return reached


def warehouses_of(state: CharteredState, company: int) -> list[int]:
    """The plots on which the company's warehouses stand."""
    return [plot for plot in range(PLOTS) if state.owner[plot] == company and state.height[plot]]


def why_not_found(state: CharteredState, plots: list[int]) -> Reason | None:
    """Which rule keeps these plots from becoming a company."""
    if not headquarters_left(state):
        return Reason("no_headquarters_left", "found", {"companies": COMPANY_COUNT})
    for plot in plots:
        if state.near[plot]:
            return too_close(state, plot)
    return None


def too_close(state: CharteredState, plot: int) -> Reason:
    """To which ground of another company the plot lies too near (rules#spacing)."""
    nearest = next(other for other in state.layout.near[plot] if state.owner[other] != NONE)
    return Reason(
        "too_close",
        "spacing",
        {
            "plot": PLOT_IDS[plot],
            "company": COMPANY_IDS[state.owner[nearest]],
            "company_plot": PLOT_IDS[nearest],
            "empty": NEAREST - 1,
        },
    )
