"""What another seat may not know: an answer to a simultaneous choice, and a choice that stays secret for good."""

from typing import Any

import msgspec
import pytest

from gilded.core import Action, Answer, Reveal, Step, Together, game
from gilded.core.view import hidden_answers
from gilded.server.protocol.wire import User
from gilded.server.storage.rows import LogEntry, SeatRow, TableRow
from gilded.server.tables import decisions, views
from gilded.server.tables.live_table import LiveTable
from gilded.server.tables.records import record_file

RULES = game("credit_mobilier")
ACTIONS = list(RULES.actions)
TAKEN = msgspec.Raw(msgspec.json.encode(ACTIONS[0].to_json()))


class Choose(Step[Any]):
    """Any of two actions."""

    def options(self, state: Any) -> list[Action]:
        return ACTIONS[:2]


class Show(Reveal[Any]):
    """Nothing comes of it."""

    def reveal(self, state: Any, answers: list[Answer]) -> None:
        state.push(Choose(0))


def a_table(answers: list[int], secret: tuple[int, ...] = ()) -> LiveTable:
    """Three seats choose at the same time; these have answered."""
    row = TableRow(
        id="t", game=RULES.name, version=1, options={}, host="u0", private=False, key="k", status="live", seed="7",
        created=0, clock_minutes=None, clock_increment=None, forked_from=None, forked_seq=None, seq=len(answers),
        undos=0, revision=0, to_act=[], moved=0, deadline=None, bot_owes=False, scores=None, winners=None,
    )  # fmt: skip
    seats = [SeatRow("t", seat, "person", f"P{seat}", f"u{seat}", None, False, None) for seat in range(3)]
    live = LiveTable(row, seats, User("u0", "P0", True))
    state = RULES.new(3, 7)
    state.agenda.append(Together([Choose(seat) for seat in range(3)], Show()))
    for seat in answers:
        state.apply(seat, ACTIONS[0])
    live.table_state = state
    live.latest = [
        LogEntry(number, seat, TAKEN, [], [], False, seat in secret, 0.0) for number, seat in enumerate(answers, 1)
    ]
    return live


def shown(live: LiveTable, seat: int | None) -> list[bool]:
    return [entry.action is not None for entry in views.entries(live, live.latest, seat)]


def test_an_answer_is_its_own_seat_s_until_all_have_answered() -> None:
    live = a_table([1, 0])
    assert hidden_answers(live.state) == 2
    assert [shown(live, seat) for seat in (None, 0, 1, 2)] == [
        [False, False],
        [False, True],
        [True, False],
        [False, False],
    ]
    assert shown(a_table([1, 0, 2]), None) == [True, True, True]


def test_a_secret_choice_stays_secret_until_the_game_is_over() -> None:
    live = a_table([1, 0, 2], secret=(1,))
    assert [shown(live, seat)[0] for seat in (None, 0, 1, 2)] == [False, False, True, False]
    live.row = msgspec.structs.replace(live.row, status="finished")
    assert shown(live, None) == [True, True, True]


@pytest.mark.parametrize(("answers", "secret", "count"), [([1, 0], (), 0), ([1, 0, 2], (), 3), ([1, 0, 2], (0,), 1)])
def test_a_record_of_a_game_that_goes_on_ends_before_the_first_secret(
    answers: list[int], secret: tuple[int, ...], count: int
) -> None:
    live = a_table(answers, secret)
    file = record_file(live, live.latest)
    assert (file.seed, len(file.decisions)) == ("", count)


def test_those_who_choose_at_the_same_time_need_not_wait_for_each_other() -> None:
    live = a_table([1, 0])
    assert decisions.still_valid(live, 2, 0)
    assert decisions.still_valid(live, 2, 2)
    assert not decisions.still_valid(live, 0, 1)  # has answered already
    assert not decisions.still_valid(live, 2, 3)
    assert not decisions.still_valid(a_table([1, 0, 2]), 0, 0)
