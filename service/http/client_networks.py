"""The network of a caller: without API keys, all its addresses are taken for one caller."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

#: A caller with one IPv6 address has as many as these bits number.
_BITS: Final = 64


@lru_cache(4096)
def client_network(address: str) -> str:
    """Return the network of an IPv6 address as text; for IPv4, mapped or not, the address itself.

    A port beside it, as some proxies write it, is dropped. A text that is no address gives "", one caller for all such.
    """
    try:
        client = _parsed(address)
    except ValueError:
        return ""
    if isinstance(client, IPv6Address) and client.ipv4_mapped is None:
        return str(IPv6Network((int(client), _BITS), strict=False))
    return str(client if isinstance(client, IPv4Address) else client.ipv4_mapped)


def _parsed(address: str) -> IPv4Address | IPv6Address:
    """Read an address, with or without a port. Raises ValueError."""
    try:
        return ip_address(address)
    except ValueError:
        parts = urlsplit(f"//{address}")
        _ = parts.port
        return ip_address(parts.hostname or "")
