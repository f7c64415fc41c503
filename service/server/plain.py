"""Requests that can be refused at sight: plain calls of the referee, whose end is seen without reading them."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["wanted_language"]

_CALL: Final = re.compile(
    rb"POST /v1/games/[a-z-]{1,40}/(?:deals|legal-moves|moves|views|scores|replays) HTTP/1\.1\r\n"
)
_LENGTH: Final = re.compile(rb"\r\ncontent-length: ?([0-9]{1,7})\r\n")
_LANGUAGE: Final = re.compile(rb"\r\naccept-language: ?([^\r]{0,100})\r\n")
#: What makes where a request ends, or what follows it, less than plain.
_OTHER: Final = re.compile(rb"transfer-encoding|expect:|upgrade|connection:(?! ?keep-alive\r\n)|\r\n[ \t]")


def wanted_language(data: bytearray) -> str | None:
    """Return the Accept-Language of the plain request that `data` is, whole and nothing more; None: it is no such.

    Nothing of it is done: whoever is in doubt is left to the parser.
    """
    end = data.find(b"\r\n\r\n")
    if end < 0 or not _CALL.match(data):
        return None
    head = data[: end + 2].lower()
    lengths = _LENGTH.findall(head)
    if len(lengths) != 1 or head.count(b"content-length") != 1 or _OTHER.search(head):
        return None
    if end + 4 + int(lengths[0]) != len(data):
        return None
    language = _LANGUAGE.search(head)
    return language[1].decode("latin-1") if language else ""
