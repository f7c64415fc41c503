"""Seven Up in the contract."""

from __future__ import annotations

from typing import Final

from croupier.games.cards import CARD_TEXTS, FULL_PACK, SUIT_TEXTS
from croupier.games.seven_up.game import SEVEN_UP
from service.schemas import fields, states
from service.schemas.forms import Answer, Request
from service.schemas.game_schemas import GameFields, GameSchemas

_GAME: Final = GameFields(
    SEVEN_UP, "SevenUp", cards=tuple(CARD_TEXTS[card] for card in FULL_PACK), seats=2, largest_pack=52
)


class SevenUpMatch(states.Match):
    games = fields.list_of(fields.count(), "games won, by seat", least=2, most=2)
    points = fields.list_of(fields.count(), "points of this game, by seat", least=2, most=2)
    winners = fields.list_of(_GAME.seat(), "empty until the match is over", most=1)


class SevenUpTrick(Answer):
    """A finished trick."""

    leader = _GAME.seat()
    cards = _GAME.cards_of("the card led and the reply", least=2, most=2)
    winner = _GAME.seat()


class SevenUpOpenTrick(Answer):
    """A trick between lead and reply."""

    leader = _GAME.seat()
    cards = _GAME.cards_of("the card led", least=1, most=1)


class SevenUpDeal(Answer):
    dealer = _GAME.dealer()
    hands = _GAME.hands()
    stock = _GAME.stock()
    turned = _GAME.cards_of("the turned cards in order", least=1, most=3)
    trump = fields.choice(SUIT_TEXTS, "the first turned suit until another one is found", component="Suit")
    discards = fields.list_of(_GAME.hand("Discards", most=6), "by seat, as thrown", least=2, most=2)
    tricks = fields.list_of(fields.nested(SevenUpTrick), "finished tricks", most=6)
    trick = fields.nested(SevenUpOpenTrick, "the trick between lead and reply", nullable=True)
    scored = _GAME.by_scorer("the points of the deal so far")
    history = states.history(_GAME)
    result = states.result(_GAME)


class SevenUpScoredTrick(Request):
    leader = _GAME.seat()
    cards = _GAME.cards_of("the card led and the reply", least=2, most=2)


class SevenUpTricksItem(Request):
    kind = fields.constant("tricks", "the kind of item; default: tricks", required=False)
    options = states.options_input(_GAME)
    trump = fields.choice(SUIT_TEXTS, component="Suit")
    tricks = fields.list_of(fields.nested(SevenUpScoredTrick), "finished tricks", most=6)


class SevenUpDealItem(Request):
    """A whole deal as people see it, to be scored."""

    kind = fields.constant("deal")
    options = states.options_input(_GAME)
    dealer = _GAME.dealer()
    points = fields.list_of(
        fields.count(), "of the game before the deal, by seat; default: 0", least=2, most=2, required=False
    )
    turned = _GAME.cards_of("in order; more than one if the cards were run", least=1, most=3)
    gift = fields.flag("whether the dealer answered a beg with a gift; default: false", required=False)
    tricks = fields.list_of(fields.nested(SevenUpScoredTrick), "in order; empty if the deal was over before", most=6)


class SevenUpDealResult(Request):
    """The result of a deal of a match."""

    points = fields.list_of(fields.count(), "by seat", least=2, most=2)
    void = fields.flag("whether it was annulled; default: false", required=False)
    dealer = _GAME.seat("the dealer; default: by the rules, starting with seat 0", required=False)


SCHEMAS: Final = GameSchemas(
    fields=_GAME,
    match=SevenUpMatch,
    deal=SevenUpDeal,
    score_items={"tricks": SevenUpTricksItem, "deal": SevenUpDealItem},
    default_kind="tricks",
    deal_result=SevenUpDealResult,
    moves={},
)
