"""Bad input of every kind in every message and every address of the live socket: a clear answer, never a fault."""

from typing import Any, get_args

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gilded.server.protocol.push import FromClient
from server.conftest import Deployment
from server.people import ME, Json, LiveConnection, Person
from server.routes.bad_values import FRAGMENTS, IN_AN_ADDRESS, Request, broken, some

HERE = {"kind": "here", "name": "Connie"}
TOO_BIG = 1009
"""The close code of the WebSocket protocol for a message that is too long to be read at all."""
CLOSED = range(4400, 4500)
"""Close codes that name the HTTP status of a mistake of the client."""


def good_messages(position: Json) -> list[Json]:
    """A good message of every kind that a client may send."""
    seat, actions = next(iter(position["legal"].items()))
    known = {"number": 1, "seat": int(seat), "seq": position["seq"], "undos": position["undos"], "action": actions[0]}
    kinds = get_args(FromClient)
    return [
        {
            "type": kind.__struct_config__.tag,
            **{field.encode_name: known[field.encode_name] for field in msgspec.structs.fields(kind)},
        }
        for kind in kinds
    ]


def bad_messages(position: Json) -> list[str]:
    return [*FRAGMENTS, *(text for message in good_messages(position) for text in broken(message))]


def test_bad_messages(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, HERE, game="chartered")
    messages = [Request("", "", message) for message in bad_messages(ann.position(table))]
    live = ann.connect(table)
    live.next("position")
    for _, _, message in some(messages):
        live = answered(ann, table, live, message or "")
    live.close()
    assert ann.get("/session")
    assert "Traceback" not in deployment.complaints(), deployment.complaints()


def answered(ann: Person, table: str, live: LiveConnection, message: str) -> LiveConnection:
    """A connection to go on with; every message is answered, or closes the connection with a clear code."""
    try:
        live.send(message)
        said = live.next("problem", "answer", "pong", "position")
        problem: Any = said["problem"] if said["type"] == "answer" else said  # a position answers, too
        assert problem is None or problem.get("status", 400) < 500, (message[:300], problem)
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd else -1
    else:
        return live
    assert code in CLOSED or code == TOO_BIG, (message[:300], code)
    live = ann.connect(table)
    live.next("position")
    return live


def test_bad_connections(deployment: Deployment) -> None:
    ann = deployment.person("Ann")
    table = ann.open_table(ME, HERE)
    for value in IN_AN_ADDRESS:
        for address in (f"{table}/live?seat={value}", f"{table}/live?since={value}", f"{table}/live?key={value}",
                        f"{value}/live", f"{table}/live?{value}", f"{table}/live/{value}"):  # fmt: skip
            assert_clear_connection(ann, address)
    assert ann.get("/session")
    assert "Traceback" not in deployment.complaints(), deployment.complaints()


def assert_clear_connection(ann: Person, address: str) -> None:
    """It shows the table, or is refused with a status or a close code that says why."""
    path, _, query = address.partition("?")
    code = 0
    try:
        live = ann.connect(path.removesuffix("/live"), f"?{query}") if path.endswith("/live") else ann.connect(path)
        said = live.next("position", "table", "problem")
        if said["type"] == "problem":
            live.next("nothing")
        live.close()
    except InvalidStatus as refused:
        code = 4_000 + refused.response.status_code
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd else -1
    assert code == 0 or code in CLOSED, (address[:200], code)
