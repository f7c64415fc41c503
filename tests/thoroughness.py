"""How much the tests try: of each check a representative part, and where `CROUPIER_TRY` says `many`, far more.

`make many` says so. Otherwise no clock decides: a busy machine changes no verdict.
"""

from __future__ import annotations

import os
from typing import Final, TypeVar

MANY: Final = bool(("few", "many").index(os.environ.get("CROUPIER_TRY") or "few"))

T = TypeVar("T")


def scaled(few: T, many: T) -> T:
    """Return what is tried of: `few` in the gate, `many` once in a while."""
    return many if MANY else few


def is_in_time(seconds: float, limit: float) -> bool:
    """Tell whether something took less than `limit`; in the gate, where machines are busy, it always did."""
    return seconds < limit or not MANY
