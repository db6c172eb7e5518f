"""The server's settings as options of a command."""

from collections.abc import Callable
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, Any

import typer

from gilded.server.settings import DEFAULTS, Settings, explain, group_of, option_of

PLAIN = {bool: bool, int: int, float: float}
Config = Annotated[Path | None, typer.Option(help="A TOML file with settings.")]


def with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """Give the command an option for each setting, in its `**flags`; None for those that were not given."""
    own = [each for each in signature(command).parameters.values() if each.kind is not Parameter.VAR_KEYWORD]
    options = [_option(name) for name in Settings.__struct_fields__]
    command.__signature__ = signature(command).replace(parameters=[*own, *options])  # type: ignore[attr-defined]
    command.__annotations__ = {each.name: each.annotation for each in (*own, *options)}
    return command


def _option(name: str) -> Parameter:
    default, flag = getattr(DEFAULTS, name), option_of(name)
    shown = str(default) if default not in (None, ()) else False
    flags = (f"{flag}/--no-{flag.removeprefix('--')}",) if isinstance(default, bool) else (flag,)
    option = typer.Option(*flags, help=explain(name), rich_help_panel=group_of(name), show_default=shown)
    kind: Any = list[str] if isinstance(default, tuple) else PLAIN.get(type(default), str)
    return Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind | None, option])
