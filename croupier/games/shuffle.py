"""The portable shuffle: the same seed gives the same cards in any language.

SHA-256 over `croupier/1`, the game, the seed, the deal number and a counter, joined by NUL bytes,
gives eight big-endian 32-bit words a digest; `below` rejects the words that would bias a remainder.
"""

from __future__ import annotations

from hashlib import sha256
from struct import unpack


class Words:
    """The stream of 32-bit words of one deal."""

    def __init__(self, game: str, seed: str, deal: int) -> None:
        self._prefix = b"\0".join((b"croupier/1", game.encode(), seed.encode(), str(deal).encode(), b""))
        self._block = 0
        self._words: list[int] = []

    def _next(self) -> int:
        if not self._words:
            digest = sha256(self._prefix + str(self._block).encode()).digest()
            self._words = list(unpack(">8I", digest))
            self._words.reverse()
            self._block += 1
        return self._words.pop()

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1, each equally likely."""
        limit = 2**32 // n * n
        word = self._next()
        while word >= limit:
            word = self._next()
        return word % n


def shuffled(words: Words, pack: list[str]) -> list[str]:
    """Return `pack` (texts in canonical order) shuffled by the next words, last place first."""
    deck = list(pack)
    for i in range(len(deck) - 1, 0, -1):
        j = words.below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck
