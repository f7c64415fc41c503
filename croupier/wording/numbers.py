"""Numbers in the reader's language."""

from __future__ import annotations

from math import isfinite
from typing import Final

from croupier.games.faults import N_
from croupier.wording.language import translate

_DECIMAL_MARK: Final = N_(".")
_PERCENT: Final = N_("%(number)s%%")


def number_text(value: float, language: str, decimals: int | None = None) -> str:
    """Write a number with so many decimals; by default with as many as it has."""
    exact = int(value) if isfinite(value) and value == int(value) else value
    return localized(str(exact) if decimals is None else f"{value:.{decimals}f}", language)


def localized(text: str, language: str) -> str:
    """Write the text of a number, as JSON has it, with the signs of a language."""
    return text.replace("-", "−").replace(".", translate(_DECIMAL_MARK, language))


def signed_text(value: float, language: str, decimals: int | None = None) -> str:
    """Write a number with its sign; 0 has none."""
    return ("+" if value > 0 else "") + number_text(value, language, decimals)


def percent_text(share: float, language: str, decimals: int = 1) -> str:
    """Write a share of 1 as a percentage with so many decimals."""
    return translate(_PERCENT, language) % {"number": number_text(100 * share, language, decimals)}
