"""A company that has come far, for tests of what it scores."""

from typing import Any

from games.carnegie.position import company

OFFICES = {
    "r1c1": "recruiting",
    "r1c2": "sales",
    "r1c3": "logistics",
    "r2c1": "engineering",
    "r2c2": "advanced-design",
    "r2c3": "advanced-research",
    "r2c4": "telegraph-operators",
}
PROJECTS = {
    "boston:1": "housing",
    "reno:0": "housing",
    "boise:0": "housing",
    "boston:0": "commerce",
    "houston:1": "commerce",
    "boston:2": "industry",
    "chicago:2": "industry",
    "washington:1": "public",
    "dallas:0": "public",
}

PLAYER: dict[str, Any] = company(
    departments=OFFICES,
    projects=PROJECTS,
    transport={"west": 3, "midwest": 4, "south": 1, "east": 1},
    standing={"start-construction": 3, "sales": 1},
)
