"""Who asks: an address stands for everybody behind it."""

import ipaddress
from typing import Any

from litestar.connection import ASGIConnection

IPV6_NETWORK = 64
"""One subscriber has at least this network: any of its addresses is the same asker."""
AnyConnection = ASGIConnection[Any, Any, Any, Any]
LONGEST = 64
"""A proxy may name its visitors by something that is no address; more than this of it is not kept."""


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
