"""Addresses: where the service may listen, and the network that identifies a caller."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

from runtime.text_cache import cache_short_texts

#: Prefix length of the IPv6 network that counts as one caller.
_BITS: Final = 64


def refused_address(environment: Mapping[str, str]) -> str:
    """Return the reason why the service must not listen on the address in `HOST`. Empty: it may.

    Slow callers occupy its threads. Without a proxy in front it listens on loopback only, unless CROUPIER_BARE=1
    states that every caller is trusted.
    """
    host = environment.get("HOST", "127.0.0.1")
    has_proxy = environment.get("CROUPIER_PROXIES", "0") not in ("", "0")
    if is_loopback(host) or has_proxy or environment.get("CROUPIER_BARE") == "1":
        return ""
    return (
        f"HOST is {host!r}: other machines would reach the service without a proxy, where slow callers stop it. "
        "Put one in front (deploy/proxy/nginx.conf) and set CROUPIER_PROXIES=1, or set CROUPIER_BARE=1 where every "
        "caller is trusted."
    )


def is_loopback(host: str) -> bool:
    """Return whether an address is reachable only from this machine."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.startswith("unix:")


@cache_short_texts
def client_network(address: str) -> str:
    """Return the /64 network of an IPv6 address, or an IPv4 address (mapped or not), as text.

    A port after the address, which some proxies write, is dropped. An invalid address gives "".
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
