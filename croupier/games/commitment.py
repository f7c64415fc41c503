"""The commitment: a digest published before the first card of a match, by which its seed can be checked afterwards."""

from __future__ import annotations

from hashlib import sha256


def commitment_of(seed: str, salt: str) -> str:
    """Return the SHA-256, in hexadecimal, of `seed ‖ 0x00 ‖ salt`, both as UTF-8: 64 characters."""
    return sha256(f"{seed}\0{salt}".encode()).hexdigest()
