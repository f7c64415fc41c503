"""High Card in the contract."""

from __future__ import annotations

from typing import Final

from croupier.games.cards import CARD_TEXTS, FULL_PACK
from service.schemas import fields, states
from service.schemas.forms import Answer, Request
from service.schemas.game_schemas import GameFields, GameSchemas
from tests.tiny_game.game.game import HIGH_CARD

_GAME: Final = GameFields(
    HIGH_CARD, "HighCard", cards=tuple(CARD_TEXTS[card] for card in FULL_PACK), seats=2, largest_pack=52
)


class HighCardMatch(states.Match):
    """The points of a match."""

    points = fields.list_of(fields.count(), "by seat", least=2, most=2)
    winners = fields.list_of(_GAME.seat(), "empty until the match is over", most=1)


class HighCardDeal(Answer):
    """A deal as it stands."""

    dealer = _GAME.dealer()
    hands = _GAME.hands()
    stock = _GAME.stock()
    played = fields.list_of(_GAME.cards_of(most=3), "by seat, in order", least=2, most=2)
    scored = _GAME.by_scorer("what the deal has brought so far")
    history = states.history(_GAME)
    result = states.result(_GAME)


class HighCardTricksItem(Request):
    """The tricks of a deal, to be scored."""

    options = states.options_input(_GAME)
    tricks = fields.list_of(_GAME.cards_of("by seat", least=2, most=2), "finished tricks", most=3)


SCHEMAS: Final = GameSchemas(
    fields=_GAME, match=HighCardMatch, deal=HighCardDeal, score_items={"tricks": HighCardTricksItem}, moves={}
)
#: A worked case to score.
SCORED: Final = {"tricks": [["AH", "2H"], ["KS", "KD"]]}
