"""What the component files must hold for the rules to read them; anything else is refused by the field's name."""

from collections.abc import Iterable

from gilded.core.data import DataError
from gilded.games.chartered.components import (
    BOARDS,
    CARDS,
    COMPANIES,
    EVENTS,
    NAME,
    SETUP,
    SPECIAL,
    VALUE_TABLE,
    LayoutData,
)

CONSTANTS = (
    "market_size",
    "card_purchase_price",
    "cards_per_purchase",
    "market_renewal_price_including_cards",
    "hand_limit",
    "trades_after_building",
    "sell_action_limit",
    "collapsed_roof_value_change",
    "bid_increment",
)
SEATS = [2, 3, 4, 5]
LEVELS = [2, 3, 4]
MOST_IN_MARKET = 10
MOST_OPEN_EVENTS = 10
"""More event cards never lie face up, so that some are left to be drawn."""
ACTIONS = ("collapsed_roof", "trigger_event")
MOST_TRADES = 2
"""A trade remembers one company bought and one sold."""


def need(condition: bool, file: str, field: str, problem: str) -> None:
    """Refuse the field of the file unless the condition holds."""
    if not condition:
        name = f"{NAME}/{file}"
        raise DataError("bad_data", f"{name}: {field}: {problem}", {"file": name, "field": field})


def check_components() -> None:
    """DataError, with file and field, for values that the rules cannot play with."""
    need(bool(COMPANIES.companies), "companies.json", "companies", "there is none")
    distinct("companies.json", "companies.id", [company.id for company in COMPANIES.companies])
    for company in COMPANIES.companies:
        need(company.shares > 0, "companies.json", f"companies.{company.id}.shares", "there is none")
    check_setup()
    check_money()
    check_value_table()
    check_cards()
    check_events()
    need(SPECIAL.per_player >= 0, "special_actions.json", "per_player", "is below zero")
    actions = tuple(action.id for action in SPECIAL.actions)
    need(actions == ACTIONS, "special_actions.json", "actions", f"must be {', '.join(ACTIONS)}")
    distinct("boards.json", "layouts.id", [layout.id for layout in BOARDS.layouts])
    need(BOARDS.spacing.minimum_graph_distance > 0, "boards.json", "spacing.minimum_graph_distance", "is below one")
    for layout in BOARDS.layouts:
        check_layout(layout)


def distinct(file: str, field: str, names: list[str]) -> None:
    """No name is there twice."""
    twice = [name for name in names if names.count(name) > 1]
    need(not twice, file, field, f"{twice[:1]} is there twice")


def check_setup() -> None:
    """The numbers of the rules, each once, and a row for each number of players."""
    names = [constant.id for constant in SETUP.constants]
    need(sorted(names) == sorted(CONSTANTS), "setup.json", "constants", f"must be {', '.join(CONSTANTS)}")
    numbers = {constant.id: constant.value for constant in SETUP.constants}
    limits = {
        "market_size": (1, MOST_IN_MARKET),
        "hand_limit": (1, len(CARDS.land_cards)),
        "cards_per_purchase": (1, numbers["hand_limit"]),
        "trades_after_building": (1, MOST_TRADES),
        "sell_action_limit": (1, sum(company.shares for company in COMPANIES.companies)),
        "bid_increment": (1, VALUE_TABLE.floor.value),
    }
    for name, (low, high) in limits.items():
        fits = low <= numbers[name] <= high
        need(fits, "setup.json", f"constants.{name}", f"{numbers[name]} is not from {low} to {high}")
    need([row.players for row in SETUP.by_players] == SEATS, "setup.json", "by_players", f"must be for {SEATS}")
    for row in SETUP.by_players:
        name = f"by_players.{row.players}"
        dealt = row.players * row.starting_hand
        fits = 1 <= row.starting_hand <= numbers["hand_limit"] and dealt < len(CARDS.land_cards)
        need(fits, "setup.json", f"{name}.starting_hand", "is more than a hand or the cards allow")
        open_events = 1 <= row.face_up_events <= MOST_OPEN_EVENTS
        need(open_events, "setup.json", f"{name}.face_up_events", f"is not from 1 to {MOST_OPEN_EVENTS}")


def check_money() -> None:
    """Every sum is in the steps of a bid."""
    step = next(constant.value for constant in SETUP.constants if constant.id == "bid_increment")
    sums = [("special_actions.json", "price", SPECIAL.price), ("value_table.json", "step", VALUE_TABLE.step)]
    sums += [("value_table.json", "minimum_share_price", VALUE_TABLE.minimum_share_price.value)]
    sums += [("value_table.json", "floor", VALUE_TABLE.floor.value)]
    sums += [("cards.json", f"level_values.{one.level}", one.value) for one in CARDS.level_values]
    for row in SETUP.by_players:
        sums.append(("setup.json", f"by_players.{row.players}.starting_capital", row.starting_capital))
    for constant in SETUP.constants:
        if "price" in constant.id:
            sums.append(("setup.json", f"constants.{constant.id}", constant.value))
    for file, field, amount in sums:
        need(amount >= 0 and amount % step == 0, file, field, f"{amount} is not in steps of {step}")
    roof = next(constant.value for constant in SETUP.constants if constant.id == "collapsed_roof_value_change")
    need(roof % step == 0, "setup.json", "constants.collapsed_roof_value_change", f"{roof} is not in steps of {step}")


def check_value_table() -> None:
    """The printed values go from the lowest to the highest, and each line lies between two of them."""
    table = VALUE_TABLE
    need(table.step > 0, "value_table.json", "step", "is below one")
    values = list(range(table.floor.value, table.cap.value + 1, table.step))
    printed = sorted(one.value for one in table.steps)
    need(printed == values, "value_table.json", "steps", f"must be {values}")
    for place, line in enumerate(table.event_lines):
        low, high = line.between
        between = low in values and high == low + table.step and high in values
        need(between, "value_table.json", f"event_lines[{place}].between", "are not neighbouring values")


def check_cards() -> None:
    """A value for each floor, level cards of known levels, enough of them to set aside."""
    need([one.level for one in CARDS.level_values] == [1, *LEVELS], "cards.json", "level_values", "must be 1 to 4")
    distinct("cards.json", "land_cards.plot", [card.plot for card in CARDS.land_cards])
    levels = [card.level for card in CARDS.level_cards]
    need(set(levels) <= set(LEVELS), "cards.json", "level_cards.level", f"must be one of {LEVELS}")
    aside = CARDS.set_aside_for_events
    for level, count in zip(LEVELS, (aside.level_2, aside.level_3, aside.level_4), strict=True):
        field = f"set_aside_for_events.level_{level}"
        need(0 <= count <= levels.count(level), "cards.json", field, f"there are {levels.count(level)} such cards")


def check_events() -> None:
    """Every event is one that the rules know how to carry out."""
    distinct("events.json", "events.id", [event.id for event in EVENTS.events])
    total = sum(event.count for event in EVENTS.events)
    need(total > MOST_OPEN_EVENTS, "events.json", "events.count", f"there must be more than {MOST_OPEN_EVENTS} cards")
    for event in EVENTS.events:
        name, effect = f"events.{event.id}", event.effect
        need(event.count >= 0, "events.json", f"{name}.count", "is below zero")
        sealed = event.category == "sealed_bid"
        rewarded = effect.winner == "highest" and effect.reward != "" and effect.shares_lost == 0
        punished = effect.winner == "lowest" and effect.reward == "" and effect.shares_lost > 0
        plain = effect.winner == "" and effect.reward == "" and effect.shares_lost == 0
        fits = rewarded or punished if sealed else plain
        need(fits, "events.json", f"{name}.effect", "is none that the rules know")
        looks = effect.look_at > 0 if event.category == "open_auction" else effect.look_at == 0
        need(looks, "events.json", f"{name}.effect.look_at", "is the number of cards that an auction reaches")
    reaches = {event.effect.look_at for event in EVENTS.events if event.category == "open_auction"}
    need(len(reaches) <= 1, "events.json", "events.effect.look_at", "must be the same for all auctions")


def check_layout(layout: LayoutData) -> None:
    """Plots with a land card each, links between them, and corners with plots that are linked to both."""
    field = f"layouts.{layout.id}"
    plots = [placement.plot for placement in layout.plots]
    distinct("boards.json", f"{field}.plots", plots)
    known(f"{field}.plots", plots, {card.plot for card in CARDS.land_cards})
    need(layout.warehouses > 0, "boards.json", f"{field}.warehouses", "there is none")
    links: set[frozenset[str]] = set()
    for edge in layout.edges:
        known(f"{field}.edges", (edge.a, edge.b), set(plots))
        pair = frozenset({edge.a, edge.b})
        new = len(pair) > 1 and pair not in links
        need(new, "boards.json", f"{field}.edges", f"{edge.a} and {edge.b} are not two plots linked once")
        links.add(pair)
    for diagonal in layout.diagonals:
        known(f"{field}.diagonals", (*diagonal.plots, *diagonal.connectors), set(plots))
        for plot in diagonal.plots:
            for connector in diagonal.connectors:
                linked = frozenset({plot, connector}) in links
                need(linked, "boards.json", f"{field}.diagonals", f"{connector} is not linked to {plot}")


def known(field: str, names: Iterable[str], plots: set[str]) -> None:
    """All of these are plots."""
    for name in names:
        need(name in plots, "boards.json", field, f"there is no plot {name}")
