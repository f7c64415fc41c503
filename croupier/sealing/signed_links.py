"""Signed links: the right to read one thing for ten minutes, in an address, for readers that cannot send a key.

A signature is base64url of its end ‖ HMAC-SHA256 over its purpose and that time. Its key is derived from a master
key, so every instance with the same keys accepts the same links, and a rotation of keys ends none early.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Final

from croupier.sealing import base64url
from croupier.sealing.keys import SealKey
from croupier.sealing.sealer import UnsealError
from croupier.sealing.tokens import ExpiredError

LINK_SECONDS: Final = 600
_LABEL: Final = b"croupier/ticket/1"
_TIME: Final = 6
_SIZE: Final = _TIME + 32


def sign_link(keys: Sequence[SealKey], purpose: str, now: float) -> str:
    """Return a signature for `purpose` under the first of `keys`; `now` is in seconds since the epoch."""
    end = (int(now) + LINK_SECONDS).to_bytes(_TIME, "big")
    return base64url.encode(end + _mac(keys[0], purpose, end))


def check_link(keys: Sequence[SealKey], purpose: str, signature: str, now: float) -> None:
    """Raise UnsealError unless one of `keys` made `signature` for `purpose`, ExpiredError after its end."""
    try:
        raw = base64url.decode(signature)
    except ValueError as error:
        raise UnsealError from error
    end, mac = raw[:_TIME], raw[_TIME:]
    if len(raw) != _SIZE or not any(hmac.compare_digest(_mac(key, purpose, end), mac) for key in keys):
        raise UnsealError
    if int.from_bytes(end, "big") < now:
        raise ExpiredError


def _mac(key: SealKey, purpose: str, end: bytes) -> bytes:
    return hmac.digest(hmac.digest(key.secret, _LABEL, "sha256"), end + purpose.encode(), "sha256")
