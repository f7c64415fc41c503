"""Numbers in the reader's language."""

from __future__ import annotations

from typing import Final

from croupier.games.faults import N_
from croupier.wording.language import translate

_PERCENT: Final = N_("%(number)s%%")
_DECIMALS: Final = N_("%(whole)s.%(decimals)s")


def number_text(value: float, language: str, decimals: int | None = None, *, signed: bool = False) -> str:
    """Write a number with so many decimals; without a number of them, with as many as it has."""
    form = "+" if signed else ""
    if decimals is None:
        text = f"{int(value):{form}d}" if value == int(value) else f"{value:{form}}"
    else:
        text = f"{value:{form}.{decimals}f}"
    whole, point, rest = text.partition(".")
    return translate(_DECIMALS, language) % {"whole": whole, "decimals": rest} if point else whole


def percent_text(share: float, language: str) -> str:
    """Write a share of 1 as a percentage with one decimal."""
    return translate(_PERCENT, language) % {"number": number_text(100 * share, language, 1)}
