"""Final scoring category by category."""

from games.carnegie.grown_company import PLAYER
from games.carnegie.position import scoring


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
