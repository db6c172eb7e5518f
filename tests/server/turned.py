"""A server whose clock a test can turn: days pass in a moment. Its database is SQLite, whose time is the machine's."""

import os
from pathlib import Path
from unittest.mock import patch

from server.running import Server

TURNED = """
import os, time
right, ahead = time.time, [0.0, 0.0]
def turned():
    at = os.stat(os.environ["GILDED_TURNED"]).st_mtime_ns
    if at != ahead[0]:
        ahead[:] = at, float(open(os.environ["GILDED_TURNED"]).read() or 0)
    return right() + ahead[1]
time.time = turned
"""
"""What the server's Python runs at its start: so the program knows nothing of it."""
HOUR, DAY = 3_600.0, 86_400.0


class TurnedServer(Server):
    """One process of the server with a clock of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.ahead, self.hands = 0.0, folder / "hands"
        self.hands.write_text("0")
        (folder / "sitecustomize.py").write_text(TURNED)
        paths = [str(folder), os.environ.get("PYTHONPATH", "")]
        self.environment = {"GILDED_TURNED": str(self.hands), "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        super().__init__(folder, str(folder / "gilded.sqlite3"), "--rate", "0", "--absent-seconds", "0", *words)

    def start(self) -> None:
        with patch.dict(os.environ, self.environment):
            super().start()

    def turn(self, seconds: float) -> None:
        """Let this much time pass at once."""
        self.ahead += seconds
        new = self.hands.with_suffix(".new")
        new.write_text(str(self.ahead))
        new.rename(self.hands)  # read whole, or not at all
