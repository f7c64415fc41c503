"""Ids of jobs: each tells when it was made, and is sealed for its owner, so that no list of past jobs is kept.

An id is base64url of 18 bytes: seconds since 1970 (4), drawn at random (8), and the beginning of an HMAC-SHA256 of both
and the owner (6), under a key that the store keeps. Ids of another form are of jobs that other programs have named.
"""

from __future__ import annotations

import hmac
import secrets
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

_TIME: Final = struct.Struct(">I")
_DRAWN: Final = 8
_SEAL: Final = 6
_SIZE: Final = _TIME.size + _DRAWN + _SEAL


def make_id(key: bytes, owner: str, made: float) -> str:
    """Return a new id that cannot be guessed, of a job that is made at this time for `owner`."""
    data = _TIME.pack(int(made)) + secrets.token_bytes(_DRAWN)
    return urlsafe_b64encode(data + _seal(key, owner, data)).decode()


def made_at(key: bytes, owner: str, id: str) -> int | None:
    """Return when an id was made for `owner`, in seconds since 1970; None for any other text."""
    try:
        whole = urlsafe_b64decode(id)
    except ValueError:
        return None
    data, seal = whole[:-_SEAL], whole[-_SEAL:]
    if len(whole) != _SIZE or not hmac.compare_digest(seal, _seal(key, owner, data)):
        return None
    made: int = _TIME.unpack_from(data)[0]
    return made


def _seal(key: bytes, owner: str, data: bytes) -> bytes:
    return hmac.digest(key, data + owner.encode(), "sha256")[:_SEAL]
