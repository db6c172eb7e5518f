"""The action index: each action its place, each place an action, and amounts in steps."""

import pytest

from gilded.core import Action, Catalogue, OpenKind, game


def test_amounts_come_after_the_fixed_actions() -> None:
    catalogue = game("chartered").actions
    fixed = len(list(catalogue))
    lowest = [catalogue.at(place) for place in (fixed, fixed + 191, fixed + 382)]
    assert [action.kind for action in lowest] == ["bid", "give_money", "ask_money"]
    assert [catalogue.index(action) for action in lowest] == [fixed, fixed + 191, fixed + 382]
    assert catalogue.size == fixed + 3 * 191


@pytest.mark.parametrize(("amount", "place"), [(0, 0), (50, 5), (990, 99), (1_000, 100), (1_090, 100), (123_450, 190)])
def test_an_amount_belongs_to_its_step(amount: int, place: int) -> None:
    chartered = game("chartered")
    first = len(list(chartered.actions))
    bid = chartered.action({"kind": "bid", "amount": amount})
    assert chartered.actions.index(bid) == first + place
    at = chartered.actions.at(first + place).to_json()["amount"]
    assert isinstance(at, int)
    assert at <= amount


def test_a_step_means_the_lowest_amount_that_is_legal() -> None:
    chartered = game("chartered")
    first = len(list(chartered.actions))
    legal = [chartered.action({"kind": "bid", "amount": amount}) for amount in (1_040, 1_050, 2_500)]
    mask = chartered.actions.mask(legal)
    assert [place - first for place, bit in enumerate(mask) if bit] == list(range(100, 116))
    assert chartered.actions.legal_at(first + 100, legal) is legal[0]
    assert chartered.actions.legal_at(first + 101, legal).to_json()["amount"] == 1_100


def test_a_place_beyond_the_catalogue_is_none() -> None:
    with pytest.raises(IndexError, match="no place 1463 among 1463"):
        game("chartered").actions.at(1463)


def test_an_action_with_two_amounts_has_no_place() -> None:
    ranges = {"price": range(9), "count": range(9)}
    catalogue = Catalogue([], [OpenKind("buy", ranges, lambda price, count: Action("buy", {}))])
    with pytest.raises(ValueError, match="'buy' has several amounts"):
        _ = catalogue.size
