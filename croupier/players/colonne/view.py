"""La Colonne: the state of one world that a view allows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.games.colonne.pack import PACK_TEXTS
from croupier.players.filling import filled


def fill(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return the state of one world that `view` allows: the cards unseen lie in the order of the pack, the stock last.

    The hand of the seat to act must be visible: a `??` there is kept, so that validation reports it. The same applies
    when no card is left for a `??`.
    """
    deal = view["deal"]
    seen = set(_seen_cards(deal))
    unseen = iter([card for card in PACK_TEXTS if card not in seen])
    hands = [cards if seat == view["to_act"] else filled(cards, unseen) for seat, cards in enumerate(deal["hands"])]
    return {**view, "deal": {**deal, "hands": hands, "stock": filled(deal["stock"], unseen)}}


def _seen_cards(deal: Mapping[str, Any]) -> Iterator[str]:
    """The cards of a view, wherever they lie."""
    for cards in (*deal["hands"], deal["stock"], deal["discards"]):
        yield from cards
    for meld in deal["melds"]:
        for slot in meld["cards"]:
            yield slot["card"]
    if deal["turn"]["joker"] is not None:
        yield deal["turn"]["joker"]["card"]
