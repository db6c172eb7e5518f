"""Reads the settings: a flag comes first, then the environment, then a file, then the default.

Whatever is wrong is said in one line that names where it was said.
"""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from gilded.core.errors import GildedError
from gilded.server.settings import DEFAULTS, Settings, option_of

PREFIX = "GILDED_"
FILE_VARIABLE = "GILDED_CONFIG"
"""The file may be named by the environment too."""
SECRET = ("db", "redis", "smtp_password")
"""What may hold a password, and is not repeated."""
YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")


class ConfigurationError(GildedError):
    """A setting that cannot be used; the message names its source."""


def read_settings(flags: Mapping[str, Any], config: Path | None = None) -> Settings:
    """The settings that these flags, the environment and the file ask for; a flag that is None was not given."""
    named = config or (Path(os.environ[FILE_VARIABLE]) if os.environ.get(FILE_VARIABLE) else None)
    values = _from_file(named) if named else {}
    values |= _from_environment(os.environ)
    for name, value in flags.items():
        if value is not None:
            values[name] = _converted(name, value, option_of(name))
    return Settings(**values)


def _from_file(path: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(path.read_text())
    except (OSError, UnicodeDecodeError) as error:
        raise _unusable(str(path), f"cannot be read ({getattr(error, 'strerror', None) or error})") from error
    except tomllib.TOMLDecodeError as error:
        raise _unusable(str(path), f"is not TOML: {error}") from error
    unknown = [name for name in found if name not in Settings.__struct_fields__]
    if unknown:
        known = ", ".join(Settings.__struct_fields__)
        raise _unusable(str(path), f"{unknown[0]!r} is no setting; the settings are: {known}")
    return {name: _converted(name, value, f"{path}: {name}") for name, value in found.items()}


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    variables = {name: PREFIX + name.upper() for name in Settings.__struct_fields__}
    given = {name: variable for name, variable in variables.items() if environment.get(variable)}
    return {name: _from_text(name, environment[variable], variable) for name, variable in given.items()}


def _from_text(name: str, text: str, source: str) -> Any:
    default, value = getattr(DEFAULTS, name), text.strip()
    if isinstance(default, tuple):
        return _converted(name, [word.strip() for word in value.split(",") if word.strip()], source)
    if isinstance(default, bool):
        if value.lower() not in YES + NO:
            raise _unusable(source, f"say yes or no, not {value!r}")
        return value.lower() in YES
    return _converted(name, value, source, strict=False)


def _converted(name: str, value: Any, source: str, strict: bool = True) -> Any:
    try:
        return msgspec.convert(value, Settings.__annotations__[name], strict=strict)
    except msgspec.ValidationError as error:
        shown = "" if name in SECRET else f" (it is {value!r})"
        raise _unusable(source, f"{error}{shown}") from error


def _unusable(source: str, why: str) -> ConfigurationError:
    return ConfigurationError("bad_setting", f"{source}: {why}", {"source": source})
