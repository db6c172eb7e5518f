"""Whether the component files fit the rules; a value that they cannot support is refused by the name of its field."""

from collections.abc import Sequence

from gilded.core.data import DataError
from gilded.games.chicago1875.components import (
    ADVANCED_SUPPLY,
    ASSETS,
    BOARD,
    BOX,
    BUILDINGS,
    COMPANIES,
    DEMAND,
    GOALS,
    NAME,
    RESOURCES,
    CompanyData,
    EffectData,
    FactoryData,
)

SEATS = (2, 3, 4)
KINDS = 4
AGES = 3
LEVELS = 4
MODES = 3
SHARES = 10
CERTIFICATES = {"director": 3, "preferred": 2, "common": 1}
ON_THE_BOARD = 4
"""How many partners of a player begin elsewhere than in hand."""
DEALT = 2
"""How many buildings everybody gets in each decade after the first."""
GOAL_IDS = (
    "most_managers", "highest_appeal", "most_workers", "most_automated_posts", "most_salespeople",
    "most_capital_assets", "most_partners", "richest_treasury", "most_common_certificates",
    "most_preferred_certificates",
)  # fmt: skip
"""The goals that the rules can measure."""
BONUS_IDS = ("worker", "salesperson", "automation", "partner", "bonus_goods_token", "share_value_plus_1")
TIMINGS = (
    "any moment of the own turn in the action or operating phase",
    "own operating turn, before dividends are decided",
    "own operating turn, before or while selling",
    "end of the company own operating turn",
    "reaction when the share value would drop",
)
ONLY_ON_SPACES = (
    "dividend_total", "company_gains", "player_gains", "hire_workers", "buy_capital_asset", "discount",
    "may_become_first_in_initiative",
)  # fmt: skip
ONLY_ON_ASSETS = ("share_value_steps", "revenue", "sale_price_per_good", "choose_one", "prevent_share_value_drop")
ONLY_ON_FACTORIES = ("sale_price",)


def fits(condition: bool, file: str, field: str, problem: str) -> None:
    """DataError with the names of file and field unless the condition holds."""
    if not condition:
        name = f"{NAME}/{file}.json"
        raise DataError("bad_data", f"{name}: {field}: {problem}", {"file": name, "field": field})


def check_data() -> None:
    """Look at every value on which the rules rely."""
    _check_resources()
    _check_board()
    _check_tracks()
    _check_action_spaces()
    _check_companies()
    _check_buildings()
    _check_assets()
    _check_demand()
    _check_goals()
    _check_supply()


def _unique(file: str, field: str, ids: Sequence[str]) -> None:
    fits(len(set(ids)) == len(ids), file, field, "an id is there twice")


def _cubes(file: str, field: str, cubes: dict[str, int]) -> None:
    known = [resource.id for resource in RESOURCES.resources]
    fits(set(cubes) <= set(known), file, field, f"the resources are {', '.join(known)}")
    fits(all(count >= 0 for count in cubes.values()), file, field, "no number may be below zero")


def _effect(file: str, field: str, effect: EffectData, *foreign: Sequence[str]) -> None:
    """An effect can only do what its place allows."""
    for names in foreign:
        for name in names:
            fits(not getattr(effect, name), file, f"{field}.{name}", "does not work here")
    if isinstance(effect.resources, dict):
        _cubes(file, f"{field}.resources", effect.resources)
    fits(effect.constraint in ("", "different", "identical"), file, f"{field}.constraint", "unknown")


def _check_resources() -> None:
    fits(len(RESOURCES.resources) == KINDS, "resources", "resources", f"there are {KINDS}")
    _unique("resources", "resources", [resource.id for resource in RESOURCES.resources])
    for place, resource in enumerate(RESOURCES.resources):
        enough = resource.count >= resource.haymarket_at_setup >= 0
        fits(enough, "resources", f"resources[{place}].count", "fewer than at Haymarket Square")
    cubes = sum(resource.count - resource.haymarket_at_setup for resource in RESOURCES.resources)
    drawn = BOARD.supply_chain.setup_cubes_per_space * len(BOARD.supply_chain.spaces)
    fits(cubes >= drawn, "resources", "resources", "too few to set up the supply chain")
    tokens = [one for one in BOX.components if one.id == "bonus_goods_token" and one.count >= 0]
    fits(len(tokens) == len(BOX.components) == 1, "components", "components", "must be the bonus_goods_token alone")


def _check_board() -> None:
    decades = BOARD.decades
    fits([one.decade for one in decades] == [1, 2, 3, 4, 5], "board", "decades", "there are five, in order")
    for place, decade in enumerate(decades):
        age = f"decades[{place}].building_age_dealt"
        fits(1 <= decade.building_age_dealt <= AGES, "board", age, f"not from 1 to {AGES}")
        fits(decade.x_space_draw >= 1, "board", f"decades[{place}].x_space_draw", "at least one")
    setup = BOARD.setup
    fits(setup.starting_cash >= 0, "board", "setup.starting_cash", "below zero")
    fits(setup.buildings_dealt == DEALT + 1, "board", "setup.buildings_dealt", f"must be {DEALT + 1}")
    placed = setup.partners_per_player - setup.partners_in_hand
    fits(
        placed == ON_THE_BOARD and setup.partners_in_hand >= 1,
        "board",
        "setup.partners_in_hand",
        "four begin on the board",
    )
    tracks = BOARD.building_tracks
    fits(tracks.slots_per_colour == len(decades), "board", "building_tracks.slots_per_colour", "one for each decade")
    fits(1 <= tracks.partner_on_slot <= len(decades), "board", "building_tracks.partner_on_slot", "not on the track")
    certificates = BOARD.certificates
    for seats in SEATS:
        limit = certificates.limit_by_players.get(str(seats), 0)
        fits(limit >= 1, "board", f"certificates.limit_by_players.{seats}", "missing")
    fits(certificates.shares == CERTIFICATES, "board", "certificates.shares", f"must be {CERTIFICATES}")
    most = CERTIFICATES["director"] <= certificates.max_shares_per_company <= SHARES
    fits(most, "board", "certificates.max_shares_per_company", "not between a director certificate and all shares")
    closing = [variant.id for variant in BOARD.variants]
    fits(closing == ["friendly_closing"], "board", "variants", "must be friendly_closing alone")


def _check_tracks() -> None:
    values = [space.value for space in BOARD.stock_track.spaces]
    fits(values[:1] == [0] and values == sorted(set(values)), "board", "stock_track.spaces", "from 0 upwards")
    pars = [space.value for space in BOARD.stock_track.spaces if space.par]
    fits(bool(pars) and pars[0] > 0, "board", "stock_track.spaces", "needs par values above 0")
    affordable = bool(pars) and 3 * pars[0] <= BOARD.setup.starting_cash
    fits(affordable, "board", "setup.starting_cash", "too little to found a company")
    moves = BOARD.stock_track.moves
    for name in ("withhold", "share_sold_by_player", "emergency_share_sold", "emergency_penalty"):
        fits(getattr(moves, name) <= 0, "board", f"stock_track.moves.{name}", "a fall is below zero")
    fits(moves.sold_out_end_of_stock_phase >= 0, "board", "stock_track.moves.sold_out_end_of_stock_phase", "a rise")
    appeal = BOARD.appeal_track
    numbered = [space.space for space in appeal.spaces] == list(range(appeal.max + 1))
    fits(numbered, "board", "appeal_track.spaces", "must be numbered from 0 to max")
    for place, space in enumerate(appeal.spaces):
        known = space.bonus is None or (space.bonus in BONUS_IDS and place > 0)
        fits(known, "board", f"appeal_track.spaces[{place}].bonus", f"one of {', '.join(BONUS_IDS)}")
    market = BOARD.job_market
    fits(sum(group.slots for group in market.groups) == market.capacity, "board", "job_market.capacity", "sum of slots")
    for place, group in enumerate(market.groups):
        standing = f"job_market.groups[{place}].starts_with_workers"
        fits(0 <= group.starts_with_workers <= group.slots, "board", standing, "more than its slots")
    row = BOARD.capital_asset_row.prices_left_to_right
    fits(list(row) == sorted(set(row), reverse=True), "board", "capital_asset_row.prices_left_to_right", "falling")


def _check_action_spaces() -> None:
    spaces = BOARD.action_spaces
    _unique("board", "action_spaces", [space.id for space in spaces])
    for place, space in enumerate(spaces):
        field = f"action_spaces[{place}]"
        effect = space.effect
        _effect("board", f"{field}.effect", effect, ONLY_ON_ASSETS, ONLY_ON_FACTORIES)
        last = place == len(spaces) - 1
        fits((effect.player_gains > 0) == last, "board", field, "the last space, and only it, is for players")
        cost: int | str = effect.company_gains or effect.player_gains or effect.dividend_total
        if effect.hire_workers:
            cost = "per worker"
        elif effect.buy_capital_asset:
            cost = "row price"
        paid = space.cost == cost if cost else isinstance(space.cost, int) and space.cost >= 0
        fits(paid, "board", f"{field}.cost", "does not fit the effect")
        payer = "bank" if effect.company_gains or effect.player_gains else "company"
        fits(space.payer == payer, "board", f"{field}.payer", f"must be {payer}")
        payee = "player" if effect.player_gains else "company" if effect.company_gains else "bank"
        payee = "shareholders" if effect.dividend_total else payee
        fits(space.payee == payee, "board", f"{field}.payee", f"must be {payee}")
        fits(space.use in ("unlimited", "once per decade"), "board", f"{field}.use", "unlimited or once per decade")
        opens = space.available_from_decade
        fits(1 <= opens <= len(BOARD.decades), "board", f"{field}.available_from_decade", "no such decade")
    free = [s for s in spaces if s.effect.company_gains and s.use == "unlimited" and s.available_from_decade == 1]
    fits(bool(free), "board", "action_spaces", "one that raises funds must always be open, as nobody may pass")


def _check_companies() -> None:
    companies = COMPANIES.companies
    _unique("companies", "companies", [company.id for company in companies])
    special = [company.special for company in companies]
    fits(special == sorted(special), "companies", "companies", "the special ones come last")
    fits(special.count(False) >= max(SEATS), "companies", "companies", "too few to begin with")
    for place, company in enumerate(companies):
        _check_company(f"companies[{place}]", company)


def _check_company(field: str, company: CompanyData) -> None:
    fits(company.type in BOARD.demand_area.rows, "companies", f"{field}.type", "no row of the demand area")
    appeal = 0 <= company.starting_appeal <= BOARD.appeal_track.max
    fits(appeal, "companies", f"{field}.starting_appeal", "not on the track")
    prices = company.sale_prices_by_salespeople
    slots = company.salesperson_slots
    fits(
        slots is None or prices is None or slots == len(prices) - 1, "companies", f"{field}.salesperson_slots", "prices"
    )
    fits(company.asset_slots >= 0, "companies", f"{field}.asset_slots", "below zero")
    numbered = [factory.index for factory in company.factories] == list(range(1, len(company.factories) + 1))
    fits(numbered and len(company.factories) > 0, "companies", f"{field}.factories", "must be numbered from 1")
    for place, factory in enumerate(company.factories):
        _check_factory(f"{field}.factories[{place}]", factory, prices is None)
    rules = company.special_rules
    if rules is not None:
        goes_to = rules.automated_worker_goes_to
        fits(goes_to in ("", "job_market"), "companies", f"{field}.special_rules.automated_worker_goes_to", "unknown")
        if rules.manager_substitute is not None:
            cost = f"{field}.special_rules.manager_substitute.cost"
            _cubes("companies", cost, rules.manager_substitute.cost)


def _check_factory(field: str, factory: FactoryData, unpriced: bool) -> None:
    fits(factory.worker_slots >= 1, "companies", f"{field}.worker_slots", "at least one")
    tokens = 0 <= factory.automation_slots <= factory.worker_slots
    fits(tokens, "companies", f"{field}.automation_slots", "more than the posts")
    fits(factory.manager_slots >= 0, "companies", f"{field}.manager_slots", "below zero")
    for name in ("manager_bonus", "manager_bonus_both"):
        bonus = getattr(factory, name)
        if bonus is not None:
            _effect("companies", f"{field}.{name}", bonus, ONLY_ON_SPACES, ONLY_ON_ASSETS)
    modes = factory.production_modes
    fits(len(modes) <= MODES, "companies", f"{field}.production_modes", f"{MODES} at most")
    fits(bool(modes) or not unpriced, "companies", f"{field}.production_modes", "must set the price of the company")
    if modes:
        for place, mode in enumerate(modes):
            one = f"{field}.production_modes[{place}]"
            _cubes("companies", f"{one}.resources", mode.resources)
            staffed = 1 <= mode.workers <= factory.worker_slots and mode.workers >= modes[0].workers
            fits(staffed, "companies", f"{one}.workers", "the first mode takes the fewest workers")
        return
    _cubes("companies", f"{field}.resources", factory.resources or {})
    makes = (factory.goods or 0) + factory.goods_per_worker
    fits(makes > 0, "companies", f"{field}.goods", "a factory makes something")
    least = 0 <= factory.min_workers_to_produce <= factory.worker_slots
    fits(least, "companies", f"{field}.min_workers_to_produce", "more than the posts")


def _check_buildings() -> None:
    tiles = BUILDINGS.buildings
    _unique("buildings", "buildings", [tile.id for tile in tiles])
    for place, tile in enumerate(tiles):
        field = f"buildings[{place}]"
        fits(1 <= tile.age <= AGES, "buildings", f"{field}.age", f"not from 1 to {AGES}")
        fits(tile.min_players in SEATS, "buildings", f"{field}.min_players", "not 2, 3 or 4")
        fits(tile.workers_added >= 0, "buildings", f"{field}.workers_added", "below zero")
        fits(tile.payment.amount >= 0, "buildings", f"{field}.payment.amount", "below zero")
        fits(tile.payment.payer in ("bank", "using_company"), "buildings", f"{field}.payment.payer", "unknown")
        fits(tile.payment.payee == "building_owner_player", "buildings", f"{field}.payment.payee", "unknown")
        _effect("buildings", f"{field}.effect", tile.effect, ONLY_ON_ASSETS, ONLY_ON_FACTORIES)
        fits(not tile.effect.player_gains, "buildings", f"{field}.effect.player_gains", "does not work here")
    for seats in SEATS:
        for age in range(1, AGES + 1):
            there = sum(1 for tile in tiles if tile.age == age and tile.min_players <= seats)
            dealt = [decade.building_age_dealt for decade in BOARD.decades[1:]].count(age) * DEALT
            needed = seats * (dealt + (BOARD.setup.buildings_dealt if age == 1 else 0))
            fits(there >= needed, "buildings", "buildings", f"{there} of age {age} for {seats} players, not {needed}")


def _check_assets() -> None:
    assets = ASSETS.assets
    _unique("capital_assets", "assets", [asset.id for asset in assets])
    for place, asset in enumerate(assets):
        field = f"assets[{place}]"
        fits(asset.set in ("standard", "chief"), "capital_assets", f"{field}.set", "standard or chief")
        fits(asset.timing in TIMINGS, "capital_assets", f"{field}.timing", f"one of: {'; '.join(TIMINGS)}")
        fits(asset.activation_cost >= 0, "capital_assets", f"{field}.activation_cost", "below zero")
        _effect("capital_assets", f"{field}.effect", asset.effect, ONLY_ON_SPACES, ONLY_ON_FACTORIES)
        if asset.immediate_bonus is not None:
            bonus = f"{field}.immediate_bonus"
            _effect("capital_assets", bonus, asset.immediate_bonus, ONLY_ON_SPACES, ONLY_ON_ASSETS, ONLY_ON_FACTORIES)
        reacts = asset.timing == TIMINGS[-1]
        protects = bool(asset.effect.prevent_share_value_drop)
        fits(reacts == protects, "capital_assets", f"{field}.timing", "a reaction prevents a fall, and only that")
        fits(
            not reacts or asset.activation_cost == 0, "capital_assets", f"{field}.activation_cost", "a reaction is free"
        )
        sells = bool(asset.effect.revenue or asset.effect.sale_price_per_good)
        fits(not sells or asset.timing in TIMINGS[1:3], "capital_assets", f"{field}.timing", "too early or too late")
    starting = [asset.id for asset in assets if asset.starting]
    prices = BOARD.capital_asset_row.prices_left_to_right
    fits(len(starting) == len(prices), "capital_assets", "assets", f"{len(prices)} of them begin in the row")
    fits("brilliant_marketing" in starting, "capital_assets", "assets", "brilliant_marketing begins in the row")
    space = ASSETS.setup.brilliant_marketing_space
    fits(space in prices, "capital_assets", "setup.brilliant_marketing_space", "no price of the row")


def _check_demand() -> None:
    tiles = DEMAND.tiles
    _unique("demand_tiles", "tiles", [tile.id for tile in tiles])
    for place, tile in enumerate(tiles):
        fits(1 <= tile.level <= LEVELS, "demand_tiles", f"tiles[{place}].level", f"not from 1 to {LEVELS}")
        fits(tile.min_players in SEATS, "demand_tiles", f"tiles[{place}].min_players", "not 2, 3 or 4")
        empty = tile.blocked == (tile.capacity == 0) and tile.capacity >= 0
        fits(empty, "demand_tiles", f"tiles[{place}].capacity", "nothing on a blocked tile, something on another")
    area = BOARD.demand_area
    _unique("board", "demand_area.rows", area.rows)
    columns = [column.position for column in area.columns]
    fits(columns == ["left", "middle", "right"], "board", "demand_area.columns", "left, middle and right")
    for place, column in enumerate(area.columns):
        room = column.preprinted_capacity or 0
        fits(room >= 0, "board", f"demand_area.columns[{place}].preprinted_capacity", "below zero")
        fits(column.completion_bonus >= 0, "board", f"demand_area.columns[{place}].completion_bonus", "below zero")


def _check_goals() -> None:
    _unique("goals", "goals", [goal.id for goal in GOALS.goals])
    for place, goal in enumerate(GOALS.goals):
        fits(goal.id in GOAL_IDS, "goals", f"goals[{place}].id", f"one of {', '.join(GOAL_IDS)}")
        fits(goal.reward >= 0, "goals", f"goals[{place}].reward", "below zero")
    fits(0 <= GOALS.drawn <= len(GOALS.goals), "goals", "drawn", "more than there are")


def _check_supply() -> None:
    spaces = BOARD.supply_chain.spaces
    fits(spaces[0].id == "X" and spaces[0].price is None, "board", "supply_chain.spaces", "begins with X, not for sale")
    prices = [space.price or 0 for space in spaces[1:]]
    falling = bool(prices) and prices == sorted(prices, reverse=True) and prices[-1] > 0
    fits(falling, "board", "supply_chain.spaces", "prices fall")
    columns = [column.price for column in ADVANCED_SUPPLY.columns]
    fits(bool(columns) and columns == sorted(columns, reverse=True), "advanced_supply", "columns", "prices fall")
    for place, column in enumerate(ADVANCED_SUPPLY.columns):
        fits(column.refill_draw >= 0, "advanced_supply", f"columns[{place}].refill_draw", "below zero")
    start = ADVANCED_SUPPLY.setup.on_track
    _cubes("advanced_supply", "setup.on_track", start)
    for resource in RESOURCES.resources:
        most = min(len(columns), resource.count - resource.haymarket_at_setup)
        few = start.get(resource.id, 0) <= most
        fits(few, "advanced_supply", f"setup.on_track.{resource.id}", f"{most} at most")
