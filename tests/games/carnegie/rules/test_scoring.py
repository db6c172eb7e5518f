"""Final scoring category by category."""

import pytest

from games.carnegie.grown_company import PLAYER
from games.carnegie.position import company, scoring


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


THE_NORTH = {
    "san-francisco:1": "housing",
    "portland:0": "housing",
    "seattle:0": "housing",
    "helena:0": "housing",
    "fargo:0": "commerce",
    "st-paul:0": "commerce",
    "chicago:0": "commerce",
}


@pytest.mark.parametrize("gap", [*list(THE_NORTH)[1:-1], None])
def test_a_chain_with_a_gap_joins_nothing(gap: str | None) -> None:
    chain = {site: project for site, project in THE_NORTH.items() if site != gap}
    table = scoring(company(projects=chain, transport={"west": 3, "midwest": 2}))
    assert table.categories()["links"] == (0 if gap else 18)
