"""What High Card says that no other game does, in French: elsewhere a line of the catalogue of messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FRENCH: Final[Mapping[str, str]] = {"the higher card, %(cards)s": "la carte la plus haute, %(cards)s"}
