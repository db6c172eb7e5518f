"""`gilded --version`: what a bug report should name."""

import platform

import gilded
from gilded.core import state as state_module


def is_compiled() -> bool:
    """Whether the rules run compiled, or as plain Python."""
    return not (state_module.__file__ or "").endswith(".py")


def version_line() -> str:
    """The version, and on what it runs."""
    engine = "compiled" if is_compiled() else "plain"
    return f"gilded {gilded.__version__} ({engine}, Python {platform.python_version()}, {platform.system()})"
