"""A last look at every line that is logged: what is known to be secret, or looks like it, is not in it.

Nothing is meant to log a secret. But an exception may quote what it was given, and a library an address.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import unquote, urlsplit

_MASK: Final = "***"
#: How the names of our variables end that are secret whole, that hold `id:secret,…`, and URLs with a password.
_PREFIX: Final = "CROUPIER_"
_TOKENS: Final = ("_TOKEN", "_PASSWORD")
_LISTS: Final = "_SEAL_KEYS"
_URLS: Final = "_URL"
#: Shorter ones would hide half of every line.
_SHORTEST: Final = 6
_API_KEY: Final = re.compile(r"croupier_([0-9A-Za-z]+)_[0-9A-Za-z_-]{16,}")
_WEBHOOK_SECRET: Final = re.compile(r"whsec_[0-9A-Za-z+/=_-]+")
_TICKET: Final = re.compile(r"ticket=[^&\s\"']+")
_USER: Final = re.compile(r"(?<=://)[^/\s@\"':]*:[^/\s@\"']*(?=@)")
_BEARER: Final = re.compile(r"(?<=earer )[^\s\"']+")
#: What a line with a secret of the kind holds, and how that looks.
_LOOKS: Final = (
    ("croupier_", _API_KEY), ("whsec_", _WEBHOOK_SECRET), ("ticket=", _TICKET), ("://", _USER), ("earer ", _BEARER),
)  # fmt: skip
#: Tables, and what else is a long token: no word of ours, nor of a library, is so long and looks like one.
_TOKEN: Final = re.compile(r"[0-9A-Za-z_-]{150,}={0,2}")
_LONG: Final = 400


def make_mask(environment: Mapping[str, str] = os.environ) -> Callable[[str], str]:
    """Return what takes the secrets of `environment`, and what looks like one, out of a line."""
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
    """Return the password of an address, as it is written and as it is meant, also where it is no good address."""
    between = address.partition("://")[2].rpartition("@")[0].partition(":")[2]
    try:
        password = urlsplit(address).password or ""
    except ValueError:
        password = ""
    # What follows a / or # of a password that is not escaped is taken for something else, and quoted.
    parts = re.split(r"[/#?]", between)
    return {between, password, unquote(between), *parts}
