"""A client that stops reading holds up nobody else."""

import base64
import os
import socket
import time

from server.conftest import Deployment
from server.people import ME, Person
from server.tables.test_substitutes import until

HERE = {"kind": "here", "name": "Connie"}
WATCH = b'{"type":"watch","seat":0}'


def deaf_connection(person: Person, table: str) -> socket.socket:
    """A live connection with as little room for what comes in as can be."""
    host, port = person.address.removeprefix("http://").split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((host, int(port)))
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    words = {
        "Host": f"{host}:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Sec-WebSocket-Version": "13",
        "Cookie": cookies,
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in words.items())
    line.sendall(f"GET /api/v1/tables/{table}/live HTTP/1.1\r\n{head}\r\n".encode())
    assert b"101" in line.recv(200)
    return line


def frame(text: bytes) -> bytes:
    mask = os.urandom(4)
    return bytes([0x81, 0x80 | len(text)]) + mask + bytes(sign ^ mask[i % 4] for i, sign in enumerate(text))


def test_the_clocks_of_other_tables_run_on(sqlite_deployment: Deployment) -> None:
    eve, ann = sqlite_deployment.person("Eve"), sqlite_deployment.person("Ann")
    table = eve.open_table(ME, HERE)
    position = eve.position(table)
    for number in range(60):
        position = eve.act(table, position, number)
    line = deaf_connection(eve, table)
    for _ in range(400):
        line.sendall(frame(WATCH))
    for _ in range(3):
        time.sleep(1.2)  # housekeeping looks once a second
        position = eve.act(table, position)
    timed = ann.open_table(ME, HERE, clock={"minutes": 0.02, "increment_seconds": 0})
    seat = ann.get(f"/tables/{timed}")["table"]["to_act"][0]
    until(ann.connect(timed), seat, "bot")
    line.close()
