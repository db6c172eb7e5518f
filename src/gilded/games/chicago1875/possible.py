"""Whether the pieces of a table lie as some game of Chicago 1875 can have left them; `load` asks."""

from gilded.core.possible import distinct, in_range, require
from gilded.games.chicago1875.board import (
    ACTION,
    AGE,
    AGES,
    ASSET_EFFECT,
    ASSET_IDS,
    ASSET_SLOTS,
    BANK_SPACES,
    BUILDING,
    BUILDING_IDS,
    BUILDING_PLAYERS,
    CHIEFS,
    CLEANUP,
    COLUMNS,
    COMPANY_COUNT,
    COMPANY_IDS,
    DEALT_AGE,
    DEALT_BUILDINGS,
    DECADES,
    END_FACTORY,
    FACTORY_MODES,
    FIRST_FACTORY,
    FOUNDING,
    GOALS_DRAWN,
    LEVEL,
    MOST_SHARES,
    NO_SALES_SPACES,
    NONE,
    ONCE,
    OPENS,
    OPERATING,
    PARTNER_SLOT,
    PARTNERS,
    PHASE_IDS,
    ROW_IDS,
    ROW_LENGTH,
    ROW_SPACES,
    ROWS,
    SPACE_IDS,
    START_BUILDINGS,
    STARTING,
    STOCK,
    SUBSTITUTE,
    SUPPLY_IDS,
    TILE_IDS,
    TILE_PLAYERS,
    WAGE,
)
from gilded.games.chicago1875.printed_effects import KINDS
from gilded.games.chicago1875.rules.action_phase import EndTurn, LastChance, owner_of
from gilded.games.chicago1875.rules.assets import DropSurplus
from gilded.games.chicago1875.rules.stock import SellMore, TradeShares
from gilded.games.chicago1875.state import GAINED, IN_RESERVE, NO_ONE, POOL, Chicago1875State

TILES_IN_HAND = START_BUILDINGS - DEALT_BUILDINGS
"""How many buildings stay in hand from one decade to the next."""
ROUNDS = 2
"""How often a draft passes tiles on."""


def check_position(state: Chicago1875State) -> None:
    """Impossible, with the field's name, when the pieces contradict each other."""
    _check_time(state)
    for company in range(state.company_count):
        if company in state.order:
            _check_company(state, company)
        else:
            require(state.funds(company) == 0, f"accounts.{COMPANY_IDS[company]}", "the company is not in play")
    _check_order(state)
    for seat in range(state.seats):
        _check_seat(state, seat)
    if state.queue:
        places = [state.initiative.index(seat) for seat in (state.acting, *state.queue)]
        require(places == sorted(places), "queue", "partners are placed by the initiative track")
    _check_buildings(state)
    _check_demand(state)
    _check_assets(state)
    _check_spaces(state)
    _check_turn(state)


# Decade and phase


def _check_time(state: Chicago1875State) -> None:
    require(state.phase != CLEANUP, "phase", "nobody decides anything in the cleanup")
    require(state.phase != FOUNDING or state.decade == 1, "phase", "starting companies are founded in the first decade")
    if state.over:
        require((state.decade, state.phase) == (DECADES, OPERATING), "over", "the game ends with the last decade")
    written = state.decade + state.over if state.phase != FOUNDING else 0
    require(len(state.annals) == written, "annals", f"has {len(state.annals)} rows, not {written}")
    _check_stock_turns(state)
    goals = GOALS_DRAWN if state.setup.options["goals"] is True else 0
    require(len(state.goals) == goals, "goals", f"there are {len(state.goals)}, not {goals}")
    require(state.goals == sorted(state.goals), "goals", "are laid out in the order of the components")
    for seat, won in enumerate(state.goals_won):
        in_range(f"players[{seat}].goals_won", won, 0, goals if state.over else 0)


def _check_stock_turns(state: Chicago1875State) -> None:
    turns = state.phase in (STOCK, ACTION)
    require(turns == (state.acting != NO_ONE), "acting", f"nobody has a turn in phase {PHASE_IDS[state.phase]}, or all")
    if state.phase == FOUNDING:
        require(state.passes == 0 and state.last_trader == NO_ONE, "passes", "nobody has traded yet")
    elif state.phase != STOCK:
        require(state.passes == state.seats, "passes", "the stock phase is over when all have passed")
        heir = state.priority if state.last_trader == NO_ONE else (state.last_trader + 1) % state.seats
        require(state.priority == heir, "priority", "goes to the left of whoever traded last")
    selling = any(isinstance(step, SellMore) for step in state.agenda)
    require(selling == any(state.dumped), "dumped", "shares are counted while somebody sells them")
    for company in range(COMPANY_COUNT):
        if state.dumped[company]:
            sold = state.sold[state.acting] >> company & 1
            require(sold == 1, f"dumped.{COMPANY_IDS[company]}", "the seller must be known")
            in_range(f"dumped.{COMPANY_IDS[company]}", state.dumped[company], 1, state.shares(POOL, company))
    for seat in range(state.seats):
        require(state.phase != FOUNDING or not state.sold[seat], f"players[{seat}].sold", "nobody has traded yet")
    if state.phase == STOCK:
        _check_passes(state)


def _check_passes(state: Chicago1875State) -> None:
    """Whoever had a turn since the last trade, or since the phase began, has passed."""
    passes = 0
    if any(isinstance(step, TradeShares) for step in state.agenda):
        first = state.priority if state.last_trader == NO_ONE else state.last_trader + 1
        passes = (state.acting - first) % state.seats
    else:
        require(state.last_trader == state.acting, "last_trader", "whoever sells, buys or founds has traded last")
    require(state.passes == passes, "passes", f"must be {passes}")


# Companies and seats


def _check_company(state: Chicago1875State, company: int) -> None:
    field = f"companies.{COMPANY_IDS[company]}"
    president = state.president[company]
    for seat in range(state.seats):
        shares = state.shares(seat, company)
        require(shares <= MOST_SHARES, f"{field}.commons", f"seat {seat} has {shares} of {MOST_SHARES} shares")
        if state.advanced and not any(state.dumped):
            leads = shares <= state.shares(president, company)
            require(leads, f"{field}.president", f"seat {seat} has more shares than the president")
    if NO_SALES_SPACES[company]:
        require(state.salespeople[company] == 0, f"{field}.salespeople", "it never has any")
    if state.substituted >> company & 1:
        allowed = SUBSTITUTE[company] is not None and state.phase in (ACTION, OPERATING)
        require(allowed, f"{field}.substituted", "it has no substitute for a manager, or had none yet")
    require(not (state.gone >> company & 1), "closed", f"{COMPANY_IDS[company]} is in play")
    over_slots = len(state.assets_of(company)) > ASSET_SLOTS[company]
    dropping = any(isinstance(step, DropSurplus) and step.company == company for step in state.agenda)
    require(over_slots == dropping, f"{field}.assets", "one too many is given up at once")


def _check_order(state: Chicago1875State) -> None:
    appeals = [state.appeal[company] for company in state.order]
    require(appeals == sorted(appeals, reverse=True), "order", "the highest appeal comes first")
    operated = [company for company in state.order if state.operated >> company & 1]
    if state.over:
        require(operated == state.order, "order", "every company operates before the game ends")
    elif state.phase == OPERATING:
        first = next((company for company in state.order if company not in operated), NONE)
        require(state.operating == first and first != NONE, "turn.company", "the highest on the track operates first")
    else:
        require(not operated, "companies", "no company operates in this phase")
    require((state.phase == OPERATING and not state.over) or state.operating == NONE, "turn.company", "nobody operates")
    require(not state.gone or state.decade > 1, "closed", "no company closes in the first decade")
    require(state.token_supply >= 0, "companies", "more bonus goods tokens than there are")
    founded = [state.president[company] for company in state.order]
    if state.phase == FOUNDING:
        last = state.initiative[state.seats - len(founded) :] if founded else []
        require(sorted(founded) == sorted(last), "companies", "the last on the initiative track founds first")
    if not state.advanced:
        for seat in range(state.seats):
            require(state.certificates[seat] <= state.limit, "companies", f"seat {seat} is above the certificate limit")


def _check_seat(state: Chicago1875State, seat: int) -> None:
    field = f"players[{seat}]"
    on_row = 0 if len(state.built[seat]) >= PARTNER_SLOT else 1
    waiting = 0 if state.waiting[seat] == GAINED else 1
    partners = PARTNERS - 1 - on_row - waiting - state.appeal_partner[seat]
    require(state.partners[seat] == partners, f"{field}.partners", f"must be {partners}")
    if state.phase in (FOUNDING, STOCK, BUILDING):
        require(state.free_partners[seat] == partners, f"{field}.free_partners", "all are free before the action phase")
    elif state.phase == OPERATING:
        gained = 2 - waiting - state.appeal_partner[seat]
        in_range(f"{field}.free_partners", state.free_partners[seat], 0, gained)
    place = state.waiting[seat]
    if place not in (GAINED, IN_RESERVE):
        require(state.president[place] == seat, f"{field}.waiting", "a partner waits on a company of its own player")
    queued = seat in state.queue
    require(not queued or state.phase == ACTION, "queue", "partners are placed in the action phase")
    require(not queued or state.free_partners[seat] > 0, "queue", f"seat {seat} has no partner to place")
    require(not queued or seat != state.acting, "queue", f"seat {seat} has its turn")


# Tiles


def _check_buildings(state: Chicago1875State) -> None:
    in_game = [tile for tile in range(len(BUILDING_IDS)) if BUILDING_PLAYERS[tile] <= state.seats]
    places = [*state.hands, *state.kept, *state.built, *state.discards, *state.piles]
    tiles = [tile for row in places for tile in row]
    distinct("players", tiles)
    require(sorted(tiles) == in_game, "players", "not the buildings of a game with so many seats")
    dealt = state.decade if state.phase >= BUILDING else state.decade - 1
    for age in range(1, AGES + 1):
        taken = START_BUILDINGS if age == 1 else 0
        taken += DEALT_BUILDINGS * DEALT_AGE[2 : dealt + 1].count(age)
        left = [tile for tile in in_game if AGE[tile] == age]
        size = len(left) - taken * state.seats
        fits = len(state.piles[age - 1]) == size and all(AGE[tile] == age for tile in state.piles[age - 1])
        require(fits, f"piles[{age - 1}]", f"holds {size} buildings of age {age} in this phase")
    for seat in range(state.seats):
        _check_hand(state, seat)


def _check_hand(state: Chicago1875State, seat: int) -> None:
    field = f"players[{seat}]"
    built = state.decade if state.phase > BUILDING else state.decade - 1
    for part, tiles in (("built", state.built), ("discards", state.discards)):
        require(len(tiles[seat]) == built, f"{field}.{part}", f"holds {built} by now")
    passed = drafted_rounds(state, seat)
    kept = passed if state.phase == BUILDING and passed < ROUNDS else 0
    held = TILES_IN_HAND
    if state.phase == BUILDING or (state.decade == 1 and state.phase < BUILDING):
        held = START_BUILDINGS - kept
    require(len(state.kept[seat]) == kept, f"{field}.kept", f"holds {kept} now")
    require(len(state.hands[seat]) == held, f"{field}.hand", f"holds {held} now")
    _check_passed(state, seat)


def drafted_rounds(state: Chicago1875State, seat: int) -> int:
    """How often the seat has passed tiles on in this decade."""
    return state.passed[seat][2::3].count(state.decade)


def _check_passed(state: Chicago1875State, seat: int) -> None:
    field = f"players[{seat}].passed"
    rounds = 0
    if state.draft and state.phase > BUILDING:
        rounds = ROUNDS
    elif state.draft and state.phase == BUILDING:
        rounds = in_range(field, drafted_rounds(state, seat), 0, ROUNDS)
        require(rounds == drafted_rounds(state, 0), field, "all pass tiles on at the same time")
    earlier = [decade for decade in range(1, state.decade) for _ in range(ROUNDS)] if state.draft else []
    require(state.passed[seat][2::3] == earlier + [state.decade] * rounds, field, "twice in each decade of a draft")
    alone = [companion == NONE for companion in state.passed[seat][1::3]]
    wanted = [place % ROUNDS == ROUNDS - 1 for place in range(len(alone))]
    require(alone == wanted, field, "first two tiles are passed on together, then one")
    tiles = [tile for place, tile in enumerate(state.passed[seat]) if place % 3 < ROUNDS and tile != NONE]
    for tile in tiles:
        require(BUILDING_PLAYERS[tile] <= state.seats, field, f"{BUILDING_IDS[tile]} is not in this game")


def _check_demand(state: Chicago1875State) -> None:
    laid = [tile for tile in state.demand if tile != NONE]
    distinct("demand", [TILE_IDS[tile] for tile in laid + state.demand_pile])
    for tile in laid + state.demand_pile:
        require(TILE_PLAYERS[tile] <= state.seats, "demand", f"{TILE_IDS[tile]} is not in this game")
    for row in range(ROWS):
        gaps = [tile == NONE for tile in state.demand[row * COLUMNS : (row + 1) * COLUMNS]]
        require(gaps == sorted(gaps), f"demand.{ROW_IDS[row]}", "tiles slide to the left")
        require(not any(gaps) or not state.demand_pile, f"demand.{ROW_IDS[row]}", "a gap is filled from the pile")
    levels = [LEVEL[tile] for tile in state.demand_pile]
    require(levels == sorted(levels, reverse=True), "demand_pile", "the lowest level is drawn first")


def _check_assets(state: Chicago1875State) -> None:
    in_row = [asset for asset in state.asset_row if asset != NONE]
    held = [asset for asset in range(len(ASSET_IDS)) if state.asset_at[asset] != NONE]
    distinct("asset_row", [ASSET_IDS[asset] for asset in in_row + held + state.asset_deck])
    chiefs = state.setup.options["chiefs"] is True
    for asset in in_row + held + state.asset_deck:
        require(chiefs or asset not in CHIEFS, "asset_deck", f"{ASSET_IDS[asset]} is not in this game")
    for asset in state.asset_deck:
        require(asset not in STARTING, "asset_deck", f"{ASSET_IDS[asset]} begins in the row")
    gaps = ROW_LENGTH - len(in_row)
    bought = any(isinstance(step, (EndTurn, LastChance)) for step in state.agenda)
    require(not state.asset_deck or gaps <= bought, "asset_row", "the row is filled from the deck")
    for asset in range(len(ASSET_IDS)):
        if state.used_assets >> asset & 1:
            elsewhere = asset in in_row or asset in state.asset_deck
            require(not elsewhere and state.phase != FOUNDING, "used_assets", f"{ASSET_IDS[asset]} is nobody's")


def _check_spaces(state: Chicago1875State) -> None:
    for kind in range(KINDS):
        in_range("rows", state.rows[kind], 0, ROW_SPACES if state.rows_supply else 0)
        for space, name in enumerate(SUPPLY_IDS):
            cubes = state.supply[space * KINDS + kind]
            require(not cubes or not state.rows_supply, f"supply.{name}", "the advanced supply chain is in use")
    for space in range(len(SPACE_IDS)):
        if state.used_spaces >> space & 1:
            bank = space < BANK_SPACES
            once = ONCE[space] and OPENS[space] <= state.decade if bank else owner_of(state, space) != NO_ONE
            require(once and state.phase >= ACTION, "used_spaces", f"{SPACE_IDS[space]} cannot have been used up")


# The operating turn


def _check_turn(state: Chicago1875State) -> None:
    company = state.operating
    if company == NONE:
        idle = state.produced + state.goods_sold + state.revenue + state.mode_price + state.boost + state.unpaid == 0
        require(idle, "turn", "no company operates")
        return
    first, end = FIRST_FACTORY[company], END_FACTORY[company]
    in_range("turn.produced", state.produced, 0, end - first)
    prices = [mode.price for factory in range(first, first + state.produced) for mode in FACTORY_MODES[factory]]
    known = state.mode_price in prices if any(prices) else state.mode_price == 0
    require(known, "turn.mode_price", "no factory that has produced sets this price")
    used = [asset for asset in state.assets_of(company) if state.used_assets >> asset & 1]
    boost = sum(ASSET_EFFECT[asset].price_per_good for asset in used)
    require(state.boost == boost, "turn.boost", f"must be {boost}")
    require(not state.unpaid or WAGE[company] > 0, "turn.unpaid", "the company pays no wages")
    require(state.revenue > 0 or not state.goods_sold, "turn.revenue", "goods were sold")
