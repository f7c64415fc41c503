"""Seven Up: the pack (SEV-1)."""

from __future__ import annotations

from typing import Final

from croupier.games.cards import CARD_TEXTS, FULL_PACK, PACK_32
from croupier.games.seven_up.options import Options

#: SEV-1: the cards in canonical order, by the option `deck`.
_PACKS: Final[dict[int, list[str]]] = {
    52: [CARD_TEXTS[card] for card in FULL_PACK],
    32: [CARD_TEXTS[card] for card in PACK_32],
}


def pack_of(options: Options) -> list[str]:
    """Return the pack in canonical order."""
    return _PACKS[options.deck]
