"""Keys that players generate themselves. The dealer receives only their hashes."""

from __future__ import annotations

import hashlib
import secrets

__all__ = ["draw_key", "key_hash"]


def draw_key() -> str:
    """Return a new key of 256 random bits for a seat at a sealed table."""
    return secrets.token_urlsafe(32)


def key_hash(key: str) -> str:
    """Return the SHA-256 of a key in hexadecimal, which the dealer receives."""
    return hashlib.sha256(key.encode()).hexdigest()
