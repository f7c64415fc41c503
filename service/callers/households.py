"""Who is taken for one caller where there are no keys."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Network
from typing import Final

__all__ = ["household"]

#: Whoever has one IPv6 address has as many as these bits number.
_BITS: Final = 64


@lru_cache(4096)
def household(address: str) -> str:
    """Return the network whose addresses are one caller's; of IPv4, and of what is no address, itself."""
    try:
        return str(IPv6Network((address.partition("%")[0], _BITS), strict=False))
    except ValueError:
        return address
