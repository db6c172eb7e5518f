"""Why an action is refused: asked of the whole catalogue in thousands of positions, and never untrue.

`CLAIMS` says of every code what must hold in the position, from the view alone: the rules are not asked again.
`GILDED_REASONS=200 pytest tests/games/chartered/test_reasons.py` asks in as many games of each kind.
"""

import os
from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any

import pytest

from gilded.bots.greedy import GreedyBot
from gilded.core import Action, FastRng, Reason, State
from gilded.games.chartered.actions import ASK_MONEY, BIDS, GIVE_MONEY
from gilded.games.chartered.components import BOARDS, CARDS, SETUP, VALUE_TABLE, LayoutData
from gilded.games.chartered.game import GAME
from gilded.games.chartered.view import CharteredView
from gilded.testing.reasons import GENERAL, fault_of

GAMES = int(os.environ.get("GILDED_REASONS", "1"))
ASKED_EVERY = 3
"""In a game, the catalogue is asked at each decision of this number."""
SUMS = [0, 10, 50, 100, 310, 900, 5000]
CATALOGUE: list[Action] = [
    *GAME.actions,
    *(amounts.of(amount) for amounts in (BIDS, GIVE_MONEY, ASK_MONEY) for amount in SUMS if amount >= amounts.lowest),
]
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"layout": "A"}),
    (4, {"layout": "B", "warehouses": 40}),
    (5, {"layout": "C", "market": 1}),
    (3, {"capital": 20, "hand": 14, "open_events": 10}),
    (4, {"capital": 2000, "warehouses": 110, "minimum_price_on_sales": False}),
]
NUMBERS = {constant.id: constant.value for constant in SETUP.constants}
HAND_LIMIT = NUMBERS["hand_limit"]


class City:
    """The printed city of one layout: which plots are linked, and which touch at a corner."""

    def __init__(self, layout: LayoutData) -> None:
        self.plots = {placement.plot for placement in layout.plots}
        self.links: dict[str, set[str]] = defaultdict(set)
        self.between: dict[frozenset[str], set[str]] = defaultdict(set)
        self.corners: dict[str, set[str]] = defaultdict(set)
        for edge in layout.edges:
            self.links[edge.a].add(edge.b)
            self.links[edge.b].add(edge.a)
        for diagonal in layout.diagonals:
            one, other = diagonal.plots
            self.between[frozenset({one, other})] = set(diagonal.connectors)
            self.corners[one].add(other)
            self.corners[other].add(one)


CITIES = {layout.id: City(layout) for layout in BOARDS.layouts}


class Asked:
    """Refusals, and the position in which they are given, as their seat sees it."""

    kind: str
    fields: dict[str, Any]
    values: dict[str, Any]

    def __init__(self, state: State, seat: int) -> None:
        view = state.view(seat)
        assert isinstance(view, CharteredView)
        self.view = view
        self.seat = seat
        step = next((one for one in view.decisions if one["seat"] == seat), None)
        self.step: dict[str, Any] = dict(step) if step else {}
        self.city = CITIES[str(view.options["layout"])]
        self.hand = [card.card for card in view.hand]

    def is_true(self, action: Action, reason: Reason) -> bool:
        self.kind, self.fields, self.values = action.kind, action.to_json(), reason.values
        return CLAIMS[reason.code](self)

    # The city

    def links(self, plot: str) -> set[str]:
        return self.city.links[plot]

    def between(self, plot: str, other: str) -> set[str]:
        """The plots that are linked to both of two plots that touch at a corner."""
        return self.city.between[frozenset({plot, other})]

    def corners(self, plot: str) -> set[str]:
        return self.city.corners[plot]

    def height(self, plot: str) -> int:
        return self.view.plots[plot].height if plot in self.view.plots else 0

    def owner(self, plot: str) -> str | None:
        return self.view.plots[plot].company if plot in self.view.plots else None

    def loose(self, plot: str) -> bool:
        return self.height(plot) > 0 and self.owner(plot) is None

    def near(self, plot: str, distance: int) -> set[str]:
        reached = {plot}
        for _ in range(distance):
            reached |= {other for one in reached for other in self.links(one)}
        return reached

    # Companies and seats

    def value(self, company: str) -> int:
        return next(one.value for one in self.view.companies if one.id == company)

    def bank(self, company: str) -> int:
        return next(one.bank_shares for one in self.view.companies if one.id == company)

    def held(self, seat: int, company: str) -> int:
        return self.view.players[seat].shares[company]

    def cash(self, seat: int | None = None) -> int:
        return self.view.cash[self.seat if seat is None else seat]

    def last(self) -> str:
        return self.view.discards[-1]

    def merging(self) -> set[str]:
        around = {self.step["plot"], *self.links(self.step["plot"])}
        return {company for company in map(self.owner, around) if company is not None}

    def side(self) -> str:
        return "give" if self.kind.startswith("give") else "ask"

    def giver(self) -> int:
        return self.seat if self.side() == "give" else self.step["other"]

    def on_side(self) -> list[str]:
        return [*self.step[f"{self.side()}_cards"], *self.step[f"{self.side()}_shares"]]

    def share_price(self) -> int:
        company = self.fields["company"]
        if company == self.step["founded"]:
            return self.value(company)
        return max(VALUE_TABLE.minimum_share_price.value, self.value(company))

    def price(self) -> int:
        if self.kind in ("give_money", "ask_money"):
            return int(self.fields["amount"])
        prices = {"renew_market": "market_renewal_price_including_cards"}
        prices.update(dict.fromkeys(("buy_cards", "take", "take_top"), "card_purchase_price"))
        if self.kind in prices:
            return NUMBERS[prices[self.kind]]
        return 100 if self.kind in ("take_roof", "trigger_event") else self.share_price()


Claim = Callable[[Asked], bool]


def may_found_alone(one: Asked, plot: str, besides: str) -> bool:
    """Whether a warehouse on the plot could found without the one on `besides`; over a corner, distances aside."""
    linked = {other for other in one.links(plot) if other != besides and one.loose(other)}
    if linked:
        return not any(one.owner(other) for joined in linked for other in one.near(joined, 2))
    return any(
        one.loose(other) and any(one.height(at) == 0 and one.owner(at) is None for at in one.between(plot, other))
        for other in one.corners(plot)
        if other != besides
    )


def card_is_known_elsewhere(one: Asked) -> bool:
    card = one.fields["card"]
    copies = 1 if card in one.city.plots else 0
    copies += sum(1 for level in CARDS.level_cards if f"level{level.level}" == card)
    others = [seat for seat in range(one.view.seats) if seat not in (one.seat, one.values["seat"])]
    shown = [shown for seat in others for shown in one.view.players[seat].shown_cards]
    known = [*one.hand, *one.view.market, *one.view.discards, *shown]
    return known.count(card) >= copies


def hand_would_be_full(one: Asked) -> bool:
    if one.kind != "accept":
        return len(one.hand) == HAND_LIMIT and one.values["wanted"] == HAND_LIMIT + 1
    more = len(one.step["give_cards"]) - len(one.step["ask_cards"])
    mine, makers = len(one.hand) + more, one.view.players[one.step["other"]].cards - more
    return bool(one.values["wanted"] == max(mine, makers) > HAND_LIMIT)


def lacks_a_share(one: Asked) -> bool:
    return one.held(one.giver() if one.step["step"] == "offer" else one.seat, one.fields["company"]) == 0


def third_is_linked(one: Asked) -> bool:
    third, site = one.values["third"], one.values["plot"]
    return one.loose(third) and third in one.links(site) and one.height(site) == 0


def would_split(one: Asked, warehouses_only: bool) -> bool:
    company, plot = one.values["company"], one.values["plot"]
    ground = {name for name in one.view.plots if one.owner(name) == company and name != plot}
    parts = 0
    while ground:
        part = {ground.pop()}
        while grown := {other for name in part for other in one.links(name) if other in ground}:
            part |= grown
            ground -= grown
        parts += not warehouses_only or any(one.height(name) for name in part)
    return parts > 1


def counts_of_the_offer(one: Asked) -> bool:
    item = one.values["item"]
    if "card" in one.fields and one.side() == "give":
        return bool(one.hand.count(item) == one.values["have"] == one.on_side().count(item))
    if "company" in one.fields:
        return bool(one.held(one.giver(), item) == one.values["have"] == one.on_side().count(item))
    return bool(one.values["have"] <= one.on_side().count(item))


def bank_price(one: Asked) -> bool:
    payer = one.giver() if one.kind in ("give_money", "ask_money") else one.seat
    return bool(one.values["cash"] == one.cash(payer) < one.price() == one.values["price"])


CLAIMS: dict[str, Claim] = {
    "no_such_seat": lambda one: False,
    "game_over": lambda one: one.view.over,
    "not_your_turn": lambda one: not one.step and one.values["to_act"] == list(one.view.to_act),
    "another_phase": lambda one: one.step["step"] == one.values["due"] and one.kind == one.values["kind"],
    "must_act": lambda one: one.step["step"] == "take_turn" and one.values["options"] > 0,
    "build_first": lambda one: one.step["step"] == "take_turn",
    "only_after_building": lambda one: one.step["step"] in ("pick_card", "sell_again"),
    "purchase_first": lambda one: (
        one.step["step"] == "take_turn"
        and one.values["price"] == 50 <= one.cash()
        and len(one.hand) < HAND_LIMIT
        and (one.fields["card"] in one.view.market if one.kind == "take" else one.view.pile > 0)
    ),
    "one_card_first": lambda one: (
        one.step["step"] == "take_turn"
        and one.kind == "play_with"
        and one.fields["card"] in one.hand
        and one.height(one.fields["card"]) == 0
    ),
    "level_card_first": lambda one: one.step["step"] == "take_turn" and one.kind == "add_floor",
    "extra_turn_first": lambda one: one.view.players[one.seat].extra_turns == one.values["extra"] > 0,
    "one_action_a_turn": lambda one: (
        {"pick_card": "buy_cards", "trade": "play", "sell_again": "sell"}[one.step["step"]] == one.values["chosen"]
    ),
    "hand_full": hand_would_be_full,
    "cannot_pay": bank_price,
    "no_card_left": lambda one: not one.view.market and one.view.pile == 0,
    "pile_empty": lambda one: one.view.pile == 0,
    "level_card_comes_alone": lambda one: one.fields["card"] in one.view.market and "level" in one.fields["card"],
    "not_in_market": lambda one: one.fields["card"] not in one.view.market,
    "must_take_a_card": lambda one: bool(one.step["first"]),
    "plot_taken": lambda one: one.height(one.values["plot"]) > 0,
    "not_in_hand": lambda one: one.hand.count(one.values["card"]) < max(
        1, one.step.get("ask_cards", []).count(one.values["card"]) if one.kind == "accept" else 1
    ),
    "no_warehouse_left": lambda one: one.view.warehouses == 0,
    "no_warehouse_of_height": lambda one: (
        int(one.fields["card"][-1]) - 1 == one.values["height"]
        and not any(plot.height == one.values["height"] for plot in one.view.plots.values())
    ),
    "no_warehouse_there": lambda one: one.height(one.fields["plot"]) == 0 and one.values["level"] == one.step["level"],
    "wrong_height": lambda one: (
        one.values["height"] == one.height(one.fields["plot"]) not in (0, one.step["level"] - 1)
    ),
    "no_headquarters_left": lambda one: all(company.value for company in one.view.companies),
    "too_close": lambda one: (
        one.values["company"] == one.owner(one.values["company_plot"])
        and one.values["company_plot"] in one.near(one.values["plot"], one.values["empty"])
    ),
    "no_diagonal_link": lambda one: not any(
        one.loose(other) and one.values["plot"] in one.between(one.values["warehouse"], other)
        for other in one.corners(one.values["warehouse"])
        if one.step["step"] != "choose_headquarters" or other == one.last()
    ),
    "third_warehouse": third_is_linked,
    "one_card_could_found": lambda one: may_found_alone(
        one,
        one.values["card"],
        one.values["card"] if one.values["card"] != one.fields["card"] else one.step.get("plot", one.last()),
    ),
    "not_linked": lambda one: (
        one.values["plot"] not in one.links(one.values["card"])
        and not one.between(one.values["plot"], one.values["card"])
    ),
    "must_found": lambda one: (
        set(one.links(one.values["plot"])) & set(one.values["linked"]) != set() and one.last() == one.values["plot"]
    ),
    "founding_chosen": lambda one: one.step["plot"] == one.values["plot"] and not (
        one.last() == one.step["plot"] == one.step.get("headquarters")
    ),
    "left_alone": lambda one: one.last() == one.values["plot"] and one.loose(one.last()),
    "already_in_company": lambda one: one.owner(one.last()) == one.values["company"] != None,  # noqa: E711
    "on_the_board": lambda one: one.value(one.fields["company"]) > 0,
    "not_in_merger": lambda one: one.fields["company"] not in one.merging(),
    "is_absorbed": lambda one: one.fields["company"] == one.step["absorbed"],
    "not_the_lowest": lambda one: (
        one.value(one.fields["company"]) == one.values["value"] > one.values["lowest"]
        and one.values["lowest"] in {one.value(other) for other in one.merging() - {one.step.get("absorbed")}}
    ),
    "too_few_shares": lambda one: (
        one.held(one.seat, one.step["absorbed"]) == one.values["have"] < one.fields["count"] == one.values["needed"]
    ),
    "not_on_the_board": lambda one: one.value(one.fields["company"]) == 0,
    "sold_this_turn": lambda one: one.fields["company"] == one.step["sold"],
    "bought_this_turn": lambda one: one.fields["company"] == one.step["bought"],
    "no_share_left": lambda one: one.bank(one.fields["company"]) == 0 and one.value(one.fields["company"]) > 0,
    "no_share_held": lacks_a_share,
    "already_traded": lambda one: one.step["left"] < 2,
    "no_special_card": lambda one: one.view.players[one.seat].special_cards == 0,
    "no_roof_left": lambda one: one.view.roofs == 0,
    "event_not_face_up": lambda one: one.fields["event"] not in one.view.face_up_events,
    "bid_too_high": lambda one: one.cash() == one.values["cash"] < one.fields["amount"] == one.values["price"],
    "bid_too_low": lambda one: one.fields["amount"] < one.step["least"] == one.values["needed"],
    "not_among_last_discards": lambda one: one.fields["card"] not in one.view.discards[-one.values["last"] :],
    "floor_on_top": lambda one: one.height(one.fields["card"]) == one.values["height"] > 1,
    "too_few_warehouses": lambda one: (
        sum(1 for plot in one.view.plots if one.height(plot) and one.owner(plot) == one.values["company"]) - 1
        == one.values["have"]
    ),
    "company_would_split": lambda one: would_split(one, warehouses_only=True),
    "marked_plot_cut_off": lambda one: (
        one.height(one.values["marked"]) == 0
        and one.owner(one.values["marked"]) == one.values["company"]
        and would_split(one, warehouses_only=False)
        and not would_split(one, warehouses_only=True)
    ),
    "not_among_top_cards": lambda one: (
        one.fields["card"] not in one.view.looking_at and len(one.view.looking_at) == one.values["top"]
    ),
    "not_another_player": lambda one: one.fields["seat"] == one.seat or one.fields["seat"] >= one.view.seats,
    "no_offer_left": lambda one: one.step["left"][one.fields["seat"]] == 0 and one.fields["seat"] != one.seat,
    "offer_full": lambda one: len(one.on_side()) == one.values["most"] == 5,
    "already_in_offer": counts_of_the_offer,
    "cannot_be_held": card_is_known_elsewhere,
    "too_few_cards": lambda one: (
        one.view.players[one.step["other"]].cards == one.values["have"] == len(one.step["ask_cards"])
    ),
    "money_already_named": lambda one: one.step[f"{one.side()}_money"] == one.values["named"] > 0,
    "empty_offer": lambda one: not any(value for name, value in one.step.items() if name.startswith(("give", "ask"))),
}  # fmt: skip


class Inquiry:
    """Asks for reasons wherever it is taken, and counts them."""

    def __init__(self) -> None:
        self.codes: Counter[str] = Counter()
        self.positions = 0

    def ask_all(self, state: State) -> None:
        self.positions += 1
        for seat in range(state.seats):
            legal, asked = state.legal(seat), Asked(state, seat)
            for action in legal:
                assert state.why_not(seat, action) is None
            for action in CATALOGUE if seat in state.to_act else CATALOGUE[::50]:
                reason = state.why_not(seat, action)
                if reason is not None:
                    assert action not in legal
                    self.ask(state, asked, action, reason)

    def ask(self, state: State, asked: Asked, action: Action, reason: Reason) -> None:
        told = f"{action} of seat {asked.seat}: {reason} when {asked.step}"
        self.codes[reason.code] += 1
        if reason.code not in ("not_your_turn", "game_over"):
            problem = fault_of(state, asked.seat, action, reason)
            assert problem is None, f"{told}: {problem}"
        assert reason.code in CLAIMS, f"{told}: what does it claim?"
        assert asked.is_true(action, reason), f"{told}: that is not true"


def play(inquiry: Inquiry, seats: int, options: dict[str, Any], seed: int, greedy: bool) -> None:
    state, rng = GAME.new(seats, seed, options), FastRng(seed)
    bots = [GreedyBot(seed + seat) for seat in range(seats)]
    number = 0
    steps: Counter[str] = Counter()
    while not state.over:
        seat = state.to_act[rng.below(len(state.to_act))]
        due = state.step_of(seat)
        assert due is not None
        steps[due.name] += 1
        if number % ASKED_EVERY == 0 or steps[due.name] < 3:
            inquiry.ask_all(state)
        actions = state.legal(seat)
        action = bots[seat].choose(state.belief(seat)) if greedy else actions[rng.below(len(actions))]
        state.apply(seat, action)
        number += 1
    inquiry.ask_all(state)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_no_reason_is_general_or_untrue(seats: int, options: dict[str, Any]) -> None:
    inquiry = Inquiry()
    for seed in range(GAMES):
        play(inquiry, seats, options, seed, greedy=False)
        if seats < 4 or GAMES > 1:
            play(inquiry, seats, options, seed, greedy=True)
    assert inquiry.positions > 20
    assert inquiry.codes[GENERAL] > 0


def test_every_claim_has_its_words_and_every_reason_its_claim() -> None:
    for language in ("en", "fr", "de"):
        words = {name.removeprefix("reason.") for name in GAME.data.words(language) if name.startswith("reason.")}
        core = {GENERAL, "not_your_turn", "game_over", "no_such_seat"}
        assert words == set(CLAIMS) - core
