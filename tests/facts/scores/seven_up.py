"""The worked cases of Seven Up that need no game, as items to score."""

from __future__ import annotations

from typing import Final

from tests.facts.score_case import Item, ScoreCase

__all__ = ["CASES"]


def tricks(*played: str, **options: object) -> Item:
    """Write tricks as `N AH/2H`: who leads (N is seat 0), the card led, the reply; hearts are trump."""
    written = [trick.split() for trick in played]
    return {
        "options": options,
        "trump": "H",
        "tricks": [{"leader": "ND".index(leader), "cards": cards.split("/")} for leader, cards in written],
    }


_FIRST: Final = ("N AH/2H", "N KS/TS", "N 9S/JH", "D 6D/3D", "D QC/4C", "D 8C/7D")
_SECOND: Final = ("N KS/AS", "D QC/4C", "D 8C/7D", "D TS/9S", "D 6D/3D")
_FIFTH: Final = ("N AS/2S", "N KS/3S", "N QD/4D", "N 5C/6C", "D TD/3D", "D 8C/7C")

#: Whole plays, and the points of N and D.
CASES: Final = {
    "1": ScoreCase(tricks(*_FIRST), [3, 1]),
    "1 holder": ScoreCase(tricks(*_FIRST, low="holder"), [2, 2]),
    "2": ScoreCase(tricks("N 9H/5D", *_SECOND), [2, 1]),
    "3": ScoreCase(tricks("N JH/5D", *_SECOND), [3, 1]),
    "3 without trump": ScoreCase(tricks("N 9D/5D", *_SECOND), [0, 1]),
    "4": ScoreCase(tricks("N AH/5H", "N 9S/AS", "D 8C/4C", "D 6S/3D", "D 5C/7D", "D 2C/8D"), [2, 0]),
    "5": ScoreCase(tricks(*_FIFTH), [0, 1]),
    "5 ten 0": ScoreCase(tricks(*_FIFTH, ten=0), [1, 0]),
    "5 nothing counts": ScoreCase(tricks("N 2S/3S", "D 2D/3D", "N 4C/2C", "N 9S/8S", "N 7S/6S", "N 5D/4D"), [0, 0]),
    "6": ScoreCase(tricks("N 2S/KH", "D 3S/4S", "N 5H/6S", "N 7C/8C", "D 9C/TC", "N 2D/3D"), [2, 1]),
}
