"""Costly Colours in the contract."""

from __future__ import annotations

from typing import Final

from croupier.games.cards import CARD_TEXTS, FULL_PACK
from croupier.games.costly_colours.encoding import LONGEST_SERIES
from croupier.games.costly_colours.game import COSTLY_COLOURS
from service.schemas.fields import Variant, count, integer, list_of, nested, object_schema, seat
from service.schemas.game_schemas import GameSchemas, Members, card, cards

__all__ = ["SCHEMAS"]

_NAME: Final = "CostlyColours"


def _match(variant: Variant) -> Members:
    return {
        "points": list_of(count(), "by seat", least=2, most=2),
        "winners": list_of(seat(2), "empty until the match is over", most=1),
    }


def _played_card() -> Members:
    return {
        "seat": seat(2),
        "card": card(_NAME, Variant.RESPONSE),
        "value": integer(1, 11, "what the card counts: an ace 1 or 11"),
    }


def _deal(variant: Variant) -> Members:
    closed = variant.is_closed
    suffix = variant.value
    offer = object_schema(f"CostlyColoursOffer{suffix}", {"seat": seat(2), "card": card(_NAME, variant)}, closed=closed)
    exchange = object_schema(
        f"CostlyColoursExchange{suffix}",
        {"seat": seat(2, "who offered"), "passed": card(_NAME, variant), "returned": card(_NAME, variant)},
        closed=closed,
    )
    played = object_schema(f"CostlyColoursPlayedCard{suffix}", _played_card(), closed=closed)
    series = object_schema(
        f"CostlyColoursSeries{suffix}",
        {
            "cards": list_of(nested(played), "in order", most=6),
            "count": integer(0, 31, "the running count"),
            "go": seat(2, "the seat that said go or stood empty", nullable=True),
        },
        closed=closed,
    )
    return {
        "turned": card(_NAME, Variant.RESPONSE),
        "played": list_of(cards(_NAME, Variant.RESPONSE, most=3), "by seat, in order", least=2, most=2),
        "offer": nested(offer, "an offered card until it is answered", nullable=True),
        "exchange": nested(exchange, "the cards that changed hands", nullable=True),
        "series": nested(series),
    }


def _show_item() -> Members:
    return {"turned": card(_NAME, Variant.REQUEST), "hand": cards(_NAME, Variant.REQUEST, least=3, most=3)}


def _series_item() -> Members:
    played = object_schema("CostlyColoursScoredCard", _played_card(), closed=True)
    return {"turned": card(_NAME, Variant.REQUEST), "series": list_of(nested(played), "in order", most=LONGEST_SERIES)}


#: The members of each kind of event.
_EVENTS: Final = {
    "score": ("seat", "points", "cards", "total?"),
    "deal": ("seat", "hands", "count"),
    "turn": ("seat", "cards"),
    "out-of-cards": ("seat",),
    "new-series": ("seat",),
    "show": ("seat", "cards"),
    "match-won": ("seat",),
    "deal-over": (),
    "pass": ("seat",),
    "refuse": ("seat",),
    "go": ("seat",),
    "stop": ("seat",),
    "mog": ("seat", "cards"),
    "accept": ("seat", "cards", "received"),
    "play": ("seat", "cards", "value", "count"),
}

SCHEMAS: Final = GameSchemas(
    game=COSTLY_COLOURS,
    name=_NAME,
    cards=tuple(CARD_TEXTS[each] for each in FULL_PACK),
    seats=2,
    largest_pack=52,
    match=_match,
    deal=_deal,
    score_forms={"hand": _show_item, "series": _series_item},
    score_example={"kind": "hand", "turned": "5H", "hand": ["5S", "5C", "5D"]},
    events=_EVENTS,
    secret_events=frozenset(("accept", "deal", "mog", "score")),
    moves={"play": ("value", "count")},
    foreseen=frozenset(("play",)),
)
