"""Upcolor's pack: kinds of cards; equal cards are indistinguishable (UPC-1).

A kind is 0 to 5 for G Y B R V X, the pack's canonical order. So the colour that answers a colour is the next kind
(UPC-3), and the lower kind is the better card (UPC-18).
"""

from __future__ import annotations

from typing import Final

from croupier.games.upcolor.options import Options

KINDS: Final = ("G", "Y", "B", "R", "V", "X")
KIND_COUNT: Final = 6
KIND_OF: Final[dict[str, int]] = {text: kind for kind, text in enumerate(KINDS)}
#: How many there are of each kind (UPC-1).
OF_EACH: Final = (5, 14, 14, 14, 7, 5)
PACK: Final[list[str]] = [text for text, copies in zip(KINDS, OF_EACH, strict=True) for _ in range(copies)]
PACK_SIZE: Final = 59

IMPERIAL: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
RED: Final = 3
VIOLET: Final = 4
DISCARD_CARD: Final = 5


def pack_of(options: Options) -> list[str]:
    """Return the pack in canonical order."""
    return PACK
