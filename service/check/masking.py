"""Writes addresses and secrets so that a log, or whoever looks over a shoulder, learns none of them."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl

MASK: Final = "***"
#: Parameters of an address that are no secrets. Whatever else stands there may be one.
_PLAIN: Final = ("db", "heartbeat", "protocol", "ssl_cert_reqs", "virtual_host")


def masked_secret(text: str) -> str:
    """Say of a secret that there is one."""
    return MASK if text else ""


def masked_url(url: str) -> str:
    """Return an address without its password, wherever that stands: before the host, alone there, or as a parameter."""
    place, mark, query = url.partition("?")
    if "@" in query:
        # Nobody knows what of it is the password: one of its signs should have been written %3F or %40.
        return f"{url.partition('://')[0]}://{MASK}"
    parameters = "&".join(_masked_parameter(*pair) for pair in parse_qsl(query, keep_blank_values=True))
    return _masked_user(place) + mark + parameters


def _masked_user(place: str) -> str:
    scheme, sign, rest = place.partition("://")
    # Up to the last @, which a password may hold too; addresses in a list are masked as one.
    user, at, host = rest.rpartition("@")
    if not at:
        return place
    name, colon, _ = user.partition(":")
    return f"{scheme}{sign}{name}:{MASK}@{host}" if colon and "@" not in name else f"{scheme}{sign}{MASK}@{host}"


def _masked_parameter(name: str, value: str) -> str:
    return f"{name}={value if name in _PLAIN else MASK}"
