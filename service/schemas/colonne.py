"""La Colonne in the contract."""

from __future__ import annotations

from typing import Final

from croupier.games.cards import CARD_TEXTS, PACK_54, SUIT_TEXTS
from croupier.games.colonne.game import COLONNE
from service.schemas.fields import Variant, choice, count, flag, integer, list_of, nested, object_schema, seat
from service.schemas.game_schemas import GameSchemas, Members, card, cards

__all__ = ["SCHEMAS"]

_NAME: Final = "Colonne"
_SEATS: Final = 4
_POINTS: Final = 1_000_000
_MELDS: Final = 18
_MELD_KINDS: Final = ("run", "set")
_PILES: Final = ("stock", "discards", "all")


def _match(variant: Variant) -> Members:
    return {
        "points": list_of(integer(-_POINTS, _POINTS), "by team", least=2, most=2),
        "winners": list_of(integer(0, 1), "the team that won, empty until the match is over", most=1),
    }


def _melds(variant: Variant) -> Members:
    closed = variant.is_closed
    suffix = variant.value
    laid = object_schema(
        f"ColonneMeldCard{suffix}",
        {
            "card": card(_NAME, Variant.RESPONSE),
            "as": card(_NAME, Variant.RESPONSE),
            "seat": seat(_SEATS, "who laid it"),
            "turn": count("the turn in which it was laid", low=1),
        },
        closed=closed,
    )
    meld = object_schema(
        f"ColonneMeld{suffix}",
        {
            "number": count(low=1),
            "team": integer(0, 1),
            "kind": choice(_MELD_KINDS),
            "cards": list_of(nested(laid), "in rank order, a set by suit", least=3, most=13),
            "in_hand": flag("whether nine of its cards were laid by one seat in one turn"),
        },
        closed=closed,
    )
    return {"melds": list_of(nested(meld), "the melds on the table", most=_MELDS)}


def _turn(variant: Variant) -> Members:
    closed = variant.is_closed
    suffix = variant.value
    joker = object_schema(
        f"ColonneJoker{suffix}",
        {
            "card": card(_NAME, Variant.RESPONSE),
            "from": count("the meld it came from", low=1),
            "as": card(_NAME, Variant.RESPONSE),
        },
        closed=closed,
    )
    turn = object_schema(
        f"ColonneTurn{suffix}",
        {
            "number": count("from 1", low=1),
            "took": choice(_PILES, "null until cards are taken", nullable=True),
            "laid": count("cards that left the hand in this turn"),
            "joker": nested(joker, "a joker to be placed", nullable=True),
            "moved": cards(_NAME, Variant.RESPONSE, "jokers moved in this turn", most=2),
        },
        closed=closed,
    )
    return {"turn": nested(turn)}


def _deal(variant: Variant) -> Members:
    return {
        "turned": card(_NAME, Variant.RESPONSE),
        "trump": choice(SUIT_TEXTS, "null until named", nullable=True),
        "discards": cards(_NAME, Variant.RESPONSE, "from bottom to top", most=54),
        **_melds(variant),
        **_turn(variant),
        "laid": list_of(flag(), "whether the seat laid in a turn that is over", least=4, most=4),
        "shown": list_of(
            cards(_NAME, Variant.RESPONSE, most=54), "cards in hand that were taken openly, by seat", least=4, most=4
        ),
        "passes": integer(0, 4, "passes in a row"),
        "quiet": integer(0, 24, "turns in a row without a draw or a card laid"),
    }


def _table_item() -> Members:
    laid = object_schema(
        "ColonneScoredCard",
        {
            "card": card(_NAME, Variant.REQUEST),
            "as": card(_NAME, Variant.REQUEST),
            "seat": seat(_SEATS, required=False),
            "turn": integer(1, 1_000_000, required=False),
        },
        closed=True,
    )
    meld = object_schema(
        "ColonneScoredMeld",
        {
            "number": integer(1, 1_000_000, required=False),
            "team": integer(0, 1),
            "kind": choice(_MELD_KINDS),
            "cards": list_of(nested(laid), least=3, most=13),
            "in_hand": flag("left out: by the seats and turns of the cards, else false", required=False),
        },
        closed=True,
    )
    return {
        "trump": choice(SUIT_TEXTS),
        "melds": list_of(nested(meld), most=_MELDS),
        "hands": list_of(cards(_NAME, Variant.REQUEST, most=54), "by seat", least=4, most=4),
        "out": seat(_SEATS, "the seat that went out", nullable=True),
        "laid": list_of(flag(), "by seat, the last turn included", least=4, most=4),
        "floche": choice(("simple", "suivie", "royale"), nullable=True),
        "coup_blanc": flag(),
    }


#: The members of each kind of event.
_EVENTS: Final = {
    "score": ("team", "seat?", "points", "cards", "as?", "meld?", "total?", "factor?", "rounded?"),
    "deal": ("seat", "hands", "count"),
    "turn": ("seat", "cards"),
    "last-card": ("seat",),
    "match-won": ("team",),
    "deal-over": ("seat?",),
    "trump": ("seat", "colour"),
    "draw": ("seat", "cards"),
    "take": ("seat", "cards", "count"),
    "pass": ("seat",),
    "meld": ("seat", "cards", "as", "meld", "from?"),
    "add": ("seat", "cards", "as", "meld", "from?"),
    "swap": ("seat", "cards", "meld", "joker"),
    "lift": ("seat", "cards", "as", "meld"),
    "join": ("seat", "meld", "from"),
    "throw": ("seat", "cards"),
}

SCHEMAS: Final = GameSchemas(
    game=COLONNE,
    name=_NAME,
    cards=tuple(CARD_TEXTS[each] for each in PACK_54),
    seats=_SEATS,
    largest_pack=54,
    match=_match,
    deal=_deal,
    score_forms={"melds": _table_item},
    score_example={
        "trump": "H",
        "melds": [
            {"team": 0, "kind": "run", "cards": [{"card": f"{rank}D", "as": f"{rank}D"} for rank in "56789TJQK"]}
        ],
        "hands": [[], ["8S", "9S", "RJ"], ["3C"], []],
        "out": 0,
        "laid": [True, False, True, True],
        "floche": None,
        "coup_blanc": False,
    },
    enumerations={"MeldKind": _MELD_KINDS, "Pile": _PILES},
    events=_EVENTS,
    secret_events=frozenset(("deal", "draw")),
    moves={
        "trump": ("colour",),
        "take": ("count",),
        "meld": ("as",),
        "add": ("as", "meld"),
        "swap": ("meld",),
        "lift": ("meld",),
        "join": ("meld", "from"),
    },
    scorers="team",
    foreseen=frozenset(("add", "join", "lift", "meld", "swap", "take", "trump")),
)
