"""Makes the database of an old release: `PYTHONPATH=src:tests python -m server.storage.old_database.make PYTHON`.

PYTHON is the interpreter of an environment in which that release is installed. Its server is started on a free port and
driven over HTTP; the SQLite file and what the old server showed of each table are kept beside this script, compressed.
"""

import json
import lzma
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

from server.people import BOT, ME, OPEN, Json, Person
from server.running import free_port, wait_for

HERE = Path(__file__).parent
DATABASE = HERE / "gilded.sqlite3.xz"
SHOWN = HERE / "shown.json.xz"
GAMES = ("credit_mobilier", "chartered", "carnegie", "chicago1875")
CONNIE = {"kind": "here", "name": "Connie"}
PASSWORD = "correct horse battery"
NEVER = 4_000_000_000
"""The guest's session ends in 2096, so that the test outlives the ninety days of a session."""


def play(person: Person, table: str, decisions: int, choice: random.Random) -> Json:
    """Take this many decisions at random, or fewer if the game ends or another must decide."""
    position = person.position(table)
    for _ in range(decisions):
        if not position["legal"]:
            break
        position = person.act(table, position, choice.randrange(99))
    return position


def open_tables(ann: Person, bob: Person) -> dict[str, str]:
    """Tables of every kind, by what they are."""
    tables = {}
    choice = random.Random(7)
    for game in GAMES:
        new = {"game": game, "private": True}
        tables[f"{game} open"] = table_of(ann, ME, OPEN, clock={"minutes": 60, "increment_seconds": 5}, **new)
        tables[f"{game} live"] = table_of(ann, ME, CONNIE, seed="7", **new)
        play(ann, tables[f"{game} live"], 57, choice)
        tables[f"{game} finished"] = table_of(ann, ME, CONNIE, seed="8", **new)
        play(ann, tables[f"{game} finished"], 5_000, choice)
        tables[f"{game} undone"] = undone = table_of(ann, ME, CONNIE, seed="9", **new)
        play(ann, undone, 12, choice)
        ann.post(f"/tables/{undone}/undo", {"seq": 4})
        play(ann, undone, 2, choice)
    tables["credit_mobilier bot"] = bots = table_of(ann, ME, BOT, game="credit_mobilier", seed="10")
    play(ann, bots, 100, choice)
    tables["credit_mobilier asked"] = asked = table_of(ann, ME, OPEN, game="credit_mobilier")
    ask_for_an_undo(ann, bob, asked, choice)
    fork = {"seq": 20, "bots": False}
    tables["carnegie forked"] = ann.post(f"/tables/{tables['carnegie live']}/fork", fork)["id"]
    return tables


def table_of(person: Person, *seats: Json, **more: object) -> str:
    table = person.post("/tables", {"seats": list(seats), **more})["id"]
    if OPEN not in seats:
        person.post(f"/tables/{table}/start")
    return str(table)


def ask_for_an_undo(ann: Person, bob: Person, table: str, choice: random.Random) -> None:
    """A game between two people, one of whom has asked the other for an undo."""
    bob.post(f"/tables/{table}/join", {"seat": 1})
    first = ann.post(f"/tables/{table}/start")["to_act"][0]
    mover, other = (ann, bob)[first], (bob, ann)[first]
    position = play(mover, table, 100, choice)
    assert mover.post(f"/tables/{table}/undo", {"seq": position["seq"] - 1}) == {"done": False}
    other.post(f"/tables/{table}/chat", {"text": "Let me think."})


def shown(person: Person, name: str, table: str) -> Json:
    """What the old server shows of a table, as far as no later version may show anything else."""
    state = person.get(f"/tables/{table}")
    position, log = state["position"], person.get(f"/tables/{table}/log")
    chart = person.get(f"/tables/{table}/chart") if position else None
    return {
        "name": name,
        "table": {key: state["table"][key] for key in KEPT_OF_TABLE},
        "seats": [[seat["kind"], seat["name"], seat["mine"]] for seat in state["table"]["seats"]],
        "undos": position and position["cuts"],
        "view": position and {key: position["view"][key] for key in KEPT_OF_VIEW},
        "legal": position and position["legal"],
        "actions": [[entry["seat"], entry["action"]] for entry in log],
        "events": [[event["event"] for event in entry["events"]] for entry in log],
        "scores": chart and chart["scores"],
        "middle": position and person.get(f"/tables/{table}/at/{len(log) // 2}")["view"]["cash"],
        "chat": [line["text"] for line in state["chat"]],
    }


KEPT_OF_TABLE = (
    "id", "game", "status", "private", "key", "options", "clock", "seq", "to_act", "commitment", "seed", "scores",
    "winners", "forked_from",
)  # fmt: skip
KEPT_OF_VIEW = ("seat", "to_act", "over", "scores", "rivals", "winners", "cash")


def make(python: str, file: Path) -> Json:
    """Write the database, and return what the old server showed."""
    port = free_port()
    # A bot that owes a decision when the server stops: it must move once today's server runs.
    words = ["--port", str(port), "--db", str(file), "--rate", "0", "--bot-pause", "3600"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    server = subprocess.Popen([python, "-m", "gilded.server", *words], cwd=file.parent, env=environment)
    try:
        wait_for(port)
        address = f"http://127.0.0.1:{port}"
        ann, bob = Person(address, "Ann"), Person(address, "Bob")
        ann.post("/accounts", {"name": "Ann", "password": PASSWORD})
        tables = open_tables(ann, bob)
        return {
            "bob": bob.http.cookies["gilded_session"],
            "tables": [shown(ann, name, table) for name, table in tables.items()],
        }
    finally:
        server.terminate()
        server.wait()


def packed(file: Path) -> bytes:
    """The database in one file, without what SQLite keeps beside it."""
    database = sqlite3.connect(file, isolation_level=None)
    database.execute("UPDATE sessions SET expires = ?", (NEVER,))
    database.execute("PRAGMA journal_mode=DELETE")
    database.execute("VACUUM")
    database.close()
    return lzma.compress(file.read_bytes(), preset=9)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "gilded.sqlite3"
        found = make(sys.argv[1], file)
        DATABASE.write_bytes(packed(file))
    SHOWN.write_bytes(lzma.compress(json.dumps(found, separators=(",", ":")).encode(), preset=9))
