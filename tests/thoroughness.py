"""How much the tests try: of each check a representative part, and where `CROUPIER_TRY` says `many`, far more.

`.ci/run` says `many`; `all` proves by numbers what the documents promise, and plays on for hours.
"""

from __future__ import annotations

import os
from typing import Final, TypeVar

__all__ = ["TRY", "scaled"]

TRY: Final = ("few", "many", "all").index(os.environ.get("CROUPIER_TRY", "few"))

T = TypeVar("T")


def scaled(few: T, many: T, everything: T | None = None) -> T:
    """Return what is tried of: `few` after an edit, `many` before a change is taken, `everything` once in a while."""
    return (few, many, many if everything is None else everything)[TRY]
