"""Final scoring category by category."""

from typing import Any

from games.carnegie.position import company, scoring

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


def test_final_scoring_category_by_category() -> None:
    player = {
        **PLAYER,
        "vp": 5,
        "choice_tiles": 1,
        "tabs": {"housing": {"sections": 6}, "public": {"side": "B", "sections": 6}},
    }
    table = scoring(player, seats=4, donations={"welfare-7vp": ["seat0"], "human-rights-donation": ["seat0"]})
    assert table.categories() == {
        "immediate": 5,
        "choice_tiles": 3,
        "active_employees": 4,
        "departments": 3 * 3 + 2 * 4,
        "tabs": 1 + 2 + 3,
        "links": 0,
        "projects": 3 * 3 + 3 + 3 + 2,
        "donations": 7 + 4,
    }
    assert table.state.scores()[0] == 5 + 3 + 4 + 17 + 6 + 0 + 17 + 11
    assert table.state.winners() == (0,)
