"""Whether a game can come to a position: what `load` asks of pieces, turn and agenda taken together."""

import re
from typing import Final

from gilded.core.possible import Impossible, distinct, in_range, require
from gilded.games.chartered.board import (
    BID_STEP,
    CARD_IDS,
    COMPANY_COUNT,
    COMPANY_IDS,
    HAND_LIMIT,
    LEVELS,
    LOWEST_VALUE,
    PLOT_IDS,
    PLOTS,
    ROOFS,
    SET_ASIDE,
    SPECIAL_CARDS,
)
from gilded.games.chartered.cards import DEALT, FROM_ASIDE, SHOWN
from gilded.games.chartered.checks import is_plot
from gilded.games.chartered.rules.building import AddFloor
from gilded.games.chartered.rules.city import companies_at, parts_of
from gilded.games.chartered.rules.event_cards import ReplaceEvent
from gilded.games.chartered.rules.mergers import MergeOn
from gilded.games.chartered.rules.sealed_bids import LoseShare
from gilded.games.chartered.state import NONE, CharteredState

TURN_BEGINS: Final = "take_turn|extra_turn"
BUILDING: Final = "choose_site|choose_headquarters|choose_company|choose_home|add_floor|use_roof"
MERGER: Final = "merge_on (choose_absorbed|choose_absorber|absorb( sell_absorbed)+)"
EVENT: Final = "(replace_event )?(together|lose_share|choose_lot|open_bid|bargain( offer| answer)?)"
AGENDA: Final = re.compile(
    f"({TURN_BEGINS})|end_turn (pick_card|{BUILDING}|{MERGER}|trade|sell_again|choose_event|{EVENT})"
)
"""The steps that may lie on each other, the lowest first. Nothing else ever waits: see `rules/`."""


def check_position(state: CharteredState) -> None:
    """Impossible, with the field, when no game can come to this position."""
    check_agenda(state)
    check_turn(state)
    check_money(state)
    check_city(state)
    check_companies(state)
    check_roofs(state)
    check_cards(state)
    check_events(state)
    if state.over:
        check_end(state)


def check_agenda(state: CharteredState) -> None:
    """The steps lie on each other as the rules put them; each then checks itself against the position."""
    names = " ".join([step.name for step in state.agenda])
    if names and not AGENDA.fullmatch(names):
        raise Impossible("agenda", f"these steps never lie on each other: {names}")


def turn_begins(state: CharteredState) -> bool:
    """Whether nothing of a turn has been done: the market is full, and no event is due."""
    return bool(state.agenda) and state.agenda[-1].name in ("take_turn", "extra_turn")


def check_turn(state: CharteredState) -> None:
    """Whose turn it is, who has passed, and which extra turns there are."""
    in_range("active", state.active, 0, state.seats - 1)
    for seat, extra in enumerate(state.extra):
        require(extra >= 0, f"players[{seat}].extra", "is below zero")
    held = state.extra[state.active]
    require(not (state.extra_turn and state.bonus), "extra_turn", "no extra turn follows an extra turn")
    require(not state.bonus or held > 0, "bonus", "the active player has no extra turn")
    asked = bool(state.agenda) and state.agenda[-1].name == "extra_turn"
    require(state.bonus or not asked, "bonus", "an extra turn is being decided")
    if turn_begins(state):
        require(state.extra_turn or state.bonus == (held > 0), "bonus", "does not fit the extra turns in hand")
        require(not state.event_due, "event_due", "the event of the last turn has happened")
        require(not state.ending, "ending", "the game would be over")
        full = len(state.market) == state.market_size or not state.pile
        require(full, "market", "is filled up before a turn begins")
    everybody = (1 << state.seats) - 1
    in_range("passed", state.passed, 0, everybody if state.over else everybody - 1)
    passing = state.passed == 0 or state.over or (asked and state.passed >> state.active & 1 == 1)
    require(passing, "passed", "somebody can act")
    losing = bool(state.agenda) and isinstance(state.agenda[-1], LoseShare)
    require((state.loser != NONE) == losing, "loser", "somebody gives up shares, or nobody")


def check_money(state: CharteredState) -> None:
    """All sums are in the same steps (rules#bids)."""
    for seat in range(state.seats):
        require(state.cash(seat) % BID_STEP == 0, f"accounts.seat{seat}", f"is not in steps of {BID_STEP}")


def check_city(state: CharteredState) -> None:
    """Every warehouse and every floor was built with a card that lies on the discards."""
    require(state.supply >= 0, "supply", "is below zero")
    require(state.ending or state.supply > 0, "ending", "the last warehouse has been placed")
    top = state.agenda[-1] if state.agenda else None
    for level in range(2, LEVELS + 2):
        played = state.discards.count(PLOTS + level - 2)
        waiting = 1 if isinstance(top, AddFloor) and top.level == level else 0
        built = sum(1 for height in state.height if height >= level)
        require(built == played - waiting, "plots", f"{built} floors {level}, but {played} such cards were played")
    merging = merging_companies(state)
    for plot in range(PLOTS):
        name = f"plots.{PLOT_IDS[plot]}"
        require((state.height[plot] > 0) == (plot in state.discards), name, "its land card lies elsewhere")
        if state.owner[plot] != NONE and state.height[plot] == 0:
            require(plot in state.layout.plots, name, "there is no such plot in the layout")
        check_links(state, plot, merging)


def merging_companies(state: CharteredState) -> list[int]:
    """The companies that a building has joined, and that are about to become one."""
    merger = state.agenda[1] if len(state.agenda) > 1 else None
    return companies_at(state, is_plot(state, "agenda[1].plot", merger.plot)) if isinstance(merger, MergeOn) else []


def check_links(state: CharteredState, plot: int, merging: list[int]) -> None:
    """What is linked belongs together: only a building that is not complete joins what has not become one yet."""
    if state.height[plot] == 0 and state.owner[plot] == NONE:
        return
    new = state.discards[-2:] if state.agenda and state.agenda[-1].name in BUILDING else []
    for other in state.layout.neighbours[plot]:
        empty = state.height[other] == 0 and state.owner[other] == NONE
        if empty or plot in new or other in new:
            continue
        one, two = state.owner[plot], state.owner[other]
        joined = (one == two and one != NONE) or (one in merging and two in merging)
        require(joined, f"plots.{PLOT_IDS[plot]}", f"is linked to {PLOT_IDS[other]} without belonging together")


def check_companies(state: CharteredState) -> None:
    """A company has a value, ground in one piece, and its headquarters on it."""
    merging = merging_companies(state)
    for company in range(COMPANY_COUNT):
        name = f"companies.{COMPANY_IDS[company]}"
        ground = company in state.owner
        require(ground == (state.value[company] > 0), name, "must have ground and value, or neither")
        if not ground:
            continue
        require(state.owner[state.headquarters[company]] == company, f"{name}.headquarters", "is not on its ground")
        require(state.value[company] % BID_STEP == LOWEST_VALUE % BID_STEP, f"{name}.value", "is not on the table")
        together = merging if company in merging else [company]
        require(len(parts_of(state, together, NONE)) == 1, name, "its ground is not in one piece")


def check_roofs(state: CharteredState) -> None:
    """Each collapsed roof was bought with a special action, and stands on a warehouse of a company."""
    used = 0
    for seat in range(state.seats):
        in_range(f"players[{seat}].special", state.special[seat], 0, SPECIAL_CARDS)
        in_range(f"players[{seat}].roofs", state.roofs[seat], 0, SPECIAL_CARDS - state.special[seat])
        used += SPECIAL_CARDS - state.special[seat]
    require(state.roofs_left >= 0 and ROOFS - state.roofs_left <= used, "plots", "has roofs that nobody has bought")
    for plot in state.roofed:
        stands = state.roofed.count(plot) <= state.height[plot] and state.owner[plot] != NONE
        require(stands, f"plots.{PLOT_IDS[plot]}.roofs", "has no floor of a company below")


def check_cards(state: CharteredState) -> None:
    """Hands hold no more than they may, and what is known of their cards can be true."""
    require(len(state.market) <= state.market_size, "market", "has too many cards")
    aside = sorted([*state.aside, *(card for won in state.won for card in won)])
    wanted = [PLOTS + level for level, count in enumerate(SET_ASIDE) for _ in range(count)]
    require(aside == wanted, "aside", f"{len(wanted)} other cards were set aside, those that were won included")
    in_range("clock", state.clock, 1, 1 << 53)
    for seat in range(state.seats):
        check_hand(state, seat)


def check_hand(state: CharteredState, seat: int) -> None:
    """Each card of the hand can have come there when `since` says so."""
    name = f"players[{seat}]"
    hand, since = state.hands[seat], state.since[seat]
    require(len(hand) <= HAND_LIMIT, f"{name}.hand", f"has more than {HAND_LIMIT} cards")
    require(hand == sorted(hand), f"{name}.hand", "is not sorted")
    require(len(since) == len(hand), f"{name}.since", "is not one number for each card")
    for card, time in zip(hand, since, strict=True):
        in_range(f"{name}.since", time, FROM_ASIDE, state.clock)
        if time >= DEALT:
            seen = [state.stamps[card], *(looks[card] for viewer, looks in enumerate(state.looks) if viewer != seat)]
            require(max(seen) <= time, f"{name}.since", f"{CARD_IDS[card]} was still in the pile then")
        elif time == FROM_ASIDE:
            require(card >= PLOTS, f"{name}.since", f"{CARD_IDS[card]} was never set aside")
        else:
            assert time == SHOWN
    for card, time in zip(hand, since, strict=True):
        if time == FROM_ASIDE:
            require(card in state.won[seat], f"{name}.won", f"{CARD_IDS[card]} in hand was won")


def check_events(state: CharteredState) -> None:
    """As many events lie face up as should, save one that is replaced when the event is over."""
    replaced = sum(1 for step in state.agenda if isinstance(step, ReplaceEvent))
    wanted = state.open_events - replaced
    require(len(state.face_up) == wanted, "face_up", f"{wanted} cards should lie there")


def check_end(state: CharteredState) -> None:
    """The game is over when the last warehouse was placed or all have passed; all that can be sold is sold."""
    everybody = (1 << state.seats) - 1
    require(state.ending or state.passed == everybody, "over", "nothing has ended the game")
    for seat in range(state.seats):
        for company in range(COMPANY_COUNT):
            sold = state.value[company] == 0 or state.held(seat, company) == 0
            require(sold, f"players[{seat}].shares", f"{COMPANY_IDS[company]} has been sold at the end")


def check_stamps(field: str, stamps: dict[str, int], clock: int) -> None:
    """What a seat, or everybody, has seen go into the pile, and when."""
    for name, stamp in stamps.items():
        in_range(f"{field}.{name}", stamp, 1, clock)


def check_passed(passed: list[int], seats: int) -> None:
    """Seats by number, each once, in order."""
    for seat in passed:
        in_range("passed", seat, 0, seats - 1)
    distinct("passed", passed)
    require(passed == sorted(passed), "passed", "is not in order")
