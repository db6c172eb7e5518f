"""No page stands still because a message between two processes was lost."""

from pathlib import Path

from server.people import ME, OPEN, Person
from server.running import Server


def test_what_another_process_did_without_a_message_is_seen_all_the_same(tmp_path: Path) -> None:
    """Two processes on one database with nothing that joins them: whatever one does, the other is not told."""
    first = Server(tmp_path, str(tmp_path / "gilded.sqlite3"), "--rate", "0")
    second = Server(tmp_path, str(tmp_path / "gilded.sqlite3"), "--rate", "0")
    ann, bob = Person(first.address, "Ann"), Person(second.address, "Bob")
    table = ann.open_table(ME, OPEN)
    live = bob.connect(table)
    assert live.next("table")["table"]["status"] == "open"
    bob.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{table}/start")
    assert live.next("position")["position"]["seq"] == 0
    mover = (ann, bob)[ann.position(table)["view"]["to_act"][0]]
    mover.act(table, mover.position(table))
    assert live.next("position")["position"]["seq"] == 1
    live.close()
    second.stop()
    first.stop()
