"""Deals as clubs write them, made ready for the referee: seats as numbers, points by the match's players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from croupier.club.entries import game_id
from croupier.club.people import REPEATED, in_order, is_result, persons, with_seats
from croupier.club.setting import Setting, collecting, refuse_all
from croupier.games.faults import N_, Fault, RefusedError
from croupier.referee.deals import ReadDeal, has_record, read_deal
from croupier.wording.faces import read_cards, read_move
from croupier.wording.language import ENGLISH

_OTHER: Final = N_("this differs from the first deal of the match: another match needs another number")

Deal = Mapping[str, Any]


def read_deals(setting: Setting, given: Sequence[Any], most: int) -> tuple[list[ReadDeal], list[Fault]]:
    """Return the deals before the first that cannot be read, and the faults of all deals until they are `most`."""
    faults, deals = list[Fault](), list[ReadDeal]()
    is_record = any(isinstance(deal, Mapping) and has_record(deal) for deal in given)
    for number, deal in enumerate(given):
        if len(faults) >= most:
            break
        with collecting(faults, f"/deals/{number}"):
            ready = _seated(setting, deal) if isinstance(deal, Mapping) else deal
            read = read_deal(setting.game, setting.options, ready, is_record=is_record)
            deals += [] if faults else [read]
    return deals, faults


def _seated(setting: Setting, deal: Deal) -> Deal:
    faults = list[Fault]()
    if game_id(deal.get("game", setting.game.id)) != setting.game.id:
        faults += setting.fault("/game", _OTHER)
    if "options" in deal and not _has_options(setting, deal["options"]):
        faults += setting.fault("/options", _OTHER)
    ordered = in_order(deal, setting.players)
    if setting.players and "players" in ordered:
        faults += setting.fault("/players", _OTHER)
    read: Deal = {name: ordered[name] for name in ordered if name not in REPEATED}
    with collecting(faults):
        read = with_seats(read, setting.players, setting.sides, setting.language, may_count=not is_result(read))
    refuse_all(faults)
    return _by_side(setting, read if is_result(read) else _read(read))


def _has_options(setting: Setting, options: Any) -> bool:
    try:
        return isinstance(options, Mapping) and setting.game.complete_options(options) == setting.options
    except RefusedError:
        return False


def _by_side(setting: Setting, deal: Deal) -> Deal:
    """Return a deal whose points are by side, where partners have the same points."""
    points, sides = deal.get("points"), setting.sides
    if not isinstance(points, list) or len(points) != len(setting.players) or len(points) == sides:
        return deal
    return {**deal, "points": points[:sides]} if points == points[:sides] * (len(points) // sides) else deal


def _read(deal: Deal) -> Deal:
    """Return a deal with cards and moves as the engine reads them."""
    return {name: _moves(deal[name]) if name == "moves" else read_cards(deal[name]) for name in deal}


def _moves(moves: Any) -> Any:
    return [read_move(move) if isinstance(move, str) else move for move in moves] if isinstance(moves, list) else moves


def record_of(entry: object) -> object:
    """Return the record of an entry, as `verify` takes it. Other data is returned unchanged, for `verify` to refuse."""
    if not isinstance(entry, Mapping):
        return entry
    record = entry["record"] if isinstance(entry.get("record"), Mapping) else entry
    deals, players = record.get("deals"), persons(entry.get("players"))
    if not isinstance(deals, list):
        return record
    return {**record, "game": game_id(record.get("game")), "deals": list(_recorded(deals, players))}


def _recorded(deals: Sequence[Any], players: Sequence[str]) -> Iterator[Any]:
    """Yield deals of a record; the results that stand next to a deal are claims of its result."""
    for deal in deals:
        if isinstance(deal, Mapping) and has_record(deal):
            read = _read(with_seats(deal, players, max(1, len(players)), ENGLISH))
            claims = {name: read[name] for name in ("points", "void") if read.get(name) is not None}
            result = {**claims, **(read.get("result") or {})}
            members = {name: read[name] for name in ("deck", "dealer", "moves") if name in read}
            yield {**members, **({"result": result} if result else {})}
        else:
            yield deal
