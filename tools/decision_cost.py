"""How much processor time a decision costs the server, and how long it takes to reach everybody.

    python tools/decision_cost.py [--tables 200] [--seconds 20]

A short and a long run of `gilded load` against a new server each; the difference in the server's processor time over
the difference in decisions is what one costs, without opening the tables. Linux only (/proc).
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.request import urlopen

from gilded.cli.load import Figures, drive, percentile

PORT = 8897
URL = f"http://127.0.0.1:{PORT}"
SHORT_SECONDS = 3
CLIENTS = 4


def main() -> None:
    """Measure, and print one line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=int, default=20)
    asked = parser.parse_args()
    opening, few = run(asked.tables, SHORT_SECONDS)
    whole, many = run(asked.tables, asked.seconds)
    cost = (whole - opening) / (len(many.everywhere) - len(few.everywhere))
    shares = [f"p{share:g} {percentile(many.everywhere, share / 100) * 1000:.1f}" for share in (50, 95, 99)]
    failed = len(few.failed) + len(many.failed)
    print(f"{asked.tables} tables: {cost * 1000:.2f} ms of the server's processor a decision; {', '.join(shares)} ms;")
    print(f"{len(many.everywhere)} decisions, {failed} failed")


def run(tables: int, seconds: int) -> tuple[float, Figures]:
    """The processor seconds of a new server, and what its clients saw."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--rate", "0", "--db", f"{folder}/load.sqlite3", "--port", str(PORT)]
        server = subprocess.Popen([sys.executable, "-m", "gilded", *words], stdout=subprocess.DEVNULL)
        try:
            until_it_answers()
            figures = drive(URL, tables, CLIENTS, seconds)
            return processor_seconds(server.pid), figures
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()


def until_it_answers() -> None:
    """Wait for the server."""
    while True:
        try:
            urlopen(f"{URL}/api/v1/health").close()  # noqa: S310
        except OSError:
            time.sleep(0.2)
        else:
            return


def processor_seconds(process: int) -> float:
    """What the process has used, in user and system time."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
