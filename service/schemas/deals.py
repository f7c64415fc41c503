"""Deals: the six forms of a request, and the answers."""

from __future__ import annotations

from typing import Final

from service.schemas import fields
from service.schemas.forms import Request, mixed, union_schema
from service.schemas.moves import Played
from service.schemas.sealed import OfTable, SealedPlayed, levels_by_seat
from service.schemas.states import NAMES, options_input, state_given
from service.schemas.templates import OfGame

_SEED_LIMIT: Final = 200
_HASH: Final = fields.pattern(fields.HASH, nullable=True)
_KEY_HASHES: Final = (
    "by seat, SHA-256 in hexadecimal of the key that its player drew, of 128 random bits or more in 64 characters or "
    "fewer; null: drawn here, or a computer's"
)
_KEY: Final = fields.text("null: a computer's, or drawn by its player", nullable=True)
_KEYS: Final = "of a new table: by seat, what its player sends as `key`"
_DECK: Final = OfGame(lambda game: game.fields.pack())


class UnsealedDeal(Request):
    sealed = fields.constant(False, "as when it is left out", required=False)


class SeededDeal(UnsealedDeal):
    """A deal of shuffled cards."""

    seed = fields.text("left out: a fresh one", most=_SEED_LIMIT, required=False)


class First(Request):
    """The first deal of a match."""

    options = OfGame(lambda game: options_input(game.fields))
    dealer = OfGame(lambda game: game.fields.seat("left out: drawn, or 0 with a deck"), required=False)
    names = NAMES


class Next(Request):
    """The next deal of a match."""

    state = state_given("a state in phase deal_over")
    names = NAMES


class NextSealedDeal(OfTable):
    names = NAMES


class FirstSealedDeal(First):
    sealed = fields.constant(True, "seal the table: the answer holds no state, but a table and keys")
    computer = levels_by_seat("the level that plays each seat; null: a person", required=False)
    key_hashes = OfGame(lambda game: fields.list_of(_HASH, _KEY_HASHES, most=game.fields.seats), required=False)
    seat = OfGame(
        lambda game: game.fields.seat("whose view the answer is: a seat whose key is drawn here"), required=False
    )


class NextDealOfDeck(Next, UnsealedDeal):
    deck = _DECK


class FirstDealOfDeck(First, UnsealedDeal):
    deck = _DECK


DealsRequest: Final = union_schema(
    "DealsRequest",
    {
        ("table",): NextSealedDeal,
        ("sealed",): FirstSealedDeal,
        ("state", "deck"): NextDealOfDeck,
        ("state",): mixed("NextDeal", Next, SeededDeal),
        ("deck",): FirstDealOfDeck,
        (): mixed("FirstDeal", First, SeededDeal),
    },
)


class SealedDealt(SealedPlayed):
    keys = OfGame(lambda game: fields.list_of(_KEY, _KEYS, most=game.fields.seats), required=False)


class Dealt(Played):
    seed = fields.text("what the cards were shuffled with; null for a given deck", nullable=True)
    deck = _DECK


DealsAnswer: Final = union_schema("DealsAnswer", {("table",): SealedDealt, (): Dealt})
