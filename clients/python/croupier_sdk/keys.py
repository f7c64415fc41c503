"""Keys that players draw themselves: the dealer learns no more than their hashes."""

from __future__ import annotations

import hashlib
import secrets

__all__ = ["draw_key", "key_hash"]


def draw_key() -> str:
    """Draw a key for a seat at a sealed table, of 256 random bits."""
    return secrets.token_urlsafe(32)


def key_hash(key: str) -> str:
    """Return the part of a key that the dealer is given: its SHA-256 in hexadecimal."""
    return hashlib.sha256(key.encode()).hexdigest()
