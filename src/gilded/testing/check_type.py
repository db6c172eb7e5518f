"""The type of a check, and of the options that it is given."""

from collections.abc import Callable

from gilded.core import Game
from gilded.core.options import Value

Options = dict[str, Value]
"""Options of a table by name; those left out are at their defaults."""

Check = Callable[[Game, int, Options, int], None]
"""One promise of the contract, tried on a game with this number of seats, these options and this seed."""
