"""Sealing bytes into a text that only the holder of a master key can read or alter: AES-256-GCM, one key a token.

A token is `<id of the master key>.<base64url of salt ‖ ciphertext ‖ tag>`. Its key is HMAC-SHA256 of the master key
over a label and the token's own salt of 16 bytes, so that no key encrypts twice; that is why the nonce may be
constant, and why the limit of messages under one key never binds. Its purpose (the game, the rules) and the id of the
key are authenticated with it.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from croupier.sealing import base64url
from croupier.sealing.keys import SealKey

_LABEL: Final = b"croupier/seal/1\0"
_SALT: Final = 16
_NONCE: Final = bytes(12)


class UnsealError(ValueError):
    """The text was not sealed here for this purpose, or has been changed since."""


class Sealer:
    """Seals under the first of `keys`, one at least, and opens the tokens of all of them."""

    def __init__(self, keys: Sequence[SealKey]) -> None:
        self._first = keys[0]
        self._keys = {key.id: key for key in keys}

    def seal(self, purpose: str, data: bytes) -> str:
        """Seal `data` for `purpose`."""
        salt = secrets.token_bytes(_SALT)
        sealed = _cipher(self._first, salt).encrypt(_NONCE, data, _bound(self._first, purpose))
        return f"{self._first.id}.{base64url.encode(salt + sealed)}"

    def open(self, purpose: str, token: str) -> bytes:
        """Return the data that `token` holds for `purpose`. Raises UnsealError."""
        id_, _, text = token.partition(".")
        key = self._keys.get(id_)
        if key is None:
            raise UnsealError
        try:
            raw = base64url.decode(text)
            return _cipher(key, raw[:_SALT]).decrypt(_NONCE, raw[_SALT:], _bound(key, purpose))
        except (ValueError, InvalidTag) as error:
            raise UnsealError from error


def _cipher(key: SealKey, salt: bytes) -> AESGCM:
    return AESGCM(hmac.digest(key.secret, _LABEL + salt, "sha256"))


def _bound(key: SealKey, purpose: str) -> bytes:
    """Return the data that is authenticated with a token; ids and purposes never contain a NUL."""
    return f"{key.id}\0{purpose}".encode()
