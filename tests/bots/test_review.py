"""Reviews: what they find of a game, from what each seat could know, and the same for the same seed."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import gilded
from bots.positions_in_play import midgame
from gilded.bots import names
from gilded.bots.bot import Seated
from gilded.bots.findings import Choice, Mistake, Review, WinShares
from gilded.bots.judgement import judge
from gilded.bots.review import (
    POINTS,
    SUSPECTS,
    SUSPECTS_OF_POINTS,
    WORTH_A_LOOK,
    WORTH_A_WORD,
    Moment,
    Reviewer,
    conclude,
    review,
    suspects,
)
from gilded.core import Action, FastRng, Record, State
from gilded.core.step import EVERYBODY
from ours import OURS

PLAYOUTS = 2
"""Hardly any: most of this is not about how good a review is."""


@cache
def finished(game: str, seats: int, **options: Any) -> Record:
    """A game of the rollout policy, which makes mistakes."""
    record = Record.new(game, seats, 11, options)
    players = [Seated(names.bot("rollout", seat), seat) for seat in range(seats)]
    while not record.state.over:
        seat = record.state.to_act[0]
        record.play(seat, players[seat].choose(record.state))
    return record


def reviewer_of(record: Record, seed: int = 0, playouts: int = PLAYOUTS) -> Reviewer:
    return Reviewer(record.at(0), record.decisions, seed, playouts)


@cache
def reviewed(game: str, seats: int = 2) -> tuple[Record, Review]:
    record = finished(game, seats)
    return record, review(reviewer_of(record), range(seats))


def test_shares_go_from_the_first_turn_to_the_result() -> None:
    record, found = reviewed("credit_mobilier")
    assert found.shares[0].seq == 0
    assert found.shares[-1].seq == len(record)
    winners = record.state.winners()
    assert found.shares[-1].shares == [float(seat in winners) / len(winners) for seat in range(2)]
    for point in found.shares:
        assert sum(point.shares) == pytest.approx(1.0, abs=0.001)
    seqs = [point.seq for point in found.shares]
    assert POINTS // 2 <= len(seqs) <= POINTS + 1, "of a long game not every turn has one"
    assert seqs == sorted(set(seqs))
    for seq in seqs[1:-1]:
        rolled = record.at(seq).surprises > record.at(seq - 1).surprises
        assert rolled or record.decisions[seq - 1][0] != record.decisions[seq][0], "a point stands where a turn begins"


def test_luck_is_what_was_drawn_and_one_s_gain_is_the_other_s_loss() -> None:
    record, found = reviewed("credit_mobilier")
    assert found.luck
    for luck in found.luck:
        assert record.at(luck.seq + 1).surprises > record.at(luck.seq).surprises, "dice were rolled"
        assert sum(luck.gains) == pytest.approx(0.0, abs=0.001)
    assert any(abs(luck.gains[0]) > 0.01 for luck in found.luck)


def test_where_nothing_is_drawn_nothing_is_luck() -> None:
    record = finished("carnegie", 2)
    reviewer = reviewer_of(record, playouts=1)
    after_setup = [seq for seq in range(len(record)) if record.at(seq + 1).surprises == record.at(seq).surprises]
    for seq in after_setup[-20:]:
        assert reviewer.look(seq, judged=False).gains == []


def test_over_many_draws_luck_comes_to_nothing() -> None:
    """The same roll again and again with other dice: what one draw gave, another took."""
    record = finished("credit_mobilier", 2)
    seq = next(luck.seq for luck in reviewed("credit_mobilier")[1].luck if luck.seq > 40)
    seat, action = record.decisions[seq]
    gains = []
    for seed in range(60):
        start = record.at(seq).determinize(seat, FastRng(1000 + seed))
        reviewer = Reviewer(start, [(seat, action)], 0, playouts=400)
        gains.append(reviewer.look(0, judged=False).gains[0])
    spread = max(gains) - min(gains)
    assert spread > 0.01
    assert abs(sum(gains) / len(gains)) < spread / 4


def test_what_others_chose_at_the_same_time_is_no_luck() -> None:
    """Chicago 1875 has seats choose buildings at the same time; nothing is drawn then but what is dealt beforehand."""
    record = finished("chicago1875", 3)
    revealed = [
        seq
        for seq in range(len(record))
        if record.at(seq).agenda[-1].seat == EVERYBODY
        and record.at(seq + 1).surprises > record.at(seq).surprises
        and record.at(seq + 1).rng.position == record.at(seq).rng.position
    ]
    assert revealed
    for seq in revealed:
        assert reviewer_of(record).look(seq, judged=False).gains == []


def test_the_same_seed_finds_the_same_in_any_order() -> None:
    record = finished("credit_mobilier", 2)
    seqs = range(60, 76)
    there = {seq: reviewer_of(record, 5, 8).look(seq) for seq in seqs}
    back = {seq: reviewer_of(record, 5, 8).look(seq) for seq in reversed(seqs)}
    assert there == back
    assert reviewer_of(record, 5, 8).mistake(70) == reviewer_of(record, 5, 8).mistake(70)
    assert there != {seq: reviewer_of(record, 6, 8).look(seq) for seq in seqs}


@pytest.mark.parametrize("game", OURS)
def test_a_judgement_does_not_depend_on_what_the_seat_could_not_know(game: str) -> None:
    for decisions in (3, 70):
        state = midgame(game, decisions)
        seat = state.to_act[-1]
        action = state.legal(seat)[-1]
        worlds = [state, state.determinize(seat, FastRng(1))]
        found = [judge(world.belief(seat), action, 5, PLAYOUTS) for world in worlds]
        told = [(one.played_share, one.better, one.better_share, one.points, one.weight) for one in found]
        assert told[0] == told[1]


@pytest.mark.parametrize("game", OURS)
def test_a_mistake_names_legal_choices_and_tells_them_apart(game: str) -> None:
    state = midgame(game, 70)
    seat = state.to_act[0]
    action = state.legal(seat)[-1]
    mistake = Reviewer(state, [(seat, action)], 1, PLAYOUTS).mistake(0)
    assert (mistake.seat, mistake.played.action) == (seat, action.to_json())
    assert state.why_not(seat, state.game.action(mistake.better.action)) is None
    assert 0.0 <= mistake.cost <= 1.0


def test_where_there_was_no_choice_there_is_no_mistake() -> None:
    record = finished("credit_mobilier", 2)
    seq = next(seq for seq, (seat, _) in enumerate(record.decisions) if len(record.at(seq).legal(seat)) == 1)
    assert reviewer_of(record).look(seq).weight == 0.0


def test_an_amount_that_is_not_listed_is_judged_too() -> None:
    path = Path(__file__).parent / "positions" / "chartered" / "take-back-too-dear.json"
    state, seat = position_of(json.loads(path.read_text(encoding="utf-8")))
    listed = state.legal(seat)
    every = (state.game.action({"kind": "bid", "amount": amount}) for amount in range(510, 600, 10))
    amount = next(bid for bid in every if bid not in listed and state.why_not(seat, bid) is None)
    assert judge(state.belief(seat), amount, 0, 8).weight > WORTH_A_WORD


def test_alone_against_an_automa_the_shares_are_those_of_both() -> None:
    record = finished("carnegie", 1, level="beginner")
    last = len(record) - 1
    reviewer = reviewer_of(record)
    assert len(reviewer.look(0, judged=False).shares) == 2
    assert reviewer.look(last).weight >= 0.0
    assert sorted(reviewer.result().shares) == [0.0, 1.0]


def test_a_game_that_does_not_fit_is_refused() -> None:
    record = finished("credit_mobilier", 2)
    with pytest.raises(gilded.core.IllegalAction):
        Reviewer(record.at(0), record.decisions[1:], 0, PLAYOUTS)


def moment(seq: int, seat: int, weight: float) -> Moment:
    return Moment(seq, seat, weight, weight, [], [])


def test_the_costliest_decisions_of_each_seat_get_a_long_look() -> None:
    many = [moment(seq, seq % 2, 0.02 + seq / 1000) for seq in range(40)]
    found = suspects([*many, moment(40, 2, WORTH_A_LOOK / 2)])
    assert len(found) == 2 * SUSPECTS
    assert set(found) == set(range(40 - 2 * SUSPECTS, 40))


def test_where_the_game_was_lost_fewer_decisions_get_one() -> None:
    lost = [Moment(seq, 0, 0.0, 0.1 + seq / 1000, [], []) for seq in range(20)]
    assert suspects([*lost, moment(20, 0, 0.02)]) == [20, *range(19, 19 - SUSPECTS_OF_POINTS, -1)]


def mistake(seq: int, cost: float, weight: float) -> Mistake:
    choice = Choice({"kind": "done"}, 0.5, [])
    return Mistake(seq, 0, weight, cost, int(100 * weight), choice, choice)


def test_a_review_tells_what_is_worth_a_word_the_costliest_first() -> None:
    slight = WORTH_A_WORD / 2
    mistakes = [mistake(1, slight, slight), mistake(2, 0.1, 0.1), mistake(3, 0.3, 0.3), mistake(4, 0.0, 0.5)]
    found = conclude([moment(0, 0, 0.0)], mistakes, WinShares(4, [1.0, 0.0]))
    assert [one.seq for one in found.mistakes] == [3, 2, 4]
    assert found.shares == [WinShares(4, [1.0, 0.0])]


# Blunders

BLUNDERS = sorted((Path(__file__).parent / "positions").rglob("*.json"))
BLUNDER_PLAYOUTS = 128
NOT_FOUND = {
    "carnegie-49-dollars-and-no-donation": "the donation can still be made later",
    "carnegie-goods-for-a-department": "on average over many lines of play the goods come to as much elsewhere",
    "carnegie-last-dollars-for-an-active-employee": "one point, which hardly ever decides the game",
    "carnegie-two-seats-donation-declined": "the donation can still be made later",
    "chicago1875-cube-for-the-next-decade-merchant": "one cube of many, decades before the end",
    "chicago1875-half-price-beside-the-middle-merchant": "the rest of the turn makes good for it",
    "chicago1875-issue-in-the-last-turn-magnate": "the game is decided, and the points are the same",
    "chicago1875-withholding-290-merchant": "a search prefers to withhold: two decades are still to come",
}
"""The blunders that a review does not find, and why."""


def position_of(told: dict[str, Any]) -> tuple[State, int]:
    return gilded.game(told["game"]).load(told["position"]), told["seat"]


def blunders_of(told: dict[str, Any], state: State, seat: int) -> list[Action]:
    """What must not be chosen; where only the right choice is named, the first other one."""
    wrong = [state.game.action(action) for action in told.get("must_not", [])]
    right = [state.game.action(action) for action in told.get("must", [])]
    return wrong or [action for action in state.legal(seat) if action not in right][:1]


@pytest.mark.parametrize("path", BLUNDERS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_review_finds_the_blunders_that_bots_have_made(path: Path) -> None:
    told = json.loads(path.read_text(encoding="utf-8"))
    state, seat = position_of(told)
    belief = state.belief(seat)
    weights = [judge(belief, action, 0, BLUNDER_PLAYOUTS).weight for action in blunders_of(told, state, seat)]
    found = min(weights) >= WORTH_A_LOOK
    assert found == (f"{path.parent.name}-{path.stem}" not in NOT_FOUND), f"{weights}: {told['why']}"


def test_every_blunder_that_is_not_found_is_there() -> None:
    assert set(NOT_FOUND) <= {f"{path.parent.name}-{path.stem}" for path in BLUNDERS}
