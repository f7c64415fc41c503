"""What is derived from the table's own secret: it outlives master keys, and is of no use at another table.

The keys of the seats, and what the choices of the computer's seats are drawn from.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from typing import Final

__all__ = ["choice_seed", "find_seat", "seat_key"]

_SIZE: Final = 18


def seat_key(secret: bytes, seat: int) -> str:
    """Return the key of `seat` at the table with `secret`: 24 characters."""
    digest = hmac.digest(secret, f"croupier/seat/{seat}".encode(), "sha256")
    return urlsafe_b64encode(digest[:_SIZE]).decode()


def find_seat(secret: bytes, seats: Sequence[int], key: str) -> int | None:
    """Return which of `seats` has `key`, None when none has; every seat is compared, in constant time."""
    found: int | None = None
    given = key.encode()
    for seat in seats:
        if hmac.compare_digest(seat_key(secret, seat).encode(), given):
            found = seat
    return found


def choice_seed(secret: bytes, line: bytes) -> str:
    """Return the seed of a choice of the computer's at the table with `secret`, after the `line` that it has seen."""
    return hmac.digest(secret, b"croupier/choices/" + line, "sha256").hex()
