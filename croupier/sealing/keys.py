"""The master keys under which tables are sealed, read from a setting or drawn."""

from __future__ import annotations

import binascii
import logging
import re
import secrets
from base64 import b64decode
from dataclasses import dataclass, field
from typing import Final

_log = logging.getLogger("croupier")

_SIZE: Final = 32
_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,16}")


@dataclass(frozen=True)
class SealKey:
    """A master key of 32 bytes; tables name it in the clear by its `id`."""

    id: str
    secret: bytes = field(repr=False)


def read_seal_keys(text: str) -> tuple[SealKey, ...]:
    """Read `id:base64key,id:base64key,…`; ValueError names the fault without quoting a key."""
    keys = tuple(_read_key(entry) for entry in text.split(",") if entry.strip())
    if len({key.id for key in keys}) < len(keys):
        raise ValueError("two keys have the same id")
    return keys


def _read_key(entry: str) -> SealKey:
    id_, _, encoded = entry.strip().partition(":")
    if not _ID.fullmatch(id_):
        raise ValueError("the id of a key is 1 to 16 letters, digits, - or _, and a colon follows")
    try:
        secret = b64decode(encoded, validate=True)
    except binascii.Error as error:
        raise ValueError(f"the key {id_} is not base64") from error
    if len(secret) != _SIZE:
        raise ValueError(f"the key {id_} has {len(secret)} bytes where {_SIZE} must be")
    return SealKey(id_, secret)


def fresh_keys() -> tuple[SealKey, ...]:
    """Draw one key, for this process and those that it forks."""
    return (SealKey("fresh", secrets.token_bytes(_SIZE)),)


def keys_or_fresh(keys: tuple[SealKey, ...]) -> tuple[SealKey, ...]:
    """Return `keys`; if they are empty, draw a key and log a warning."""
    if keys:
        return keys
    _log.warning(
        "CROUPIER_SEAL_KEYS is not set: tables are sealed under a key drawn now, and none can be opened once this "
        "program has stopped, by another instance of it, or by workers that were started apart."
    )
    return fresh_keys()
