"""`python -m gilded.server`: the server with every setting, for tests and for systemd units."""

import argparse

import msgspec

from gilded.server.run import serve
from gilded.server.settings import DEFAULTS, Settings, explain

NUMBERS = {int, float}


def parser() -> argparse.ArgumentParser:
    """One option for each setting; `--webhook-host` may be given several times."""
    arguments = argparse.ArgumentParser(prog="python -m gilded.server")
    for name, default in msgspec.structs.asdict(DEFAULTS).items():
        option = f"--{name.replace('_', '-')}"
        if isinstance(default, tuple):
            arguments.add_argument(option.removesuffix("s"), dest=name, action="append", default=[], help=explain(name))
        else:
            kind = type(default) if type(default) in NUMBERS else str
            arguments.add_argument(option, type=kind, default=default, help=explain(name))
    return arguments


if __name__ == "__main__":
    serve(msgspec.convert(vars(parser().parse_args()), Settings))
