"""Tournaments that are played by bots through the API, each with an account of its own."""

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sqlalchemy import update

from gilded.server.storage.models import TOURNAMENTS
from server.club.finished import on_database
from server.club.test_profiles import with_account
from server.people import Json, Person

PATIENCE = 60.0
SETTINGS: Json = {
    "name": "Cup",
    "game": "credit_mobilier",
    "format": "swiss",
    "rounds": 2,
    "seats": 4,
    "clock": {"minutes": 60},
}


def put_secret(db: str, tournament: str, secret: str) -> None:
    """What all draws of the tournament follow from; otherwise a server draws it."""

    async def put(database: Any) -> None:
        async with database.writing() as connection:
            of_it = update(TOURNAMENTS).where(TOURNAMENTS.c.id == tournament)
            await connection.execute(of_it.values(secret=secret))

    on_database(db, put)


def wait_until(true: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """What it is once it is true."""
    until = time.monotonic() + patience
    while not (found := true()):
        assert time.monotonic() < until, "it does not come to that"
        time.sleep(0.02)
    return found


def choose(legal: list[Json], *where: object) -> Json:
    """A choice that depends on where one stands, and on nothing else: mostly the first, which is short and dull."""
    number = int.from_bytes(hashlib.sha256(repr(where).encode()).digest()[:4])
    return legal[0 if number % 8 else number % len(legal)]


def play(people: Sequence[Person], table: str, where: object) -> Iterator[int]:
    """Decide for the people in these seats until the game is over; after each decision it says how many there were."""
    turn = 0
    while True:
        shown = people[turn].get(f"/tables/{table}")
        to_act, position = shown["table"]["to_act"], shown["position"]
        if not to_act:
            return
        while position["legal"]:
            ((seat, legal),) = position["legal"].items()
            action = choose(legal, where, seat, position["seq"])
            body = {"seat": int(seat), "seq": position["seq"], "action": action}
            position = people[turn].post(f"/tables/{table}/actions", body)
            yield position["seq"]
        turn = (turn + 1) % len(people) if turn in to_act else to_act[0]


class Cup:
    """A tournament of people with accounts; what is asked goes to the servers that run."""

    def __init__(self, address: str, db: str, names: list[str], secret: str, **settings: Any) -> None:
        self.people = [with_account(Person(address, name)) for name in names]
        organiser = self.people[0]
        body = SETTINGS | {"most": len(names)} | settings
        self.id = organiser.post("/tournaments", body)["tournament"]["id"]
        put_secret(db, self.id, secret)
        for person in self.people:
            person.post(
                f"/tournaments/{self.id}/enter", {"nonce": hashlib.sha256(person.user["name"].encode()).hexdigest()}
            )

    def state(self) -> Json:
        found: Json = self.people[0].get(f"/tournaments/{self.id}")
        return found

    def move_to(self, address: str) -> None:
        """All browsers talk to this server from now on."""
        for person in self.people:
            person.address = address
            person.come_back()

    def round(self, number: int) -> Json:
        """A round, once it has begun."""

        def begun() -> Json | None:
            rounds: list[Json] = self.state()["rounds"]
            return rounds[0] if len(rounds) == number else None

        found: Json = wait_until(begun)
        return found

    def play_round(self, number: int) -> Iterator[int]:
        """Play all tables of a round, one decision here and one there; after each the number of all so far."""
        games = [
            play([self.people[seat["entrant"] - 1] for seat in table["seats"]], table["table"], (number, place))
            for place, table in enumerate(self.round(number)["tables"])
        ]
        taken = 0
        while games:
            for game in list(games):
                if next(game, None) is None:
                    games.remove(game)
                else:
                    taken += 1
                    yield taken

    def result(self) -> Json:
        """All that has come of it, with names and places of tables in place of ids."""
        found: Json = wait_until(lambda: (state := self.state())["tournament"]["status"] == "ended" and state)
        tables = [table for each in found["rounds"] for table in each["tables"]]
        draws = [self.people[0].get(f"/tables/{table['table']}")["table"]["seed"] for table in tables]
        rounds = [[table["seats"] for table in each["tables"]] for each in found["rounds"]]
        return {"standings": found["standings"], "rounds": rounds, "draws": draws, "secret": found["secret"]}
