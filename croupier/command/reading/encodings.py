"""Bytes of a file as text: UTF-8, UTF-16 as Excel writes it, or Windows-1252."""

from __future__ import annotations

import codecs
from typing import Final

from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.games.faults import N_

_BOMS: Final = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
#: First bytes of workbooks: .xlsx and .ods, .xls.
_WORKBOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
_NO_TEXT: Final = N_("%(name)s is not text: save it as UTF-8 (a spreadsheet as “CSV UTF-8”)")


def is_workbook(data: bytes) -> bool:
    """Return whether a file is a workbook by its first bytes."""
    return data.startswith(_WORKBOOKS)


def decode(name: str, data: bytes) -> str:
    """Return the text of a file; raises UnreadableError for bytes that are not text."""
    encodings = [encoding for bom, encoding in _BOMS if data.startswith(bom)]
    # ASCII characters have a NUL as their second byte in UTF-16 LE, as their first in UTF-16 BE.
    encodings = encodings or (["utf-16-be" if data[0] == 0 else "utf-16-le"] if b"\0" in data else ["utf-8", "cp1252"])
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise UnreadableError(_NO_TEXT, name=name)
