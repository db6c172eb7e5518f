"""Whether the printed components are such that the rules can do with them; what they cannot support is named."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from gilded.games.carnegie.components import Amounts, Components, Formula, Section, Side, Slot
from gilded.games.carnegie.department_checks import check_departments
from gilded.games.carnegie.unfit import check_amounts, check_ids, fits

ACTIONS: Final = ["human-resources", "management", "construction", "research-development"]
PROJECTS: Final = ["housing", "commerce", "industry", "public"]
LEVELS: Final = ["wagon", "stagecoach", "railroad"]
SIZES: Final = {"small": 1, "medium": 3, "large": 5}
SPACES: Final = 5
MOMENTS: Final = 4
SECTIONS: Final = 7
MOST_PLAYERS: Final = 4
THIRD: Final = 3
A_PAIR: Final = 2
WELFARE_PAYMENTS: Final = 3
INCOMES: Final = ("money", "goods", "vp", "study_points", "new_employee")
CHOSEN_INCOMES: Final = ("money", "goods", "new_employee")
NEEDED: Final[dict[str, str]] = {
    "once": "",
    "department_of_type": "department_type",
    "department": "",
    "built_project": "project_types",
    "region_at_or_beyond_level": "level",
    "own_donation": "",
    "payment": "pay",
    "active_employee": "",
    "built_project_in_region": "region",
    "built_project_in_city_size": "size",
}
"""What a donation may count, and the field of its formula that says which."""


def check_components(components: Components) -> None:
    """Unfit, by file and field, if the rules cannot do with these components."""
    check_map(components)
    check_transport(components)
    check_links(components)
    check_timeline(components)
    check_departments(components.departments, components.company_board, ACTIONS, PROJECTS)
    check_tabs(components)
    check_donations(components)
    check_setup(components)
    check_solo(components)


def check_map(components: Components) -> None:
    """Four regions; cities with as many sites as their size has; edges between cities."""
    file, regions = "map.json", [region.id for region in components.map.regions]
    fits(len(set(regions)) == len(regions) == MOST_PLAYERS, file, "regions", "there must be four")
    check_ids(file, "cities", [city.id for city in components.map.cities])
    for city in components.map.cities:
        field = f"cities.{city.id}"
        fits(city.region in regions, file, f"{field}.region", f"is none of {', '.join(regions)}")
        fits(city.size in SIZES, file, f"{field}.size", f"is none of {', '.join(SIZES)}")
        fits(len(city.sites) == SIZES[city.size], file, f"{field}.sites", f"a {city.size} city has {SIZES[city.size]}")
        fits(city.vp_per_project >= 0, file, f"{field}.vp_per_project", "is below zero")
        fits(city.link_points >= 0, file, f"{field}.link_points", "is below zero")
        check_order(file, f"{field}.sites.index", [site.index for site in city.sites], 0)
        check_order(file, f"{field}.sites.leftmost_rank", sorted(site.leftmost_rank for site in city.sites), 1)
        allowed = ["any"] if city.size == "small" else PROJECTS
        for site in city.sites:
            fits(site.project in allowed, file, f"{field}.sites.project", f"{site.project!r} is not possible here")
    names = [city.id for city in components.map.cities]
    for edge in components.map.edges:
        joins = edge.a in names and edge.b in names and edge.a != edge.b
        fits(joins, file, "edges", f"{edge.a} and {edge.b} are no two cities")


def check_order(file: str, field: str, found: Iterable[int], first: int) -> None:
    """Numbers must run on from the first."""
    numbers = list(found)
    fits(numbers == list(range(first, first + len(numbers))), file, field, f"must count from {first}")


def check_transport(components: Components) -> None:
    """A track of five spaces for each region; only the last one rewards at once."""
    file, transport = "transport.json", components.transport
    levels = [level.id for level in sorted(transport.levels, key=lambda level: level.rank)]
    fits(levels == LEVELS, file, "levels", f"must be {', '.join(LEVELS)}")
    regions = [region.id for region in components.map.regions]
    fits(sorted(track.region for track in transport.tracks) == sorted(regions), file, "tracks", "one for each region")
    for track in transport.tracks:
        field = f"tracks.{track.region}"
        fits(len(track.spaces) == SPACES, file, field, f"must have {SPACES} spaces")
        check_order(file, f"{field}.space", [space.space for space in track.spaces], 1)
        for number, space in enumerate(track.spaces):
            where, cost = f"{field}.spaces[{number}]", space.study_cost_to_enter
            fits(cost is None if number == 0 else (cost or 0) > 0, file, f"{where}.study_cost_to_enter", f"is {cost}")
            fits(space.level in LEVELS, file, f"{where}.level", f"is none of {', '.join(LEVELS)}")
            check_amounts(file, f"{where}.income", space.income, INCOMES)
            reward = f"{where}.immediate_reward"
            check_amounts(file, reward, space.immediate_reward, INCOMES)
            fits(number == SPACES - 1 or not space.immediate_reward, file, reward, "only the last space has one")


def check_links(components: Components) -> None:
    """A row of the table for each sum of points that two or more large cities can make."""
    file, rows = "links.json", [row.link_points for row in components.links.table]
    fits(len(set(rows)) == len(rows), file, "table", "a sum of points is there twice")
    points = [city.link_points for city in components.map.cities if city.link_points]
    several = A_PAIR <= len(points) <= SECTIONS
    fits(several, "map.json", "cities.link_points", f"{A_PAIR} to {SECTIONS} cities must have some")
    groups = [group for size in range(A_PAIR, len(points) + 1) for group in combinations(points, size)]
    missing = sorted({sum(group) for group in groups} - set(rows))
    fits(not missing, file, "table", f"has no row for {missing} points")


def check_timeline(components: Components) -> None:
    """Strips of four moments on two sides; the last spaces in the order of the rows."""
    file, timeline = "timeline.json", components.timeline
    fits([row.action for row in timeline.rows] == ACTIONS, file, "rows", f"must be {', '.join(ACTIONS)}")
    fits(len(timeline.tiles) >= len(ACTIONS), file, "tiles", f"there must be {len(ACTIONS)} at least")
    check_order(file, "tiles.tile", [strip.tile for strip in timeline.tiles], 1)
    regions = [region.id for region in components.map.regions]
    for number, strip in enumerate(timeline.tiles):
        fits(sorted(strip.sides) == ["back", "front"], file, f"tiles[{number}].sides", "must be front and back")
        for side, moments in strip.sides.items():
            field = f"tiles[{number}].sides.{side}"
            fits(len(moments) == MOMENTS, file, field, f"must have {MOMENTS} spaces")
            for moment in moments:
                event = "donation" if moment.region is None else "income"
                fits(moment.event == event, file, f"{field}.event", f"{moment.event!r} with region {moment.region!r}")
                fits(moment.region in [None, *regions], file, f"{field}.region", f"is none of {', '.join(regions)}")
    last = timeline.end_spaces
    rows = [space.action for space in last]
    fits(rows == ACTIONS, file, "end_spaces.action", "must be in the order of the rows")
    for space in last:
        fits(space.region in regions, file, "end_spaces.region", f"is none of {', '.join(regions)}")


def check_tabs(components: Components) -> None:
    """Four tabs with two sides that begin alike."""
    file, tabs = "project_tabs.json", components.project_tabs.tabs
    fits(sorted(tab.type for tab in tabs) == sorted(PROJECTS), file, "tabs", f"must be {', '.join(PROJECTS)}")
    for tab in tabs:
        field = f"tabs.{tab.type}"
        fits(tab.goods_cost >= 0, file, f"{field}.goods_cost", "is below zero")
        fits([side.side for side in tab.sides] == ["A", "B"], file, f"{field}.sides", "must be A and B")
        starts = {side.sections[0].start_disc for side in tab.sides if side.sections}
        fits(len(starts) == 1, file, f"{field}.sides.start_disc", "both sides must begin alike")
        for side in tab.sides:
            check_side(file, f"{field}.sides.{side.side}", side)
    housing = next(tab for tab in tabs if tab.type == PROJECTS[0])
    fits(housing.sides[0].sections[0].start_disc, file, "tabs.housing.start_disc", "the first house needs a disc")


def check_side(file: str, field: str, side: Side) -> None:
    """Seven sections, each with the cost of the next one."""
    fits(len(side.sections) == SECTIONS, file, f"{field}.sections", f"there must be {SECTIONS}")
    for number, section in enumerate(side.sections):
        where, cost = f"{field}.sections[{number}]", section.study_cost_to_next
        last = number == SECTIONS - 1
        fits(cost is None if last else (cost or 0) > 0, file, f"{where}.study_cost_to_next", f"is {cost}")
        fits(number == 0 or not section.start_disc, file, f"{where}.start_disc", "only the first section has one")
        check_section(file, where, section)


def check_section(file: str, field: str, section: Section) -> None:
    """What a section gives fits its kind."""
    kinds = ("project", "vp", "donation-limit", "empty")
    fits(section.kind in kinds, file, f"{field}.kind", f"is none of {', '.join(kinds)}")
    project = section.kind == "project"
    fits(project or not section.start_disc, file, f"{field}.start_disc", "only projects have discs")
    fits(project or not (section.income.all_of or section.income.one_of), file, f"{field}.income", "only projects pay")
    fits(section.end_vp >= 0, file, f"{field}.end_vp", "is below zero")
    fits(section.donation_limit_plus >= 0, file, f"{field}.donation_limit_plus", "is below zero")
    # New employees and research points lead to decisions, which a built project asks for only as one of a choice.
    check_amounts(file, f"{field}.income.all_of", section.income.all_of, ("money", "goods", "vp"))
    check_choice(file, f"{field}.income.one_of", section.income.one_of)


def check_choice(file: str, field: str, choices: Sequence[Amounts]) -> None:
    """One of two or more, each of one resource, and not only employees: the reserve may be empty."""
    for one in choices:
        check_amounts(file, field, one, CHOSEN_INCOMES)
        fits(len(one) == 1, file, field, "each must be of one resource")
    names = [name for one in choices for name in one]
    fits(len(set(names)) == len(names) and len(names) != 1, file, field, "must be different ones, two at least")


def check_donations(components: Components) -> None:
    """Spaces that count what the rules can count; three of them are paid for."""
    file, donations = "donations.json", components.donations
    check_ids(file, "slots", [slot.id for slot in donations.slots])
    for slot in donations.slots:
        check_slot(components, file, slot)
    paid = [slot.id for slot in donations.slots if slot.formula.per == "payment"]
    fits(len(paid) == WELFARE_PAYMENTS, file, "slots.formula.per", f"{WELFARE_PAYMENTS} must be payments")
    fits(donations.base_step_money > 0, file, "base_step_money", "must be above zero")
    fits(donations.max_vp_per_donation > 0, file, "max_vp_per_donation", "must be above zero")


def check_slot(components: Components, file: str, slot: Slot) -> None:
    """The formula of a donation says what it counts, and nothing else."""
    field, formula = f"slots.{slot.id}.formula", slot.formula
    fits(formula.vp > 0, file, f"{field}.vp", "must be above zero")
    fits(formula.per in NEEDED, file, f"{field}.per", f"is none of {', '.join(NEEDED)}")
    given = fields_of(formula)
    needed = {NEEDED[formula.per]} - {""} | ({"max_times"} if formula.per == "payment" else set())
    fits(given == needed, file, field, f"needs {', '.join(sorted(needed)) or 'nothing more'}, not {sorted(given)}")
    regions = [region.id for region in components.map.regions]
    fits(formula.department_type in ["", *ACTIONS], file, f"{field}.department_type", "is no action")
    fits(formula.level in ["", *LEVELS], file, f"{field}.level", f"is none of {', '.join(LEVELS)}")
    fits(formula.region in ["", *regions], file, f"{field}.region", f"is none of {', '.join(regions)}")
    fits(formula.size in ["", "small"], file, f"{field}.size", "only small cities can be counted")
    known = all(project in PROJECTS for project in formula.project_types)
    fits(known, file, f"{field}.project_types", f"must be of {', '.join(PROJECTS)}")
    check_amounts(file, f"{field}.pay", formula.pay, ("money", "goods"))


def fields_of(formula: Formula) -> set[str]:
    """The fields of a formula that are filled in, besides what each one has."""
    names = ("department_type", "project_types", "level", "pay", "max_times", "region", "size")
    return {name for name in names if getattr(formula, name)}


def check_setup(components: Components) -> None:
    """The figures of the setup add up."""
    file, setup = "setup.json", components.setup
    check_order(file, "player_counts.players", [count.players for count in setup.player_counts], 1)
    fits(len(setup.player_counts) == MOST_PLAYERS, file, "player_counts", f"must go up to {MOST_PLAYERS}")
    copies = sum(tile.copies for tile in components.departments.tiles)
    for count in setup.player_counts:
        field = f"player_counts[{count.players - 1}]"
        receivers = {"": 0, "every player": count.players}
        if count.players >= THIRD:
            receivers["third player"] = 1
        fits(count.action_choice_to in receivers, file, f"{field}.action_choice_to", "is not known")
        expected = receivers[count.action_choice_to]
        fits(count.action_choice_tiles == expected, file, f"{field}.action_choice_tiles", f"must be {expected}")
        left = copies - count.departments_removed
        fits(count.players <= left <= copies, file, f"{field}.departments_removed", f"leaves {left} tiles")
        fits(count.neutral_discs >= 0, file, f"{field}.neutral_discs", "is below zero")
    start, constants = setup.player_start, setup.constants
    placed = sum(tab.sides[0].sections[0].start_disc for tab in components.project_tabs.tabs) + len(ACTIONS)
    total = start.discs_score_track + placed + start.discs_reserve
    fits(start.discs_score_track == 1, file, "player_start.discs_score_track", "must be 1")
    fits(start.discs_total == total, file, "player_start.discs_total", f"should be {total}")
    staff = len(components.departments.starting_departments) + start.employees_inactive_in_lobby
    most = staff + start.employees_in_reserve
    fits(constants.max_employees == most, file, "constants.max_employees", f"should be {most}")
    rounds = len(ACTIONS) * SPACES
    fits(constants.rounds == rounds, file, "constants.rounds", f"the markers take {rounds}")
    fits(constants.goods_sale_money > 0, file, "constants.goods_sale_money", "must be above zero")
    fits(constants.setup_moves > 0, file, "constants.setup_moves", "must be above zero")
    for name in ("money", "goods", "employees_inactive_in_lobby", "employees_in_reserve", "discs_reserve"):
        fits(getattr(start, name) >= 0, file, f"player_start.{name}", "is below zero")


def check_solo(components: Components) -> None:
    """Cards that name what there is, and decks of one card for each round."""
    file, solo = "solo_cards.json", components.solo_cards
    check_ids(file, "action_cards", [card.id for card in solo.action_cards])
    known: dict[str, list[str]] = {
        "deck": ["normal", "advanced"],
        "donation": [slot.id for slot in components.donations.slots],
        "selected_action": ACTIONS,
        "research_region": [region.id for region in components.map.regions],
    }
    cities = [city.id for city in components.map.cities]
    for card in solo.action_cards:
        field = f"action_cards.{card.id}"
        for name, values in known.items():
            fits(getattr(card, name) in values, file, f"{field}.{name}", f"{getattr(card, name)!r} is not known")
        types = all(kind in ACTIONS for kind in card.management_department_types)
        fits(types, file, f"{field}.management_department_types", f"must be of {', '.join(ACTIONS)}")
        fits(set(card.construction_cities) <= set(cities), file, f"{field}.construction_cities", "no such city")
        fits(card.human_resources_shift >= 0, file, f"{field}.human_resources_shift", "is below zero")
        fits(card.research_steps >= 0, file, f"{field}.research_steps", "is below zero")
    fits(len(solo.vp_cards) > 0, file, "vp_cards", "there are none")
    check_ids(file, "difficulty_decks", [deck.level for deck in solo.difficulty_decks])
    fits("normal" in [deck.level for deck in solo.difficulty_decks], file, "difficulty_decks", "none is normal")
    rounds = components.setup.constants.rounds
    for deck in solo.difficulty_decks:
        field = f"difficulty_decks.{deck.level}"
        for name, wanted in (("normal", deck.normal), ("advanced", deck.advanced)):
            found = sum(card.deck == name for card in solo.action_cards)
            fits(0 <= wanted <= found, file, f"{field}.{name}", f"there are {found} such cards")
        fits(deck.normal + deck.advanced == rounds, file, field, f"must have {rounds} cards")
