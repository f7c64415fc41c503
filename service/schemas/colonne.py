"""La Colonne in the contract."""

from __future__ import annotations

from typing import Final

from croupier.games.cards import CARD_TEXTS, PACK_54, SUIT_TEXTS
from croupier.games.colonne.game import COLONNE
from service.schemas import fields, states
from service.schemas.forms import Answer, Request
from service.schemas.game_schemas import GameFields, GameSchemas

_GAME: Final = GameFields(
    COLONNE, "Colonne", cards=tuple(CARD_TEXTS[each] for each in PACK_54), seats=4, largest_pack=54, scorers="team"
)
_MOST: Final = 1_000_000
_MELDS: Final = 18
_MELD_KINDS: Final = ("run", "set")
_TEAM: Final = fields.named("ColonneTeam", fields.integer(0, 1))
_POINTS: Final = fields.named("ColonnePoints", fields.integer(-_MOST, _MOST))


class ColonneMatch(states.Match):
    points = fields.list_of(_POINTS, "by team", least=2, most=2)
    winners = fields.list_of(_TEAM, "the team that won, empty until the match is over", most=1)


class ColonneMeldCard(Answer):
    card = _GAME.card()
    as_ = fields.keyed("as", _GAME.card())
    seat = _GAME.seat("the seat that laid it")
    turn = fields.count("the turn in which it was laid", low=1)


class ColonneMeld(Answer):
    number = fields.count(low=1)
    team = fields.integer(0, 1)
    kind = fields.choice(_MELD_KINDS, component="ColonneMeldKind")
    cards = fields.list_of(fields.nested(ColonneMeldCard), "in order of rank; a set in order of suit", least=3, most=13)
    in_hand = fields.flag("whether nine of its cards were laid by one seat in one turn")


class ColonneJoker(Answer):
    """A joker in the hand of the table."""

    card = _GAME.card()
    from_ = fields.keyed("from", fields.count("the meld it came from", low=1))
    as_ = fields.keyed("as", _GAME.card())


class ColonneTurn(Answer):
    """The turn that is being played, or was the last."""

    number = fields.count("from 1", low=1)
    took = fields.choice(
        ("stock", "discards", "all"), "null until cards are taken", component="ColonnePile", nullable=True
    )
    laid = fields.count("cards that left the hand in this turn")
    joker = fields.nested(ColonneJoker, "a joker to be placed", nullable=True)
    moved = _GAME.cards_of("jokers moved in this turn", most=2)


class ColonneDeal(Answer):
    dealer = _GAME.dealer()
    hands = _GAME.hands()
    stock = _GAME.stock()
    turned = _GAME.card()
    trump = fields.choice(SUIT_TEXTS, "null until named", component="Suit", nullable=True)
    discards = _GAME.cards_of("from bottom to top", most=54)
    melds = fields.list_of(fields.nested(ColonneMeld), "the melds on the table", most=_MELDS)
    turn = fields.nested(ColonneTurn)
    laid = fields.list_of(fields.flag(), "whether the seat laid cards in a finished turn", least=4, most=4)
    shown = fields.list_of(_GAME.hand(may_hide=False), "cards in hand that were taken openly, by seat", least=4, most=4)
    passes = fields.integer(0, 4, "passes in a row")
    quiet = fields.integer(0, 24, "number of turns in a row without a draw or a laid card")
    scored = _GAME.by_scorer("the points of the deal so far")
    history = states.history(_GAME)
    result = states.result(_GAME)


class ColonneScoredCard(Request):
    card = _GAME.card()
    as_ = fields.keyed("as", _GAME.card())
    seat = _GAME.seat(required=False)
    turn = fields.integer(1, _MOST, required=False)


class ColonneScoredMeld(Request):
    number = fields.integer(1, _MOST, required=False)
    team = fields.integer(0, 1)
    kind = fields.choice(_MELD_KINDS, component="ColonneMeldKind")
    cards = fields.list_of(fields.nested(ColonneScoredCard), least=3, most=13)
    in_hand = fields.flag("default: from the seats and turns of the cards, otherwise false", required=False)


class ColonneMeldsItem(Request):
    """A table of melds to be scored."""

    kind = fields.constant("deal", "the kind of item; default: deal", required=False)
    options = states.options_input(_GAME)
    trump = fields.choice(SUIT_TEXTS, component="Suit")
    melds = fields.list_of(fields.nested(ColonneScoredMeld), most=_MELDS)
    hands = fields.list_of(_GAME.hand(), "by seat", least=4, most=4)
    out = _GAME.seat("the seat that went out", nullable=True)
    laid = fields.list_of(fields.flag(), "by seat, including the last turn", least=4, most=4)
    floche = fields.choice(("simple", "suivie", "royale"), component="ColonneFloche", nullable=True)
    coup_blanc = fields.flag()


class ColonneDealResult(Request):
    """The result of a deal of a match."""

    points = fields.list_of(_POINTS, "by team", least=2, most=2)
    dealer = _GAME.seat("the dealer; default: by the rules, starting with seat 0", required=False)


SCHEMAS: Final = GameSchemas(
    fields=_GAME,
    match=ColonneMatch,
    deal=ColonneDeal,
    score_items={"deal": ColonneMeldsItem},
    default_kind="deal",
    deal_result=ColonneDealResult,
    moves={
        "trump": ("colour",),
        "take": ("count",),
        "meld": ("as",),
        "add": ("as", "meld"),
        "swap": ("meld", "joker"),
        "lift": ("as", "meld"),
        "join": ("meld", "from"),
    },
    meld=ColonneMeld,
)
