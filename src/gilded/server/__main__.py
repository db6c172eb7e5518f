"""`python -m gilded.server`: the server, for systemd units and tests that need nothing else of the command line."""

import argparse
import sys
from pathlib import Path

from gilded.core.errors import GildedError
from gilded.server.configuration import read_settings
from gilded.server.run import serve
from gilded.server.settings import DEFAULTS, Settings, explain, option_of

NUMBERS = {int, float}


def parser() -> argparse.ArgumentParser:
    """One option for each setting, and none of them given unless it was said; `--webhook-host` may be repeated."""
    arguments = argparse.ArgumentParser(prog="python -m gilded.server")
    arguments.add_argument("--config", type=Path, help="A TOML file with settings.")
    for name in Settings.__struct_fields__:
        default, option = getattr(DEFAULTS, name), option_of(name)
        if isinstance(default, tuple):
            arguments.add_argument(option, dest=name, action="append", help=explain(name))
        elif isinstance(default, bool):
            arguments.add_argument(option, action=argparse.BooleanOptionalAction, help=explain(name))
        else:
            kind = type(default) if type(default) in NUMBERS else str
            arguments.add_argument(option, type=kind, help=explain(name))
    return arguments


def main() -> int:
    """Serve; what cannot be started is said in one line."""
    given = vars(parser().parse_args())
    try:
        serve(read_settings(given, given.pop("config")))
    except GildedError as error:
        print(f"error: {error}", file=sys.stderr)  # noqa: T201
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
