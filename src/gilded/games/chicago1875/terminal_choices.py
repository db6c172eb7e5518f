"""What each choice of Chicago 1875 is called in the terminal, what it costs and what it brings, as on the page."""

from collections.abc import Mapping
from typing import Any, Final

from gilded.core.words import Words
from gilded.games.chicago1875.components import ASSETS, BOARD, BUILDINGS, COMPANIES
from gilded.games.chicago1875.preview import Chicago1875Preview, DealView
from gilded.games.chicago1875.terminal_effects import cubes_say, effect_says
from gilded.games.chicago1875.view import Chicago1875View, CompanyView

Fields = Mapping[str, Any]
COMPANY: Final = {company.id: company for company in COMPANIES.companies}
FACTORY: Final = {
    f"{company.id}-{factory.index}": factory for company in COMPANIES.companies for factory in company.factories
}
BUILDING: Final = {building.id: building for building in BUILDINGS.buildings}
ASSET: Final = {asset.id: asset for asset in ASSETS.assets}
SPACE: Final = {space.id: space for space in BOARD.action_spaces}
PERCENT: Final = 10
"""A company has ten shares."""


def label_of(action: Fields, view: Chicago1875View, words: Words) -> str:
    """What a choice is called."""
    step = decision_of(view).get("step", "")
    if action["kind"] == "done" and words.has(f"done.{step}"):
        return words.say(f"done.{step}")
    if action["kind"] == "par" and "value" in action:
        return words.say("action.par", {"value": words.money(action["value"])})
    return words.action(action, {})


def gives_of(action: Fields, view: Chicago1875View, words: Words, preview: Chicago1875Preview) -> str:
    """What a choice costs and brings."""
    kind = action["kind"]
    if kind in ("found", "par", "buy", "sell", "issue"):
        return _deal(action, view, words, preview)
    if kind in ("build", "discard", "keep"):
        tile = BUILDING[action["building"]]
        return words.say("gives.building", {"effect": effect_says(tile.effect, words), "workers": tile.workers_added})
    if kind in ("buy_asset", "drop_asset", "activate"):
        return _asset(action, words, preview)
    if kind == "factory":
        return _staff(action["factory"], view, words, preview)
    if kind in ("pay_dividend", "withhold"):
        return _payout(kind, view, words)
    return _at_work(action, view, words, preview)


def decision_of(view: Chicago1875View) -> dict[str, Any]:
    """What the reader is deciding, or else the first who decides."""
    own = next((one for one in view.decisions if one["seat"] == view.seat), None)
    return own or next(iter(view.decisions), {})


def company_of(view: Chicago1875View, company: str | None) -> CompanyView | None:
    """A company in play."""
    return next((one for one in view.companies if one.id == company), None)


def _deal(action: Fields, view: Chicago1875View, words: Words, preview: Chicago1875Preview) -> str:
    """What a deal costs, and how limits, value and presidency stand after it."""
    deal = preview.deal
    if deal is None:
        return ""
    kind = action["kind"]
    if kind == "found":
        plan = COMPANY[action["company"]]
        modes = plan.factories[0].production_modes
        price = plan.sale_prices_by_salespeople[0] if plan.sale_prices_by_salespeople else modes[0].sale_price
        values = {"type": words.name(plan.type), "price": words.money(price or 0), "appeal": plan.starting_appeal}
        return words.say("gives.found", {**values, "cost": words.money(deal.payment)})
    values = _exchange(action, view, words, deal)
    return words.say(f"gives.{kind}", {**values, "cost": words.money(preview.raised)} if kind == "issue" else values)


def _exchange(action: Fields, view: Chicago1875View, words: Words, deal: DealView) -> dict[str, Any]:
    return {
        "cost": words.money(abs(deal.payment)),
        "payee": words.say("ui.bank") if action.get("source") == "bank" else words.name(deal.company),
        "cash": words.money(deal.cash),
        "shares": deal.shares * PERCENT,
        "most": BOARD.certificates.max_shares_per_company * PERCENT,
        "certificates": deal.certificates,
        "limit": view.certificate_limit,
        "president": words.seat(deal.president),
        "from": words.money(deal.old_value),
        "to": words.money(deal.value),
        "soldout": deal.sold_out,
        "protect": deal.may_protect,
    }


def _place(space: str, words: Words, preview: Chicago1875Preview) -> str:
    effect = effect_says((BUILDING.get(space) or SPACE[space]).effect, words)
    if preview.owner is not None:
        key = "gives.place_bank" if preview.fee else "gives.place_owner"
        cost = words.money(preview.fee or preview.price)
        return words.say(key, {"effect": effect, "owner": words.seat(preview.owner), "cost": cost})
    if preview.price:
        return words.say("gives.place_cost", {"effect": effect, "cost": words.money(preview.price)})
    return effect


def _asset(action: Fields, words: Words, preview: Chicago1875Preview) -> str:
    asset = ASSET[action["asset"]]
    effect = effect_says(asset.effect, words)
    if action["kind"] == "drop_asset" or not preview.price:
        return effect
    cost = words.money(preview.price)
    if action["kind"] == "activate":
        return words.say("gives.activate", {"effect": effect, "cost": cost})
    bonus = effect_says(asset.immediate_bonus, words) or words.say("ui.nothing")
    return words.say("gives.asset", {"cost": cost, "bonus": bonus, "effect": effect})


def _staff(factory: str, view: Chicago1875View, words: Words, preview: Chicago1875Preview) -> str:
    step, plan = decision_of(view).get("step"), FACTORY[factory]
    if step == "hire_worker" and preview.price:
        return words.say("gives.hire", {"cost": words.money(preview.price)})
    if step in ("automate_post", "free_automation"):
        company = company_of(view, factory.rpartition("-")[0])
        done = next((one.automated for one in (company.factories if company else []) if one.id == factory), 0)
        return words.say("gives.automate", {"done": done, "all": plan.automation_slots})
    bonus = effect_says(plan.manager_bonus_both or plan.manager_bonus, words)
    return words.say("ui.manager_bonus", {"effect": bonus}) if step == "place_manager" else ""


def _payout(kind: str, view: Chicago1875View, words: Words) -> str:
    turn = view.turn
    company = company_of(view, turn.company if turn else None)
    if turn is None or company is None or turn.pay is None or turn.keep is None:
        return ""
    outcome = turn.pay if kind == "pay_dividend" else turn.keep
    values = {
        "per_share": words.money(outcome.per_share),
        "revenue": words.money(turn.revenue),
        "from": words.money(company.value),
        "to": words.money(outcome.value),
        "protect": outcome.may_protect,
    }
    return words.say("gives.pay" if kind == "pay_dividend" else "gives.withhold", values)


def _at_work(action: Fields, view: Chicago1875View, words: Words, preview: Chicago1875Preview) -> str:
    kind = action["kind"]
    if kind == "place":
        return _place(action["space"], words, preview)
    if kind == "for_company":
        company = company_of(view, action["company"])
        return words.say("gives.for_company", {"treasury": words.money(company.treasury if company else 0)})
    if kind in ("buy_cube", "buy_from_row") and preview.price:
        return words.say("gives.cube", {"cost": words.money(preview.price)})
    if kind == "produce":
        return words.say("gives.produce", {"goods": preview.goods, "cubes": cubes_say(preview.cubes, words)})
    if kind == "sell_good":
        key = "half" if action["column"] == "half_price" else "sell_last" if preview.bonus else "sell_good"
        return words.say(f"gives.{key}", {"cost": words.money(preview.revenue), "bonus": words.money(preview.bonus)})
    cash = words.say("gives.cash", {"cost": words.money(preview.raised)})
    return {"take_cash": cash, "trade": words.say("gives.trade")}.get(kind, "")
