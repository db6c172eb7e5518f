"""What each choice of Carnegie is called in the terminal, and what it costs and gives, as on the page."""

from collections.abc import Mapping
from functools import reduce
from typing import Any

from gilded.core.words import Words
from gilded.games.carnegie.board import SITE_IDS, SITE_PROJECT
from gilded.games.carnegie.components import Amounts, Section
from gilded.games.carnegie.preview import CarnegiePreview
from gilded.games.carnegie.view import CarnegieView, CompanyView

Fields = Mapping[str, Any]


def label_of(action: Fields, view: CarnegieView, words: Words, preview: CarnegiePreview | None) -> str:
    """What a choice is called; `preview` is missing for a group of choices."""
    kind = action["kind"]
    decision = view.decisions[0] if view.decisions else {}
    if kind == "place" and "site" in action:
        project = decision.get("project") or SITE_PROJECT[SITE_IDS.index(action["site"])]
        return words.say("action.place_on", {"project": words.name(project), "city": words.name(action["site"])})
    if kind in ("move", "move_in"):
        return _move(action, view, words)
    if kind == "use":
        return _use(action, words, preview)
    return _plainly(action, view, words, preview)


def _plainly(action: Fields, view: CarnegieView, words: Words, preview: CarnegiePreview | None) -> str:
    kind = action["kind"]
    if kind == "take_income" and preview:
        return words.say("action.take_income", {"resource": amounts(preview.gain, words)})
    if kind == "follow" and view.row:
        return words.say("action.follow_it", {"action": words.name(view.row)})
    if kind == "done" and view.decisions:
        return words.say(f"done.{view.decisions[0]['step']}")
    return words.action(action, {})


def _move(action: Fields, view: CarnegieView, words: Words) -> str:
    rooms = {name: _room(view, action[name], words) for name in ("start", "end") if name in action}
    known = {"active": action["active"]} if "active" in action else {}
    key = "action.move_in" if action["kind"] == "move_in" else "action.move_who" if known else "action.move"
    return words.say(key, {**known, **rooms})


def gives_of(action: Fields, view: CarnegieView, words: Words, preview: CarnegiePreview) -> str:
    """What a choice costs and brings."""
    kind = action["kind"]
    if kind == "choose_department":
        return words.say(f"about.{action['department']}")
    if kind == "done":
        moving = bool(view.decisions) and view.decisions[0]["step"] == "move_employees"
        lost, name = ("gives.moves_lost", "employee_moves") if moving else ("gives.points_lost", "study_points")
        return words.say(lost, {"count": preview.lost.get(name, 0)})
    if kind in ("choose_timeline", "choose_side", "place", "donate", "pull", "advance"):
        return _joined(_remarks(action, words, preview), words)
    return _exchange(kind, words, preview)


def _exchange(kind: str, words: Words, preview: CarnegiePreview) -> str:
    pay, gain = preview.pay, preview.gain
    cost = words.say("gives.cost", {"what": amounts(pay, words)})
    said = {
        "choose_lot": _joined([cost, words.say("gives.section.vp", {"count": preview.vp})], words),
        "move": words.say("gives.moves", {"count": pay.get("employee_moves", 0)}),
        "activate": cost,
        "choose_project": cost,
        "switch_action": words.say("gives.tile", {"count": preview.lost.get("vp", 0)}),
        "use": words.say("gives.mission") if preview.mission else "",
        "sell": words.say("gives.sell", {"money": words.money(gain.get("money", 0))}),
    }
    if kind in ("to_lobby", "send") and preview.income is not None:
        return words.say("gives.income_now", {"what": amounts(preview.income, words)})
    if kind in ("pay_welfare", "pay_best"):
        return words.say("gives.exchange", {"pay": amounts(pay, words), "gain": amounts(gain, words)})
    return said.get(kind, "")


def _remarks(action: Fields, words: Words, preview: CarnegiePreview) -> list[str]:
    """Several things to say of one choice."""
    kind = action["kind"]
    if kind == "choose_timeline":
        return [_event(action["action"], words, preview)]
    if kind == "choose_side":
        points = sum(section.end_vp for section in preview.sections)
        others = [section_says(section, words) for section in preview.sections if section.kind != "vp"]
        return [*others, words.say("gives.section.vp", {"count": points})]
    if kind == "place":
        at_once = words.say("gives.at_once", {"what": amounts(preview.gain, words)}) if preview.gain else ""
        return [words.say("gives.build", {"points": preview.vp}), at_once]
    if kind == "donate":
        money = words.money(preview.pay.get("money", 0))
        said = words.say("gives.donate", {"money": money, "what": words.say(f"gift.{action['slot']}")})
        return [said, words.say("gives.now_worth", {"count": preview.vp})]
    cost = words.say("gives.cost", {"what": amounts(preview.pay, words)})
    if kind == "pull":
        return [cost, *(section_says(section, words) for section in preview.sections)]
    return [cost, *_space(words, preview)]


def _room(view: CarnegieView, room: str, words: Words) -> str:
    """A room by its department, or by its place on the plan."""
    own = view.companies[_reader(view)]
    department = next((cell.department for cell in own.cells if cell.id == room), None)
    return words.name(department or room)


def _reader(view: CarnegieView) -> int:
    return view.seat if view.seat is not None else view.to_act[0] if view.to_act else 0


def own_company(view: CarnegieView) -> CompanyView:
    """The company of the reader."""
    return view.companies[_reader(view)]


def _use(action: Fields, words: Words, preview: CarnegiePreview | None) -> str:
    if preview is None or not preview.gain:
        what = words.name(action["effect"]) if "effect" in action else "…"
    elif preview.pay:
        paid = {"pay": amounts(preview.pay, words), "gain": amounts(preview.gain, words)}
        what = words.say("gives.exchange", paid)
    else:
        what = amounts(preview.gain, words)
    department = words.name(action["department"]) if "department" in action else "…"
    return words.say("action.use", {"department": department, "effect": what})


def _event(chosen: str, words: Words, preview: CarnegiePreview) -> str:
    """The event of a timeline; its marker is another one's where the chosen one stands at the end."""
    event = preview.event
    if event is None:
        return ""
    said = words.say("gives.event", {"what": happens(event.region, event.donation, words)})
    if event.row == chosen:
        return said
    return f"{said} {words.say('at_end', {'action': words.name(event.row)})}"


def _space(words: Words, preview: CarnegiePreview) -> list[str]:
    if preview.space is None:
        return []
    income = amounts(preview.space.income, words)
    reward = words.say("gives.reward", {"what": amounts(preview.gain, words)}) if preview.gain else ""
    return [words.say("gives.space", {"what": income, "level": words.name(preview.space.level)}), reward]


# Amounts and sections in words


def amounts(given: Amounts, words: Words) -> str:
    """Amounts by resource."""
    said = [words.say(f"amount.{name}", {"count": count}) for name, count in given.items()]
    if not said:
        return words.say("amount.nothing")
    return reduce(lambda a, b: words.say("and", {"a": a, "b": b}), said)


def happens(region: str | None, donation: bool, words: Words) -> str:
    """What a space of a timeline triggers."""
    if region is None:
        return words.say("happens.donation")
    return words.say("happens.both" if donation else "happens.income", {"region": words.name(region)})


def section_says(section: Section, words: Words) -> str:
    """What a section of a tab brings once it is revealed, or its project built."""
    if section.kind == "vp":
        return words.say("gives.section.vp", {"count": section.end_vp})
    if section.kind == "donation-limit":
        return words.say("gives.section.limit", {"count": section.donation_limit_plus})
    if section.kind == "empty":
        return words.say("gives.section.empty")
    one_of = [amounts(one, words) for one in section.income.one_of]
    income = reduce(lambda a, b: words.say("or", {"a": a, "b": b}), one_of) if one_of else ""
    return words.say("gives.section.project", {"what": income or amounts(section.income.all_of, words)})


def _joined(remarks: list[str], words: Words) -> str:
    said = [remark for remark in remarks if remark]
    return reduce(lambda a, b: words.say("joined", {"a": a, "b": b}), said) if said else ""
