"""Masking of log lines: known secrets, and texts that look like secrets, are replaced.

Our code logs no secrets. But an exception may quote its arguments, and a library may log an address.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import unquote, urlsplit

_MASK: Final = "***"
#: Endings of our variables that are secrets, that contain `id:secret,…`, and that are URLs with a password.
_PREFIX: Final = "CROUPIER_"
_TOKENS: Final = ("_TOKEN", "_PASSWORD")
_LISTS: Final = "_SEAL_KEYS"
_URLS: Final = "_URL"
#: The shortest secret that is masked: shorter ones would hide half of every line.
_SHORTEST: Final = 6
_API_KEY: Final = re.compile(r"croupier_([0-9A-Za-z]+)_[0-9A-Za-z_-]{16,}")
_WEBHOOK_SECRET: Final = re.compile(r"whsec_[0-9A-Za-z+/=_-]+")
_LINK: Final = re.compile(r"ticket=[^&\s\"']+")
_USER: Final = re.compile(r"(?<=://)[^/\s@\"':]*:[^/\s@\"']*(?=@)")
_BEARER: Final = re.compile(r"(?<=earer )[^\s\"']+")
#: A text that each line with such a secret contains, and the pattern of the secret.
_LOOKS: Final = (
    ("croupier_", _API_KEY), ("whsec_", _WEBHOOK_SECRET), ("ticket=", _LINK), ("://", _USER), ("earer ", _BEARER),
)  # fmt: skip
#: Tables and other long tokens. Words of ours or of libraries are shorter.
_TOKEN: Final = re.compile(r"[0-9A-Za-z_-]{150,}={0,2}")
_LONG: Final = 400


def make_mask(environment: Mapping[str, str] = os.environ) -> Callable[[str], str]:
    """Return a function that masks the secrets of `environment`, and similar texts, in a line."""
    secrets = sorted(_secrets(environment), key=len, reverse=True)

    def mask(line: str) -> str:
        for secret in secrets:
            if secret in line:
                line = line.replace(secret, _MASK)
        for sign, look in _LOOKS:
            if sign in line:
                line = look.sub(_MASK, line)
        return _TOKEN.sub(_MASK, line) if len(line) > _LONG else line

    return mask


def _secrets(environment: Mapping[str, str]) -> set[str]:
    secrets: set[str] = set()
    for name, text in environment.items():
        if not name.startswith(_PREFIX):
            continue
        if name.endswith(_TOKENS):
            secrets.add(text)
        elif name.endswith(_LISTS):
            secrets |= {entry.strip().partition(":")[2] for entry in text.split(",")}
        elif name.endswith(_URLS):
            secrets |= _passwords(text)
    return {secret for secret in secrets if len(secret) >= _SHORTEST}


def _passwords(address: str) -> set[str]:
    """Return the password of an address, escaped and unescaped, also when the address is malformed."""
    between = address.partition("://")[2].rpartition("@")[0].partition(":")[2]
    try:
        password = urlsplit(address).password or ""
    except ValueError:
        password = ""
    # Libraries misread an unescaped password after its / or #, and quote the parts.
    parts = re.split(r"[/#?]", between)
    return {between, password, unquote(between), *parts}
