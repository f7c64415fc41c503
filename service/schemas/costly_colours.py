"""Costly Colours in the contract."""

from __future__ import annotations

from typing import Final

from croupier.games.cards import CARD_TEXTS, FULL_PACK
from croupier.games.costly_colours.encoding import LONGEST_SERIES
from croupier.games.costly_colours.game import COSTLY_COLOURS
from service.schemas import fields, states
from service.schemas.forms import Answer, Request, closed
from service.schemas.game_schemas import GameFields, GameSchemas

_GAME: Final = GameFields(
    COSTLY_COLOURS, "CostlyColours", cards=tuple(CARD_TEXTS[each] for each in FULL_PACK), seats=2, largest_pack=52
)


class CostlyColoursMatch(states.Match):
    points = fields.list_of(fields.count(), "by seat", least=2, most=2)
    winners = fields.list_of(_GAME.seat(), "empty until the match is over", most=1)


class CostlyColoursOffer(Answer):
    seat = _GAME.seat()
    card = _GAME.card(may_hide=True)


class CostlyColoursExchange(Answer):
    """The cards that changed hands."""

    seat = _GAME.seat("the seat that offered")
    passed = _GAME.card(may_hide=True)
    returned = _GAME.card(may_hide=True)


class CostlyColoursPlayedCard(Answer):
    """A card of a series, as it counts."""

    seat = _GAME.seat()
    card = _GAME.card()
    value = fields.integer(1, 11, "the value of the card; 1 or 11 for an ace")


class CostlyColoursSeries(Answer):
    """The series that is being played, or was the last."""

    cards = fields.list_of(fields.nested(CostlyColoursPlayedCard), "in order", most=6)
    count = fields.integer(0, 31, "the running count")
    go = _GAME.seat("the seat that said go or stood empty", nullable=True)


class CostlyColoursDeal(Answer):
    dealer = _GAME.dealer()
    hands = _GAME.hands()
    stock = _GAME.stock()
    turned = _GAME.card()
    played = fields.list_of(_GAME.hand("Pile", most=3, may_hide=False), "by seat, in order", least=2, most=2)
    offer = fields.nested(CostlyColoursOffer, "the offered card until the other seat answers", nullable=True)
    exchange = fields.nested(CostlyColoursExchange, "the cards that changed hands", nullable=True)
    series = fields.nested(CostlyColoursSeries)
    scored = _GAME.by_scorer("the points of the deal so far")
    history = states.history(_GAME)
    result = states.result(_GAME)


class CostlyColoursHandItem(Request):
    kind = fields.constant("hand")
    options = states.options_input(_GAME)
    turned = _GAME.card()
    hand = _GAME.cards_of(least=3, most=3)


class CostlyColoursSeriesItem(Request):
    kind = fields.constant("series")
    options = states.options_input(_GAME)
    turned = _GAME.card()
    series = fields.list_of(fields.nested(closed(CostlyColoursPlayedCard)), "in order", most=LONGEST_SERIES)


class CostlyColoursDealItem(Request):
    """A whole deal as people see it, to be scored."""

    kind = fields.constant("deal")
    options = states.options_input(_GAME)
    dealer = _GAME.dealer()
    points = fields.list_of(
        fields.count(), "of the match before the deal, by seat; default: 0", least=2, most=2, required=False
    )
    turned = _GAME.card()
    hands = fields.list_of(
        _GAME.hand("FullHand", least=3, most=3), "the hands at the beginning of play, by seat", least=2, most=2
    )
    exchange = fields.nested(closed(CostlyColoursExchange), "the cards exchanged", required=False, nullable=True)
    refused = _GAME.seat("the seat whose offer was refused", required=False, nullable=True)
    played = fields.list_of(
        fields.nested(closed(CostlyColoursPlayedCard)), "in order; goes and stops are derived from it", most=6
    )


class CostlyColoursDealResult(Request):
    """The result of a deal of a match."""

    points = fields.list_of(fields.count(), "by seat", least=2, most=2)
    dealer = _GAME.seat("the dealer; default: by the rules, starting with seat 0", required=False)


SCHEMAS: Final = GameSchemas(
    fields=_GAME,
    match=CostlyColoursMatch,
    deal=CostlyColoursDeal,
    score_items={"hand": CostlyColoursHandItem, "series": CostlyColoursSeriesItem, "deal": CostlyColoursDealItem},
    deal_result=CostlyColoursDealResult,
    moves={"play": ("value", "count")},
)
