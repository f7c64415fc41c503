"""A club's evening: the entries of matches of any game, and the report on them.

An entry has members of every game, without the bounds of one: a match that its game refuses has faults of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final, Unpack

from marshmallow import Schema
from marshmallow.fields import Field

from croupier.club.entries import MOST_ENTRIES
from croupier.club.sheet import FINAL, PROVISIONAL, REFUSED
from service.schemas import fields
from service.schemas.answers import ScoreLine
from service.schemas.any_game import NAME_LIMIT, TEXT_LIMIT, of_any_game, seat
from service.schemas.batches import DEALS_LIMIT, DealRecord, claimed_match
from service.schemas.catalogue import GAME_SCHEMAS
from service.schemas.common import Fault
from service.schemas.component import Union
from service.schemas.fields import Use
from service.schemas.forms import Answer, Request
from service.schemas.game_schemas import of_game
from service.schemas.states import options_of

_NAMES_LIMIT: Final = 8
#: Rows of a sheet, cells of a row, and characters of a cell.
_ROWS_LIMIT: Final = 1_500
_COLUMNS_LIMIT: Final = 64
_CELL_LIMIT: Final = 10_000


def _deals() -> Iterator[type[Schema]]:
    """Yield the forms of a deal: a result, an item to score whose cards are a whole deal, or a deal of a record."""
    for game in GAME_SCHEMAS.values():
        yield from [game.deal_result] if game.deal_result else []
        yield from (item for kind, item in game.score_items.items() if kind in game.game.deal_forms)
        yield of_game(DealRecord, game)


_GAME: Final = fields.text("the id of the game, or its title in either language", most=NAME_LIMIT, required=False)
_NAME: Final = fields.named("EveningName", fields.text(most=NAME_LIMIT))
_SEATS: Final = fields.named("EveningSeats", fields.list_of(seat(), most=_NAMES_LIMIT))
_CELL: Final = fields.named("SheetCell", fields.text(most=_CELL_LIMIT))
_OPTIONS: Final = fields.nested(
    of_any_game("EveningOptions", Request, *(options_of(game.fields) for game in GAME_SCHEMAS.values())), required=False
)
_CLAIM: Final = fields.nested(
    of_any_game("EveningClaim", Request, *(claimed_match(game) for game in GAME_SCHEMAS.values())),
    "a claimed standing at the end of the match, to be checked",
    required=False,
)


def _match(**use: Unpack[Use]) -> Field[Any]:
    """The number or the name of a match."""
    return fields.named("MatchNumber", fields.AnyOf(fields.count(), fields.text(most=NAME_LIMIT), **use))


def _number(description: str) -> Field[Any]:
    return fields.integer(1, DEALS_LIMIT, description, required=False)


# Requests


class NumberedDeal(Request):
    """A deal, with the members of any game: its result, or its cards as `scores` or `replays` take them."""

    deal = _number("its number in the match; default: its position in the list")
    row = fields.count("the row in the caller's file, which its faults repeat", required=False)


EveningDeal: Final = of_any_game("EveningDeal", NumberedDeal, *_deals(), without=("options",))
_DEALS: Final = fields.list_of(fields.nested(EveningDeal), "in order", most=DEALS_LIMIT, required=False)


class EveningRecord(Request):
    """A record of a match."""

    game = _GAME
    options = _OPTIONS
    deals = _DEALS
    result = _CLAIM
    seed = fields.text("the seed of later shuffles; decks are not compared with it", most=TEXT_LIMIT, required=False)


class MatchEntry(Request):
    """A match; or, with a `reason`, a correction: of a match, or of its deal `deal`, whose members it has."""

    match = _match(required=False)
    players = fields.list_of(_NAME, "by seat", most=_NAMES_LIMIT, required=False)
    game = _GAME
    options = _OPTIONS
    deals = _DEALS
    winners = fields.list_of(
        seat(nullable=True),
        "in place of `deals`: the winner of each; null for a void deal",
        most=DEALS_LIMIT,
        required=False,
    )
    barred = fields.AnyOf(_SEATS, fields.list_of(_SEATS, most=DEALS_LIMIT), required=False)
    record = fields.nested(EveningRecord, "in place of `game`, `options` and `deals`", required=False)
    result = _CLAIM
    status = fields.choice((FINAL, PROVISIONAL), "default: final", required=False)
    reason = fields.text("the reason for the correction of an earlier entry", most=TEXT_LIMIT, required=False)
    deal = _number("the corrected deal; default: the match, or its only deal")
    row = fields.count("the row in the caller's file, which its faults repeat", required=False)


EveningEntry: Final = of_any_game("EveningEntry", MatchEntry, *_deals())


class EveningOfEntries(Request):
    """Entries of an evening. The match of an entry in a wrong form has faults; the others count."""

    checked_one_by_one = ("entries", "previous")

    entries = fields.list_of(fields.nested(EveningEntry), "in the order in which they were written", most=MOST_ENTRIES)
    previous = fields.list_of(
        fields.nested(EveningEntry),
        "an earlier submission: differences from it are reported",
        most=MOST_ENTRIES,
        required=False,
    )


class EveningOfSheet(Request):
    """The rows of a spreadsheet: their cells are read before they count."""

    most_bytes = 224 * 1024

    sheet = fields.list_of(
        fields.named("SheetRow", fields.list_of(_CELL, most=_COLUMNS_LIMIT)),
        "cells by row; one of the first rows names the columns",
        most=_ROWS_LIMIT,
    )


class EveningRequest(Union):
    """An evening."""

    checked_one_by_one = EveningOfEntries.checked_one_by_one
    most_bytes = 450 * 1024
    forms: ClassVar = {("sheet",): EveningOfSheet, (): EveningOfEntries}


# Answers


class EveningRow(Answer):
    """A player in the ranking of a game."""

    place = fields.count("equal players share a place", low=1)
    player = fields.text()
    matches = fields.count(low=1)
    won = fields.count()
    points = fields.number()


class EveningTable(Answer):
    """The ranking of a game: by matches won, then by points."""

    game = fields.text()
    title = fields.text()
    rows = fields.list_of(fields.nested(EveningRow), "the best player first")


class EveningFault(Fault):
    """A reason why a match does not count."""

    pointer = fields.text("the place in the corrected match (RFC 6901); empty for the whole match")
    rule = fields.text("the rule that applies", nullable=True)
    match = _match()
    row = fields.count("of the entry, or of the sheet, from 1", nullable=True)
    column = fields.count("of the sheet, from 1; null for a whole row", low=1, nullable=True)
    text = fields.text("match, row, position and detail in one sentence")


class EveningLine(ScoreLine):
    """A score line, with the members that lines of its game have."""

    points = fields.number()


class CountedDeal(Answer):
    """A deal that counts."""

    points = fields.list_of(fields.number(), "by seat or team")
    lines = fields.list_of(fields.nested(EveningLine), "each point with its rule, where the cards are known")


_STATUS: Final = fields.choice((FINAL, PROVISIONAL, REFUSED), "refused: the match does not count")


class EveningOutcome(Answer):
    """The outcome of a match."""

    points = fields.list_of(fields.number(), "by seat or team")
    winners = fields.list_of(fields.whole(), "the winning seats or teams")
    status = _STATUS


class EveningMatch(EveningOutcome):
    """A match as it counts, or why it does not."""

    match = _match()
    game = fields.text("the id; empty if unknown")
    title = fields.text()
    players = fields.list_of(fields.text(), "by seat, each name in one spelling")
    deals = fields.list_of(fields.nested(CountedDeal))
    faults = fields.list_of(fields.nested(EveningFault), "every fault; empty if the match counts")


class EveningRank(EveningRow):
    """The figures of a player."""

    class Meta(Answer.Meta):
        exclude = ("player",)


class MatchDifference(Answer):
    """A match whose outcome differs."""

    match = _match()
    old = fields.nested(EveningOutcome, "null if it was not entered", nullable=True)
    new = fields.nested(EveningOutcome, "null if it is not entered", nullable=True)


class TableDifference(Answer):
    """A player whose row differs."""

    game = fields.text()
    player = fields.text()
    old = fields.nested(EveningRank, nullable=True)
    new = fields.nested(EveningRank, nullable=True)


class EveningDifferences(Answer):
    """The differences between two evenings."""

    matches = fields.list_of(fields.nested(MatchDifference))
    tables = fields.list_of(fields.nested(TableDifference))


class EveningCorrection(Answer):
    """A correction and its effect on a match and its players."""

    match = _match()
    deal = fields.integer(1, DEALS_LIMIT, "null for the whole match", nullable=True)
    reason = fields.text()
    old = fields.mapping("the changed properties of the entry or its deal, before the correction")
    new = fields.mapping("the same properties after the correction")
    status = _STATUS
    differences = fields.nested(EveningDifferences)


class Evening(Answer):
    """The report of an evening."""

    status = fields.choice((FINAL, PROVISIONAL), "final: every match counts, and none is provisional")
    tables = fields.list_of(fields.nested(EveningTable), "one for each game")
    matches = fields.list_of(fields.nested(EveningMatch))
    corrections = fields.list_of(fields.nested(EveningCorrection), "in order")
    corrected = fields.nested(
        EveningDifferences, "what all corrections together have changed; null without corrections", nullable=True
    )
    warnings = fields.list_of(fields.text(), "for example names that differ only in accents")
    differences = fields.nested(EveningDifferences, "from `previous`; null without it", nullable=True)
