"""How a server ends."""

from pathlib import Path

from server.people import BOT, ME, Person
from server.running import Server


def test_a_server_that_is_stopped_leaves_nothing_behind(tmp_path: Path) -> None:
    server = Server(tmp_path, str(tmp_path / "gilded.sqlite3"))
    ann = Person(server.address, "Ann")
    table = ann.open_table(ME, BOT)
    position = ann.position(table)
    while set(position["view"]["to_act"]) == {0}:  # until the bot's processes run
        position = ann.act(table, position)
    server.stop()
    assert server.process.returncode == 0
    assert server.complaints() == ""
