"""Redis may go away and come back: processes hear each other again."""

import asyncio
import signal
from pathlib import Path
from uuid import uuid4

from redis import Redis as Client

from gilded.server.live.reconnecting_redis import ReconnectingRedis
from server.people import ME, OPEN, LiveConnection, Person
from server.running import Postgres, Redis, Server


def hears(live: LiveConnection, person: Person, table: str) -> bool:
    """Whether a line of chat arrives: nothing but the bus carries it."""
    text = uuid4().hex
    person.post(f"/tables/{table}/chat", {"text": text})
    try:
        while live.next("chat", timeout=1)["line"]["text"] != text:
            pass
    except TimeoutError:
        return False
    return True


def test_processes_hear_each_other_again(folder: Path, postgres: Postgres) -> None:
    redis = Redis(folder)
    db = postgres.database(f"redis_{uuid4().hex[:8]}")
    servers = [Server(folder, db, "--rate", "0", "--redis", redis.url) for _ in range(2)]
    ann, bob = (Person(server.address, name) for server, name in zip(servers, ("Ann", "Bob"), strict=True))
    table = ann.open_table(ME, OPEN)
    bob.post(f"/tables/{table}/join", {"seat": 1})
    ann.post(f"/tables/{table}/start")
    live = ann.connect(table)
    live.next("position")
    assert any(hears(live, bob, table) for _ in range(10))
    for kind in ("pubsub", "normal"):
        Client(port=redis.port).client_kill_filter(_type=kind)
        assert any(hears(live, bob, table) for _ in range(10))
    redis.stop()
    assert not hears(live, bob, table)
    mover = (ann, bob)[ann.position(table)["view"]["to_act"][0]]
    mover.act(table, mover.position(table))
    assert live.next("position")["position"]["seq"] == 1, "housekeeping shows what no message said"
    redis.start()
    assert any(hears(live, bob, table) for _ in range(10))
    for server in servers:
        server.stop()
        assert server.process.returncode != -signal.SIGKILL
    redis.stop()


def test_all_who_subscribe_first_at_the_same_moment_hear(redis: Redis) -> None:
    channels = [uuid4().hex for _ in range(5)]

    async def heard() -> set[str]:
        backend = ReconnectingRedis(redis.url)
        await backend.on_startup()
        await asyncio.gather(*(backend.subscribe([channel]) for channel in channels))
        found: set[str] = set()
        async with asyncio.timeout(10):
            stream = backend.stream_events()
            await backend.publish(b"hello", channels)
            while len(found) < len(channels):
                found.add((await anext(stream))[0])
        await stream.aclose()
        await backend.on_shutdown()
        return found

    assert asyncio.run(heard()) == set(channels)
