"""Sizes of tests: a representative part in the gate, and far more if `CROUPIER_TRY` is `many`.

`make many` sets the variable. In the gate no clock decides, so a busy machine does not change a verdict.
"""

from __future__ import annotations

import os
from typing import Final, TypeVar

MANY: Final = bool(("few", "many").index(os.environ.get("CROUPIER_TRY") or "few"))

T = TypeVar("T")


def scaled(few: T, many: T) -> T:
    """Return `few` in the gate and `many` in `make many`."""
    return many if MANY else few


def is_in_time(seconds: float, limit: float) -> bool:
    """Return whether `seconds` is below `limit`; always true in the gate."""
    return seconds < limit or not MANY
