"""Printed effects: what spaces, buildings, assets and managers do, as numbers."""

from typing import Final

from gilded.games.chicago1875.components import RESOURCES, EffectData

RESOURCE_IDS: Final[list[str]] = [resource.id for resource in RESOURCES.resources]
KINDS: Final = 4
"""How many kinds of cube there are."""

ANY: Final = 0
DIFFERENT: Final = 1
IDENTICAL: Final = 2
# The parts of an effect, in the order in which they are carried out. What only the spaces of the bank and buildings
# do (hiring, assets, dividends, funds, initiative) is not among them: rules/action_phase.py sees to it.
GOODS: Final = 0
AUTOMATE: Final = 1
APPEAL: Final = 2
WORKERS: Final = 3
MANAGERS: Final = 4
SALESPEOPLE: Final = 5
STAFF_CHOICE: Final = 6
CUBES: Final = 7
CHOSEN_CUBES: Final = 8
VALUE: Final = 9
REVENUE: Final = 10
SALE_PRICE: Final = 11

CONSTRAINT_IDS: Final = ["any", "different", "identical"]
_CONSTRAINTS: Final = {"": ANY, "different": DIFFERENT, "identical": IDENTICAL}


def cubes_of(data: dict[str, int]) -> list[int]:
    """A number of cubes for each kind."""
    unknown = set(data) - set(RESOURCE_IDS)
    if unknown:
        raise ValueError(f"unknown resources {sorted(unknown)}; allowed: {RESOURCE_IDS}")
    return [data.get(name, 0) for name in RESOURCE_IDS]


class Effect:
    """What happens for one company; zero means that nothing of the kind does."""

    def __init__(self, data: EffectData) -> None:
        listed = data.resources
        self.appeal: Final = data.appeal
        self.goods: Final = data.goods
        self.workers: Final = data.workers
        self.managers: Final = data.managers
        self.salespeople: Final = data.salespeople
        self.automate: Final = data.automate
        self.cubes: Final = cubes_of(listed if isinstance(listed, dict) else {})
        self.fixed_cubes: Final = sum(self.cubes)
        self.choose: Final[int] = data.choose_resources + (listed if isinstance(listed, int) else 0)
        self.constraint: Final = _CONSTRAINTS[data.constraint]
        self.dividend: Final = data.dividend_total
        self.raises: Final = data.company_gains
        self.player_gains: Final = data.player_gains
        self.hires: Final = data.hire_workers != ""
        self.buys_asset: Final = data.buy_capital_asset
        self.discount: Final = data.discount
        self.offers_first: Final = data.may_become_first_in_initiative
        self.value_steps: Final = data.share_value_steps
        self.revenue: Final = data.revenue
        self.price_per_good: Final = data.sale_price_per_good
        self.sale_price: Final = data.sale_price
        self.staff_choice: Final = len(data.choose_one) > 0
        self.protects: Final = len(data.prevent_share_value_drop) > 0

        self.parts: Final = self._parts()

    def _parts(self) -> list[int]:
        amounts = [
            self.goods, self.automate, self.appeal, self.workers, self.managers, self.salespeople, self.staff_choice,
            self.fixed_cubes, self.choose, self.value_steps, self.revenue, self.price_per_good,
        ]  # fmt: skip
        return [part for part, amount in enumerate(amounts) if amount]

    def gives_staff(self) -> bool:
        """Whether it brings workers, managers or salespeople."""
        return self.workers + self.managers + self.salespeople > 0

    def gives_cubes(self) -> bool:
        """Whether it brings cubes."""
        return self.fixed_cubes + self.choose > 0


NOTHING: Final = Effect(EffectData())
