"""What can go wrong between a caller and a game: each error says what was wrong and what would be right."""

from typing import Final

Values = dict[str, object]


class Reason:
    """Which rule forbids an action: a code that a client puts into words, an anchor of the rules, and the numbers.

    >>> Reason("cannot_pay", "buy", {"price": 1, "cash": 0})
    Reason('cannot_pay', rule='buy', price=1, cash=0)
    """

    def __init__(self, code: str, rule: str = "", values: Values | None = None) -> None:
        self.code: Final = code
        self.rule: Final = rule
        self.values: Final[Values] = values or {}

    def __repr__(self) -> str:
        numbers = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Reason({self.code!r}, rule={self.rule!r}{numbers})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.code, self.rule, self.values) == (
            other.code,
            other.rule,
            other.values,
        )

    def __hash__(self) -> int:
        return hash((self.code, self.rule))

    def __reduce__(self) -> tuple[object, ...]:
        return Reason, (self.code, self.rule, self.values)


class GildedError(Exception):
    """The base of all errors of Gilded; from `code` and `values` a client can word them in any language."""

    def __init__(self, code: str, message: str, values: Values | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.values: Values = values or {}

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.code, str(self), self.values)


class IllegalAction(GildedError):
    """The rules forbid this action now; `reason` says which rule. The state was not touched."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.code, f"illegal action: {reason!r}", reason.values)
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.reason,)


class ActionError(GildedError):
    """The data is not an action of this game: wrong kind, wrong type, missing or extra field."""


class OptionError(GildedError):
    """A seat count, seed or option that the game does not have; names the field and the allowed values."""


class OrderError(GildedError):
    """An order that the game does not offer at this moment; names the field and what is allowed."""


class GameError(GildedError):
    """No game of that name is installed."""


class RecordError(GildedError):
    """A record or dump that cannot be read: broken, of another game or format, or of another version."""


class MoneyError(GildedError):
    """A rule tried to overdraw an account: a fault of the rules code, never of a player."""
