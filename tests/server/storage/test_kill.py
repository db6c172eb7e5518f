"""Kill -9 at any moment: every acknowledged decision is there after the restart, and no other."""

import os
import random
import threading
import time
from pathlib import Path

import httpx

from server.people import ME, Json, Person
from server.running import QuickServer

KILLS = int(os.environ.get("GILDED_KILLS", "12"))
"""`make campaign` kills hundreds of times, on both databases."""
HERE = [{"kind": "here", "name": name} for name in ("Connie", "Randy")]


class Player:
    """Plays without pause in a thread and remembers what was acknowledged."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.sent: list[Json] = []
        self.acknowledged = 0
        self.chance = random.Random(7)

    def play(self) -> None:
        try:
            position = self.person.position(self.table)
            while position["legal"]:
                seat, actions = next(iter(position["legal"].items()))
                action = self.chance.choice(actions)
                del self.sent[position["seq"] :]
                self.sent.append({"seat": int(seat), "action": action})
                body = {"seat": int(seat), "seq": position["seq"], "action": action}
                position = self.person.post(f"/tables/{self.table}/actions", body)
                self.acknowledged = position["seq"]
        except httpx.TransportError:
            return


def wait_for(player: Player, decisions: int, thread: threading.Thread) -> None:
    """However slow the machine: until this many decisions are acknowledged, or the game is over."""
    while player.acknowledged < decisions and thread.is_alive():
        time.sleep(0.001)


def check(player: Player) -> None:
    log = player.person.get(f"/tables/{player.table}/log")
    kept = [{"seat": entry["seat"], "action": entry["action"]} for entry in log]
    # One decision may have been on its way: on disk, but not yet answered.
    assert len(kept) in (player.acknowledged, player.acknowledged + 1)
    assert kept == player.sent[: len(kept)]
    assert [entry["seq"] for entry in log] == list(range(1, len(kept) + 1))
    player.acknowledged = len(kept)


def test_nothing_acknowledged_is_ever_lost(folder: Path) -> None:
    server = QuickServer(folder, str(folder / "gilded.sqlite3"))
    ann = Person(server.address, "Ann")
    player = Player(ann, ann.open_table(ME, *HERE, seed="7"))
    chance, decisions = random.Random(8), 0
    for _ in range(KILLS):
        thread = threading.Thread(target=player.play)
        thread.start()
        wait_for(player, player.acknowledged + chance.choice((0, 0, 1, 2, 4)), thread)
        time.sleep(chance.random() * 0.02)
        server.kill()
        thread.join()
        server.start()
        ann.come_back()
        check(player)
        if not ann.position(player.table)["legal"]:
            decisions += player.acknowledged
            player = Player(ann, ann.open_table(ME, *HERE))
    assert decisions + player.acknowledged > KILLS
    server.kill()
