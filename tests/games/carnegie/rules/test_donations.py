"""Each of the twenty donations."""

from typing import Any

import pytest

from games.carnegie.grown_company import OFFICES, PLAYER
from games.carnegie.position import company, position, scoring


@pytest.mark.parametrize(
    ("slot", "vp"),
    [
        ("education-department-human-resources", 3 * 2),
        ("education-department-management", 3 * 4),
        ("education-department-construction", 3 * 2),
        ("education-department-research-development", 3 * 4),
        ("education-department-any", 12),
        ("human-rights-project-public-infrastructure", 4 * 2),
        ("human-rights-project-industry", 3 * 2),
        ("human-rights-project-housing-commerce", 2 * 5),
        ("human-rights-transportation-railroad", 3 * 3),
        ("human-rights-donation", 2 * 1),
        ("welfare-7vp", 7),
        ("welfare-employee-active", 4),
        ("health-construction-east", 2 * 4),
        ("health-construction-midwest", 2 * 1),
        ("health-construction-south", 2 * 2),
        ("health-construction-west", 2 * 2),
        ("health-construction-small-city", 2 * 3),
    ],
)
def test_donation(slot: str, vp: int) -> None:
    table = scoring(PLAYER, donations={slot: ["seat0"]})
    assert table.categories()["donations"] == vp
    assert table.categories(1)["donations"] == 0
    assert table.donation_worth(slot) == vp
    assert scoring(PLAYER).donation_worth(slot) == vp


WELFARE = ["welfare-goods", "welfare-money", "welfare-money-goods"]


@pytest.mark.parametrize(
    ("slot", "vp"), [("welfare-goods", 2 * 3), ("welfare-money", 2 * 2), ("welfare-money-goods", 4 * 1)]
)
def test_what_a_welfare_donation_would_be_worth_now(slot: str, vp: int) -> None:
    """After its price of 5 there are 7 in cash, and 3 goods that may be sold."""
    assert position(company(cash=12, goods=3)).donation_worth(slot) == vp
    assert position(company(cash=100, goods=100)).donation_worth(slot) == 12
    assert position(company(cash=2, goods=2)).donation_worth(slot) == 0


@pytest.mark.parametrize(("cash", "goods"), [(0, 10), (15, 3), (40, 0), (7, 7), (0, 0)])
def test_welfare_donations_are_worth_what_they_score_together(cash: int, goods: int) -> None:
    table = scoring(company(cash=cash, goods=goods), donations={slot: ["seat0"] for slot in WELFARE})
    assert sum(table.donation_worth(slot) for slot in WELFARE) == table.categories()["donations"]
    if not table.state.over:
        table.do(0, "pay_best")
    assert sum(table.donation_worth(slot) for slot in WELFARE) == table.categories()["donations"]


@pytest.mark.parametrize(
    ("slot", "cash", "goods", "vp", "left"),
    [
        ("welfare-goods", 0, 4, 8, (0, 0)),
        ("welfare-goods", 0, 9, 12, (0, 3)),
        ("welfare-money", 12, 0, 4, (2, 0)),
        ("welfare-money", 40, 0, 12, (10, 0)),
        ("welfare-money", 8, 2, 4, (0, 0)),
        ("welfare-money-goods", 12, 3, 8, (2, 1)),
        ("welfare-money-goods", 20, 5, 12, (5, 2)),
    ],
)
def test_welfare_donation_paid_at_the_end(slot: str, cash: int, goods: int, vp: int, left: tuple[int, int]) -> None:
    table = scoring(company(cash=cash, goods=goods), donations={slot: ["seat0"]})
    table.do(0, "pay_best")
    assert table.categories()["donations"] == vp
    assert (table.cash(), table.goods()) == left
    assert table.state.over


def test_welfare_may_be_paid_otherwise_or_not_at_all() -> None:
    donations = {"welfare-goods": ["seat0"], "welfare-money": ["seat0"], "welfare-money-goods": ["seat0"]}
    table = scoring(company(cash=10, goods=3), donations=donations)
    assert table.categories()["donations"] == 4 * 2 + 2
    unpaid = table.reload().do(0, "done")
    assert unpaid.categories()["donations"] == 0
    table.do(0, "pay_welfare", slot="welfare-money").do(0, "pay_welfare", slot="welfare-money-goods").do(0, "pay_best")
    assert table.categories()["donations"] == 2 + 4 + 2 * 2
    assert table.state.scores()[0] == 10


def test_donation_limit_counts_for_each_donation() -> None:
    slots = ["education-department-management", "education-department-any"]
    eight = {**OFFICES, "r1c4": "purchasing", "r3c1": "property-management", "r4c1": "supply-chain"}
    player = {**PLAYER, "departments": eight, "tabs": {"housing": {"side": "B", "sections": 7}}}
    table = scoring(player, donations={slot: ["seat0"] for slot in slots})
    assert table.categories()["donations"] == 15 + 15


def test_the_best_split_pays_no_more_often_than_it_counts() -> None:
    donations = {slot: ["seat0"] for slot in ("welfare-goods", "welfare-money", "welfare-money-goods")}
    table = scoring(company(cash=500, goods=100), donations=donations)
    view: Any = table.state.view(0)
    assert view.companies[0].best_payments == {"welfare-goods": 6, "welfare-money": 6, "welfare-money-goods": 3}
    table.do(0, "pay_best")
    assert (table.cash(), table.goods()) == (500 - 6 * 5 - 3 * 5, 100 - 6 - 3)
    assert table.categories()["donations"] == 12 + 12 + 12
