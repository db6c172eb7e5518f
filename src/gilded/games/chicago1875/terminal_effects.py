"""What a space, building, asset or manager does, and what factories need, as sentences for the terminal."""

from typing import Final

from gilded.core.words import Words
from gilded.games.chicago1875.components import EffectData

COUNTED: Final = ("workers", "managers", "salespeople", "automate", "goods", "appeal", "share_value_steps")
PAID: Final = ("dividend_total", "company_gains", "player_gains", "revenue", "sale_price_per_good", "sale_price")


def effect_says(effect: EffectData | None, words: Words) -> str:
    """Everything that an effect does."""
    if effect is None:
        return ""
    counted = [
        words.say(f"effect.{name}", {"count": getattr(effect, name)}) for name in COUNTED if getattr(effect, name)
    ]
    paid = [
        words.say(f"effect.{name}", {"money": words.money(getattr(effect, name))})
        for name in PAID
        if getattr(effect, name)
    ]
    return ", ".join([*counted, *_cubes(effect, words), *paid, *_others(effect, words)])


def _cubes(effect: EffectData, words: Words) -> list[str]:
    listed = effect.resources
    fixed = listed if isinstance(listed, dict) else {}
    said = [words.say("effect.cubes", {"count": count, "resource": words.name(kind)}) for kind, count in fixed.items()]
    count = effect.choose_resources or (listed if isinstance(listed, int) else 0)
    if count:
        rule = {"count": count, "rule": effect.constraint or "any"}
        said.append(words.say("effect.choose", rule))
    return said


def _others(effect: EffectData, words: Words) -> list[str]:
    off = effect.discount or 0
    said = {
        words.say("effect.hire"): effect.hire_workers,
        words.say("effect.asset", {"off": off, "money": words.money(off)}): effect.buy_capital_asset,
        words.say("effect.first"): effect.may_become_first_in_initiative,
        words.say("effect.choose_one"): effect.choose_one,
        words.say("effect.protect"): effect.prevent_share_value_drop,
    }
    return [text for text, happens in said.items() if happens]


def cubes_say(cubes: dict[str, int], words: Words) -> str:
    """Cubes in words: 1 steel, 2 coal."""
    said = [
        words.say("ui.cube_count", {"count": count, "resource": words.name(kind)})
        for kind, count in cubes.items()
        if count
    ]
    return ", ".join(said) or words.say("ui.nothing")
