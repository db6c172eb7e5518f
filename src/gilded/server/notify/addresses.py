"""Which addresses are part of the public Internet: everything that IANA lists as special is not."""

import ipaddress

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

SPECIAL_V4 = [
    ipaddress.IPv4Network(network)
    for network in (
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",  # carriers' own
        "127.0.0.0/8",
        "169.254.0.0/16",  # link-local, and the metadata of clouds
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",  # documentation
        "192.31.196.0/24",
        "192.52.193.0/24",
        "192.88.99.0/24",  # relays of 6to4
        "192.168.0.0/16",
        "192.175.48.0/24",
        "198.18.0.0/15",  # benchmarks
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",
    )
]
PUBLIC_V6 = ipaddress.IPv6Network("2000::/3")
"""All that is handed out. Loopback, private, link-local, multicast, NAT64 and mapped IPv4 addresses are outside."""
SPECIAL_V6 = [
    ipaddress.IPv6Network(network)
    for network in (
        "2001::/23",  # Teredo, ORCHID, benchmarks
        "2001:db8::/32",  # documentation
        "2002::/16",  # 6to4, which wraps any IPv4 address
        "2620:4f:8000::/48",
        "3fff::/20",  # documentation
    )
]


def is_public(text: str) -> bool:
    """Whether an address is one of the public Internet.

    >>> [is_public(address) for address in ("93.184.216.34", "10.0.0.1", "64:ff9b::7f00:1", "2606:4700::1111")]
    [True, False, False, True]
    """
    address: Address = ipaddress.ip_address(text)
    if isinstance(address, ipaddress.IPv4Address):
        return not any(address in network for network in SPECIAL_V4)
    return address in PUBLIC_V6 and not any(address in network for network in SPECIAL_V6)
