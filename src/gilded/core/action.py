"""Actions: one small decision each, interned so that equal means identical."""

from typing import Final

from mypy_extensions import mypyc_attr

Field = str | int | bool


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One decision of one seat. Made once, when its game is imported (or by an `OpenKind`), and then shared.

    Inside the rules an action is an object of a subclass; outside it is its JSON.

    >>> pass_on = Action("pass", {"to": 2})
    >>> pass_on, pass_on.to_json()
    (pass to=2, {'kind': 'pass', 'to': 2})
    """

    def __init__(self, kind: str, fields: dict[str, Field]) -> None:
        self.kind: Final = kind
        self._fields: Final = fields

    def to_json(self) -> dict[str, Field]:
        """The action as a plain JSON object: its kind and its fields."""
        return {"kind": self.kind, **self._fields}

    def __repr__(self) -> str:
        return " ".join([self.kind, *(f"{name}={value}" for name, value in self._fields.items())])
