"""The main board as numbers: regions, cities, sites, transport tracks, links, timelines and donation table."""

from typing import Final

from gilded.games.carnegie.printed import PRINTED

MAP: Final = PRINTED.map
TRANSPORT: Final = PRINTED.transport
TIMELINE: Final = PRINTED.timeline
DONATIONS: Final = PRINTED.donations
SETUP: Final = PRINTED.setup

FREE: Final = -1
"""Nobody, nothing: the owner of a free site, the department of a free lot."""
NEUTRAL: Final = 4
"""The owner of the neutral discs of the setup; the numbers below are the seats."""
ANDREW: Final = 5
"""The owner of the automa's discs in the solo game."""
ANDREW_PARTY: Final = 1
"""Andrew's place on the transport tracks, after the only seat of the solo game."""
OWNER_IDS: Final = ["seat0", "seat1", "seat2", "seat3", "neutral", "andrew"]

HUMAN_RESOURCES: Final = 0
MANAGEMENT: Final = 1
CONSTRUCTION: Final = 2
RESEARCH: Final = 3
TYPES: Final = 4
TYPE_IDS: Final[list[str]] = [row.action for row in TIMELINE.rows]
"""The four actions, which are the four types of department and the four rows of the timeline."""

REGION_IDS: Final[list[str]] = [region.id for region in MAP.regions]
REGIONS: Final = 4
PROJECT_IDS: Final = ["housing", "commerce", "industry", "public"]
PROJECTS: Final = 4
HOUSING: Final = 0


class Income:
    """What a space, a section or a reward gives."""

    def __init__(self, amounts: dict[str, int]) -> None:
        self.amounts: Final = amounts
        self.money: Final = amounts.get("money", 0)
        self.goods: Final = amounts.get("goods", 0)
        self.vp: Final = amounts.get("vp", 0)
        self.research_points: Final = amounts.get("study_points", 0)
        self.recruits: Final = amounts.get("new_employee", 0)


NOTHING: Final = Income({})

# Cities and sites

CITY_IDS: Final[list[str]] = [city.id for city in MAP.cities]
CITIES: Final = len(CITY_IDS)
CITY_REGION: Final[list[int]] = [REGION_IDS.index(city.region) for city in MAP.cities]
CITY_VP: Final[list[int]] = [city.vp_per_project for city in MAP.cities]
CITY_PAYS: Final[list[bool]] = [city.transport_income_on_build for city in MAP.cities]
CITY_IS_SMALL: Final[list[bool]] = [city.size == "small" for city in MAP.cities]

_PLACES: Final[list[tuple[int, int]]] = [
    (city, site) for city in range(CITIES) for site in range(len(MAP.cities[city].sites))
]
SITE_IDS: Final[list[str]] = [f"{CITY_IDS[city]}:{site}" for city, site in _PLACES]
SITES: Final = len(SITE_IDS)
SITE_CITY: Final[list[int]] = [city for city, _ in _PLACES]
SITE_REGION: Final[list[int]] = [CITY_REGION[city] for city in SITE_CITY]
SITE_PROJECT: Final[list[str]] = [MAP.cities[city].sites[site].project for city, site in _PLACES]

REGION_SITES: Final[list[list[int]]] = [
    [site for site in range(SITES) if SITE_REGION[site] == region] for region in range(REGIONS)
]
SITE_BIT: Final[list[int]] = [1 << REGION_SITES[SITE_REGION[site]].index(site) for site in range(SITES)]
"""The bit of each site in the masks of its region."""


def _accepting(region: int, project: str) -> int:
    return sum([SITE_BIT[site] for site in REGION_SITES[region] if SITE_PROJECT[site] in (project, "any")])


ACCEPTS: Final[list[list[int]]] = [
    [_accepting(region, project) for project in PROJECT_IDS] for region in range(REGIONS)
]
"""ACCEPTS[region][project]: mask of the sites where such a project may be built."""

FIRST_HOUSES: Final[list[int]] = [
    sum([SITE_BIT[site] for site in REGION_SITES[region] if SITE_PROJECT[site] == "housing"])
    for region in range(REGIONS)
]
"""By region: the housing sites of medium and large cities, where setup places the first disc."""

ALL_SITES: Final[list[int]] = [(1 << len(sites)) - 1 for sites in REGION_SITES]


def _left_to_right(city: int) -> list[int]:
    first = SITE_CITY.index(city)
    ranked = sorted([(site.leftmost_rank, first + site.index) for site in MAP.cities[city].sites])
    return [site for _, site in ranked]


SITES_FROM_LEFT: Final[list[list[int]]] = [_left_to_right(city) for city in range(CITIES)]

NEIGHBOURS: Final[list[int]] = [
    sum([1 << CITY_IDS.index(edge.b) for edge in MAP.edges if edge.a == name])
    + sum([1 << CITY_IDS.index(edge.a) for edge in MAP.edges if edge.b == name])
    for name in CITY_IDS
]
"""Mask of the cities next to each city."""

# Transport

LEVEL_IDS: Final[list[str]] = [level.id for level in sorted(TRANSPORT.levels, key=lambda level: level.rank)]
RAILROAD: Final = LEVEL_IDS.index("railroad")
LAST_SPACE: Final = 4
_TRACKS: Final = [next(track for track in TRANSPORT.tracks if track.region == region) for region in REGION_IDS]
TRACK_COST: Final[list[list[int]]] = [[space.study_cost_to_enter or 0 for space in track.spaces] for track in _TRACKS]
"""TRACK_COST[region][space]: research points to enter the space."""
TRACK_INCOME: Final[list[list[Income]]] = [[Income(space.income) for space in track.spaces] for track in _TRACKS]
TRACK_LEVEL: Final[list[list[int]]] = [[LEVEL_IDS.index(space.level) for space in track.spaces] for track in _TRACKS]
TRACK_REWARD: Final[list[Income]] = [Income(track.spaces[LAST_SPACE].immediate_reward) for track in _TRACKS]

# Links between large cities

LARGE_CITIES: Final[list[int]] = [city for city in range(CITIES) if MAP.cities[city].link_points]
LARGE_MASK: Final[int] = sum([1 << city for city in LARGE_CITIES])
LINK_POINTS: Final[list[int]] = [MAP.cities[city].link_points for city in LARGE_CITIES]
_LINK_ROWS: Final = {row.link_points: [row.wagon, row.stagecoach, row.railroad] for row in PRINTED.links.table}
LINK_VP: Final[list[list[int]]] = [_LINK_ROWS.get(points, [0, 0, 0]) for points in range(sum(LINK_POINTS) + 1)]
"""LINK_VP[points][level]"""

# Timeline

END: Final = 5
"""The position of a marker on the end tile."""
STRIPS: Final = len(TIMELINE.tiles)
STRIP_SIDES: Final = ["front", "back"]
NO_REGION: Final = -1
EVENT_REGION: Final[list[list[int]]] = [
    [NO_REGION if moment.region is None else REGION_IDS.index(moment.region) for moment in tile.sides[side]]
    for tile in TIMELINE.tiles
    for side in STRIP_SIDES
]
"""EVENT_REGION[strip * 2 + side][space]: the region whose income it triggers; NO_REGION means a donation."""
END_REGION: Final[list[int]] = [REGION_IDS.index(space.region) for space in TIMELINE.end_spaces]
ROUNDS: Final = SETUP.constants.rounds

# Donations

SLOT_IDS: Final[list[str]] = [slot.id for slot in DONATIONS.slots]
SLOTS: Final = len(SLOT_IDS)
DONATION_STEP: Final = DONATIONS.base_step_money
DONATION_LIMIT: Final = DONATIONS.max_vp_per_donation
PER: Final[list[str]] = [slot.formula.per for slot in DONATIONS.slots]
PAYABLE: Final[list[int]] = [slot for slot in range(SLOTS) if PER[slot] == "payment"]
"""The welfare donations that are paid for in final scoring."""
PAYABLES: Final = len(PAYABLE)
PAY_GOODS: Final[list[int]] = [DONATIONS.slots[slot].formula.pay.get("goods", 0) for slot in PAYABLE]
PAY_MONEY: Final[list[int]] = [DONATIONS.slots[slot].formula.pay.get("money", 0) for slot in PAYABLE]
PAY_VP: Final[list[int]] = [DONATIONS.slots[slot].formula.vp for slot in PAYABLE]
PAY_TIMES: Final[list[int]] = [DONATIONS.slots[slot].formula.max_times for slot in PAYABLE]

# Start of play

START: Final = SETUP.player_start
START_MONEY: Final = START.money
START_GOODS: Final = START.goods
START_IN_LOBBY: Final = START.employees_inactive_in_lobby
MOST_EMPLOYEES: Final = SETUP.constants.max_employees
DISCS: Final = START.discs_total
DISCS_IN_RESERVE: Final = START.discs_reserve
SETUP_MOVES: Final = SETUP.constants.setup_moves
SALE_PRICE: Final = SETUP.constants.goods_sale_money
CHOICE_TILE_VP: Final = SETUP.constants.unused_action_choice_tile_vp
EMPLOYEE_VP: Final = SETUP.constants.active_employee_vp
REMOVED: Final[list[int]] = [0, *(count.departments_removed for count in SETUP.player_counts)]
"""By number of players: how many department tiles go back to the box."""
NEUTRAL_DISCS: Final[list[int]] = [0, *(count.neutral_discs for count in SETUP.player_counts)]

THIRD_PLACE: Final = 2


def choice_tiles_for(seats: int, place: int) -> int:
    """How many action choice tiles the player in this place of the turn order receives (rules#setup)."""
    count = SETUP.player_counts[seats - 1]
    if count.action_choice_to == "every player":
        return 1
    return 1 if count.action_choice_to == "third player" and place == THIRD_PLACE else 0
