"""La Colonne: a view made into one of the states that it may be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.games.cards import UNKNOWN
from croupier.games.colonne.pack import PACK_TEXTS


def fill(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return the state in which the unseen cards lie in the order of the pack, first in the hands, then in the stock.

    The hand of the seat to act is its own and hides nothing. A `??` that no card is left for stays, so that the
    checked way in names it.
    """
    deal = view["deal"]
    seen = set(_seen_cards(deal))
    unseen = iter([card for card in PACK_TEXTS if card not in seen])
    hands = [cards if seat == view["to_act"] else _filled(cards, unseen) for seat, cards in enumerate(deal["hands"])]
    return {**view, "deal": {**deal, "hands": hands, "stock": _filled(deal["stock"], unseen)}}


def _seen_cards(deal: Mapping[str, Any]) -> Iterator[str]:
    """The cards of a view, wherever they lie."""
    for cards in (*deal["hands"], deal["stock"], deal["discards"]):
        yield from cards
    for meld in deal["melds"]:
        for slot in meld["cards"]:
            yield slot["card"]
    if deal["turn"]["joker"] is not None:
        yield deal["turn"]["joker"]["card"]


def _filled(cards: list[str], unseen: Iterator[str]) -> list[str]:
    return [next(unseen, UNKNOWN) if card == UNKNOWN else card for card in cards]
