"""Texts that are names of players at every interface, and texts that are not."""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "A", " Ann ", "Ann <3", "<b>", "O’Neill & Co", "Zoe\u0301", "李", "שרה", "x" * 40, "\U0001f600" * 40,
    "\u0645\u06cc\u200c\u0646\u0627", "\U0001f468\u200d\U0001f469", "\u845b\U000e0100", "$&", "%(player)s",
)  # fmt: skip
NOT_NAMES: Final = (
    "", " ", "\u00a0", "\u00ad", "\u3000\u2003", "\u200d", "\u2800", "\u3164", "\ufe0f", "\U000e0100",
    "x" * 41, "a\nb", "a\n", "a\tb", "a\0", "\x7f", "a\u0085b", "\u202eabc", "a\u2066b", "a\u200eb", "a\u061cb",
    "a\u2028b", "a\u200bb", "a\ufeff", "\u200ca", "a\u200d", "a\U000e0061", "\U0001f3f4\U000e0067\U000e007f",
)  # fmt: skip
#: Half surrogates, which are not even characters.
HALVES: Final = ("\ud800", "a\udc00b")
