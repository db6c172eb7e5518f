"""The catalogue of a game's actions: reads them from JSON, checked, and describes them as a JSON schema."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Final

from gilded.core.action import Action, Field
from gilded.core.action_index import ActionIndex
from gilded.core.errors import ActionError


class OpenKind:
    """A kind of action with number fields that cannot all be listed, such as a bid.

    `fields` gives each field its range; `make` interns and returns the action for checked values.
    """

    def __init__(self, kind: str, fields: dict[str, range], make: Callable[..., Action]) -> None:
        self.kind: Final = kind
        self.fields: Final = fields
        self.make: Final = make


class Catalogue:
    """All actions of a game: those that can be listed, and the kinds with amounts that cannot.

    >>> stop = Action("stop", {})
    >>> bid = OpenKind("bid", {"amount": range(1, 100)}, lambda amount: Action("bid", {"amount": amount}))
    >>> catalogue = Catalogue([stop], [bid])
    >>> catalogue.parse({"kind": "stop"}) is stop, catalogue.parse({"kind": "bid", "amount": 7})
    (True, bid amount=7)
    >>> catalogue.parse({"kind": "bid", "amount": 0})
    Traceback (most recent call last):
    gilded.core.errors.ActionError: field 'amount' of a 'bid' action may not be 0; allowed: from 1 to 99 in steps of 1
    """

    def __init__(self, fixed: Iterable[Action], open_kinds: Iterable[OpenKind] = ()) -> None:
        self._fixed: dict[tuple[tuple[str, Field], ...], Action] = {}
        self._values: dict[str, dict[str, list[Field]]] = {}
        self._open: dict[str, OpenKind] = {open_kind.kind: open_kind for open_kind in open_kinds}
        for action in fixed:
            self._add(action)

    def _add(self, action: Action) -> None:
        data = action.to_json()
        if _key(data) in self._fixed:
            raise ValueError(f"two actions share the JSON {data}")
        self._fixed[_key(data)] = action
        values = self._values.setdefault(action.kind, {})
        for name, value in data.items():
            if name != "kind" and value not in values.setdefault(name, []):
                values[name].append(value)

    @property
    def kinds(self) -> list[str]:
        """The kinds of action of this game, in order."""
        return sorted([*self._values, *self._open])

    @property
    def open_kinds(self) -> dict[str, list[str]]:
        """The number fields of each open kind: a client lets people type them."""
        return {kind: list(open_kind.fields) for kind, open_kind in self._open.items()}

    def amounts(self, kind: str, field: str) -> range:
        """The numbers that this field of an open kind may have."""
        return self._open[kind].fields[field]

    def __iter__(self) -> Iterator[Action]:
        return iter(self._fixed.values())

    def parse(self, data: object) -> Action:
        """The action that the JSON object means, or an ActionError that names the field and what is allowed."""
        if not isinstance(data, dict):
            raise ActionError("not_an_object", "an action is a JSON object with a 'kind'")
        kind = data.get("kind")
        if not isinstance(kind, str) or (kind not in self._values and kind not in self._open):
            raise ActionError(
                "unknown_kind",
                f"unknown action kind {kind!r}; allowed: {', '.join(self.kinds)}",
                {"field": "kind", "allowed": self.kinds},
            )
        open_kind = self._open.get(kind)
        wanted = list(open_kind.fields) if open_kind else list(self._values[kind])
        _check_names(kind, data, wanted)
        return self._make_open(open_kind, data) if open_kind else self._find_fixed(kind, data)

    def _make_open(self, open_kind: OpenKind, data: dict[str, object]) -> Action:
        numbers: list[int] = []
        for name, allowed in open_kind.fields.items():
            value = data[name]
            if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
                steps = f"from {allowed.start} to {allowed.stop - 1} in steps of {allowed.step}"
                raise _bad_field(open_kind.kind, name, value, steps)
            numbers.append(value)
        return open_kind.make(*numbers)

    def _find_fixed(self, kind: str, data: dict[str, object]) -> Action:
        fields: dict[str, Field] = {"kind": kind}
        for name, allowed in self._values[kind].items():
            value = data[name]
            if not any(type(value) is type(one) and value == one for one in allowed):
                raise _bad_field(kind, name, value, f"one of {allowed}")
            assert isinstance(value, (str, int))
            fields[name] = value
        action = self._fixed.get(_key(fields))
        if action is None:
            raise ActionError("no_such_action", f"no {kind!r} action has these fields together", {"kind": kind})
        return action

    # As numbers

    @property
    def size(self) -> int:
        """How many places the catalogue has: one for each fixed action, and those of the amounts."""
        return self.places.size

    def index(self, action: Action) -> int:
        """The place of an action: fixed actions in their order, then the amounts of each open kind.

        The lowest hundred amounts of an open kind have a place each, then ten share one, and above a thousand all.

        >>> stop, go = Action("stop", {}), Action("go", {})
        >>> amounts = range(10, 20_010, 10)
        >>> bids = {amount: Action("bid", {"amount": amount}) for amount in amounts}
        >>> catalogue = Catalogue([stop, go], [OpenKind("bid", {"amount": amounts}, bids.get)])
        >>> [catalogue.index(action) for action in (stop, go, bids[10], bids[20], bids[1_010], bids[1_100])]
        [0, 1, 2, 3, 102, 102]
        >>> catalogue.size, catalogue.at(1), catalogue.at(102)
        (193, go, bid amount=1010)
        """
        return self.places.place_of(action)

    def at(self, index: int) -> Action:
        """The action at a place; where amounts share it, the lowest. What it means now says `State.action_at`."""
        return self.places.at(index)

    def legal_at(self, index: int, legal: list[Action]) -> Action:
        """The action that a place means where these are legal: where amounts share it, the lowest legal one."""
        return self.places.legal_at(index, legal)

    def mask(self, legal: list[Action]) -> bytearray:
        """A byte for each place, 1 where it is legal, if these actions are listed as legal."""
        return self.places.mask(legal)

    @cached_property
    def places(self) -> ActionIndex:
        """The place of every action."""
        index = ActionIndex(list(self._fixed.values()))
        for open_kind in self._open.values():
            if len(open_kind.fields) > 1:
                raise ValueError(f"{open_kind.kind!r} has several amounts, so it has no place")
            ((field, amounts),) = open_kind.fields.items()
            index.add_open(open_kind.kind, field, amounts, open_kind.make)
        return index

    def schema(self) -> dict[str, object]:
        """A JSON schema of every action, from which the client's types are made."""
        kinds: list[dict[str, object]] = []
        for kind, values in self._values.items():
            kinds.append(_object(kind, {name: {"enum": allowed} for name, allowed in values.items()}))
        for kind, open_kind in self._open.items():
            kinds.append(_object(kind, {name: {"type": "integer"} for name in open_kind.fields}))
        return {"title": "Action", "anyOf": kinds}


def _key(data: dict[str, Field]) -> tuple[tuple[str, Field], ...]:
    return tuple(sorted(data.items()))


def _check_names(kind: str, data: dict[str, object], wanted: list[str]) -> None:
    missing = [name for name in wanted if name not in data]
    extra = [str(name) for name in data if name != "kind" and name not in wanted]
    if missing or extra:
        raise ActionError(
            "wrong_fields",
            f"a {kind!r} action has the fields {wanted}; missing: {missing}, unknown: {extra}",
            {"kind": kind, "fields": wanted, "missing": missing, "extra": extra},
        )


def _bad_field(kind: str, name: str, value: object, allowed: str) -> ActionError:
    return ActionError(
        "bad_field",
        f"field {name!r} of a {kind!r} action may not be {value!r}; allowed: {allowed}",
        {"field": name, "allowed": allowed},
    )


def _object(kind: str, fields: dict[str, object]) -> dict[str, object]:
    return {
        "type": "object",
        "title": "".join(part.capitalize() for part in kind.split("_")),
        "properties": {"kind": {"const": kind}, **fields},
        "required": ["kind", *fields],
        "additionalProperties": False,
    }
