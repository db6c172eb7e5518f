"""Kills, freezes, cuts off, fills up and attacks real servers while people play, and counts what was lost or leaked.

    python tools/campaign.py --kills 500 --minutes 60 --db sqlite

`make campaign` calls it; docs/reliability.md says what is checked. It lives beside the tests that start real servers.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

if __name__ == "__main__":
    from server.campaign.__main__ import main

    sys.exit(main())
