"""Who is taken for one caller where there are no keys."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

#: Whoever has one IPv6 address has as many as these bits number.
_BITS: Final = 64


@lru_cache(4096)
def household(address: str) -> str:
    """Return the network whose addresses are one caller's; of IPv4, however it is written, the address itself.

    A port beside it, as some proxies write it, says nothing. All that is no address is one caller's, empty.
    """
    try:
        found = _parsed(address)
    except ValueError:
        return ""
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(IPv6Network((int(found), _BITS), strict=False))
    return str(found if isinstance(found, IPv4Address) else found.ipv4_mapped)


def _parsed(address: str) -> IPv4Address | IPv6Address:
    """Read an address, with or without a port. Raises ValueError."""
    try:
        return ip_address(address)
    except ValueError:
        parts = urlsplit(f"//{address}")
        _ = parts.port
        return ip_address(parts.hostname or "")
