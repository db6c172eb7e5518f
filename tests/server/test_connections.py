"""Half requests and too many connections shut nobody out."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from server.people import ME, Json, Person
from server.running import Server

HERE: Json = {"kind": "here", "name": "Connie"}
HALF_HEAD = b"POST /api/v1/session HTTP/1.1\r\nhost: x\r\ncontent-"
HALF_BODY = b"POST /api/v1/session HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\n\r\n{"


class FewFiles(Server):
    """A server that may open no more than 1,024 files."""

    prefix = ("prlimit", "--nofile=1024:1024")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("connections")
    found = FewFiles(folder, str(folder / "gilded.sqlite3"), "--connections-per-address", "50")
    yield found
    found.stop()
    assert "Traceback" not in found.complaints(), found.complaints()


def opened(server: Server, stack: ExitStack, source: str = "127.0.0.1") -> socket.socket:
    found = socket.create_connection(("127.0.0.1", server.port), timeout=30, source_address=(source, 0))
    return stack.enter_context(found)


def test_people_play_on_while_a_thousand_requests_stay_half_sent(server: Server) -> None:
    ann = Person(server.address, "Ann", "192.0.2.1")
    table = ann.open_table(ME, HERE)
    live = ann.connect(table)
    live.next("position")
    with ExitStack() as stack:
        for number in range(1_100):  # from the address of a proxy, which may have any number
            opened(server, stack).sendall((b"", HALF_HEAD, HALF_BODY)[number % 3])
        for _ in range(5):
            ann.act(table, ann.position(table))
            live.next("position")
        assert Person(server.address, "Bob", "192.0.2.2").get("/games"), "somebody new comes in"
    live.close()


def test_an_address_has_only_so_many_connections(server: Server) -> None:
    with ExitStack() as stack:
        many = [opened(server, stack, "127.0.0.2") for _ in range(60)]
        refused = 0
        for each in many[50:]:
            refused += b" 429 " in each.recv(1_000)
        assert refused == 10
        many[0].sendall(b"GET /api/v1/games HTTP/1.1\r\nhost: x\r\n\r\n")
        assert b" 200 " in many[0].recv(100)
        assert b"HTTP" not in opened(server, stack, "127.0.0.3").recv(0), "another address is let in"
        for each in many:
            each.close()
        time.sleep(0.5)
        again = opened(server, stack, "127.0.0.2")
        again.sendall(b"GET /api/v1/games HTTP/1.1\r\nhost: x\r\n\r\n")
        assert b" 200 " in again.recv(100), "there is room again"


def test_a_half_request_ends_in_time_and_a_slow_whole_one_is_answered(server: Server) -> None:
    with ExitStack() as stack:
        half, slow = opened(server, stack), opened(server, stack)
        half.sendall(HALF_HEAD)
        for part in (b"GET /api/v1/ga", b"mes HTTP/1.1\r\nho", b"st: x\r\n\r\n"):
            slow.sendall(part)
            time.sleep(1)
        assert b" 200 " in slow.recv(100)
        assert b" 408 " in half.recv(1_000), "after ten seconds"
        assert half.recv(1_000) == b""


def test_an_endless_head_is_cut_off(server: Server) -> None:
    with ExitStack() as stack:
        endless = opened(server, stack)
        endless.sendall(b"GET / HTTP/1.1\r\n")
        with pytest.raises(OSError):  # noqa: PT011 (reset or broken, as it comes)
            send_forever(endless)


def send_forever(endless: socket.socket) -> None:
    for number in range(10_000):
        endless.sendall(b"x-%d: " % number + b"x" * 1_000 + b"\r\n")
