"""Bytes as URL-safe base64 without padding (RFC 4648), one text for each."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode


def encode(raw: bytes) -> str:
    """Write `raw` in the letters A-Z, a-z, 0-9, - and _."""
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Read a text of `encode`. Raises ValueError for any other, even where a lenient reader finds the same bytes."""
    # More padding than any text lacks does no harm.
    raw = urlsafe_b64decode(text + "==")
    if encode(raw) != text:
        raise ValueError("not the only text of its bytes")
    return raw
