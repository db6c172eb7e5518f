"""One call of somebody's address: resolved once, checked, and made to the very address that was checked."""

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable, Collection
from urllib.parse import urlsplit

import msgspec

from gilded.server.notify.addresses import is_public

TIMEOUT_SECONDS = 5.0
"""For everything: the name, the connection and the beginning of the answer."""
NO_ANSWER = 0
"""The status of an address at which nobody has answered."""
Resolve = Callable[[str], Awaitable[list[str]]]
"""The addresses of a host."""
logger = logging.getLogger("gilded.server")


class NotPublic(Exception):
    """The host leads to an address that is not public."""


class Post(msgspec.Struct, frozen=True):
    """What is posted to which address."""

    url: str
    body: bytes
    headers: dict[str, str] = {}


async def resolve(host: str) -> list[str]:
    """The addresses of a host, as the system finds them."""
    found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]


async def reach(post: Post, allowed: Collection[str] = ()) -> int:
    """The status of the answer, whatever becomes of the call."""
    try:
        return await call(post, allowed)
    except Exception as error:  # whatever somebody's host does
        logger.info("no answer of %s: %r", urlsplit(post.url).hostname, error)
        return NO_ANSWER


async def call(post: Post, allowed: Collection[str] = (), look_up: Resolve = resolve) -> int:
    """Make the call; the status of the answer, whose body is not read.

    The host must be public, or one of those allowed. No redirect is followed. NotPublic, TimeoutError, OSError or an
    error of httpx tells why it failed.
    """
    async with asyncio.timeout(TIMEOUT_SECONDS):
        host = urlsplit(post.url).hostname or ""
        addresses = await look_up(host)
        if not addresses or (host not in allowed and not all(is_public(address) for address in addresses)):
            raise NotPublic(host)
        return await _send(post, host, addresses[0])


async def _send(post: Post, host: str, address: str) -> int:
    import httpx  # takes half a second to import, and few servers need it

    there = httpx.URL(post.url)
    # The connection goes to the address; the name is for the Host header and for the certificate.
    async with httpx.AsyncClient(timeout=TIMEOUT_SECONDS, follow_redirects=False, trust_env=False) as client:
        request = client.build_request(
            "POST",
            there.copy_with(host=address),
            content=post.body,
            headers={**post.headers, "host": there.netloc.decode("ascii")},
            extensions={"sni_hostname": host},
        )
        answer = await client.send(request, stream=True)
        await answer.aclose()
        return answer.status_code
