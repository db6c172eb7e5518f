"""What each refusal of Chicago 1875 claims, checked against what the seat sees: written without the rules' code."""

import json
from collections.abc import Callable
from functools import cached_property
from importlib.resources import files
from typing import Any

from gilded.core import Action, Reason, State
from gilded.games.chicago1875.view import Chicago1875View, CompanyView

DATA = files("gilded.games.chicago1875") / "data"


def read(file: str) -> Any:
    return json.loads((DATA / f"{file}.json").read_text())


BOARD = read("board")
PRINTED = {one["id"]: one for one in read("companies")["companies"]}
ASSETS = {one["id"]: one for one in read("capital_assets")["assets"]}
BUILDINGS = {one["id"]: one for one in read("buildings")["buildings"]}
SPACES = {one["id"]: one for one in BOARD["action_spaces"]}
FACTORIES = {f"{one['id']}-{factory['index']}": factory for one in PRINTED.values() for factory in one["factories"]}
PRICES = BOARD["capital_asset_row"]["prices_left_to_right"]
COLUMNS = ["left", "middle", "right"]


class Facts:
    """A position as the seat sees it, the action that it asks about, and the numbers of the answer."""

    asked: dict[str, Any]
    said: dict[str, Any]

    def __init__(self, state: State, seat: int) -> None:
        view = state.view(seat)
        assert isinstance(view, Chicago1875View)
        self.view = view
        self.options = state.options
        self.seat = seat

    def bear_out(self, action: Action, reason: Reason) -> bool:
        """Whether the reason is true."""
        self.asked = action.to_json()
        self.said = dict(reason.values)
        return bool(CLAIMS[reason.code](self))

    @property
    def kind(self) -> Any:
        return self.asked["kind"]

    @cached_property
    def due(self) -> dict[str, Any]:
        return next(one for one in self.view.decisions if one["seat"] == self.seat)

    @property
    def player(self) -> Any:
        return self.view.players[self.seat]

    @property
    def cash(self) -> int:
        return self.view.cash[self.seat]

    @property
    def mine(self) -> list[CompanyView]:
        return [one for one in self.view.companies if one.president == self.seat]

    def company(self, name: str | None = None) -> CompanyView:
        wanted = name or self.said.get("company") or self.asked.get("company")
        return next(one for one in self.view.companies if one.id == wanted)

    def in_play(self, name: str) -> bool:
        return any(one.id == name for one in self.view.companies)

    def holding(self, holder: str, name: str) -> Any:
        return next((one for one in self.company(name).holdings if one.holder == holder), None)

    def shares(self, seat: int, name: str) -> int:
        held = self.holding(f"seat{seat}", name)
        return held.shares if held else 0

    def holds(self, holder: str, name: str, certificate: str) -> bool:
        held = self.holding(holder, name)
        if held is None:
            return False
        return bool({"director": held.director, "preferred": held.preferred, "common": held.commons}[certificate])

    def owner_of_asset(self, asset: str) -> CompanyView | None:
        return next((one for one in self.view.companies if asset in one.assets), None)

    def factory(self, name: str) -> Any:
        company = next(one for one in self.view.companies if any(f.id == name for f in one.factories))
        return next(one for one in company.factories if one.id == name)

    def is_staffed(self, name: str) -> Any:
        return self.factory(name).workers + self.factory(name).automated

    def automatable(self, company: CompanyView) -> int:
        return sum(min(f.workers, FACTORIES[f.id]["automation_slots"] - f.automated) for f in company.factories)

    def free_posts(self, company: CompanyView) -> int:
        return sum(FACTORIES[f.id]["worker_slots"] - f.workers - f.automated for f in company.factories)

    def effect(self) -> dict[str, Any]:
        """The effect of the space that was asked about."""
        space = self.said["space"]
        return (SPACES.get(space) or BUILDINGS[space])["effect"]  # type: ignore[no-any-return]

    def price_of_space(self, space: str) -> Any:
        """The least money without which a company cannot use the space."""
        if space in BUILDINGS:
            payment = BUILDINGS[space]["payment"]
            cost = 0 if payment["payer"] == "bank" else payment["amount"]
        else:
            cost = SPACES[space]["cost"] if isinstance(SPACES[space]["cost"], int) else 0
        effect = self.effect()
        if effect.get("hire_workers"):
            return self.view.worker_price
        if effect.get("buy_capital_asset"):
            return min(p.price for p in self.view.asset_row if p.asset) - effect.get("discount", 0)
        return max(cost, effect.get("dividend_total", 0))

    def row(self) -> Any:
        kind = PRINTED[self.due["company"]]["type"]
        return next(one for one in self.view.demand if one.id == kind)

    def room(self, column: str) -> int:
        cell = self.row().cells[COLUMNS.index(column)]
        return cell.capacity - cell.goods  # type: ignore[no-any-return]

    def wanted_cubes(self, asset: str) -> list[str]:
        effect = ASSETS[asset]["effect"]
        fixed = effect.get("resources", {})
        if effect.get("choose_resources") or isinstance(fixed, int):
            return list(self.view.haymarket)
        return [kind for kind, count in fixed.items() if count]


Claim = Callable[[Facts], object]


def _price_is_right(f: Facts) -> object:
    """The price that a player would pay."""
    if f.kind == "found":
        return f.said["price"] == 3 * min(one["value"] for one in BOARD["stock_track"]["spaces"] if one["par"])
    if f.kind == "par":
        return bool(f.said["price"] == 3 * f.asked["value"])
    return f.said["price"] == {"common": 1, "preferred": 2}[f.asked["certificate"]] * f.company().value


def _company_price_is_right(f: Facts) -> object:
    if f.kind in ("place", "for_company"):
        return f.said["price"] == f.price_of_space(f.said["space"])
    if f.kind == "buy_asset":
        place = next(one for one in f.view.asset_row if one.asset == f.asked["asset"])
        return f.said["price"] == place.price - f.due["discount"]
    if f.kind == "activate":
        return bool(f.said["price"] == ASSETS[f.asked["asset"]]["activation_cost"])
    if f.kind == "buy_cube":
        return f.said["price"] == int(f.asked["space"]) and f.view.supply[f.asked["space"]][f.asked["resource"]] > 0
    assert f.view.rows is not None
    return f.said["price"] == f.view.row_prices[f.view.rows[f.asked["resource"]] - 1]


def _needs_more(f: Facts) -> object:
    """Another player has too few shares to take over."""
    name = f.asked["company"]
    others = [f.shares(seat, name) for seat in range(len(f.view.players)) if seat != f.seat]
    kept = f.shares(f.seat, name) - 3
    return f.said["have"] == max(others) and f.said["needed"] == max(3, kept + 1)


def _asset_timing(f: Facts) -> str:
    return str(ASSETS[f.asked["asset"]]["timing"])


def _each_its_own(f: Facts) -> object:
    said = dict(zip(f.said["companies"], f.said["causes"], strict=True))
    for name, cause in said.items():
        one = Facts.__new__(Facts)
        one.__dict__.update(f.__dict__, said={"space": f.said["space"], "company": name})
        company = f.company(name)
        poor = company.treasury < one.price_of_space(f.said["space"]) if cause == "company_cannot_pay" else True
        if cause == "nothing_to_automate":
            one.said |= {"have": f.automatable(company), "needed": one.effect()["automate"]}
        if not poor or (cause != "company_cannot_pay" and not CLAIMS[cause](one)):
            return False
    return len(set(said.values())) > 1 and set(said) == {one.id for one in f.mine}


CLAIMS: dict[str, Claim] = {
    # General ones, which the core answers
    "another_phase": lambda f: f.kind != "" and f.said["due"] == f.due["step"],
    "not_your_turn": lambda f: f.seat not in f.view.to_act,
    "game_over": lambda f: f.view.over,
    # Modes and options
    "only_in_the_advanced_game": lambda f: f.options["mode"] == "base" and f.kind == "issue",
    "no_draft": lambda f: not f.options["draft"] and f.kind == "keep",
    "advanced_supply_in_use": lambda f: f.options["advanced_supply"] and f.kind == "buy_cube",
    "simple_supply_in_use": lambda f: not f.options["advanced_supply"] and f.kind == "buy_from_row",
    # Money
    "cannot_pay": lambda f: f.said["cash"] == f.cash < f.said["price"] and _price_is_right(f),
    "company_cannot_pay": lambda f: (
        f.said["cash"] == f.company().treasury < f.said["price"] and _company_price_is_right(f)
    ),
    # Founding and shares
    "already_founded": lambda f: f.in_play(f.asked["company"]),
    "company_closed": lambda f: f.asked["company"] in f.view.closed,
    "company_not_in_the_game": lambda f: (
        not f.in_play(f.asked["company"]) and f.asked["company"] not in f.view.founded_later
    ),
    "not_founded": lambda f: not f.in_play(f.asked["company"]) and f.asked["company"] not in f.view.closed,
    "certificate_limit": lambda f: (
        f.player.certificates >= f.view.certificate_limit == f.said["most"]
        and f.said["wanted"] == f.player.certificates + 1
    ),
    "share_limit": lambda f: (
        f.said["most"] == 6
        and f.said["wanted"]
        == f.shares(f.seat, f.asked["company"]) + {"common": 1, "preferred": 2}[f.asked["certificate"]]
    ),
    "must_sell": lambda f: (
        f.player.certificates == f.said["certificates"] > f.said["limit"] == f.view.certificate_limit
    ),
    "end_selling_first": lambda f: f.due["step"] == "sell_more",
    "selling_is_over": lambda f: (
        f.due["step"] == "buy_one" and f.holds(f"seat{f.seat}", f.asked["company"], f.asked["certificate"])
    ),
    "not_yours": lambda f: (
        not f.in_play(f.asked["company"]) or not f.holds(f"seat{f.seat}", f.asked["company"], f.asked["certificate"])
    ),
    "director_stays": lambda f: f.options["mode"] == "base" and f.asked["certificate"] == "director",
    "no_successor": _needs_more,
    "sold_this_decade": lambda f: f.asked["company"] in f.player.sold,
    "president_never_preferred": lambda f: f.company().president == f.seat and f.asked["certificate"] == "preferred",
    "none_to_buy": lambda f: not f.holds(f.asked["source"], f.asked["company"], f.asked["certificate"]),
    "none_to_issue": lambda f: not f.holds("company", f.due["company"], f.asked["certificate"]),
    # Buildings
    "not_in_hand": lambda f: f.asked["building"] not in f.player.hand,
    "chosen_to_build": lambda f: f.due["built"] == f.asked["building"],
    # Partners and spaces
    "no_passing": lambda f: f.view.phase == "action" and f.kind in ("pass", "done"),
    "one_partner_a_turn": lambda f: f.view.phase == "action" and f.due["step"] != "place_partner",
    "runs_a_company": lambda f: bool(f.mine) and f.asked["space"] == "bank_reserve",
    "no_company": lambda f: not f.mine,
    "space_taken": lambda f: f.asked["space"] in f.view.used_spaces,
    "not_built": lambda f: (
        f.asked["space"] in BUILDINGS and not any(f.asked["space"] in one.built for one in f.view.players)
    ),
    "not_open": lambda f: SPACES[f.asked["space"]]["available_from_decade"] == f.said["decade"] > f.view.decade,
    "not_your_company": lambda f: (
        not f.in_play(f.asked["company"]) or f.company(f.asked["company"]).president != f.seat
    ),
    "each_for_its_own_reason": _each_its_own,
    "no_free_posts": lambda f: f.free_posts(f.company()) == 0,
    "no_salespeople": lambda f: (
        f.company().id in ("american_flyer", "quaker_oats") and f.effect().get("salespeople", 0) > 0
    ),
    "no_resources": lambda f: (
        f.company().id == "quaker_oats" and (f.effect().get("resources") or f.effect().get("choose_resources"))
    ),
    "nothing_to_automate": lambda f: (
        f.automatable(f.company()) == 0
        if "space" not in f.said
        else f.automatable(f.company()) == f.said["have"] < f.said["needed"] == f.effect()["automate"]
    ),
    "no_substitute": lambda f: f.company().id == "schwinn" and f.company().resources["steel"] < 2,
    "substitute_used": lambda f: f.company().id == "schwinn" and f.company().substituted,
    "no_asset_left": lambda f: all(place.asset is None for place in f.view.asset_row),
    # Factories
    "not_this_company": lambda f: not f.asked["factory"].startswith(f.due["company"] + "-"),
    "no_free_post": lambda f: (
        f.is_staffed(f.asked["factory"]) == FACTORIES[f.asked["factory"]]["worker_slots"] == f.said["posts"]
    ),
    "no_place_for_a_manager": lambda f: (
        f.factory(f.asked["factory"]).managers == FACTORIES[f.asked["factory"]]["manager_slots"] == f.said["places"]
    ),
    "no_token_in_factory": lambda f: (
        f.factory(f.asked["factory"]).automated == FACTORIES[f.asked["factory"]]["automation_slots"]
    ),
    "no_worker_there": lambda f: f.factory(f.asked["factory"]).workers == 0,
    "hire_at_least_one": lambda f: f.due["step"] == "hire_worker" and f.due["hired"] == 0,
    # Appeal bonuses
    "no_sales_place": lambda f: (
        f.due["bonus"] == "salesperson"
        and f.company().salespeople == len(PRINTED[f.company().id]["sale_prices_by_salespeople"]) - 1
    ),
    "partner_gained": lambda f: f.due["bonus"] == "partner" and not f.player.appeal_partner,
    "no_token_left": lambda f: sum(one.bonus_tokens for one in f.view.companies) == 12,
    "value_at_the_top": lambda f: f.company().value == 400,
    # Cubes
    "too_few_cubes": lambda f: f.company().resources[f.asked["resource"]] == f.said["have"] < 2 == f.said["needed"],
    "nothing_else_at_haymarket": lambda f: (
        sum(count for kind, count in f.view.haymarket.items() if kind != f.asked["resource"]) == 0
        and f.company().resources[f.asked["resource"]] >= 2
    ),
    "must_be_another_kind": lambda f: f.due["given"] == f.asked["resource"],
    "must_be_different": lambda f: f.due["constraint"] == "different" and f.asked["resource"] in f.due["taken"],
    "must_be_identical": lambda f: (
        f.due["constraint"] == "identical"
        and f.said["have"]
        == f.view.haymarket[f.asked["resource"]]
        + (f.view.rows[f.asked["resource"]] if f.due["from_rows"] and f.view.rows else 0)
        < f.said["needed"]
        == f.due["left"]
    ),
    "not_at_haymarket": lambda f: f.view.haymarket[f.asked["resource"]] == 0,
    "buys_no_resources": lambda f: f.due["company"] == "quaker_oats",
    "not_for_sale": lambda f: f.asked["space"] == "X",
    "no_such_cube": lambda f: f.view.supply[f.asked["space"]][f.asked["resource"]] == 0,
    "row_is_empty": lambda f: f.view.rows is not None and f.view.rows[f.asked["resource"]] == 0,
    "purchases_are_over": lambda f: (
        f.said["during_production"] == f.options["buy_during_production"]
        and f.due["step"] in ("sell_goods", "choose_dividend", "close_turn", "produce_goods")
        and not (f.due["step"] == "produce_goods" and f.options["buy_during_production"])
    ),
    # Assets
    "not_your_asset": lambda f: (owner := f.owner_of_asset(f.asked["asset"])) is None or owner.president != f.seat,
    "given_up_in_a_stock_turn": lambda f: (
        f.owner_of_asset(f.asked["asset"]) in f.mine
        and (f.options["mode"] == "base" or f.due["step"] != "trade_shares")
        and f.said["advanced"] == (f.options["mode"] == "advanced")
    ),
    "not_an_asset_of_this_company": lambda f: f.asked["asset"] not in f.company(f.due["company"]).assets,
    "not_in_the_row": lambda f: f.asked["asset"] not in [place.asset for place in f.view.asset_row],
    "asset_already_used": lambda f: f.asked["asset"] in f.view.used_assets,
    "asset_only_while_selling": lambda f: f.due["step"] != "sell_goods" and "before" in _asset_timing(f),
    "asset_only_at_the_end": lambda f: f.due["step"] != "close_turn" and "end of" in _asset_timing(f),
    "asset_only_against_a_fall": lambda f: "reaction" in _asset_timing(f),
    "another_company_operates": lambda f: (
        f.view.turn is not None and f.said["operating"] == f.view.turn.company != f.said["company"]
    ),
    "no_cubes_for_asset": lambda f: (
        sorted(f.wanted_cubes(f.asked["asset"])) == sorted(f.said["resources"])
        and not any(f.view.haymarket[kind] for kind in f.said["resources"])
    ),
    "asset_changes_nothing": lambda f: (
        sum(f.view.haymarket.values()) == 0
        and f.asked["asset"] in ("chief_of_engineering", "chief_of_operations")
        and (f.asked["asset"] != "chief_of_engineering" or f.automatable(f.company()) == 0)
    ),
    # The operating turn
    "no_goods": lambda f: f.company().goods == 0,
    "nothing_produced": lambda f: (
        f.company().id == "oscar_mayer" and f.view.turn is not None and f.view.turn.produced == 0
    ),
    "all_have_produced": lambda f: (
        f.view.turn is not None and f.view.turn.produced == len(f.company(f.due["company"]).factories)
    ),
    "no_such_mode": lambda f: (
        max(1, len(FACTORIES[f.due["factory"]].get("production_modes", []))) == f.said["most"] <= f.asked["mode"]
    ),
    "not_staffed": lambda f: f.is_staffed(f.due["factory"]) == f.said["have"] < f.said["needed"],
    "resources_missing": lambda f: (
        f.company(f.due["company"]).resources[f.said["resource"]] == f.said["have"] < f.said["needed"]
    ),
    "full_price_is_open": lambda f: (
        f.asked["column"] == "half_price"
        and f.said["columns"] == [column for column in COLUMNS if f.room(column) > 0] != []
        and f.row().cells[2].tile is not None
    ),
    "tile_is_full": lambda f: f.room(f.asked["column"]) == 0 < f.said["goods"],
    "tile_takes_nothing": lambda f: (
        (cell := f.row().cells[COLUMNS.index(f.asked["column"])]).tile is not None and cell.capacity == 0
    ),
    "no_tile_there": lambda f: (
        (cell := f.row().cells[COLUMNS.index(f.asked["column"])]).tile is None and cell.capacity == 0
    ),
}
