"""The command line: `gilded --help` lists the commands."""

from gilded.cli.app import main

__all__ = ["main"]
