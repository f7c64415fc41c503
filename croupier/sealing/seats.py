"""What is derived from the table's own secret: it outlives master keys, and is of no use at another table.

The keys of the seats, and what the choices of the computer's seats are drawn from.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

#: Bytes of what `key_hash` returns.
KEY_HASH_SIZE: Final = 32
_SIZE: Final = 18


def seat_key(secret: bytes, seat: int) -> str:
    """Return the key of `seat` at the table with `secret`: 24 characters."""
    digest = hmac.digest(secret, f"croupier/seat/{seat}".encode(), "sha256")
    return urlsafe_b64encode(digest[:_SIZE]).decode()


def key_hash(key: str) -> bytes:
    """Return the SHA-256 of a seat's key, by which the key is known that a player drew."""
    return sha256(key.encode()).digest()


def find_seat(hashes: Mapping[int, bytes], key: str) -> int | None:
    """Return the seat whose key has the hash of `key`, None when none has; each is compared, in constant time."""
    found: int | None = None
    given = key_hash(key)
    for seat, expected in hashes.items():
        if hmac.compare_digest(expected, given):
            found = seat
    return found


def choice_seed(secret: bytes, line: bytes) -> str:
    """Return the seed of a choice of the computer's at the table with `secret`, after the `line` that it has seen."""
    return hmac.digest(secret, b"croupier/choices/" + line, "sha256").hex()
