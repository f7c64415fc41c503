"""Counting one match: its players and options, its deals, and what the club says about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from croupier.club.deals import read_deals
from croupier.club.entries import Entry
from croupier.club.people import read_players, with_seats
from croupier.club.setting import Setting, collecting, refuse_all
from croupier.club.sheet import Sheet
from croupier.games.faults import N_, Fault, RefusedError
from croupier.games.game import Game
from croupier.referee.deals import ReadDeal, count_match, sides_of
from croupier.referee.forms import check_object, find_game, refused_form, refusing

#: Faults of one match that are listed.
_MOST_FAULTS: Final = 100
_FURTHER: Final = N_("this match has further faults, which are not listed")
_UNFINISHED: Final = N_("the match is not over")
_NO_DEALS: Final = N_("there are no deals to count")


def count(entry: Entry, language: str, most: int) -> Sheet:
    """Count a match; its sheet holds the faults that were found, a hundred or `most`, but one at least."""
    most = max(1, min(most, _MOST_FAULTS))
    sheet = Sheet(entry.match, is_provisional=entry.is_provisional, rows=entry.rows)
    faults = list(entry.faults)
    if faults and entry.game is None:
        return replace(sheet, faults=entry.faults)
    with collecting(faults):
        game = find_game(entry.game, language)
        options = _read_options(game, entry, language, faults)
        players, found = read_players(entry.players, game, _seats(game, options), language)
        faults += found
        sheet = replace(sheet, game=game.id, players=players)
        if options is not None:
            setting = Setting(game, options, sides_of(game, options), () if found else players, language)
            with refusing(game, language, setting.players):
                sheet = _counted(setting, entry, sheet, most)
    found = list({(fault.pointer, fault.text): fault for fault in faults}.values())
    further = refused_form("", _FURTHER, language).faults if len(found) > most else ()
    return replace(sheet, faults=(*found[:most], *further))


def _read_options(game: Game, entry: Entry, language: str, faults: list[Fault]) -> Mapping[str, Any] | None:
    """Return the complete options of a match; None if they have faults, which are added."""
    try:
        with refusing(game, language):
            return game.complete_options(check_object(entry.options, language, "/options"))
    except RefusedError as error:
        faults += error.faults
        return None


def _seats(game: Game, options: Mapping[str, Any] | None) -> int | None:
    """Return the number of seats; None if it depends on options that have faults."""
    least, most = game.seat_range
    return game.seats(options) if options is not None else least if least == most else None


def _counted(setting: Setting, entry: Entry, sheet: Sheet, most: int) -> Sheet:
    """Return the sheet with the deals of a match, its points and its winners; raises RefusedError."""
    if not entry.deals:
        refuse_all(list(() if entry.faults else setting.fault("", _NO_DEALS)))
        return sheet
    faults, claim = list[Fault](), dict[str, Any]()
    deals, found = read_deals(setting, entry.deals, most + 1)
    if found and deals:
        # The deals before the first that cannot be read have faults of their own.
        with collecting(faults):
            _count(setting, deals, {}, most)
    faults += found
    with collecting(faults):
        given = check_object(entry.result or {}, setting.language, "/result")
        claim = with_seats(given, setting.players, setting.sides, setting.language, "/result")
    refuse_all(faults[: most + 1])
    counted, match = _count(setting, deals, claim, most)
    refuse_all(list(() if match["winners"] else setting.fault("", _UNFINISHED)))
    points = match.get("money") or map(sum, zip(*(deal.points for deal in counted), strict=True))
    return replace(sheet, deals=tuple(counted), points=tuple(points), winners=tuple(match["winners"]))


def _count(setting: Setting, deals: list[ReadDeal], claim: Mapping[str, Any], most: int) -> Any:
    try:
        return count_match(setting.game, setting.options, deals, claim)
    except RefusedError as error:
        raise RefusedError([_by_card(fault, deals) for fault in error.faults[: most + 1]]) from error


def _by_card(fault: Fault, deals: list[ReadDeal]) -> Fault:
    """Point to a card that was played, where people count cards, in place of the move."""
    match fault.pointer.split("/"):
        case [_, "deals", deal, "moves", number]:
            moves = deals[int(deal)].members["moves"][: int(number) + 1]
            if len(moves) > int(number) and moves[-1].startswith("play "):
                cards = sum(move.startswith("play ") for move in moves)
                return replace(fault, pointer=f"/deals/{deal}/played/{cards - 1}")
    return fault
