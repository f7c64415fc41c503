"""The worked cases of the rules that need no game, as items to score."""

from __future__ import annotations

from typing import Any, Final

__all__ = ["COLONNE_MELDS", "COLONNE_TABLES", "NO_MELDS", "PLAYS", "POTS", "SERIES", "SHOWS", "meld"]

Item = dict[str, Any]


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

#: Seven Up, the whole plays: the item, and the points of N and D.
PLAYS: Final[dict[str, tuple[Item, list[int]]]] = {
    "1": (tricks(*_FIRST), [3, 1]),
    "1 holder": (tricks(*_FIRST, low="holder"), [2, 2]),
    "2": (tricks("N 9H/5D", *_SECOND), [2, 1]),
    "3": (tricks("N JH/5D", *_SECOND), [3, 1]),
    "3 without trump": (tricks("N 9D/5D", *_SECOND), [0, 1]),
    "4": (tricks("N AH/5H", "N 9S/AS", "D 8C/4C", "D 6S/3D", "D 5C/7D", "D 2C/8D"), [2, 0]),
    "5": (tricks(*_FIFTH), [0, 1]),
    "5 ten 0": (tricks(*_FIFTH, ten=0), [1, 0]),
    "5 nothing counts": (tricks("N 2S/3S", "D 2D/3D", "N 4C/2C", "N 9S/8S", "N 7S/6S", "N 5D/4D"), [0, 0]),
    "6": (tricks("N 2S/KH", "D 3S/4S", "N 5H/6S", "N 7C/8C", "D 9C/TC", "N 2D/3D"), [2, 1]),
}

#: Costly Colours, the show: hand, turned card, total, total with `point_rate` `per_card`.
SHOWS: Final[list[tuple[str, str, int, int]]] = [
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

#: Costly Colours, the play: the turned card, the series (N first, by turns), and the points of N and D.
SERIES: Final[list[tuple[str, str, list[int]]]] = [
    ("9H", "6S 3D JH 2S 3C", [4, 2]),
    ("8H", "5S 5D 5C 5H", [10, 20]),
    ("9D", "3S 4H 5D 4D", [3, 0]),
    ("5C", "AS=1 2H 3D 9D", [3, 3]),
    ("QS", "8S 6H 7D 9C", [3, 4]),
    ("9H", "QS KD AC=11", [1, 0]),
    ("QC", "TS 9D TD 2H", [0, 3]),
    ("9H", "AS=1 AD=1 3C 2C 4H 6D", [4, 7]),
]

#: Upcolor, one game each: the item, and the nets.
POTS: Final[dict[str, tuple[Item, list[int]]]] = {
    "16": ({"options": {"stake": 30}, "winners": [0, 1, 0, 2]}, [45, 0, -15, -30]),
    "17": ({"options": {"stake": 30, "pot_split": "reverse"}, "winners": [0, 1, 0, 2]}, [15, -15, 30, -30]),
    "18": ({"winners": [3, 3, 3, 3]}, [-18, -18, -18, 54]),
    "19": ({"options": {"stake": 60}, "winners": [0, 1, 2, 3]}, [60, 0, -30, -30]),
    "20": (
        {"options": {"discard_penalty": True}, "winners": [0, 1, 2, 3], "barred": [[1], [], [], []]},
        [30, -30, -15, 15],
    ),
    "21": ({"options": {"teams": True}, "winners": [0, 2, 0, 2]}, [18, -18, 18, -18]),
    "pot of 30": ({"options": {"players": 2, "stake": 15}, "winners": [0, 0, 1, 1]}, [7, -7]),
}


def meld(cards: str, *, kind: str = "run", in_hand: bool = False, team: int = 0) -> Item:
    """Write a meld: `RJ=7S` is the red joker standing for the seven of spades."""
    pairs = [card.partition("=") for card in cards.split()]
    laid = [{"card": card, "as": other or card} for card, _, other in pairs]
    return {"team": team, "kind": kind, "cards": laid, "in_hand": in_hand}


def table(*melds: Item, **members: object) -> Item:
    """Write a table: trump H, nobody out, nobody has laid, no hand holds a card."""
    whole: Item = {"trump": "H", "hands": [[], [], [], []], "out": None, "laid": [False] * 4, "floche": None}
    return {**whole, "coup_blanc": False, "melds": list(melds), **members}


def ranks(first: str, last: str, suit: str) -> str:
    """Write the cards of `suit` from rank `first` to rank `last`."""
    order = "A23456789TJQKA"
    return " ".join(rank + suit for rank in order[order.index(first) : order.rindex(last) + 1])


#: La Colonne: one meld, and its points.
COLONNE_MELDS: Final[list[tuple[str, Item, float, dict[str, object]]]] = [
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

#: La Colonne: what is no meld.
NO_MELDS: Final[list[Item]] = [
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

#: La Colonne: a whole table, and the points of one of its teams.
COLONNE_TABLES: Final[dict[str, tuple[Item, int, int]]] = {
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
