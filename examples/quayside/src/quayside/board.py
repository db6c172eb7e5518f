"""The same as numbers: goods and orders by their index, in tables made once."""

from typing import Final

from quayside.components import ORDERS, QUAY

DAYS: Final = QUAY.days
CARGO: Final = QUAY.cargo
HAND: Final = QUAY.hand
START_CASH: Final = QUAY.start_cash
CLEARANCE_PRICE: Final = QUAY.clearance_price

GOOD_IDS: Final[list[str]] = [good.id for good in QUAY.goods]
GOODS: Final = len(GOOD_IDS)
CRATES: Final[list[int]] = [good.crates for good in QUAY.goods]

ORDER_IDS: Final[list[str]] = [order.id for order in ORDERS]
ORDER_COUNT: Final = len(ORDER_IDS)
NEEDS: Final[list[list[int]]] = [[order.needs.get(good, 0) for good in GOOD_IDS] for order in ORDERS]
"""NEEDS[order][good]: how many crates."""
PAYS: Final[list[int]] = [order.pays for order in ORDERS]
