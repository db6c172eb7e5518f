"""Closing: a company on the closed space leaves the game and takes everything along."""

from typing import Any

from games.chicago1875.position import money, number, position
from gilded.games.chicago1875.events import CompanyClosed
from gilded.games.chicago1875.game import GAME
from gilded.games.chicago1875.rules.closing import close
from gilded.games.chicago1875.state import IN_RESERVE

RICH: dict[str, Any] = {
    "workers": [2, 1],
    "automated": [1, 1],
    "managers": [1, 1],
    "salespeople": 2,
    "goods": 3,
    "bonus_tokens": 2,
    "resources": {"livestock": 2, "coal": 3},
    "assets": ["foundry"],
    "commons": {"seat0": 1, "seat1": 1, "bank": 1},
    "preferred": "seat2",
}
"""A company that has something of everything."""
OF_COMPANIES = (
    "workers", "automated", "managers", "salespeople", "goods", "tokens", "cubes",
    "president", "preferred", "commons", "certificates", "order",
)  # fmt: skip
"""What the table keeps for its companies."""


def test_a_closed_company_leaves_nothing_behind() -> None:
    nobody = GAME.new(3, 1)
    state = position().company("libby", 0, 0, 70, **RICH).haymarket(coal=1).placing()
    state.events = []
    close(state, number("libby"))
    assert state.events[0] == CompanyClosed("libby")
    for name in (*OF_COMPANIES, "token_supply", "asset_at"):
        assert getattr(state, name) == getattr(nobody, name), name
    assert money(state, "libby") == 0
    assert (state.gone, state.asset_gone) == (1 << number("libby"), 1)
    assert state.haymarket == [2, 0, 0, 1 + 3]


def test_a_closed_company_takes_nothing_from_the_others() -> None:
    swift = {**RICH, "assets": ["workshop"]}
    alone = position().company("swift", 1, 40, 50, **swift).placing()
    state = position().company("swift", 1, 40, 50, **swift).company("libby", 0, 0, 70, **RICH).placing()
    state.waiting = [number("libby"), number("swift"), number("swift")]
    close(state, number("libby"))
    for name in (*OF_COMPANIES, "token_supply", "asset_at"):
        assert getattr(state, name) == getattr(alone, name), name
    assert state.waiting == [IN_RESERVE, number("swift"), number("swift")]
    assert money(state, "swift") == 50
