"""Encoders: fields, names, and what every game's encoding has."""

import pytest

import gilded
from gilded.core import Choice, Encoder, Flag, Game, Number
from gilded.games.credit_mobilier.game import CreditMobilier
from ours import OURS
from testing.envelopes import Envelopes


class Optioned(CreditMobilier):
    """Crédit Mobilier with an option of each kind, and no encoder of its own."""

    options = (
        *CreditMobilier.options,
        Flag("fast"),
        Choice("map", ("east", "west"), default="east"),
        Number("rounds", 0, 40, default=10),
    )
    encoder_type = Encoder


def named(game: Game, numbers: list[float]) -> dict[str, float]:
    return dict(zip(game.encoding.names, numbers, strict=True))


def test_a_field_has_a_name_for_each_number_the_last_axis_fastest() -> None:
    encoder = Encoder(gilded.game("credit_mobilier"))
    length = len(encoder.names)
    field = encoder.field("{}.stock.{}", ["own", "next1"], ["red", "blue"], most=20, meaning="stock")
    assert field.names == ("own.stock.red", "own.stock.blue", "next1.stock.red", "next1.stock.blue")
    assert field.at == length
    assert encoder.names[length:] == field.names


def test_amounts_are_parts_of_a_fixed_figure_and_marks_are_one() -> None:
    encoder = Encoder(gilded.game("credit_mobilier"))
    field = encoder.field("{}", "abcdef", most=4, meaning="letters")
    numbers = [0.0] * len(encoder.names)
    field.put(numbers, 0, 2)
    field.put_all(numbers, 1, [1, 0, 8])
    field.mark(numbers, 4)
    field.mark_bits(numbers, 4, 0b10)
    assert numbers[field.at :] == [0.5, 0.25, 0.0, 2.0, 1.0, 1.0]


def test_every_game_has_seats_scores_cash_options_and_the_decision() -> None:
    game = Optioned()
    state = Optioned().new(3, seed=2, options={"map": "west", "rounds": 20})
    seen = named(game, game.encode(state, 2))
    assert seen["seats.3"] == seen["seat.2"] == seen["own.to_act"] == seen["asked.choose_action"] == 1.0
    assert seen["own.cash"] == seen["next2.cash"] == seen["next2.score"] == 3 / Encoder.most_cash
    assert seen["next3.cash"] == seen["next4.cash"] == 0.0, "nobody sits there"
    assert (seen["option.fast"], seen["option.map.east"], seen["option.map.west"]) == (0.0, 0.0, 1.0)
    assert seen["option.rounds"] == 0.5


def test_the_others_follow_the_own_seat_round_the_table() -> None:
    game = gilded.game("credit_mobilier")
    state = game.new(seats=3, seed=2)
    assert state.to_act == (2,)
    for seat, name in enumerate(("next2.to_act", "next1.to_act", "own.to_act")):
        seen = named(game, game.encode(state, seat))
        assert [each for each in seen if each.endswith("to_act") and seen[each]] == [name]


def test_only_oneself_sees_what_one_has_put_into_an_envelope() -> None:
    game = Envelopes()
    state = game.new(3, seed=4)
    before = [game.encode(state, seat) for seat in range(3)]
    state.apply(1, state.legal(1)[0])
    assert game.encode(state, 0) == before[0]
    assert game.encode(state, 2) == before[2]
    seen = named(game, game.encode(state, 1))
    assert seen["asked.pick_wager"] == 1.0


def test_of_several_who_choose_the_own_decision_is_told_or_else_that_of_the_next() -> None:
    game = Envelopes()
    state = game.new(3, seed=4)
    for _ in range(2):
        state.apply(1, state.legal(1)[0])
    assert state.to_act == (0, 2)
    seen = named(game, game.encode(state, 1))
    assert (seen["own.to_act"], seen["next1.to_act"], seen["next2.to_act"]) == (0.0, 1.0, 1.0)
    assert seen["asked.pick_card"] == 1.0


def test_a_word_that_nobody_knows_is_an_error() -> None:
    game = gilded.game("credit_mobilier")
    encoder = Encoder(game)
    encoder.ask_words("company", ["red"], "the company")
    with pytest.raises(KeyError, match="blue"):
        encoder.asked["company"].write([0.0] * len(encoder.names), "blue", 0, 3)


@pytest.mark.parametrize("name", OURS)
def test_an_encoding_has_one_length_and_every_name_once(name: str) -> None:
    game = gilded.game(name)
    names = game.encoding.names
    assert len(set(names)) == len(names)
    assert {len(game.encode(game.new(seats, seed=1), 0)) for seats in game.seats} == {len(names)}
    assert [field.meaning for field in game.encoding.fields if not field.meaning] == []
