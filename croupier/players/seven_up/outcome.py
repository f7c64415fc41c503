"""How a deal can end: who gets high, low, jack and game, as one small number.

An outcome is a number of four digits in base 3, one a point: 2 when it is ours, 1 nobody's, 0 theirs. So
giving us a point that was theirs adds twice its weight, and a greater digit is never worse for us.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

__all__ = ["GAME_POINT", "HIGH_POINT", "JACK_POINT", "LOW_POINT", "OUTCOMES", "game_digit"]

#: The weights of the digits, in the order of counting (SEV-13 to 16).
HIGH_POINT: Final = 27
LOW_POINT: Final = 9
JACK_POINT: Final = 3
GAME_POINT: Final = 1
OUTCOMES: Final = 81


def game_digit(difference: i64) -> i64:
    """Return the digit of game when our tricks hold `difference` card points more than theirs (SEV-16)."""
    if difference > 0:
        return 2
    return 1 if difference == 0 else 0
