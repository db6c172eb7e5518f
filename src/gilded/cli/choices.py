"""Long lists of choices, made short: by kind first, then by the thing they are about, and each by what is typed."""

import re
import unicodedata
from collections.abc import Callable, Hashable
from math import ceil
from typing import Final

from gilded.core.action import Action

MOST: Final = 15
"""So many lines a list has at most."""

GAP: Final = " – "
"""Stands between the first and the last choice of a range."""

Key = Callable[[Action], Hashable]


class Group:
    """Choices that stand on one line of a list: a single one, or several that are listed when the line is chosen."""

    def __init__(self, actions: list[Action], title: str = "") -> None:
        self.actions = actions
        self.title = title
        """What the several are called, if not by what they have in common."""


def split(actions: list[Action], topic: Callable[[Action], str], label: Callable[[Action], str]) -> list[Group]:
    """The lines of a list of these choices, at most `MOST`."""
    if len(actions) <= MOST:
        return [Group([action]) for action in actions]
    for key in _keys(actions, topic):
        grouped = _grouped(actions, key)
        if 1 < len(grouped) <= MOST and len(grouped) < len(actions):
            titled = key is topic
            return _opened([Group(group, str(key(group[0])) if titled else "") for group in grouped])
    return _ranges(actions, label)


def shared_fields(actions: list[Action]) -> dict[str, str | int | bool]:
    """The kind and the fields in which all these choices agree."""
    first = actions[0].to_json()
    others = [action.to_json() for action in actions[1:]]
    return {name: value for name, value in first.items() if all(other.get(name) == value for other in others)}


def matching(typed: str, actions: list[Action], label: Callable[[Action], str]) -> list[Action]:
    """The choices in whose words each typed word begins one; those that say nothing else come alone."""
    wanted = words_of(typed)
    if not wanted:
        return []
    labels = {action: words_of(label(action)) for action in actions}
    whole = [action for action, said in labels.items() if said == wanted]
    return whole or [action for action, said in labels.items() if mentions(said, wanted)]


def mentions(said: list[str], wanted: list[str]) -> bool:
    """Whether each of the wanted words begins one of those that are said."""
    return all(any(word.startswith(start) for word in said) for start in wanted)


def words_of(text: str) -> list[str]:
    """The words of a text in lower case and without accents."""
    plain = "".join(char for char in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(char))
    return re.findall(r"[^\W_]+", plain)


def _keys(actions: list[Action], topic: Callable[[Action], str]) -> list[Key]:
    """By what a list may be divided, in this order."""
    if len({action.kind for action in actions}) > 1:
        return [lambda action: action.kind, topic]
    fields = [name for name in actions[0].to_json() if name != "kind"]
    return [topic, *(_by_field(name) for name in fields)]


def _by_field(name: str) -> Key:
    return lambda action: action.to_json()[name]


def _grouped(actions: list[Action], key: Key) -> list[list[Action]]:
    groups: dict[Hashable, list[Action]] = {}
    for action in actions:
        groups.setdefault(key(action), []).append(action)
    return list(groups.values())


def _opened(groups: list[Group]) -> list[Group]:
    """The smallest groups line by line, as long as the list stays short."""
    small = sorted((group for group in groups if len(group.actions) > 1), key=lambda group: len(group.actions))
    lines = len(groups)
    opened = set()
    for group in small:
        lines += len(group.actions) - 1
        if lines > MOST:
            break
        opened.add(group)
    return [
        line
        for group in groups
        for line in ([Group([action]) for action in group.actions] if group in opened else [group])
    ]


def _ranges(actions: list[Action], label: Callable[[Action], str]) -> list[Group]:
    size = max(MOST, ceil(len(actions) / MOST))
    parts = [actions[start : start + size] for start in range(0, len(actions), size)]
    return [Group(part, f"{label(part[0])}{GAP}{label(part[-1])}") for part in parts]
