"""Typed options of a game, with defaults and errors that name the field and the allowed values."""

from collections.abc import Mapping

import msgspec

from gilded.core.errors import OptionError

Value = bool | int | str
"""The value of an option."""


class Flag(msgspec.Struct, frozen=True, tag_field="type", tag="flag"):
    """An option that is on or off."""

    name: str
    default: bool = False

    @property
    def allowed(self) -> str:
        return "true or false"

    def accepts(self, value: object) -> bool:
        """Whether the option may have this value."""
        return isinstance(value, bool)


class Choice(msgspec.Struct, frozen=True, tag_field="type", tag="choice"):
    """An option that is one of a few words."""

    name: str
    values: tuple[str, ...]
    default: str

    @property
    def allowed(self) -> str:
        return "one of " + ", ".join(self.values)

    def accepts(self, value: object) -> bool:
        """Whether the option may have this value."""
        return isinstance(value, str) and value in self.values


class Number(msgspec.Struct, frozen=True, tag_field="type", tag="number"):
    """An option that is a whole number in a range."""

    name: str
    low: int
    high: int
    default: int
    step: int = 1

    @property
    def allowed(self) -> str:
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        return f"a whole number from {self.low} to {self.high}{steps}"

    def accepts(self, value: object) -> bool:
        """Whether the option may have this value."""
        return (
            isinstance(value, int)
            and not isinstance(value, bool)
            and value in range(self.low, self.high + 1, self.step)
        )


Option = Flag | Choice | Number
"""An option of a game, of whichever kind."""


def check_options(game: str, options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """All options of the game: the given ones checked, the others at their defaults.

    >>> check_options("my_game", (Flag("fast"), Number("rounds", low=1, high=9, default=3)), {"rounds": 5})
    {'fast': False, 'rounds': 5}
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            allowed = sorted(known)
            raise OptionError(
                "unknown_option",
                f"{game} has no option {name!r}; allowed: {', '.join(allowed) or 'none'}",
                {"field": name, "allowed": allowed},
            )
    return {option.name: _value(option, given.get(option.name, option.default)) for option in options}


def _value(option: Option, value: object) -> Value:
    if not option.accepts(value):
        raise OptionError(
            "bad_option",
            f"option {option.name!r} may not be {value!r}; allowed: {option.allowed}",
            {"field": option.name, "allowed": option.allowed},
        )
    assert isinstance(value, (bool, int, str))
    return value
