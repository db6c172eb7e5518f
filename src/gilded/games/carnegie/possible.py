"""What no game of Carnegie can come to: whether the pieces that were read back fit each other and the agenda."""

from gilded.core.possible import distinct, in_range, require
from gilded.games.carnegie.board import (
    ANDREW,
    FREE,
    HOUSING,
    HUMAN_RESOURCES,
    MOST_EMPLOYEES,
    NEUTRAL,
    PAYABLE,
    PAYABLES,
    PROJECT_IDS,
    PROJECTS,
    REGIONS,
    REMOVED,
    ROUNDS,
    SETUP_MOVES,
    SITE_PROJECT,
    SITES,
    SLOT_IDS,
    SLOTS,
    START,
    TRACK_INCOME,
    choice_tiles_for,
)
from gilded.games.carnegie.departments import (
    CHOOSABLE,
    COPYING,
    DEPARTMENT,
    DEPARTMENT_IDS,
    DEPARTMENTS,
    LOBBY_CELL,
    LOT_MASK,
    NO_DEPARTMENT,
    TILES,
)
from gilded.games.carnegie.passing import (
    ALL_USED,
    PASSED_ACTIVATION,
    PASSED_DONATION,
    PASSED_INCOME,
    PASSED_TURN,
    TURN_ENDED,
)
from gilded.games.carnegie.project_tabs import BIT_COUNT, LOWEST, TAB
from gilded.games.carnegie.rules.agenda import Stage, stage_of
from gilded.games.carnegie.rules.rounds import andrew_chooses
from gilded.games.carnegie.rules.timeline import advancing_row
from gilded.games.carnegie.solo_cards import CARD, DECK, NO_CARD
from gilded.games.carnegie.state import CarnegieState


def most_of(resource: str) -> int:
    """The most moves or research points that the departments of one company can give in a turn."""
    total = 0
    for department in DEPARTMENT:
        gains = [effect.moves if resource == "moves" else effect.research_points for effect in department.effects]
        total += max(gains, default=0) * (department.stations + department.permanent_employees)
    return total


MOST_MOVES = most_of("moves")
MOST_POINTS = most_of("points") + MOST_EMPLOYEES * max(space.research_points for row in TRACK_INCOME for space in row)


def check_position(state: CarnegieState) -> None:
    """Impossible, by the name of a field, if no game can come to this position."""
    stage = stage_of(state)
    _check_rounds(state, stage)
    distinct("strips", [strip // 2 for strip in state.strips])
    require(sum(state.boxed) == REMOVED[state.seats], "market", f"{REMOVED[state.seats]} tiles are in the box")
    for seat in range(state.seats):
        _check_company(state, stage, seat)
        _check_tabs(state, seat)
        _check_sites(state, seat)
        _check_notes(state, stage, seat)
        _check_scoring(state, stage, seat)
        _check_points(state, stage, seat)
    _check_donations(state)
    _check_turn(state, stage)
    _check_neutral(state, stage)
    if state.solo:
        _check_cards(state, stage)


def is_done(step: str, stage: Stage, seat: int) -> bool:
    """Whether the seat has done with this step of the plan: it is neither still to come nor under way."""
    return not stage.is_pending(step, seat) and not (stage.duty == step and stage.seat == seat)


# The round


def _check_rounds(state: CarnegieState, stage: Stage) -> None:
    played = sum(state.markers)
    finished = stage.plan in ("end_game", "over")
    require(finished == (played == ROUNDS), "markers", f"{played} of {ROUNDS} rounds are played")
    require(played == 0 or stage.plan != "begin_round", "markers", "no marker advances in the setup")
    require(state.over == (stage.plan == "over"), "over", "the game is over when all payments are made")
    in_round = stage.plan == "end_round"
    require(in_round == (state.row != FREE), "row", "is chosen while a round is under way, and only then")
    expected = advancing_row(state, state.row) if in_round else FREE
    require(state.event_row == expected, "event_row", "is not the row whose marker advances")
    chooses = stage.plan == "choose_row"
    require(not (chooses and andrew_chooses(state)), "agenda[0]", "Andrew chooses in this round")
    _check_action(state, stage)


def _check_action(state: CarnegieState, stage: Stage) -> None:
    """The action is that of the row, or of a tile that the last one to take a turn has given up."""
    if stage.plan != "end_round" or stage.duty == "event_of":
        require(state.action == FREE, "action", "no turn has been taken in this round")
        return
    require(state.action != FREE, "action", "turns have been taken")
    if state.action != state.row:
        last = stage.seat if stage.in_turn else _last_to_act(state, stage)
        place = (last - _first_of_all(state)) % state.seats
        given_up = choice_tiles_for(state.seats, place) > state.choice_tiles[last]
        require(given_up and last != state.first, "action", f"seat {last} has given up no action choice tile")


def _last_to_act(state: CarnegieState, stage: Stage) -> int:
    """Whose turn was the last one that ended."""
    done = [seat for seat in state.in_turn_order() if is_done("turn_of", stage, seat)]
    require(bool(done), "agenda", "nobody has taken a turn yet")
    return done[-1]


def _first_of_all(state: CarnegieState) -> int:
    """Who was first player in the first round."""
    return (state.first - sum(state.markers)) % state.seats


def _check_turn(state: CarnegieState, stage: Stage) -> None:
    """What is remembered of a turn fits the turn under way; otherwise nothing is."""
    moving = stage.duty == "set_up_moves" or (stage.in_turn and state.action == HUMAN_RESOURCES)
    most = SETUP_MOVES if stage.duty == "set_up_moves" else MOST_MOVES
    in_range("moves", state.moves, 0, most if moving else 0)
    if not stage.in_turn:
        empty = state.closed == 0 and state.open_department == NO_DEPARTMENT
        require(empty and state.used == 0, "open_department", "nobody is using departments")
        require(not state.has_acted, "has_acted", "no turn is under way")
        require(not state.has_stopped, "has_stopped", "no turn is under way")
        return
    base = stage.seat * DEPARTMENTS
    here = [number for number in CHOOSABLE[state.action] if state.cell_of[base + number] != FREE]
    opened = state.open_department
    require(opened == NO_DEPARTMENT or opened in here, "open_department", "is no department of this turn")
    in_range("used", state.used, 0, 0 if opened == NO_DEPARTMENT else state.standing[base + opened])
    for number in range(DEPARTMENTS):
        if state.closed >> number & 1:
            require(number in here and number != opened, "closed", f"{DEPARTMENT_IDS[number]} cannot be closed")
    require(state.has_acted or (opened == NO_DEPARTMENT and state.closed == 0), "has_acted", "departments were used")
    uses = any(step.name in ("use_departments", "go_on") for step in stage.stack)
    require(not (state.has_stopped and uses), "has_stopped", "the turn goes on")


# A company


def _check_company(state: CarnegieState, stage: Stage, seat: int) -> None:
    field = f"players[{seat}]"
    built = LOT_MASK & ~state.lots[seat]
    has_reserved = state.reserved[seat] != FREE
    require(not (has_reserved and built), f"{field}.departments", "the reserved department is the first to be built")
    chosen = is_done("reserve_department", stage, seat)
    require(chosen == (has_reserved or built != 0), f"{field}.reserved", "is taken in the setup")
    housed = is_done("place_first_house", stage, seat)
    house = state.built[seat * PROJECTS + HOUSING] & 1 == 1
    require(housed == house, f"{field}.tabs.housing.built", "the first house is built in the setup")
    require(stage.plan != "begin_round" or built == 0, f"{field}.departments", "nothing is built in the setup")
    hired = START.employees_in_reserve - state.reserve[seat]
    in_range(f"{field}.lying", hired, 0, 0 if stage.plan == "begin_round" else START.employees_in_reserve)
    place = (seat - _first_of_all(state)) % state.seats
    in_range(f"{field}.choice_tiles", state.choice_tiles[seat], 0, choice_tiles_for(state.seats, place))
    _check_start(state, stage, seat)


def _check_start(state: CarnegieState, stage: Stage, seat: int) -> None:
    """What cannot have changed yet."""
    field = f"players[{seat}]"
    if stage.plan == "begin_round":
        require(state.vp[seat] == 0, f"{field}.vp", "nobody scores in the setup")
        in_range(f"{field}.goods", state.goods[seat], 0, START.goods)
        base, end = seat * REGIONS, (seat + 1) * REGIONS
        require(not any(state.transport[base:end]), f"{field}.transport", "nobody advances in the setup")
        require(not any(state.away[base:end]), f"{field}.away", "nobody leaves in the setup")
        require(state.donations_made[seat] == 0, "donations", "nobody donates in the setup")
        in_range("choice_tiles_used", state.choice_tiles_used, 0, 0)
    if stage.is_pending("set_up_moves", seat):
        base = seat * DEPARTMENTS
        standing = [number for number in range(DEPARTMENTS) if state.standing[base + number]]
        printed = list(range(TILES, DEPARTMENTS))
        require(standing == printed and state.active[seat] == len(printed), f"{field}.standing", "nobody has moved")
        require(state.lying_cells[seat] == 1 << LOBBY_CELL, f"{field}.lying", "nobody has left the lobby")


def _check_tabs(state: CarnegieState, seat: int) -> None:
    """Discs lie on circles; they were put there from the right and are built from the right (rules#tabs)."""
    for project, name in enumerate(PROJECT_IDS):
        field = f"players[{seat}].tabs.{name}"
        tab = seat * PROJECTS + project
        ready, built = state.ready[tab], state.built[tab]
        require(ready & built == 0, f"{field}.ready", "a disc is either ready or built")
        require(ready == 0 or built >> LOWEST[ready] == 0, f"{field}.built", "the rightmost disc is built first")
        side = TAB[project][state.sides[tab]]
        for number in range(state.sections[tab]):
            held = (ready | built) >> number & 1 == 1
            filled = side[number].starts_with_disc if number == 0 else side[number].is_project
            require(filled or not held, f"{field}.ready", f"section {number + 1} has no disc")
            must = filled and (number == 0 or state.discs[seat] > 0)
            require(held or not must, f"{field}.ready", f"section {number + 1} must have a disc")


def _check_sites(state: CarnegieState, seat: int) -> None:
    """As many discs lie on the map as were built, and on sites that take them."""
    built = [BIT_COUNT[state.built[seat * PROJECTS + project]] for project in range(PROJECTS)]
    sites = [site for site in range(SITES) if state.owner[site] == seat]
    require(len(sites) == sum(built), "sites", f"seat {seat} has built {sum(built)} projects, not {len(sites)}")
    for project, name in enumerate(PROJECT_IDS):
        fixed = [site for site in sites if SITE_PROJECT[site] == name]
        require(len(fixed) <= built[project], "sites", f"seat {seat} has built {built[project]} of {name}")
        first = built[project] if project == HOUSING else 0
        require(first == 0 or bool(fixed), "sites", f"the first house of seat {seat} stands in a medium or large city")


def _check_points(state: CarnegieState, stage: Stage, seat: int) -> None:
    """Research points last from the event of a round to the end of the seat's turn (rules#research)."""
    waits = stage.plan == "end_round" and not is_done("turn_of", stage, seat)
    paid = not stage.is_pending("event_of", seat)
    in_range(f"players[{seat}].points", state.research_points[seat], 0, MOST_POINTS if waits and paid else 0)


def _check_notes(state: CarnegieState, stage: Stage, seat: int) -> None:
    """A seat can be passed over only in what it has done with."""
    field, notes = f"players[{seat}].passed", state.passed[seat]
    turns = notes & sum([*PASSED_TURN, *TURN_ENDED])
    events = notes & (PASSED_INCOME | PASSED_DONATION)
    require(turns & (turns - 1) == 0, field, "a round has one turn")
    ended = notes & sum(TURN_ENDED) != 0
    require(ended or notes & ALL_USED == 0, field, "only who has taken a turn has used everybody")
    if stage.plan == "begin_round":
        require(notes in (0, PASSED_ACTIVATION), field, "in the setup only activation can pass a seat over")
    waits = stage.is_pending("turn_of", seat) and not stage.is_pending("event_of", seat)
    require(waits or events == 0, field, "the event is not what came last")
    if stage.plan in ("begin_round", "end_round"):
        activated = is_done("activation_of", stage, seat)
        require(activated or notes & PASSED_ACTIVATION == 0, field, "activation is still to come")
        require(turns == 0 or is_done("turn_of", stage, seat), field, "the turn is still to come")


def _check_scoring(state: CarnegieState, stage: Stage, seat: int) -> None:
    """Welfare payments are made in final scoring, in turn order (rules#welfare)."""
    field = f"players[{seat}]"
    scoring = stage.plan in ("end_game", "over")
    settled = scoring and is_done("settle", stage, seat)
    require(settled == (state.settled[seat] == 1), f"{field}.settled", "is true when the seat's payments are made")
    for payable in range(PAYABLES):
        if state.payments[seat * PAYABLES + payable]:
            made = state.donors[PAYABLE[payable]] >> seat & 1 == 1
            started = scoring and not stage.is_pending("settle", seat)
            require(made and started, f"{field}.payments.{SLOT_IDS[PAYABLE[payable]]}", "cannot have been paid")


# The main board


def _check_donations(state: CarnegieState) -> None:
    """A second disc on a space is a copy by Charitable Giving, never on a neutral disc (rules#charitable-giving)."""
    for slot in range(SLOTS):
        donors = state.donors[slot]
        field = f"donations.{SLOT_IDS[slot]}"
        require(donors >> NEUTRAL & 1 == 0 or donors == 1 << NEUTRAL, field, "nobody donates on a neutral disc")
        others = [seat for seat in range(state.seats) if donors >> seat & 1 and not _can_copy(state, seat)]
        first_ones = len(others) + (donors >> ANDREW & 1)
        require(first_ones <= 1, field, "two discs without Charitable Giving")


def _can_copy(state: CarnegieState, seat: int) -> bool:
    return any(state.cell_of[seat * DEPARTMENTS + department] != FREE for department in COPYING)


def _check_neutral(state: CarnegieState, stage: Stage) -> None:
    waiting = stage.plan == "begin_round" and any(step.name == "place_neutral_discs" for step in stage.pending)
    placed = NEUTRAL in state.owner or any(donors >> NEUTRAL & 1 for donors in state.donors)
    require(not placed if waiting else state.neutral_discs == 0, "neutral", "neutral discs are placed all together")


def _check_cards(state: CarnegieState, stage: Stage) -> None:
    """The deck of the level, a card for each round that has begun, its place in the row (rules#solo-round)."""
    cards = [*state.deck, *state.played, *([] if state.card == NO_CARD else [state.card])]
    distinct("andrew.deck", cards)
    dealt = stage.plan != "begin_round" or not any(step.name == "place_neutral_discs" for step in stage.pending)
    level = state.setup.options["level"]
    assert isinstance(level, str)
    normal, advanced = DECK[level] if dealt else (0, 0)
    found = sum([1 for card in cards if CARD[card].advanced])
    require((len(cards) - found, found) == (normal, advanced), "andrew.deck", f"has {normal} and {advanced} cards")
    require(len(state.played) == sum(state.markers), "andrew.played", "one card is played in each round")
    in_play = stage.plan in ("choose_row", "end_round")
    require(in_play == (state.card != NO_CARD), "andrew.card", "lies there while a round is under way")
    require(state.card_up == (stage.plan == "end_round"), "andrew.card_up", "is turned up when a timeline is chosen")
    if not state.card_up:
        rest = 0 if in_play or not state.stops else state.stops[-1]
        require(state.position == rest, "andrew.position", f"should be {rest}")
