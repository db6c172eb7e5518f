"""The list of all shapes in docs/api.md, generated from the structs.

`python -m gilded.server.protocol.reference docs/api.md` brings the page up to date; a test compares.
"""

import sys
from pathlib import Path
from textwrap import fill
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from gilded.core import options
from gilded.server.protocol import push, wire
from gilded.server.protocol.schema import structs

WIDTH = 118
NO_BREAK_SPACE = "\u00a0"
"""Keeps a field on one line."""
BEGIN, END = "<!-- shapes: generated -->\n", "<!-- shapes: end -->\n"
ALIASES: dict[str, Any] = {
    "BotLevel": wire.BotLevel,
    "Language": wire.Language,
    "Undo": wire.Undo,
    "Status": wire.Status,
    "NewSeat": wire.NewSeat,
    "Option": options.Option,
    "Push": push.Push,
    "FromClient": push.FromClient,
}
"""Unions that have a name of their own."""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "any"}


def reference() -> str:
    """Every shape as a TypeScript type under its explanation."""
    names = [_wrapped(f"{name} = {shape(kind, spell_out=True)}", "  ") for name, kind in ALIASES.items()]
    return "\n\n".join(["\n".join(names), *(_struct(kind) for kind in (*structs(), *get_args(options.Option)))]) + "\n"


def updated(page: str) -> str:
    """The page with the reference of today between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n```ts\n{reference()}```\n\n{END}{after}"


def _struct(kind: type[msgspec.Struct]) -> str:
    comment = _wrapped(f"// {' '.join((kind.__doc__ or '').split())}", "// ")
    fields = ", ".join(field.replace(" ", NO_BREAK_SPACE) for field in _fields(kind))
    return f"{comment}\n{_wrapped(f'{kind.__name__} = {{ {fields} }}', '  ')}"


def _wrapped(text: str, indent: str) -> str:
    lines = fill(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return lines.replace(NO_BREAK_SPACE, " ")


def _fields(kind: type[msgspec.Struct]) -> list[str]:
    config, hints = kind.__struct_config__, get_type_hints(kind, include_extras=True)
    tag = [f'{config.tag_field}: "{config.tag}"'] if config.tag_field else []
    return tag + [
        f"{field.encode_name}{'' if field.required else '?'}: {shape(hints[field.name])}"
        for field in msgspec.structs.fields(kind)
    ]


def shape(kind: Any, spell_out: bool = False) -> str:
    """A Python type in TypeScript; one that has a name is not spelled out unless asked.

    >>> shape(list[int] | None)
    'number[] | null'
    >>> shape(dict[str, wire.BotLevel])
    'Record<string, BotLevel>'
    """
    name = next((name for name, alias in ALIASES.items() if alias == kind), None)
    if name and not spell_out:
        return name
    return PLAIN[kind] if kind in PLAIN else _composed(kind, get_origin(kind), get_args(kind))


def _composed(kind: Any, origin: Any, parts: tuple[Any, ...]) -> str:
    if origin is Annotated:
        return shape(parts[0])
    if origin is Literal:
        return " | ".join(f'"{part}"' for part in parts)
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(shape(part) for part in parts if part is not msgspec.UnsetType))
    if origin in (list, tuple):
        inner = shape(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    return f"Record<string, {shape(parts[1])}>" if origin is dict else str(kind.__name__)


if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(updated(page.read_text(encoding="utf-8")), encoding="utf-8")
