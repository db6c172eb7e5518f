"""A tournament of sixteen accounts, played by bots through the API to its end: the same whoever dies on the way."""

import os
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from server.conftest import FREE, TESTS
from server.people import Json
from server.running import Postgres, Redis, Server
from server.tournaments.players import Cup

GAME = os.environ.get("GILDED_CUP", "envelopes")
"""The toy game of the tests, at tables of three; any other that is installed takes some minutes."""
SECRET = "5e" * 32
NAMES = [f"Entrant {number}" for number in range(1, 17)]
ROUNDS = 2
KILLED_AFTER = 40
"""So many decisions of the first round."""


@pytest.fixture(scope="module")
def toy_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Servers that are started here have the toy game, as from another distribution."""
    folder = tmp_path_factory.mktemp("toys")
    metadata = folder / "envelopes-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: envelopes\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text("[gilded.games]\nenvelopes = testing.envelopes:GAME\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(TESTS), os.environ.get("PYTHONPATH", "")]))
        yield


def a_cup(address: str, db: str) -> Cup:
    return Cup(address, db, NAMES, SECRET, game=GAME, rounds=ROUNDS, seats=3)


def play(cup: Cup, number: int) -> None:
    for _ in cup.play_round(number):
        pass


@pytest.fixture(scope="module")
def cup_of_one_process(toy_game: None, tmp_path_factory: pytest.TempPathFactory) -> Json:
    """What comes of it where one process is killed and started again, three times."""
    folder = tmp_path_factory.mktemp("cup")
    server = Server(folder, db := str(folder / "gilded.sqlite3"), *FREE)
    cup = a_cup(server.address, db)

    def kill() -> None:
        server.process.kill()
        server.process.wait()
        server.start()
        cup.move_to(server.address)

    kill()  # the last has just entered
    for taken in cup.play_round(1):
        if taken == KILLED_AFTER:
            kill()
    kill()  # the last game of the round has just ended
    play(cup, 2)
    found = cup.result()
    server.stop()
    assert "Traceback" not in server.complaints()
    return found


def test_all_have_played_and_somebody_has_won(cup_of_one_process: Json) -> None:
    cup = cup_of_one_process
    assert cup["secret"] == SECRET
    assert cup["standings"][0]["rank"] == 1
    assert sum(one["points"] for one in cup["standings"]) == 16 * ROUNDS * 6
    for tables in cup["rounds"]:
        seated = [seat["entrant"] for seats in tables for seat in seats]
        assert len(seated) == len(set(seated)) >= 15, "one of sixteen has a bye at tables of three"
        assert not any(seat["left"] for seats in tables for seat in seats)
    assert len(set(cup["draws"])) == len(cup["draws"]), "every table has a draw of its own"


def test_the_same_comes_of_it_when_one_of_two_processes_dies(
    cup_of_one_process: Json, folder: Path, postgres: Postgres, redis: Redis
) -> None:
    db = postgres.database(f"cup_{uuid4().hex[:8]}")
    dying, other = (Server(folder, db, *FREE, "--redis", redis.url) for _ in range(2))
    cup = a_cup(dying.address, db)
    for taken in cup.play_round(1):
        if taken == KILLED_AFTER:
            dying.process.kill()
            dying.process.wait()
            cup.move_to(other.address)
    play(cup, 2)
    assert cup.result() == cup_of_one_process
    other.stop()
    assert "Traceback" not in other.complaints()
