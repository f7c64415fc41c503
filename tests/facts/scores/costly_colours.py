"""The worked cases of Costly Colours that need no game, as items to score."""

from __future__ import annotations

from typing import Final

from tests.facts.score_case import Item, ScoreCase

__all__ = ["CASES"]


def show(hand: str, turned: str, **options: object) -> Item:
    """Write a hand that is shown with the turned card."""
    return {"kind": "hand", "turned": turned, "hand": hand.split(), "options": options}


def series(turned: str, cards: str) -> Item:
    """Write the series of a play: each card with its seat, N first and by turns, and what it counts."""
    values = {**{str(number): number for number in range(2, 10)}, **dict.fromkeys("TJQK", 10)}
    pairs = [card.partition("=") for card in cards.split()]
    played = [
        {"seat": index % 2, "card": card, "value": int(value) if value else values[card[0]]}
        for index, (card, _, value) in enumerate(pairs)
    ]
    return {"kind": "series", "turned": turned, "series": played}


#: Hand, turned card, total, total with `point_rate` `per_card`.
_SHOWS: Final[list[tuple[str, str, int, int]]] = [
    ("5S 5C 5D", "5H", 22, 30),
    ("TH 5C 3D", "7S", 3, 9),
    ("TS 5S KS", "QS", 12, 21),
    ("AH 4C TD", "9S", 3, 8),
    ("JH 2H 7C", "9H", 12, 12),
    ("2H 2C 8D", "2D", 15, 15),
    ("9H 9D TH", "4H", 7, 7),
    ("9S 9C TS", "4D", 4, 4),
    ("3H 4H 5H", "6H", 7, 9),
    ("AH AD 9C", "4S", 7, 17),
    ("AH TD KC", "QS", 4, 13),
    ("JS JH JC", "5S", 25, 34),
    ("6S JH 3C", "9H", 6, 6 + 3),
    ("3D 2S KC", "9H", 3, 3 + 2),
]

#: The turned card, the series, and the points of N and D.
_SERIES: Final[list[tuple[str, str, list[int]]]] = [
    ("9H", "6S 3D JH 2S 3C", [4, 2]),
    ("8H", "5S 5D 5C 5H", [10, 20]),
    ("9D", "3S 4H 5D 4D", [3, 0]),
    ("5C", "AS=1 2H 3D 9D", [3, 3]),
    ("QS", "8S 6H 7D 9C", [3, 4]),
    ("9H", "QS KD AC=11", [1, 0]),
    ("QC", "TS 9D TD 2H", [0, 3]),
    ("9H", "AS=1 AD=1 3C 2C 4H 6D", [4, 7]),
]

CASES: Final = {
    **{f"show {hand}": ScoreCase(show(hand, turned), [flat]) for hand, turned, flat, _ in _SHOWS},
    **{
        f"show {hand} per card": ScoreCase(show(hand, turned, point_rate="per_card"), [points])
        for hand, turned, _, points in _SHOWS
    },
    "flush 7": ScoreCase(show("3H 4H 5H", "6H", flush=7), [14]),
    **{f"series {cards}": ScoreCase(series(turned, cards), points) for turned, cards, points in _SERIES},
}
