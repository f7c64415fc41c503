"""The addresses where the service may listen: strangers reach it through a proxy alone."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address


def refused_address(environment: Mapping[str, str]) -> str:
    """Return the reason why the service does not listen on the address that `HOST` names; empty: it does.

    Slow callers hold its threads. So it listens on the machine itself alone, unless a proxy is in front, or
    CROUPIER_BARE=1 says that all its callers are trusted.
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
    """Tell whether an address is reached from this machine alone."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.startswith("unix:")
