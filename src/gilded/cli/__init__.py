"""The command line: `gilded games | play | simulate | bench | replay | rules | new-game | serve | load`."""

from gilded.cli.app import main

__all__ = ["main"]
