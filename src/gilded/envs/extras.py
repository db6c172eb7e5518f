"""What the environments need beyond Gilded itself is an extra: whoever lacks it is told which."""

from collections.abc import Iterator
from contextlib import contextmanager

from gilded.core.errors import GildedError


class MissingExtra(GildedError):
    """A package is not installed that only this part of Gilded needs."""


@contextmanager
def needed(extra: str) -> Iterator[None]:
    """Wraps imports: if a package of the extra is missing, the error says what to install.

    >>> with needed("envs"):
    ...     import a_package_that_is_missing
    Traceback (most recent call last):
    gilded.envs.extras.MissingExtra: a_package_that_is_missing is not installed: pip install 'gilded[envs]'
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "gilded").partition(".")[0] == "gilded":
            raise
        message = f"{error.name} is not installed: pip install 'gilded[{extra}]'"
        raise MissingExtra("missing_extra", message, {"extra": extra, "missing": error.name}) from error
