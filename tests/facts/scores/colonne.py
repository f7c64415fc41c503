"""The worked cases of La Colonne that need no game, as items to score."""

from __future__ import annotations

from typing import Any, Final

from tests.facts.score_case import Item, ScoreCase

__all__ = ["CASES"]


def meld(cards: str, *, kind: str = "run", in_hand: bool = False, team: int = 0) -> dict[str, Any]:
    """Write a meld: `RJ=7S` is the red joker standing for the seven of spades."""
    pairs = [card.partition("=") for card in cards.split()]
    laid = [{"card": card, "as": other or card} for card, _, other in pairs]
    return {"team": team, "kind": kind, "cards": laid, "in_hand": in_hand}


def table(*melds: Item, **members: object) -> Item:
    """Write a table: trump H, nobody out, nobody has laid, no hand holds a card."""
    whole: dict[str, Any] = {"trump": "H", "hands": [[], [], [], []], "out": None, "laid": [False] * 4, "floche": None}
    return {**whole, "coup_blanc": False, "melds": list(melds), **members}


def ranks(first: str, last: str, suit: str) -> str:
    """Write the cards of `suit` from rank `first` to rank `last`."""
    order = "A23456789TJQKA"
    return " ".join(rank + suit for rank in order[order.index(first) : order.rindex(last) + 1])


#: One meld, and its points.
_MELDS: Final[list[tuple[str, Item, float, dict[str, object]]]] = [
    ("4", meld("3S 3H 3D", kind="set"), 1.5, {}),
    ("4 aces", meld("AS AH AD AC", kind="set"), 6, {}),
    ("5", meld("AS 2S 3S"), 4, {}),
    ("5 high", meld("QS KS AS"), 3.5, {}),
    ("5 wild", meld("2S=QS KS AS"), 4.5, {}),
    ("6", meld("2S 3S 4S"), 3, {}),
    ("6 hybrid", meld("3S 4S 2S=5S"), 3, {}),
    ("6 low", meld("2D=7S 8S 9S"), 4, {}),
    ("7", meld("RJ=7S BJ=8S 9S"), 10, {}),
    ("7 two", meld("5S 2H=6S 7S"), 3.5, {}),
    ("9", meld("5S RJ=6S 7S 8S"), 8.5, {}),
    ("9 moved", meld("5S 6S 7S 8S RJ=9S"), 9, {}),
    ("12 hybrid", meld(ranks("3", "J", "S").replace("7S", "RJ=7S")), 36, {}),
    ("12 pure", meld(ranks("5", "K", "D")), 40, {}),
    ("12 trump", meld(ranks("4", "Q", "H").replace("6H", "2C=6H")), 45, {}),
    ("12 pure trump", meld("6H 7H 8H 9H TH JH QH KH AH"), 45, {}),
    ("12 pure trump 7", meld("6H 7H 8H 9H TH JH QH KH AH"), 63, {"pure_trump": 7}),
    ("13", meld(ranks("3", "J", "C").replace("3C", "BJ=3C"), in_hand=True), 47.5, {}),
    ("13 trump", meld(ranks("4", "Q", "H"), in_hand=True), 52.5, {}),
    ("14 hybrid", meld(ranks("A", "K", "S").replace("7S", "RJ=7S")), 87.5, {}),
    ("14 pure", meld(ranks("A", "K", "S")), 87.5, {}),
    ("14 trump", meld(ranks("A", "K", "H").replace("4H", "BJ=4H")), 105, {}),
    ("15 ten", meld(ranks("3", "Q", "S").replace("7S", "RJ=7S")), 39, {}),
    ("15 eight", meld(ranks("3", "T", "S")), 6, {}),
]

#: What is no meld.
_NO_MELDS: Final[list[Item]] = [
    meld("3S 3H RJ=3D", kind="set"),
    meld("7S 7H 7D", kind="set"),
    meld("RJ=5S BJ=6S 2D=7S"),
    meld("KS AS 2S"),
    meld("5S 6S 8S"),
    meld("5S 6S 7H"),
]

_NINE: Final = (meld("3S 3H 3D", kind="set"), meld("5C 6C 7C"), meld("9D TD JD"))
_GOOD: Final = (
    meld("AS AH AD AC", kind="set"), meld("RJ=7S BJ=8S 9S"), meld("5C 6C 7C"), meld("3D 4D 5D"), meld("8H 9H TH"),
)  # fmt: skip
_LAID: Final = [True, True, False, False]
_BLANC: Final = [True, False, False, False]
_SUIVIE: Final = meld(ranks("5", "K", "C"), in_hand=True)
_ROYALE: Final = meld(ranks("4", "Q", "H"), in_hand=True)

#: A whole table, and the points of one of its teams.
_TABLES: Final[dict[str, tuple[Item, int, int]]] = {
    "16 good and bad": (
        table(*_GOOD, out=0, laid=[True] * 4, hands=[[], ["6S"], ["3S", "7D", "8D", "9D", "JD"], ["6D"]]), 0, 29,
    ),
    "16 nothing laid": (
        table(out=0, laid=[True, False, True, True], hands=[[], ["8S", "9S", "RJ"], [], ["3C"]]), 1, -16,
    ),
    "17 others had laid": (table(*_NINE, out=0, laid=_LAID, floche="simple"), 0, 118),
    "17 coup blanc": (table(*_NINE, out=0, laid=_BLANC, floche="simple", coup_blanc=True), 0, 124),
    "17 instead": (
        table(*_NINE, options={"coup_blanc": "instead"}, out=0, laid=_BLANC, floche="simple", coup_blanc=True), 0, 23,
    ),
    "18 others had laid": (table(_SUIVIE, out=0, laid=_LAID, floche="suivie"), 0, 200),
    "18 coup blanc": (table(_SUIVIE, out=0, laid=_BLANC, floche="suivie", coup_blanc=True), 0, 240),
    "18 royale": (table(_ROYALE, out=0, laid=_LAID, floche="royale"), 0, 313),
    "19": (table(meld("8S 9S TS"), out=0, laid=_LAID), 0, 13),
    "21": (
        table(hands=[["RJ", "7S", "8S", "9S", "TS", "3S"], ["7D"], ["BJ", "7C", "8C", "9C", "TC", "JC"], ["8D"]]),
        0,
        -37,
    ),
}  # fmt: skip

CASES: Final = {
    **{name: ScoreCase(item, some_totals={team: points}) for name, (item, team, points) in _TABLES.items()},
    **{
        f"meld {name}": ScoreCase(table(item, options=options), rules=frozenset({"COL-19", "COL-20"}), points=points)
        for name, item, points, options in _MELDS
    },
    **{f"no meld {number}": ScoreCase(table(item), fault="/melds/0") for number, item in enumerate(_NO_MELDS)},
}
