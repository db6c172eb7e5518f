"""Where the money comes from: dividends by company, less what its stock has cost."""

from collections.abc import Mapping
from typing import ClassVar

from gilded.core.sources import MoneySources


class CreditMobilierSources(MoneySources):
    """Stock is worth nothing at the end, so `shares` are what they cost."""

    names: ClassVar[Mapping[str, str]] = {"dividend_paid": "dividends", "stock_bought": "shares"}
    by_company: ClassVar[frozenset[str]] = frozenset(names.values())
