"""Entries of an evening: one form for all that clubs write, and corrections of earlier entries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from croupier.club.people import person
from croupier.club.sheet import FINAL, PROVISIONAL
from croupier.games.catalogue import GAMES
from croupier.games.faults import N_, Fault
from croupier.referee.forms import refused_form

#: Maximum number of entries in one request.
MOST_ENTRIES: Final = 200
_NOT_ENTRY: Final = N_("this must be an object with the match's players and its record or its deals")
_STATUS: Final = N_("this must be “final” or “provisional”")
_ORDER: Final = N_("deals are numbered 1, 2, 3 …: deal %(expected)s is expected here, not deal %(found)s")
_TWICE: Final = N_("this match is entered twice: another match needs another number, a correction a reason")
_UNKNOWN_MATCH: Final = N_("there is no such match to correct")
_UNKNOWN_DEAL: Final = N_("say which deal is corrected: a number from 1 to %(deals)s")
#: Members of an entry that belong to the whole match, in a correction too.
_OF_MATCH: Final = ("game", "players", "options", "deals", "result", "status")
_OF_CORRECTION: Final = frozenset({*_OF_MATCH, "match", "deal", "reason", "row", "record", "winners"})


@dataclass(frozen=True)
class Entry:
    """One match as it was written down. `rows` are the caller's rows: of the match, then of each deal."""

    match: int | str
    game: object = None
    players: object = ()
    options: object = field(default_factory=dict)
    deals: tuple[Any, ...] = ()
    result: Any = None
    is_provisional: bool = False
    rows: tuple[int | None, ...] = (None,)
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True)
class Correction:
    """A change of an earlier entry with its reason: of one deal (counted from 1), or of members of the match."""

    match: int | str
    reason: str
    deal: int | None
    members: Mapping[str, Any]


Members = Mapping[str, Any]


def read_entries(given: Sequence[Any], language: str) -> tuple[dict[int | str, Members], list[Correction]]:
    """Return the members of each match by its number, in order, and the corrections that follow.

    A match whose entry is wrong has the faults as its member `faults`.
    """
    matches, corrections = dict[int | str, Members](), list[Correction]()
    for position, each in enumerate(given, 1):
        if not isinstance(each, Mapping):
            faults = refused_form("", _NOT_ENTRY, language).faults
            matches[_free(position, matches)] = {"faults": faults, "row": None}
            continue
        members = _flat(each)
        number = _number(members.get("match"), position)
        reason = person(str(members.get("reason") or ""))
        if reason:
            corrections.append(Correction(number, reason, members.get("deal"), members))
        elif number in matches:
            faults = (*matches[number].get("faults", ()), *refused_form("", _TWICE, language).faults)
            matches[number] = {**matches[number], "faults": faults}
        else:
            matches[number] = members
    return matches, corrections


def entry_of(number: int | str, members: Members, language: str) -> Entry:
    """Return the entry of a match."""
    faults = list(members.get("faults", ()))
    deals, found = _ordered(members.get("deals"), language)
    status = str(members.get("status") or FINAL).lower()
    if status not in (FINAL, PROVISIONAL):
        found += refused_form("/status", _STATUS, language).faults
    rows = (members.get("row"), *(deal.get("row") if isinstance(deal, Mapping) else None for deal in deals))
    return Entry(
        number,
        game_id(members.get("game")),
        members.get("players", ()),
        members.get("options") or {},
        tuple(deals),
        members.get("result"),
        status == PROVISIONAL,
        rows,
        tuple(faults + found),
    )


def corrected(members: Members | None, correction: Correction, language: str) -> Members:
    """Return the members of a match after a correction; where it corrects nothing known, with a fault."""
    if members is None:
        return {"faults": refused_form("", _UNKNOWN_MATCH, language).faults, "row": correction.members.get("row")}
    given = correction.members
    changed = {name: given[name] for name in _OF_MATCH if given.get(name) is not None}
    deal = {name: given[name] for name in given if name not in _OF_CORRECTION}
    deals = list(members.get("deals") or ())
    if "deals" not in changed and (deal or correction.deal is not None):
        number = correction.deal if correction.deal is not None or len(deals) != 1 else 1
        if type(number) is not int or not 1 <= number <= len(deals):
            fault = refused_form("/deal", _UNKNOWN_DEAL, language, deals=len(deals)).faults
            return {**members, "faults": (*members.get("faults", ()), *fault), "row": given.get("row")}
        deals[number - 1] = {**deal, "deal": number, "row": given.get("row")}
        if not all(isinstance(each, Mapping) and "deal" in each for each in deals):
            deals[number - 1].pop("deal")
        changed["deals"] = deals
    return {**members, **changed}


def changes(old: Members | None, new: Members) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the members that a correction changed, before and after: of a match, or of one deal of it."""
    before, after = old or {}, new
    names = [name for name in _OF_MATCH if before.get(name) != after.get(name)]
    if names == ["deals"] and len(before["deals"]) == len(after["deals"]):
        pairs = [(one, other) for one, other in zip(before["deals"], after["deals"], strict=True) if one != other]
        if len(pairs) == 1:
            return _shown(pairs[0][0]), _shown(pairs[0][1])
    return {name: _shown(before.get(name)) for name in names}, {name: _shown(after.get(name)) for name in names}


def _shown(value: Any) -> Any:
    """Return deals without their numbers and rows."""
    if isinstance(value, list):
        return list(map(_shown, value))
    return {name: value[name] for name in value if name not in ("row", "deal")} if isinstance(value, Mapping) else value


def game_id(game: object) -> object:
    """Return the id of a game that is given by its id or by its title in either language, also without spaces."""
    return _ids().get(" ".join(game.casefold().split()), game) if isinstance(game, str) else game


@cache
def _ids() -> Mapping[str, str]:
    titles = {title.casefold(): id for id, game in GAMES.items() for title in game.rulebook.title.values()}
    known = {**titles, **{id.replace("-", " "): id for id in GAMES}, **{id: id for id in GAMES}}
    return {**{name.replace(" ", ""): id for name, id in known.items()}, **known}


def _flat(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return an entry with the members of its record, and with its winners as deals."""
    record = entry.get("record")
    members = {**(record if isinstance(record, Mapping) else {}), **entry}
    if "winners" in members and "deals" not in members and isinstance(members["winners"], list):
        members["deals"] = [{"winner": winner} for winner in members["winners"]]
    return members


def _number(given: object, position: int) -> int | str:
    if type(given) is int or (isinstance(given, str) and person(given)):
        text = person(str(given))
        return int(text) if text.isdecimal() and len(text) < 10 else text
    return position


def _free(position: int, matches: Iterable[int | str]) -> int | str:
    return position if position not in matches else f"#{position}"


def _ordered(deals: object, language: str) -> tuple[list[Any], list[Fault]]:
    """Return the deals by their numbers, where they have some, and the faults of the numbers."""
    given = list(deals) if isinstance(deals, list) else []
    numbers = [deal.get("deal") if isinstance(deal, Mapping) else None for deal in given]
    if all(number is None for number in numbers):
        return given, []
    ordered = sorted(given, key=lambda deal: _place(deal, len(given)))
    faults = list[Fault]()
    for position, deal in enumerate(ordered, 1):
        found = deal.get("deal") if isinstance(deal, Mapping) else None
        if found != position:
            faults += refused_form(f"/deals/{position - 1}", _ORDER, language, expected=position, found=found).faults
            break
    return ordered, faults


def _place(deal: Any, last: int) -> int:
    number = deal.get("deal") if isinstance(deal, Mapping) else None
    return number if type(number) is int else last
