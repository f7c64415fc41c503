"""Tickets: leave to read one thing for ten minutes, in an address, for readers that can send no key.

A ticket is base64url of the time of its end ‖ HMAC-SHA256 over what it is for and that time. Its key is derived from a
master key, so whoever opens the same tables takes the same tickets, and a rotation of keys ends none early.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from typing import Final

from croupier.sealing.keys import SealKey
from croupier.sealing.sealer import UnsealError
from croupier.sealing.tokens import ExpiredError

TICKET_SECONDS: Final = 600
_LABEL: Final = b"croupier/ticket/1"
_TIME: Final = 6
_SIZE: Final = _TIME + 32


def issue_ticket(keys: Sequence[SealKey], purpose: str, now: float) -> str:
    """Make a ticket for `purpose` by the first of `keys`; `now` is in seconds since the epoch."""
    end = (int(now) + TICKET_SECONDS).to_bytes(_TIME, "big")
    return _text_of(end + _mac(keys[0], purpose, end))


def check_ticket(keys: Sequence[SealKey], purpose: str, ticket: str, now: float) -> None:
    """Check that one of `keys` made a ticket for `purpose`, and not too long ago. Raises UnsealError, ExpiredError."""
    try:
        raw = urlsafe_b64decode(ticket + "==")
    except ValueError as error:
        raise UnsealError from error
    end, mac = raw[:_TIME], raw[_TIME:]
    if len(raw) != _SIZE or _text_of(raw) != ticket:
        raise UnsealError
    if not any(hmac.compare_digest(_mac(key, purpose, end), mac) for key in keys):
        raise UnsealError
    if int.from_bytes(end, "big") < now:
        raise ExpiredError


def _mac(key: SealKey, purpose: str, end: bytes) -> bytes:
    return hmac.digest(hmac.digest(key.secret, _LABEL, "sha256"), end + purpose.encode(), "sha256")


def _text_of(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
