"""Seven Up in the contract."""

from __future__ import annotations

from typing import Final

from croupier.games.cards import CARD_TEXTS, FULL_PACK, SUIT_TEXTS
from croupier.games.seven_up.game import SEVEN_UP
from service.schemas.fields import Variant, choice, count, list_of, nested, object_schema, seat
from service.schemas.game_schemas import GameSchemas, Members, cards

__all__ = ["SCHEMAS"]

_NAME: Final = "SevenUp"


def _match(variant: Variant) -> Members:
    return {
        "games": list_of(count(), "games won, by seat", least=2, most=2),
        "points": list_of(count(), "points of this game, by seat", least=2, most=2),
        "winners": list_of(seat(2), "empty until the match is over", most=1),
    }


def _deal(variant: Variant) -> Members:
    closed = variant.is_closed
    suffix = variant.value
    trick = object_schema(
        f"SevenUpTrick{suffix}",
        {
            "leader": seat(2),
            "cards": cards(_NAME, Variant.RESPONSE, "led, reply", least=2, most=2),
            "winner": seat(2),
        },
        closed=closed,
    )
    open_trick = object_schema(
        f"SevenUpOpenTrick{suffix}",
        {
            "leader": seat(2),
            "cards": cards(_NAME, Variant.RESPONSE, "led", least=1, most=1),
        },
        closed=closed,
    )
    return {
        "turned": cards(_NAME, Variant.RESPONSE, "the turned cards in order", least=1, most=3),
        "trump": choice(SUIT_TEXTS, "the first turned suit while and if no other was found"),
        "discards": list_of(cards(_NAME, variant, most=6), "by seat, as thrown", least=2, most=2),
        "tricks": list_of(nested(trick), "finished tricks", most=6),
        "trick": nested(open_trick, "the trick between lead and reply", nullable=True),
    }


def _tricks_item() -> Members:
    trick = object_schema(
        "SevenUpScoredTrick",
        {"leader": seat(2), "cards": cards(_NAME, Variant.REQUEST, "led, reply", least=2, most=2)},
        closed=True,
    )
    return {"trump": choice(SUIT_TEXTS), "tricks": list_of(nested(trick), "finished tricks", most=6)}


#: The members of each kind of event.
_EVENTS: Final = {
    "score": ("seat", "points", "cards", "total?", "against?"),
    "deal": ("seat", "hands", "count"),
    "turn": ("seat", "cards"),
    "annul": ("seat",),
    "trick": ("seat", "cards"),
    "game-won": ("seat",),
    "match-won": ("seat",),
    "deal-over": (),
    "more-cards": ("seat", "hands", "count"),
    "stand": ("seat",),
    "beg": ("seat",),
    "give": ("seat",),
    "run": ("seat",),
    "discard": ("seat", "cards"),
    "play": ("seat", "cards"),
}

SCHEMAS: Final = GameSchemas(
    game=SEVEN_UP,
    name=_NAME,
    cards=tuple(CARD_TEXTS[card] for card in FULL_PACK),
    seats=2,
    largest_pack=52,
    match=_match,
    deal=_deal,
    score_forms={"tricks": _tricks_item},
    score_example={
        "trump": "H",
        "tricks": [
            {"leader": 1, "cards": ["AH", "2H"]},
            {"leader": 1, "cards": ["KS", "TS"]},
            {"leader": 1, "cards": ["9S", "JH"]},
            {"leader": 0, "cards": ["6D", "3D"]},
            {"leader": 0, "cards": ["QC", "4C"]},
            {"leader": 0, "cards": ["8C", "7D"]},
        ],
    },
    events=_EVENTS,
    secret_events=frozenset(("deal", "discard", "more-cards")),
    moves={},
    foreseen=frozenset(("discard", "play", "stand")),
)
