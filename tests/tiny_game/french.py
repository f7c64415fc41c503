"""French texts of High Card alone; other games have them in the message catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FRENCH: Final[Mapping[str, str]] = {"the higher card, %(cards)s": "la carte la plus haute, %(cards)s"}
