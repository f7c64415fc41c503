"""Addresses that a webhook may call: public ones, in any notation."""

from __future__ import annotations

import socket
from collections.abc import Callable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any, Final

Address = IPv4Address | IPv6Address
Look = Callable[..., list[Any]]

#: NAT64 (RFC 6052, RFC 8215): the last four bytes are an IPv4 address.
_TRANSLATED: Final = IPv6Network("64:ff9b::/96")
#: Networks that are not public although `is_global` of some Python versions says so.
_CLOSED: Final[tuple[IPv4Network | IPv6Network, ...]] = (
    *(IPv4Network(text) for text in ("100.64.0.0/10", "192.0.0.0/24", "192.88.99.0/24", "198.18.0.0/15")),
    *(IPv6Network(text) for text in ("64:ff9b:1::/48", "100::/64", "2001::/23", "3fff::/20", "5f00::/16", "fec0::/10")),
)


class ForbiddenAddressError(Exception):
    """A host has an address that must not be called."""


def is_allowed(address: Address, *, loopback: bool = False) -> bool:
    """Return whether an address may be called: a public one, and with `loopback` also those of this machine."""
    if isinstance(address, IPv6Address):
        inner = _inner(address)
        if inner is not None:
            return is_allowed(inner, loopback=loopback)
    if address.is_loopback:
        return loopback
    if any(address.version == network.version and address in network for network in _CLOSED):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved and not address.is_unspecified


def _inner(address: IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address in an IPv6 address: mapped, compatible, 6to4 or NAT64."""
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address.sixtofour is not None:
        return address.sixtofour
    last = int(address) & 0xFFFFFFFF
    if address in _TRANSLATED or (int(address) >> 32 == 0 and last > 1):
        return IPv4Address(last)
    return None


def resolve(host: str, port: int, look: Look, *, loopback: bool = False) -> str:
    """Return the first address of `host` when all of its addresses may be called; ForbiddenAddressError otherwise.

    `look` is called as `socket.getaddrinfo`. Raises OSError when the host has no address.
    """
    try:
        found = look(host, port, type=socket.SOCK_STREAM)
    except ValueError as error:
        # The resolver cannot encode the name: it has an empty part, or one of more than 63 characters.
        raise OSError(f"{host[:80]} is not a host") from error
    addresses = [ip_address(str(entry[4][0]).partition("%")[0]) for entry in found]
    for address in addresses:
        if not is_allowed(address, loopback=loopback):
            raise ForbiddenAddressError(f"{host} is at {address}, which is not public")
    return str(addresses[0])
