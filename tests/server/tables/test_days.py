"""Playing over days: turns of days, rest, reminders, and what happens when the time is up."""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from gilded.server.accounts.rest import Rest
from gilded.server.protocol.wire import User
from gilded.server.storage.rows import LogEntry, SeatRow, TableRow
from gilded.server.tables import clock
from gilded.server.tables.live_table import LiveTable
from server.people import ME, OPEN, Json, Person
from server.receiver import receiving
from server.turned import DAY, HOUR, TurnedServer

THREE_DAYS = {"minutes": 3 * 1_440, "per_turn": True}
PATIENCE = 30.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TurnedServer]:
    found = TurnedServer(tmp_path_factory.mktemp("days"), "--webhook-host", "127.0.0.1")
    yield found
    found.stop()
    assert "Traceback" not in found.complaints()


class Days:
    """A table over days; who must decide is the first of its people."""

    def __init__(self, server: TurnedServer, *names: str, **more: Any) -> None:
        self.server = server
        people = [Person(server.address, name) for name in names or ("Ann", "Bob")]
        wanted = {"pace": "days", "clock": THREE_DAYS} | more
        self.id = people[0].open_table(ME, *[OPEN] * (len(people) - 1), **wanted)
        for seat, person in enumerate(people[1:], start=1):
            person.post(f"/tables/{self.id}/join", {"seat": seat})
        (self.seat,) = people[0].post(f"/tables/{self.id}/start")["to_act"]
        self.people, self.host = people, people[0]
        self.mover = people[self.seat]
        self.others = [person for person in people if person is not self.mover]

    def table(self) -> Json:
        found: Json = self.host.get(f"/tables/{self.id}")["table"]
        return found

    def seat_row(self, seat: int | None = None) -> Json:
        row: Json = self.table()["seats"][self.seat if seat is None else seat]
        return row

    def left(self) -> float:
        """The hours that the mover has left."""
        return float(self.seat_row()["clock_left"]) / HOUR

    def until(self, holds: Callable[[Json], object]) -> Json:
        """The table once this holds: housekeeping looks every second."""
        patience = time.monotonic() + PATIENCE
        while not holds(table := self.table()):
            assert time.monotonic() < patience, table
            time.sleep(0.05)
        return table

    def until_asked(self) -> Json:
        overdue: Json = self.until(lambda table: table["overdue"])["overdue"][0]
        return overdue

    def answer(self, person: Person, more: bool) -> Json:
        found: Json = person.post(f"/tables/{self.id}/time", {"seat": self.seat, "more": more})
        return found

    def pass_the_turn(self) -> None:
        position = self.mover.position(self.id)
        while position["legal"]:
            position = self.mover.act(self.id, position, -1)


def close(hours: float) -> Any:
    return pytest.approx(hours, abs=0.1)


def in_zone(at: float, hours: float) -> str:
    """The time of day in London's winter, so many hours from a moment."""
    return datetime.fromtimestamp(at + hours * HOUR, UTC).strftime("%H:%M")


def server_time(days: Days) -> float:
    """What the server's clock shows: it is written on what was just said."""
    days.host.post(f"/tables/{days.id}/chat", {"text": "What time is it?"})
    return datetime.fromisoformat(days.host.get(f"/tables/{days.id}")["chat"][-1]["at"]).timestamp()


def test_each_turn_has_its_days_whatever_the_decisions_in_it(server: TurnedServer) -> None:
    days = Days(server)
    server.turn(2 * DAY)
    assert days.left() == close(24)
    days.mover.act(days.id, days.mover.position(days.id))
    assert days.left() == close(24), "another decision of the same turn brings no time"
    server.turn(DAY / 2)
    assert days.left() == close(12)
    days.pass_the_turn()
    assert days.seat_row(1 - days.seat)["clock_left"] / HOUR == close(72)
    days.seat, days.mover = 1 - days.seat, days.others[0]
    server.turn(DAY)
    days.pass_the_turn()
    assert days.seat_row(1 - days.seat)["clock_left"] / HOUR == close(72)


def entry(seq: int, seat: int) -> LogEntry:
    return LogEntry(seq, seat, msgspec.Raw(b"{}"), [], [], revealed=False, secret=False, at=0)


def at_table(to_act: list[int], deciders: list[int], per_turn: bool) -> LiveTable:
    """Two seats with a hundred hours each, at a table that last moved ten hours ago."""
    row = TableRow(
        id="t", game="credit_mobilier", version=1, options={}, host="u", private=False, key="", status="live",
        seed=None, created=0, clock_minutes=6_000, clock_increment=0, forked_from=None, forked_seq=None,
        seq=len(deciders), undos=0, revision=0, to_act=to_act, moved=0, deadline=None, bot_owes=False, scores=None,
        winners=None, clock_per_turn=per_turn, pace="days",
    )  # fmt: skip
    seats = [SeatRow("t", number, "person", "", f"user {number}", None, False, 100 * HOUR) for number in (0, 1)]
    live = LiveTable(row, seats, User("u", "Ann", True))
    live.latest = [entry(seq, seat) for seq, seat in enumerate(deciders, start=1)]
    return live


@pytest.mark.parametrize("per_turn", [False, True])
def test_who_takes_a_turn_back_pays_for_what_they_thought_meanwhile(per_turn: bool) -> None:
    passed_on = at_table(to_act=[1], deciders=[0], per_turn=per_turn)
    after = clock.after_undo(passed_on, {0}, 0, to_act=[0], at=10 * HOUR, free=True)
    assert after == {0: 90 * HOUR}, "the next one, who need not decide any more, pays nothing"
    agreed = clock.after_undo(passed_on, {0}, 0, to_act=[0], at=10 * HOUR, free=False)
    assert agreed == {0: 100 * HOUR}, "that took its time, but another's"


def test_who_takes_an_answer_back_stops_nobody_s_clock() -> None:
    both_choose = at_table(to_act=[1], deciders=[0], per_turn=False)
    after = clock.after_undo(both_choose, {0}, 0, to_act=[0, 1], at=10 * HOUR, free=True)
    assert after == {0: 90 * HOUR, 1: 90 * HOUR}


def test_a_turn_taken_back_again_and_again_brings_no_time(server: TurnedServer) -> None:
    days = Days(server)
    for passed in range(1, 3):
        server.turn(DAY)
        position = days.mover.position(days.id)
        days.mover.act(days.id, position)
        undone = days.mover.request("POST", f"/tables/{days.id}/undo", {"seq": position["seq"]}).json()
        if undone["done"]:
            assert days.left() == close((3 - passed) * 24)


def test_nobody_is_replaced_before_their_time_is_up(server: TurnedServer) -> None:
    days = Days(server)
    body = {"seat": days.seat, "level": "merchant"}
    if days.mover is not days.host:
        assert days.host.refused(f"/tables/{days.id}/replace", body)["code"] == "over_days"
    server.turn(3 * DAY + 1)
    assert days.until(lambda table: table["seats"][days.seat]["kind"] == "bot")


def test_while_somebody_sleeps_or_is_away_the_clock_stands_still(server: TurnedServer) -> None:
    days = Days(server)
    at = server_time(days)
    night = {"zone": "Africa/Abidjan", "sleeps": in_zone(at, 6), "wakes": in_zone(at, 14)}  # no summer time there
    rest = days.mover.request("PATCH", "/account/rest", {"night": night}).json()
    assert (rest["night"], rest["night_counts_from"]) == (night, None)
    position = days.mover.position(days.id)
    assert position["clock_ends"][days.seat] / HOUR == close(72 + 5 * 8)
    assert position["clock_ends"][1 - days.seat] is None
    server.turn(10 * HOUR)
    assert days.left() == close(72 - 6)
    assert days.seat_row()["rests_until"] is not None
    away = {"starts": datetime.fromtimestamp(at + DAY, UTC), "ends": datetime.fromtimestamp(at + 8 * DAY, UTC)}
    vacation = {name: moment.isoformat() for name, moment in away.items()}
    rest = days.mover.request("PATCH", "/account/rest", {"vacation": vacation}).json()
    assert rest["vacation_days_left"] == pytest.approx(21, abs=0.1)
    server.turn(6 * DAY)
    assert days.left() == close(72 - 6 - 10)
    rest = days.mover.request("PATCH", "/account/rest", {"vacation": None}).json()
    assert rest["vacation_days_left"] == pytest.approx(28 - 5.4, abs=0.1), "what was not used is there again"
    assert days.seat_row()["kind"] == "person"
    days.mover.request("PATCH", "/account/rest", {"night": None})
    server.turn(56 * HOUR + 60)
    assert days.until(lambda table: table["seats"][days.seat]["kind"] == "bot")


def test_who_shifts_the_night_again_and_again_is_awake(server: TurnedServer) -> None:
    days = Days(server)
    for shift in range(3):
        at = server_time(days)
        night = {"zone": "Africa/Abidjan", "sleeps": in_zone(at, 0), "wakes": in_zone(at, 8)}
        rest = days.mover.request("PATCH", "/account/rest", {"night": night}).json()
        assert (rest["night_counts_from"] is None) == (shift == 0)
        server.turn(8 * HOUR)
    assert days.left() == close(72 - 16)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"night": {"zone": "Mars/Olympus", "sleeps": "22:00", "wakes": "06:00"}}, "bad_zone"),
        ({"night": {"zone": "../../etc/passwd", "sleeps": "22:00", "wakes": "06:00"}}, "bad_zone"),
        ({"night": {"zone": "Europe/Paris", "sleeps": "22:00", "wakes": "08:00"}}, "bad_night"),
        ({"night": {"zone": "Europe/Paris", "sleeps": "22:00", "wakes": "22:00"}}, "bad_night"),
        ({"night": {"zone": "Europe/Paris", "sleeps": "24:00", "wakes": "06:00"}}, "bad_request"),
        ({"vacation": {"starts": "2030-01-05T00:00:00", "ends": "2030-01-06T00:00:00Z"}}, "bad_request"),
        ({"vacation": {"starts": "2020-01-05T00:00:00Z", "ends": "2020-01-06T00:00:00Z"}}, "bad_vacation"),
        ({"vacation": {"starts": "2020-01-05T00:00:00Z", "ends": "9999-01-06T00:00:00Z"}}, "bad_vacation"),
    ],
)
def test_rest_that_makes_no_sense_is_refused_and_changes_nothing(server: TurnedServer, change: Json, code: str) -> None:
    ann = Person(server.address, "Ann")
    before = ann.get("/account/rest")
    assert ann.refused("/account/rest", change, method="PATCH")["code"] == code
    assert ann.get("/account/rest") == before


def test_a_year_has_so_many_days_of_vacation(server: TurnedServer) -> None:
    ann = Days(server).host
    now = datetime.now(UTC) + timedelta(seconds=server.ahead)
    long = {"starts": now.isoformat(), "ends": (now + timedelta(days=90)).isoformat()}
    problem = ann.refused("/account/rest", {"vacation": long}, method="PATCH")
    assert (problem["code"], problem["values"]["most"]) == ("vacation_too_long", 28)


def test_the_host_has_patience_or_calls_a_bot(server: TurnedServer) -> None:
    days = Days(server, "Ann", "Bob", "Cleo", time_out="host")
    while days.mover is days.host:
        days = Days(server, "Ann", "Bob", "Cleo", time_out="host")
    assert days.host.refused(f"/tables/{days.id}/time", {"seat": days.seat, "more": True})["code"] == "time_not_up"
    server.turn(3 * DAY + 1)
    assert days.until_asked()["asked"] == [days.host.user["id"]]
    assert days.mover.refused(f"/tables/{days.id}/time", {"seat": days.seat, "more": True})["code"] == "not_asked"
    assert days.answer(days.host, more=True)["overdue"] == []
    assert days.left() == close(72)
    server.turn(3 * DAY + 1)
    days.until_asked()
    assert days.answer(days.host, more=False)["seats"][days.seat]["kind"] == "bot"
    assert days.table()["overdue"] == []


def test_the_others_vote_and_who_comes_back_may_still_decide(server: TurnedServer) -> None:
    days = Days(server, "Ann", "Bob", "Cleo", time_out="vote")
    server.turn(3 * DAY + 1)
    assert sorted(days.until_asked()["asked"]) == sorted(person.user["id"] for person in days.others)
    overdue = days.answer(days.others[0], more=False)["overdue"][0]
    assert overdue["bot"] == [days.others[0].user["id"]]
    days.pass_the_turn()
    assert days.table()["overdue"] == []
    assert days.seat_row()["kind"] == "person"


def test_a_divided_table_has_patience_and_one_of_a_mind_has_a_bot(server: TurnedServer) -> None:
    days = Days(server, "Ann", "Bob", "Cleo", time_out="vote")
    for minds, kind in (((False, True), "person"), ((False, False), "bot")):
        server.turn(3 * DAY + 1)
        days.until_asked()
        for person, more in zip(days.others, minds, strict=True):
            table = days.answer(person, more)
        assert (table["seats"][days.seat]["kind"], table["overdue"]) == (kind, [])


def test_if_nobody_answers_a_bot_plays_on_in_the_end(server: TurnedServer) -> None:
    days = Days(server, time_out="vote")
    server.turn(3 * DAY + 1)
    days.until_asked()
    server.turn(7 * DAY + 1)
    assert days.until(lambda table: table["seats"][days.seat]["kind"] == "bot")["overdue"] == []


def test_who_forgets_a_turn_is_reminded_once(server: TurnedServer) -> None:
    days = Days(server)
    for number, person in enumerate(days.people):
        person.post("/accounts", {"name": f"Forgetful {number}", "password": "a good password"})
    with receiving() as receiver:
        days.mover.request("PATCH", "/account/notifications", {"webhook": receiver.address})
        server.turn(2.4 * DAY)
        position = days.mover.position(days.id)
        days.mover.act(days.id, position)
        server.turn(0.2 * DAY)
        told = msgspec.json.decode(receiver.next().body)
        if told["event"] == "your_turn":  # the address was there before the turn was told
            told = msgspec.json.decode(receiver.next().body)
        assert (told["event"], told["table"]) == ("time_is_short", days.id)
        # Another decision might end the turn, as the dice fall.
        assert days.mover.post(f"/tables/{days.id}/undo", {"seq": position["seq"]}) == {"done": True}
        server.turn(0.5 * DAY)
        days.until(lambda table: table["seats"][days.seat]["kind"] == "bot")
        assert receiver.calls.empty()


def test_the_lobby_finds_tables_by_pace(server: TurnedServer) -> None:
    ann = Person(server.address, "Ann")
    ids = {pace: ann.open_table(ME, OPEN, pace=pace, clock={"minutes": 1_440}) for pace in ("live", "evening", "days")}
    for pace, table in ids.items():
        assert [each["id"] for each in ann.get(f"/tables?filter=mine&pace={pace}")] == [table]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"clock": None}, "days_without_clock"),
        ({"clock": {"minutes": 1_440, "increment_seconds": 5, "per_turn": True}}, "turns_and_seconds"),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(server: TurnedServer, more: Json, code: str) -> None:
    ann = Person(server.address, "Ann")
    body = {"game": "credit_mobilier", "seats": [ME, OPEN], "pace": "days"} | more
    assert ann.refused("/tables", body)["code"] == code


def test_sleep_is_kept_over_a_change_of_the_hour() -> None:
    start = datetime.fromisoformat("2026-10-23T12:00:00+02:00").timestamp()
    rest = Rest().with_night(("Europe/Paris", 23 * 60, 7 * 60), start)
    spans = [(end - begin) / HOUR for begin, end in rest.pauses(start, start + 3 * DAY)]
    assert spans == [8, 9, 8], "the night in which the clocks go back is an hour longer"
    assert rest.awake(start, rest.after(start, 40 * HOUR)) == 40 * HOUR
