"""La Colonne: the cards of a claimed position: each of the pack in one place, and those that are mentioned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.games.cards import CARD_OF
from croupier.games.colonne.limits import MOST_IN_STOCK
from croupier.games.colonne.melds import MOST_MELDS
from croupier.games.colonne.pack import PACK_SIZE, PACK_TEXTS
from croupier.games.faults import Faults
from croupier.games.validation.lists import CardList, expect_pack, lists_in

_JOKERS: Final = ("RJ", "BJ")
#: COL-1, COL-2: the sizes that the pack allows.
_MOST: Final = {"stock": MOST_IN_STOCK, "discards": PACK_SIZE, "melds": MOST_MELDS}


def check_cards(faults: Faults, deal: Mapping[str, Any]) -> bool:
    """Add a fault for each card that is not in one place; return whether a state can be made of them nevertheless."""
    for name, most in _MOST.items():
        faults.expect_size_in(f"/deal/{name}", len(deal[name]), 0, most, "COL-1")
    has_room = not faults.found
    joker = deal["turn"]["joker"]
    melds: list[CardList] = [
        (f"/deal/melds/{index}/cards", [slot["card"] for slot in meld["cards"]])
        for index, meld in enumerate(deal["melds"])
    ]
    lists = [*lists_in(deal, ("hands",), ("stock", "discards")), *melds]
    expect_pack(faults, PACK_TEXTS, lists, "COL-1", [("/deal/turn/joker/card", joker["card"])] if joker else [])
    _check_mentioned(faults, deal)
    return has_room and all(fault.code != "card-foreign" for fault in faults.found)


def _check_mentioned(faults: Faults, deal: Mapping[str, Any]) -> None:
    """Check the cards that are named in addition to their places: taken openly, moved, or stood for."""
    for seat, cards in enumerate(deal["shown"]):
        if cards:
            _check_among(faults, f"/deal/shown/{seat}", cards, deal["hands"][seat], "COL-7")
    if deal["turn"]["moved"]:
        _check_among(faults, "/deal/turn/moved", deal["turn"]["moved"], _JOKERS, "COL-13")
    named = [("/deal/turned", deal["turned"])]
    joker = deal["turn"]["joker"]
    if joker is not None:
        named.append(("/deal/turn/joker/as", joker["as"]))
        if joker["card"] not in _JOKERS:
            faults.add("/deal/turn/joker/card", "unreachable", "COL-13")
    for pointer, card in named:
        if card not in CARD_OF:
            faults.add(pointer, "card-foreign", "COL-1", {"card": card})


def _check_among(faults: Faults, pointer: str, cards: Sequence[str], allowed: Sequence[str], rule: str) -> None:
    """Check that each of `cards` is one of those allowed, and occurs once."""
    among = set(allowed)
    for index, card in enumerate(cards):
        if card not in CARD_OF:
            faults.add(f"{pointer}/{index}", "card-foreign", "COL-1", {"card": card})
        elif card not in among:
            faults.add(f"{pointer}/{index}", "unreachable", rule)
        # Once each.
        among.discard(card)
