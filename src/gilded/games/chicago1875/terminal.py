"""Chicago 1875 in the terminal: the exchange, factories, the trade in goods and cubes, the city and the players."""

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gilded.core.errors import Values
from gilded.core.terminal import Panel, TerminalBoard
from gilded.core.words import Words
from gilded.games.chicago1875.components import FactoryData
from gilded.games.chicago1875.terminal_choices import (
    ASSET,
    BUILDING,
    COMPANY,
    FACTORY,
    SPACE,
    decision_of,
    gives_of,
    label_of,
)
from gilded.games.chicago1875.terminal_effects import effect_says
from gilded.games.chicago1875.terminal_sentences import values_of
from gilded.games.chicago1875.terminal_trade import CUBES, resource_text, trade
from gilded.games.chicago1875.view import Chicago1875View, CompanyView, FactoryView, PlayerView

STYLES: Final = ["bold red", "bold yellow", "bold green", "bold blue"]
"""The colours of the seats; their names always stand next to them."""
BUILDING_STEPS: Final = {"choose_building", "choose_discard", "keep_building"}
BUYS_ASSETS: Final = {"place_partner", "choose_asset"}


class Chicago1875Board(TerminalBoard):
    """What each phase needs, and the rest when it is asked for."""

    def draw(self, view: Chicago1875View, words: Words, width: int) -> list[Panel]:
        step = decision_of(view).get("step", "")
        dealing, at_work = view.phase in ("founding", "stock"), view.phase in ("action", "operating")
        return [
            Panel("", _head(view, words)),
            Panel(words.say("sheet.exchange"), _exchange(view, words, width), due=bool(view.companies)),
            Panel(words.say("sheet.works"), _works(view, words, width), due=at_work),
            Panel(words.say("sheet.trade"), trade(view, words), due=at_work),
            Panel(words.say("ui.assets"), _assets(view, words), due=step in BUYS_ASSETS),
            Panel(words.say("sheet.city"), _city(view, words), due=False),
            Panel(words.say("ui.foundable"), _foundable(view, words), due=dealing),
            Panel("", _players(view, words)),
            Panel(words.say("terminal.legend"), _legend(words), due=False),
            Panel(words.say("ui.hand"), _hand(view, words), due=step in BUILDING_STEPS),
        ]

    def label(self, action: Mapping[str, Any], view: Chicago1875View, words: Words, preview: Any) -> str:
        return label_of(action, view, words)

    def gives(self, action: Mapping[str, Any], view: Chicago1875View, words: Words, preview: Any) -> str:
        return gives_of(action, view, words, preview)

    def topic(self, action: Mapping[str, Any], words: Words) -> str:
        return words.name(action["company"]) if action["kind"] in ("buy", "sell", "trade") else ""

    def values(self, fact: Mapping[str, Any], words: Words) -> Values:
        return values_of(fact, words)

    def styles(self, words: Words) -> dict[str, str]:
        return {words.seat(seat): style for seat, style in enumerate(STYLES)}


BOARD: Final = Chicago1875Board()


def _head(view: Chicago1875View, words: Words) -> Text:
    text = Text(words.event({"event": "PhaseBegan", "year": view.year, "phase": view.phase}), style="bold")
    order = ", ".join(words.seat(seat) for seat in view.initiative)
    text.append(f"   {words.labelled(words.say('ui.initiative'), order)}", style="not bold dim")
    text.append(f"   {words.labelled(words.say('ui.priority'), words.seat(view.priority))}", style="not bold dim")
    if view.goals:
        goals = ", ".join(words.name(goal) for goal in view.goals)
        text.append(f"\n{words.labelled(words.say('ui.goals'), goals)}", style="not bold dim")
    if view.turn is not None:
        turn = view.turn
        text.append(f"\n{words.name(turn.company)}: ", style="bold")
        text.append(words.labelled(words.say("ui.revenue"), words.money(turn.revenue)), style="not bold")
        text.append(f", {words.money(turn.projected)} {words.say('ui.projected')}", style="not bold dim")
    return text


# The exchange


def _exchange(view: Chicago1875View, words: Words, width: int) -> Table:
    """The companies in their order of turn, with everybody's shares; D marks the director's certificate."""
    table = Table(box=None, header_style="dim", padding=(0, 1, 0, 0))
    table.add_column("", no_wrap=True)
    for column in ("ui.value", "terminal.appeal", "ui.treasury", "terminal.price", "ui.goods", "terminal.sales"):
        table.add_column(words.say(column), justify="right", max_width=7)
    room = max(4, (width - 74) // view.seats + 3)
    for seat in range(view.seats):
        table.add_column(Text(words.seat(seat), STYLES[seat]), justify="right", max_width=room, no_wrap=True)
    for column in ("ui.bank_pool", "terminal.own"):
        table.add_column(words.say(column), justify="right", max_width=6)
    for company in view.companies:
        table.add_row(*_company(view, company, words))
    return table


def _company(view: Chicago1875View, company: CompanyView, words: Words) -> list[RenderableType]:
    held = {one.holder: _shares(one.shares, one.director, one.preferred, words) for one in company.holdings}
    holders = [*(f"seat{seat}" for seat in range(view.seats)), "bank", "company"]
    return [
        Text(f"{words.letter(company.id)} {words.name(company.id)}", STYLES[company.president]),
        words.money(company.value),
        str(company.appeal),
        words.money(company.treasury),
        words.money(company.price),
        str(company.goods),
        str(company.salespeople),
        *(held.get(holder, "–") for holder in holders),
    ]


def _shares(shares: int, director: bool, preferred: bool, words: Words) -> str:
    marks = [words.say(f"short.{name}") for name, held in (("director", director), ("preferred", preferred)) if held]
    return f"{shares}{''.join(marks)}"


def _foundable(view: Chicago1875View, words: Words) -> Table:
    table = Table.grid(padding=(0, 1))
    for company in view.founded_later:
        plan = COMPANY[company]
        factories = Text("   ").join(_makes(factory, words) for factory in plan.factories)
        head = f"{words.say('terminal.appeal')} {plan.starting_appeal}"
        table.add_row(Text(words.name(company), "bold"), words.name(plan.type), head, factories)
    return table


# Companies at work


def _works(view: Chicago1875View, words: Words, width: int) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("", no_wrap=True)
    table.add_column("")
    for column in ("workers", "automation", "managers"):
        table.add_column(words.say(f"terminal.{column}"), justify="right")
    table.add_column(f"{words.say('ui.resources')} · {words.say('ui.assets')}", max_width=width // 2)
    for company in view.companies:
        holds = _holds(view, company, words)
        for factory in company.factories:
            name = Text(words.letter(company.id), STYLES[company.president])
            name.append(f" {factory.id.rpartition('-')[2]}")
            table.add_row(name, _makes(FACTORY[factory.id], words), *_staff(factory), holds)
            holds = Text()
    return table


def _makes(factory: FactoryData, words: Words) -> Text:
    """What a factory needs and what it makes."""
    if factory.production_modes:
        modes = [(mode.resources, f"{mode.goods} ({mode.workers})") for mode in factory.production_modes]
    else:
        modes = [(factory.resources or {}, "1×" if factory.goods_per_worker else str(factory.goods))]
    return Text(" / ").join(resource_text(needs, words).append(f" → {made}", "not bold") for needs, made in modes)


def _staff(factory: FactoryView) -> list[str]:
    plan = FACTORY[factory.id]
    return [
        f"{factory.workers}/{plan.worker_slots - factory.automated}",
        f"{factory.automated}/{plan.automation_slots}",
        f"{factory.managers}/{plan.manager_slots}",
    ]


def _holds(view: Chicago1875View, company: CompanyView, words: Words) -> Text:
    text = resource_text(company.resources, words)
    for asset in company.assets:
        text.append(f" · {words.name(asset)}", style="dim strike" if asset in view.used_assets else "not bold")
    return text


def _assets(view: Chicago1875View, words: Words) -> Table:
    table = Table.grid(padding=(0, 1))
    for place in view.asset_row:
        if place.asset is None:
            table.add_row(words.money(place.price), Text(words.say("ui.empty"), "dim"))
            continue
        plan = ASSET[place.asset]
        bonus = effect_says(plan.immediate_bonus, words) or words.say("ui.nothing")
        values = {"cost": words.money(place.price), "bonus": bonus, "effect": effect_says(plan.effect, words)}
        table.add_row(
            words.money(place.price), Text(words.name(place.asset)), Text(words.say("gives.asset", values), "dim")
        )
    return table


# The city


def _city(view: Chicago1875View, words: Words) -> Group:
    bank = Table.grid(padding=(0, 1))
    for space in SPACE.values():
        cost = words.money(space.cost) if isinstance(space.cost, int) and space.cost else ""
        bank.add_row(_space_name(view, words, space.id), cost, Text(effect_says(space.effect, words), "dim"))
    built = Table.grid(padding=(0, 1))
    for player in view.players:
        for building in player.built:
            built.add_row(Text(words.seat(player.seat), STYLES[player.seat]), *_building(view, building, words))
    return Group(bank, Text(words.say("ui.buildings"), "bold"), built)


def _space_name(view: Chicago1875View, words: Words, space: str) -> Text:
    return Text(words.name(space), "dim strike" if space in view.used_spaces else "")


def _building(view: Chicago1875View, building: str, words: Words) -> list[RenderableType]:
    payment = BUILDING[building].payment
    key = "ui.pays_bank" if payment.payer == "bank" else "ui.pays_company"
    pays = words.say(key, {"owner": words.say("ui.owner"), "cost": words.money(payment.amount)})
    effect = effect_says(BUILDING[building].effect, words)
    return [_space_name(view, words, building), Text(f"{effect}. {pays}", "dim")]


def _legend(words: Words) -> Text:
    cubes = ", ".join(f"{words.letter(cube)} {words.name(cube)}" for cube in CUBES)
    return Text(words.say("terminal.legend_says", {"cubes": cubes}), style="dim")


# Players


def _players(view: Chicago1875View, words: Words) -> Text:
    text = Text()
    for player in view.players:
        text.append_text(_player(view, player, words)).append("\n")
    text.rstrip()
    return text


def _player(view: Chicago1875View, player: PlayerView, words: Words) -> Text:
    seat = player.seat
    style = f"{STYLES[seat]}{' underline' if seat == view.seat else ''}"
    text = Text.assemble("▶ " if seat in view.to_act else "  ", (words.seat(seat), style))
    owns = {
        "certificates": player.certificates,
        "limit": view.certificate_limit,
        "free": player.free_partners,
        "partners": player.partners,
    }
    said = f"  {words.money(view.cash[seat])}, {words.say('ui.owns', owns)}"
    return text.append(f"{said}, ★ {words.money(view.scores[seat])}")


def _hand(view: Chicago1875View, words: Words) -> Table:
    table = Table.grid(padding=(0, 1))
    own = next((player for player in view.players if player.seat == view.seat), None)
    for building in [*(own.hand or []), *(own.kept or [])] if own else []:
        table.add_row(*_building(view, building, words))
    return table
