"""Deals: the six forms of a request, and the answers."""

from __future__ import annotations

from typing import Final

from service.problems.form_faults import HASH
from service.schemas import fields
from service.schemas.component import union_schema
from service.schemas.forms import Request, mixed
from service.schemas.game_schemas import OfGame
from service.schemas.moves import Played
from service.schemas.sealed import OfTable, SealedPlayed, levels_by_seat
from service.schemas.states import NAMES, OfState, options_input, state_given

_SEED_LIMIT: Final = 200
_HASH: Final = fields.pattern(HASH, nullable=True)
_KEY_HASHES: Final = (
    "by seat, SHA-256 in hexadecimal of the key that its player made, of at least 128 random bits in at most "
    "64 characters; null: the service makes the key, or a computer plays"
)
_KEY: Final = fields.text("null if a computer plays, or if its player made the key", nullable=True)
_KEYS: Final = "of a new table: by seat, the `key` that its player sends"
_DECK: Final = OfGame(lambda game: game.fields.pack())


class UnsealedDeal(Request):
    sealed = fields.constant(False, "the default", required=False)


class SeededDeal(UnsealedDeal):
    """A deal of shuffled cards."""

    seed = fields.text("default: a new one", most=_SEED_LIMIT, required=False)


class First(Request):
    """The first deal of a match."""

    options = OfGame(lambda game: options_input(game.fields))
    dealer = OfGame(lambda game: game.fields.seat("default: chosen by the shuffle, or 0 with a deck"), required=False)
    names = NAMES


class Next(OfState):
    """The next deal of a match."""

    state = state_given("a state in phase deal_over")


class FirstSealedDeal(First):
    sealed = fields.constant(True, "seals the table: the response contains a table and keys in place of a state")
    computer = levels_by_seat("the level that plays each seat; null for a person", required=False)
    key_hashes = OfGame(lambda game: fields.list_of(_HASH, _KEY_HASHES, most=game.fields.seats), required=False)
    seat = OfGame(
        lambda game: game.fields.seat("the seat whose view the response contains: its key must be made by the service"),
        required=False,
    )


class DealOfDeck(UnsealedDeal):
    deck = _DECK


DealsRequest: Final = union_schema(
    "DealsRequest",
    {
        ("table",): mixed("NextSealedDeal", OfTable),
        ("sealed",): FirstSealedDeal,
        ("state", "deck"): mixed("NextDealOfDeck", Next, DealOfDeck),
        ("state",): mixed("NextDeal", Next, SeededDeal),
        ("deck",): mixed("FirstDealOfDeck", First, DealOfDeck),
        (): mixed("FirstDeal", First, SeededDeal),
    },
)


class SealedDealt(SealedPlayed):
    keys = OfGame(lambda game: fields.list_of(_KEY, _KEYS, most=game.fields.seats), required=False)


class Dealt(Played):
    seed = fields.text("the seed of the shuffle; null for a given deck", nullable=True)
    deck = _DECK


DealsAnswer: Final = union_schema("DealsAnswer", {("table",): SealedDealt, (): Dealt})
