"""What spaces, buildings and assets do and what actions mean, in a few words each, for the terminal."""

from typing import Final

from gilded.core.action import Action
from gilded.games.chicago1875.actions import Found, Place, Produce
from gilded.games.chicago1875.board import COMPANY_IDS
from gilded.games.chicago1875.components import (
    ASSETS,
    BOARD,
    BUILDINGS,
    COMPANIES,
    CompanyData,
    EffectData,
    FactoryData,
)

COMPANY_NAMES: Final = {company.id: company.name for company in COMPANIES.companies}
ASSET_NAMES: Final = {asset.id: asset.name for asset in ASSETS.assets}
FACTORY_NAMES: Final = {
    f"{company.id}-{factory.index}": f"factory {factory.index} of {company.name}"
    for company in COMPANIES.companies
    for factory in company.factories
}

ACTION_WORDS: Final = {
    "found": "found {company}",
    "par": "first share value {value}",
    "sell": "sell a {certificate} certificate of {company}",
    "buy": "buy a {certificate} certificate of {company} from the {source}",
    "issue": "issue a {certificate} certificate",
    "build": "build {building}",
    "discard": "discard {building}",
    "keep": "keep {building}",
    "place": "send a partner to {space}",
    "for_company": "act for {company}",
    "factory": "{factory}",
    "take": "take {resource}",
    "trade": "{company} trades two {resource}",
    "buy_asset": "buy {asset}",
    "drop_asset": "give up {asset}",
    "activate": "use {asset}",
    "employ": "gain a {staff}",
    "buy_cube": "buy {resource} from the space {space}",
    "buy_from_row": "buy {resource}",
    "produce": "produce",
    "sell_good": "sell a good: {column}",
    "pass": "pass",
    "done": "done",
    "accept": "yes",
    "decline": "no",
    "take_bonus": "take the bonus",
    "take_cash": f"take {BOARD.appeal_track.declined_or_impossible_bonus_cash} for the company instead",
    "pay_dividend": "pay the revenue out",
    "withhold": "keep the revenue in the treasury",
}


def many(count: int, thing: str, things: str = "") -> str:
    """A number and the thing that it counts."""
    return f"{count} {thing if count == 1 else things or thing + 's'}"


def cubes(resources: dict[str, int]) -> str:
    """Cubes by kind, without the kinds that are missing."""
    return " ".join(f"{count} {kind}" for kind, count in resources.items() if count) or "no cubes"


def effect_words(effect: EffectData) -> str:
    """Everything that an effect does."""
    listed = effect.resources
    choice = effect.choose_resources + (listed if isinstance(listed, int) else 0)
    words = {
        many(effect.goods, "good"): effect.goods,
        f"automate {effect.automate}": effect.automate,
        f"appeal +{effect.appeal}": effect.appeal,
        many(effect.workers, "worker"): effect.workers,
        many(effect.managers, "manager"): effect.managers,
        many(effect.salespeople, "salesperson", "salespeople"): effect.salespeople,
        " or ".join(effect.choose_one): effect.choose_one,
        cubes(listed) if isinstance(listed, dict) else "": isinstance(listed, dict) and listed,
        many(choice, f"{effect.constraint} cube".strip()) + " of choice": choice,
        f"dividend of {effect.dividend_total}": effect.dividend_total,
        f"{effect.company_gains} for the company": effect.company_gains,
        f"{effect.player_gains} for you": effect.player_gains,
        "hire workers": effect.hire_workers,
        f"buy an asset{f' for {effect.discount} less' if effect.discount else ''}": effect.buy_capital_asset,
        "go first": effect.may_become_first_in_initiative,
        f"share value +{effect.share_value_steps}": effect.share_value_steps,
        f"revenue +{effect.revenue}": effect.revenue,
        f"+{effect.sale_price_per_good} a good": effect.sale_price_per_good,
        f"goods sell for {effect.sale_price}": effect.sale_price,
        "hold the share value": effect.prevent_share_value_drop,
    }
    return ", ".join(text for text, happens in words.items() if happens)


def factory_words(factory: FactoryData) -> str:
    """What a factory needs and what it makes."""
    if factory.production_modes:
        modes = [f"{mode.workers} workers, {cubes(mode.resources)}: {mode.goods}" for mode in factory.production_modes]
        return " / ".join(modes)
    made = "1 for each worker" if factory.goods_per_worker else str(factory.goods)
    return f"{cubes(factory.resources or {})}: {made}"


def company_words(company: CompanyData) -> str:
    """What matters before founding a company."""
    prices = "/".join(map(str, company.sale_prices_by_salespeople or ()))
    made = "; ".join(factory_words(factory) for factory in company.factories)
    kind = company.type.replace("_", " ")
    return f"{company.name} ({kind}{f' at {prices}' if prices else ''}, appeal {company.starting_appeal}; {made})"


COMPANY_WORDS: Final = {company.id: company_words(company) for company in COMPANIES.companies}
SPACE_WORDS: Final = {
    **{
        space.id: f"{space.id.replace('_', ' ')} ({effect_words(space.effect)}"
        + (f"; costs {space.cost})" if space.payer == "company" and isinstance(space.cost, int) else ")")
        for space in BOARD.action_spaces
    },
    **{
        building.id: f"{building.id} ({effect_words(building.effect)}; "
        + ("bank" if building.payment.payer == "bank" else "company")
        + f" pays its owner {building.payment.amount})"
        for building in BUILDINGS.buildings
    },
}
ASSET_WORDS: Final = {
    asset.id: f"{asset.name} ({effect_words(asset.effect)}"
    + (f" for {asset.activation_cost}" if asset.activation_cost else "")
    + (f"; at once: {effect_words(asset.immediate_bonus)})" if asset.immediate_bonus else ")")
    for asset in ASSETS.assets
}


def action_words(action: Action) -> str:
    """The action in a few words."""
    data = {name: str(value) for name, value in action.to_json().items()}
    for field, names in (
        ("company", COMPANY_NAMES),
        ("factory", FACTORY_NAMES),
        ("building", SPACE_WORDS),
        ("asset", ASSET_WORDS),
    ):
        if field in data:
            data[field] = names[data[field]]
    if isinstance(action, Found):
        data["company"] = COMPANY_WORDS[COMPANY_IDS[action.company]]
    if isinstance(action, Place):
        data["space"] = SPACE_WORDS[data["space"]]
    if isinstance(action, Produce) and action.mode:
        return f"produce in mode {action.mode + 1}"
    return ACTION_WORDS[action.kind].format(**data).replace("_", " ")
