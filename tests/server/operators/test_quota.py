"""Quotas of one person: more or less than others may have."""

from collections.abc import Iterator

import pytest
from typer.testing import CliRunner

from gilded.cli.admin import admin
from server.accounts.test_sessions import account
from server.conftest import Deployment
from server.operators.test_admin import do, soon
from server.people import ME, OPEN, Person
from server.running import Server


@pytest.fixture
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    folder = tmp_path_factory.mktemp("limited")
    server = Server(folder, str(folder / "x.sqlite3"), "--open-tables", "1", "--chat-a-minute", "1")
    yield Deployment("sqlite", [server])
    server.stop()


def chats(person: Person, table: str) -> int:
    return person.request("POST", f"/tables/{table}/chat", {"text": "hello"}).status_code


def test_any_number_is_no_endless_one(limited: Deployment) -> None:
    """The server counts in whole numbers, of which none is infinite."""
    ann = account(limited)
    result = CliRunner().invoke(
        admin, ["--db", limited.servers[0].db, "quota", ann.user["name"], "--open-tables", "inf"]
    )
    assert result.exit_code == 2
    ann.open_table(ME, OPEN)


def test_a_quota_of_one_s_own(limited: Deployment) -> None:
    ann, ben = account(limited), account(limited)
    tables = [ann.open_table(ME, OPEN), ben.open_table(ME, OPEN)]
    new = {"game": "credit_mobilier", "seats": [ME, OPEN]}
    assert ann.refused("/tables", new)["code"] == "too_many_open_tables"
    name = ann.user["name"]
    said = do(limited, "quota", name, "--open-tables", "2", "--chat-a-minute", "0")
    assert said == f"{name}: open_tables 2, chat_a_minute 0"
    ann.post("/tables", new)
    assert ann.refused("/tables", new)["values"]["most"] == 2
    assert ben.refused("/tables", new)["code"] == "too_many_open_tables"
    soon(lambda: [chats(ann, tables[0]) for _ in range(5)], [204] * 5)
    assert [chats(ben, tables[1]) for _ in range(2)] == [204, 429]
    assert do(limited, "quota", name, "--clear") == f"{name}: the limits of the server"
    assert ann.refused("/tables", new)["values"]["most"] == 1
