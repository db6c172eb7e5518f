"""`make campaign`: kills, outages, full disks, wrong clocks and abuse, while people play at real servers.

Prints what was acknowledged, lost and leaked, writes it as JSON, and fails if a promise was broken.
"""

import argparse
import asyncio
import json
import os
import sys
from pathlib import Path

from server.campaign.campaign import Campaign
from server.campaign.figures import Figures
from server.campaign.servers import deployed

DATABASES = ("sqlite", "postgresql")


def main() -> int:
    """Run the campaign against each database."""
    parser = argparse.ArgumentParser(prog="make campaign", description=__doc__)
    parser.add_argument("--kills", type=int, default=500, help="how many kills -9 on each database")
    parser.add_argument("--minutes", type=float, default=60, help="at most so many minutes for each database")
    parser.add_argument("--db", choices=DATABASES, action="append", help="only this database; both by default")
    parser.add_argument("--json", type=Path, default=Path("artifacts/campaign.json"), help="where to write the figures")
    options = parser.parse_args()
    # Who is killed leaves semaphores behind; the last process to go gives them back, and need not complain.
    os.environ["PYTHONWARNINGS"] = "ignore:resource_tracker"
    found = [run(kind, options.kills, options.minutes) for kind in options.db or DATABASES]
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps([figures.to_json() for figures in found], indent=1))
    for figures in found:
        say("\n".join(figures.lines()))
    say(f"the figures are in {options.json}")
    return int(any(figures.wrong for figures in found))


def run(kind: str, kills: int, minutes: float) -> Figures:
    """The campaign against one database."""
    with deployed(kind) as deployment:
        return asyncio.run(Campaign(deployment, kills, minutes, say).run())


def say(text: str) -> None:
    """Tell whoever waits."""
    print(text, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
