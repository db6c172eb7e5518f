"""Requests that no client library would send, written byte by byte: a clear answer, never a fault of the server."""

import socket
from contextlib import suppress

import pytest

from server.conftest import Deployment
from server.people import ME, Person
from server.routes.bad_values import HEADERS, NO_REQUESTS

HERE = {"kind": "here", "name": "Connie"}


@pytest.mark.parametrize("name", HEADERS)
def test_wrong_headers(deployment: Deployment, name: str) -> None:
    """Written byte by byte: a client library would not send them."""
    ann = deployment.person("Ann")
    table = ann.open_table(ME, HERE)
    for value in HEADERS[name]:
        for line in (
            f"GET /api/v1/tables/{table}",
            "POST /api/v1/session",
            f"POST /api/v1/tables/{table}/chat",
            "GET /",
        ):
            answer = spoken(ann, line, {name: value}, b'{"name": "x"}' if line.startswith("POST") else b"")
            assert_clear(answer, (line, name, value))
    assert ann.get("/session")
    assert "Traceback" not in deployment.complaints(), deployment.complaints()


def assert_clear(answer: bytes, what: object) -> None:
    """A yes, a problem document about a mistake of the client, or a connection that is closed without a word."""
    answer = answer.removeprefix(b"HTTP/1.1 100 Continue\r\n\r\n")
    assert not answer or answer[:10] in (b"HTTP/1.1 2", b"HTTP/1.1 3", b"HTTP/1.1 4"), (what, answer[:300])
    assert answer[:10] != b"HTTP/1.1 4" or b"application/problem+json" in answer.lower(), (what, answer[:300])


def spoken(person: Person, line: str, headers: dict[str, str], body: bytes) -> bytes:
    """The beginning of what the server answers to a request that was written by hand."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    usual = {"host": "x", "cookie": cookies, "x-csrf-token": person.http.cookies["csrf"], "connection": "close"}
    usual |= {"content-type": "application/json", "content-length": str(len(body))}
    head = "".join(f"{name}: {value}\r\n" for name, value in (usual | headers).items())
    return exchange(person, f"{line} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body)


def exchange(person: Person, said: bytes) -> bytes:
    host, port = person.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=2) as connection, suppress(OSError):
        connection.sendall(said)
        return connection.recv(4_096)
    return b""


def test_what_is_no_request(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    for said in NO_REQUESTS:
        assert_clear(exchange(ann, said), said[:80])
    assert ann.get("/session")
    assert "Traceback" not in deployment.complaints(), deployment.complaints()


def test_a_connection_with_a_bad_origin_is_refused(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, HERE)
    upgrade = {"upgrade": "websocket", "connection": "upgrade", "sec-websocket-version": "13"}
    upgrade["sec-websocket-key"] = "dGhlIHNhbXBsZSBub25jZQ=="
    for origin in (*HEADERS["origin"], "https://x@evil", "http://]"):
        answer = spoken(ann, f"GET /api/v1/tables/{table}/live", {**upgrade, "origin": origin}, b"")
        assert answer.startswith(b"HTTP/1.1 403"), (origin, answer[:200])
    assert "Traceback" not in deployment.complaints(), deployment.complaints()
