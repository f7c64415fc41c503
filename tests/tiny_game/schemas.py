"""High Card in the contract."""

from __future__ import annotations

from typing import Final

from croupier.games.cards import CARD_TEXTS, FULL_PACK
from service.schemas.fields import Variant, count, list_of, seat
from service.schemas.game_schemas import GameSchemas, Members, cards
from tests.tiny_game.game.game import HIGH_CARD

__all__ = ["SCHEMAS"]

_NAME: Final = "HighCard"


def _match(variant: Variant) -> Members:
    return {
        "points": list_of(count(), "by seat", least=2, most=2),
        "winners": list_of(seat(2), "empty until the match is over", most=1),
    }


def _deal(variant: Variant) -> Members:
    return {"played": list_of(cards(_NAME, Variant.RESPONSE, most=3), "by seat, in order", least=2, most=2)}


def _tricks_item() -> Members:
    trick = cards(_NAME, Variant.REQUEST, "by seat", least=2, most=2)
    return {"tricks": list_of(trick, "finished tricks", most=3)}


#: The members of each kind of event.
_EVENTS: Final = {
    "score": ("seat", "points", "cards"),
    "deal": ("seat",),
    "play": ("seat", "cards"),
    "match-won": ("seat",),
    "deal-over": (),
}

SCHEMAS: Final = GameSchemas(
    game=HIGH_CARD,
    name=_NAME,
    cards=tuple(CARD_TEXTS[card] for card in FULL_PACK),
    seats=2,
    largest_pack=52,
    match=_match,
    deal=_deal,
    score_forms={"tricks": _tricks_item},
    score_example={"tricks": [["AH", "2H"], ["KS", "KD"]]},
    events=_EVENTS,
    secret_events=frozenset(),
    moves={},
)
