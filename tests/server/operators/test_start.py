"""A server that cannot start says why in one line."""

import asyncio
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from gilded.server.startup import trusted_proxies
from gilded.server.storage.database import Database, database_url
from gilded.server.storage.migrations import bring_up_to_date
from server.running import Postgres, Server, free_port


def start(*words: str, **environment: str) -> tuple[int, str]:
    """How a server ends that cannot start, and what it says."""
    command = [sys.executable, "-m", "gilded.server", "--port", str(free_port()), *words]
    ended = subprocess.run(
        command, capture_output=True, text=True, timeout=60, check=False, env=os.environ | environment
    )
    return ended.returncode, (ended.stdout + ended.stderr).strip()


def refuses(*words: str, **environment: str) -> str:
    code, said = start(*words, **environment)
    assert code == 2
    assert len(said.splitlines()) == 1, said
    assert said.startswith("error: ")
    return said


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert f"port {port} of 127.0.0.1 is in use" in refuses("--port", port, "--db", str(tmp_path / "x.sqlite3"))
    assert "cannot listen at port" in refuses("--host", "192.0.2.1", "--db", str(tmp_path / "x.sqlite3"))


def test_a_file_that_cannot_be_used(tmp_path: Path) -> None:
    assert "x.sqlite3 cannot be used: unable to open" in refuses("--db", str(tmp_path / "nowhere" / "x.sqlite3"))
    assert "unable to open" in refuses("--db", str(tmp_path))
    (tmp_path / "text").write_text("This is no database at all, only a text that is longer than its head." * 20)
    assert "file is not a database" in refuses("--db", str(tmp_path / "text"))
    assert "neither a file nor" in refuses("--db", "mysql://root@nowhere/x")


def test_a_file_without_the_right_to_write(tmp_path: Path) -> None:
    """As root may write anything, the file lies on a file system that nobody may write to."""
    assert "cannot be used" in refuses("--db", "/proc/gilded.sqlite3")


def test_a_postgres_that_is_away_or_refuses(postgres: Postgres) -> None:
    assert "cannot be used" in (said := refuses("--db", f"postgresql://u:secret@127.0.0.1:{free_port()}/x"))
    assert "secret" not in said
    assert 'database "nowhere" does not exist' in refuses(
        "--db", f"postgresql://table@127.0.0.1:{postgres.port}/nowhere"
    )


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    path = str(tmp_path / "gilded.sqlite3")

    async def make_newer() -> None:
        database = Database(database_url(path))
        await bring_up_to_date(database)
        async with database.writing() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await database.close()

    asyncio.run(make_newer())
    assert "schema 9999" in refuses("--db", path)


@pytest.mark.parametrize("url", ["localhost:6379", "redis://localhost:port", "http://localhost"])
def test_an_address_that_is_no_redis(url: str, tmp_path: Path) -> None:
    assert "the address of Redis cannot be used" in refuses("--redis", url, "--db", str(tmp_path / "x.sqlite3"))


@pytest.mark.parametrize("url", ["games.example.org", "https//games.example.org", "HTTPS://games.example.org"])
def test_an_address_that_no_browser_has(url: str, tmp_path: Path) -> None:
    assert "--public-url begins with https://" in refuses("--public-url", url, "--db", str(tmp_path / "x.sqlite3"))


@pytest.mark.parametrize("named", ["proxy.internal", "*,192.0.2.1", "192.0.2.1/24", "127.0.0.1:8080"])
def test_a_proxy_that_is_no_address(named: str, tmp_path: Path) -> None:
    said = refuses("--db", str(tmp_path / "x.sqlite3"), FORWARDED_ALLOW_IPS=f"127.0.0.1, {named}")
    assert "FORWARDED_ALLOW_IPS" in said
    assert repr(named.split(",", maxsplit=1)[0]) in said


@pytest.mark.parametrize("named", ["*", "", "127.0.0.1,10.0.0.0/8, ::1"])
def test_proxies_by_their_addresses(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", named)
    assert trusted_proxies() == named


def test_a_redis_that_is_away_is_waited_for(tmp_path: Path) -> None:
    server = Server(tmp_path, str(tmp_path / "x.sqlite3"), "--redis", f"redis://127.0.0.1:{free_port()}")
    server.stop()
    assert "Traceback" not in server.complaints()


def test_a_bad_setting(tmp_path: Path) -> None:
    file = tmp_path / "gilded.toml"
    file.write_text("prot = 1")
    assert "gilded.toml: 'prot' is no setting" in refuses("--config", str(file))
    assert "GILDED_RATE: Expected `float`" in refuses(GILDED_RATE="fast")
