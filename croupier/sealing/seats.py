"""The keys of the seats, and the seeds of the computer's choices.

Both are derived from the secret of one table, so they outlive master keys and are of no use at another table.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from croupier.sealing import base64url

#: Bytes of the hash of a key.
KEY_HASH_SIZE: Final = 32
_SIZE: Final = 18


def seat_key(secret: bytes, seat: int) -> str:
    """Return the key of `seat` at the table with `secret`: 24 characters."""
    digest = hmac.digest(secret, f"croupier/seat/{seat}".encode(), "sha256")
    return base64url.encode(digest[:_SIZE])


def key_hash(key: str) -> bytes:
    """Return the SHA-256 of a seat's key; a table knows a key that a player drew by it alone."""
    return sha256(key.encode()).digest()


def find_seat(hashes: Mapping[int, bytes], key: str) -> int | None:
    """Return the seat of `hashes` that `key` opens, None for none; every hash is compared, each in constant time."""
    found: int | None = None
    given = key_hash(key)
    for seat, expected in hashes.items():
        if hmac.compare_digest(expected, given):
            found = seat
    return found


def choice_seed(secret: bytes, line: bytes) -> str:
    """Return the seed of a computer's choice at the table with `secret`; `line` hashes the moves seen."""
    return hmac.digest(secret, b"croupier/choices/" + line, "sha256").hex()
