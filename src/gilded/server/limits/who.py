"""Who asks: an address stands for everybody behind it."""

import ipaddress
from collections import OrderedDict
from typing import Any

from litestar.connection import ASGIConnection

IPV6_NETWORK = 64
"""One subscriber has at least this network: any of its addresses is the same asker."""
AnyConnection = ASGIConnection[Any, Any, Any, Any]
LONGEST = 64
"""A proxy may name its visitors by something that is no address; more than this of it is not kept."""
MOST_KNOWN = 10_000


def network(address: str) -> str:
    """The asker behind an address.

    >>> network("192.0.2.7"), network("::ffff:192.0.2.7"), network("2001:db8:1:2:3::4")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:LONGEST]
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), IPV6_NETWORK), strict=False))


def address_of(connection: AnyConnection) -> str:
    """Who asks, as far as the network tells."""
    return network(connection.client.host) if connection.client else "unknown"


class LastAddresses:
    """Where the people who asked this process last came from."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, str] = OrderedDict()

    def heard(self, user: str, address: str) -> None:
        """This person asks from there."""
        self._of[user] = address
        self._of.move_to_end(user)
        if len(self._of) > MOST_KNOWN:
            self._of.popitem(last=False)

    def of(self, user: str) -> str | None:
        """Where this person was last heard; None if that was not here, or long ago."""
        return self._of.get(user)
