"""A tournament of sixteen accounts, played by bots through the API to its end: the same whoever dies on the way."""

from pathlib import Path
from uuid import uuid4

import pytest

from server.conftest import FREE
from server.people import Json
from server.running import Postgres, QuickServer, Redis, Server
from server.tournaments.players import Cup

SECRET = "5e" * 32
NAMES = [f"Entrant {number}" for number in range(1, 17)]
KILLED_AFTER = 200
"""So many decisions of the first round."""


@pytest.fixture(scope="module")
def cup_of_one_process(tmp_path_factory: pytest.TempPathFactory) -> Json:
    """What comes of it where one process is killed and started again, three times."""
    folder = tmp_path_factory.mktemp("cup")
    server = QuickServer(folder, db := str(folder / "gilded.sqlite3"))
    cup = Cup(server.address, db, NAMES, SECRET)

    def kill() -> None:
        server.kill()
        server.start()
        cup.move_to(server.address)

    kill()  # the last has just entered
    for taken in cup.play_round(1):
        if taken == KILLED_AFTER:
            kill()
    kill()  # the last game of the round has just ended
    for _ in cup.play_round(2):
        pass
    found = cup.result()
    server.kill()
    return found


def test_all_have_played_and_somebody_has_won(cup_of_one_process: Json) -> None:
    cup = cup_of_one_process
    assert cup["secret"] == SECRET
    assert [one["games"] for one in cup["standings"]] == [2] * 16
    assert sum(one["points"] for one in cup["standings"]) == 8 * 24
    for tables in cup["rounds"]:
        assert sorted(seat["entrant"] for seats in tables for seat in seats) == list(range(1, 17))
        assert not any(seat["left"] for seats in tables for seat in seats)
    assert len(set(cup["draws"])) == 8, "every table has a draw of its own"


def test_the_same_comes_of_it_when_one_of_two_processes_dies(
    cup_of_one_process: Json, folder: Path, postgres: Postgres, redis: Redis
) -> None:
    db = postgres.database(f"cup_{uuid4().hex[:8]}")
    dying, other = (Server(folder, db, *FREE, "--redis", redis.url) for _ in range(2))
    cup = Cup(dying.address, db, NAMES, SECRET)
    for taken in cup.play_round(1):
        if taken == KILLED_AFTER:
            dying.process.kill()
            dying.process.wait()
            cup.move_to(other.address)
    for _ in cup.play_round(2):
        pass
    assert cup.result() == cup_of_one_process
    other.stop()
    assert "Traceback" not in other.complaints()
