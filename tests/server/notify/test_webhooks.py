"""Webhooks call only what was checked, wait no longer than they may, and read nothing."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from gilded.server.notify import call as calls
from gilded.server.notify.addresses import is_public
from gilded.server.notify.call import NotPublic, Post, call

SPECIAL = [
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.0.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:93.184.216.34",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:2::1",
    "2001:db8::1",
    "2002:7f00:1::1",
    "3fff::1",
    "fc00::1",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
]
PUBLIC = ["93.184.216.34", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001::1"]
Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@pytest.mark.parametrize("address", SPECIAL)
def test_a_special_address_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", PUBLIC)
def test_an_ordinary_address_is_public(address: str) -> None:
    assert is_public(address)


class Listener:
    """A host that keeps the heads of the requests that it got."""

    def __init__(self, answer: Serve) -> None:
        self.answer = answer
        self.heads: list[str] = []
        self.sent = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.heads.append((await reader.readuntil(b"\r\n\r\n")).decode().lower())
        try:
            await self.answer(reader, writer)
        except OSError:
            pass
        finally:
            writer.close()


@asynccontextmanager
async def listening(listener: Listener) -> AsyncIterator[int]:
    server = await asyncio.start_server(listener.serve, "127.0.0.1", 0)
    try:
        yield int(server.sockets[0].getsockname()[1])
    finally:
        server.close()


async def says_yes(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
    await writer.drain()


async def resolves_here(_host: str) -> list[str]:
    return ["127.0.0.1"]


def test_the_name_is_looked_up_once_and_the_call_goes_to_the_address_that_was_checked() -> None:
    """A name server that answers with a public address first, and with our own machine after it."""
    asked: list[str] = []

    async def flipping(host: str) -> list[str]:
        asked.append(host)
        return ["198.51.100.1" if len(asked) == 1 else "127.0.0.1"]

    async def flip() -> Listener:
        listener = Listener(says_yes)
        async with listening(listener) as port:
            with pytest.raises(NotPublic):  # a documentation address stands for one that nobody may call
                await call(Post(f"http://flips.example:{port}/", b"{}"), look_up=flipping)
            assert asked == ["flips.example"]
            assert await call(Post(f"http://flips.example:{port}/x?y", b"{}"), ["flips.example"], flipping) == 204
        assert asked == ["flips.example"] * 2, "looked up once for each call"
        return listener

    head = asyncio.run(flip()).heads
    assert len(head) == 1, "only the allowed call arrived"
    assert head[0].startswith("post /x?y http/1.1")
    assert "\r\nhost: flips.example:" in head[0], "the name stays in the request"


def test_a_name_with_a_public_and_a_private_address_is_refused() -> None:
    async def both(_host: str) -> list[str]:
        return ["93.184.216.34", "127.0.0.1"]

    with pytest.raises(NotPublic):
        asyncio.run(call(Post("http://both.example/", b"{}"), look_up=both))


def test_no_redirect_is_followed() -> None:
    async def redirect(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 307 Temporary Redirect\r\nlocation: /elsewhere\r\ncontent-length: 0\r\n\r\n")
        await writer.drain()

    async def followed() -> tuple[int, int]:
        listener = Listener(redirect)
        async with listening(listener) as port:
            status = await call(Post(f"http://here.example:{port}/", b"{}"), ["here.example"], resolves_here)
        return status, len(listener.heads)

    assert asyncio.run(followed()) == (307, 1)


def test_an_endless_answer_is_not_read() -> None:
    async def read_of_it() -> int:
        sent = 0

        async def endless(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            nonlocal sent
            writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n")
            while True:
                writer.write(b"x" * 65_536)
                await writer.drain()
                sent += 65_536

        async with listening(Listener(endless)) as port:
            assert await call(Post(f"http://here.example:{port}/", b"{}"), ["here.example"], resolves_here) == 200
            await asyncio.sleep(0.2)
        return sent

    assert asyncio.run(read_of_it()) < 20_000_000, "no more than what the buffers of the two ends hold"


@pytest.mark.parametrize("drips", [b"HTTP/1.1 200 OK\r\n" + b"x-drip: 1\r\n" * 10_000, b""])
def test_a_dripping_answer_or_none_ends_after_one_timeout(drips: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "TIMEOUT_SECONDS", 1.0)

    async def drip(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for byte in drips:
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(0.1)
        await asyncio.sleep(30)

    async def waited() -> float:
        began = time.monotonic()
        async with listening(Listener(drip)) as port:
            with pytest.raises(TimeoutError):
                await call(Post(f"http://here.example:{port}/", b"{}"), ["here.example"], resolves_here)
        return time.monotonic() - began

    assert asyncio.run(waited()) < 5


def test_a_name_server_that_does_not_answer_ends_after_one_timeout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "TIMEOUT_SECONDS", 0.2)

    async def silent(_host: str) -> list[str]:
        await asyncio.sleep(30)
        return []

    with pytest.raises(TimeoutError):
        asyncio.run(call(Post("http://silent.example/", b"{}"), look_up=silent))
