"""Seeds: texts made into the numbers that a generator starts from."""

from __future__ import annotations

from hashlib import sha256


def seed_number(*parts: str) -> int:
    """Return the first 62 bits of the SHA-256 of `parts` joined by NUL bytes: a seed for `Rng`."""
    digest = sha256(b"\0".join(part.encode() for part in parts)).digest()
    return int.from_bytes(digest[:8], "big") >> 2
