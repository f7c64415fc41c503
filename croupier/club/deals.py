"""Deals as they were written down: their form, seats that are given by name, and players in another order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from croupier.club.entries import game_id
from croupier.club.people import person, with_seats
from croupier.club.setting import Setting, collecting, refuse_all
from croupier.games.faults import N_, Fault, Plural, RefusedError
from croupier.wording.faces import read_cards, read_move
from croupier.wording.language import ENGLISH

_NUMBERS: Final = N_("this must be a list of whole numbers")
_NEARLY: Final = N_("this is not known here; did you mean “%(nearest)s”?")
_NOT_DEAL: Final = N_("this must be an object: a deal, or its result")
_OTHER: Final = N_("this differs from the first deal of the match: another match needs another number")
_SIDES: Final = Plural(
    "these are the points of %(found)s side; this match has %(expected)s",
    "these are the points of %(found)s sides; this match has %(expected)s",
    "found",
)
_TRUTH: Final = N_("this must be true or false")
_VOID: Final = N_("a void deal brings no points")
_NO_WINNER: Final = N_("a void deal has no winner")
#: Members that make a deal an item to be scored, and those that make it a deal of a record.
SCORED: Final = frozenset({"kind", "melds", "tricks", "trump", "turned"})
RECORDED: Final = frozenset({"deck", "moves"})
#: Members of a result, and the similarity (0 to 1) above which another name counts as one of them misspelt.
_RESULTS: Final = frozenset({"barred", "dealer", "points", "void", "winner"})
_NEAR: Final = 0.7
#: Members that a deal repeats of its match.
_OF_MATCH: Final = frozenset({"deal", "game", "options", "players", "row"})

Deal = Mapping[str, Any]


def read_deals(setting: Setting, given: Sequence[Any]) -> tuple[list[Deal], list[Fault]]:
    """Return the deals before the first that cannot be read, seats as numbers, and every fault of all deals."""
    faults, deals = list[Fault](), list[Deal]()
    for number, deal in enumerate(given):
        with collecting(faults, f"/deals/{number}"):
            read = _read(setting, deal)
            deals += [] if faults else [read]
    return deals, faults


def _read(setting: Setting, deal: object) -> Deal:
    if not isinstance(deal, Mapping):
        raise RefusedError(setting.fault("", _NOT_DEAL))
    faults = _misspelt(setting, deal)
    if game_id(deal.get("game", setting.game.id)) != setting.game.id:
        faults += setting.fault("/game", _OTHER)
    if deal.get("options", setting.options) != setting.options:
        faults += setting.fault("/options", _OTHER)
    read: Deal = {name: deal[name] for name in deal if name not in _OF_MATCH}
    players = _persons(deal["players"]) if deal.get("players") is not None else list(setting.players)
    with collecting(faults):
        read = with_seats(read, players, setting.language)
    faults += _result_faults(setting, read)
    refuse_all(faults)
    return _in_order(setting, _by_side(setting, read), players)


def _persons(names: object) -> list[str]:
    """Return names in their one spelling; data that is not a list names nobody."""
    return [person(str(name)) for name in names] if isinstance(names, list | tuple) else []


def _misspelt(setting: Setting, deal: Deal) -> list[Fault]:
    """Return the faults of members that are not read, but resemble members of a result."""
    if deal.keys() & (SCORED | RECORDED):
        return []
    faults = list[Fault]()
    for name in sorted(deal.keys() - _RESULTS - _OF_MATCH):
        for nearest in get_close_matches(str(name), _RESULTS, 1, _NEAR):
            faults += setting.fault(f"/{name}", _NEARLY, nearest=nearest)
    return faults


def _result_faults(setting: Setting, deal: Deal) -> list[Fault]:
    """Return the faults in the form of a written result."""
    faults, points, void = list[Fault](), deal.get("points"), deal.get("void")
    are_numbers = isinstance(points, list) and all(type(each) is int for each in points)
    if points is not None and not are_numbers:
        faults += setting.fault("/points", _NUMBERS)
    if type(void) is not bool and void is not None:
        faults += setting.fault("/void", _TRUTH)
    # SEV-8: an annulled deal of Seven Up brings a point at most.
    elif void and are_numbers and sum(map(abs, points or ())) > 1:
        faults += setting.fault("/points", _VOID)
    elif void and deal.get("winner") is not None:
        faults += setting.fault("/winner", _NO_WINNER)
    return faults


def _by_side(setting: Setting, deal: Deal) -> Deal:
    """Return a deal whose points are by side, where partners have the same points."""
    points, sides = deal.get("points"), setting.sides
    if points is None or len(points) == sides or (setting.is_gained and len(points) == len(setting.players)):
        return deal
    if len(points) != len(setting.players) or points != points[:sides] * (len(points) // sides):
        raise RefusedError(setting.fault("/points", _SIDES, found=len(points), expected=sides))
    return {**deal, "points": points[:sides]}


def _in_order(setting: Setting, deal: Deal, players: Sequence[str]) -> Deal:
    """Return a result by the seats of the match, where the deal names the players in another order."""
    own = setting.players
    if not own or tuple(players) == own:
        return deal
    seats = [players.index(name) if name in players else -1 for name in own]
    is_result = not deal.keys() & (SCORED | RECORDED | {"barred", "dealer"})
    points = deal.get("points") or [0] * setting.sides
    moved = [points[seat % len(points)] for seat in seats]
    sides = moved[: len(points)]
    is_same = all(value == sides[seat % len(sides)] for seat, value in enumerate(moved))
    if len(players) != len(own) or min(seats) < 0 or not is_result or not is_same:
        raise RefusedError(setting.fault("/players", _OTHER))
    winner = deal.get("winner")
    return {
        **deal,
        **({"points": sides} if "points" in deal else {}),
        **({"winner": seats.index(winner)} if winner is not None else {}),
    }


def recorded(deal: Deal) -> dict[str, Any]:
    """Return a deal of a record: cards and moves as the engine reads them, and written results as claims."""
    moves = deal.get("moves", [])
    if isinstance(moves, list):
        moves = [read_move(move) if isinstance(move, str) else move for move in moves]
    claims = {name: deal[name] for name in ("points", "void") if deal.get(name) is not None}
    result = {**claims, **(deal.get("result") or {})}
    cards = read_cards(deal.get("deck"))
    return {"deck": cards, "dealer": deal.get("dealer"), "moves": moves, **({"result": result} if result else {})}


def record_of(entry: object) -> object:
    """Return the record of an entry, as `verify` takes it. Other data is returned unchanged, for `verify` to refuse."""
    if not isinstance(entry, Mapping):
        return entry
    record = entry["record"] if isinstance(entry.get("record"), Mapping) else entry
    deals, players = record.get("deals"), _persons(entry.get("players"))
    if not isinstance(deals, list):
        return record
    read = [recorded(with_seats(deal, players, ENGLISH)) if isinstance(deal, Mapping) else deal for deal in deals]
    return {**record, "game": game_id(record.get("game")), "deals": read}
