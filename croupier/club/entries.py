"""Entries of an evening: one form for all that clubs write, and corrections of earlier entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from croupier.club.people import in_order, is_result, person, persons
from croupier.club.sheet import FINAL, PROVISIONAL
from croupier.games.catalogue import GAMES
from croupier.games.faults import N_, Fault, Faults
from croupier.games.forms import LIST, OBJECT, add_misspelt, add_unused
from croupier.referee.deals import KNOWN, has_record
from croupier.referee.forms import refused_form
from croupier.wording.faults import in_words

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
_OF_ENTRY: Final = ("match", "row", "game", "players", "options", "result", "status")
_OF_RECORD: Final = ("game", "options", "deals", "result", "seed")
#: Members of a correction that are not of the corrected deal.
_NOT_OF_DEAL: Final = frozenset({*_OF_MATCH, "match", "deal", "reason", "row", "faults"})
#: Members that a deal has whatever its form.
_SHARED: Final = frozenset({"barred", "dealer", "deal", "players", "row", "void"})


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
#: The members of each match by its number, in order, and the corrections that follow.
Entries = tuple[dict[int | str, Members], list[Correction]]


def read_entries(given: Sequence[Any], language: str, check: Callable[[Any], Sequence[Fault]] | None = None) -> Entries:
    """Return the matches and the corrections of an evening.

    A match whose entry is wrong has the faults as its member `faults`; `check` may return faults of an entry's form.
    """
    matches, corrections = dict[int | str, Members](), list[Correction]()
    for position, each in enumerate(given, 1):
        if not isinstance(each, Mapping):
            faults = refused_form("", _NOT_ENTRY, language).faults
            matches[_free(position, matches)] = {"faults": faults, "row": None}
            continue
        number = _number(each.get("match"), position)
        given_reason = each.get("reason")
        reason = person(given_reason) if isinstance(given_reason, str) else ""
        wrong = check(each) if check else ()
        members = _rejected(each, wrong) if wrong else _flat(each, language, is_correction=bool(reason))
        if reason:
            deal = each.get("deal")
            corrections.append(Correction(number, reason, deal if type(deal) is int else None, members))
        elif number in matches:
            faults = (*matches[number].get("faults", ()), *refused_form("", _TWICE, language).faults)
            matches[number] = {**matches[number], "faults": faults}
        else:
            matches[number] = members
    return matches, corrections


def _rejected(entry: Mapping[str, Any], faults: Sequence[Fault]) -> dict[str, Any]:
    """Return an entry of a wrong form: its faults, and the rows where they are."""
    given = entry.get("deals")
    deals = [{"row": _row(deal)} for deal in given if isinstance(deal, Mapping)] if isinstance(given, list) else []
    return {"faults": faults, "row": _row(entry), **({"deals": deals} if deals else {})}


def _row(given: Mapping[str, Any]) -> int | None:
    row = given.get("row")
    return row if type(row) is int else None


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
    """Return the members of a match after a correction; where it corrects nothing known, with a fault.

    A deal keeps what the correction does not name. Players that stand next to it name the order of its points.
    """
    if members is None:
        return {"faults": refused_form("", _UNKNOWN_MATCH, language).faults, "row": correction.members.get("row")}
    given = correction.members
    changed = {name: given[name] for name in _OF_MATCH if given.get(name) is not None}
    changed["faults"] = (*members.get("faults", ()), *given.get("faults", ()))
    deal = {name: given[name] for name in given if name not in _NOT_OF_DEAL}
    deals, _ = _ordered(members.get("deals"), language)
    if "deals" not in changed and (deal or correction.deal is not None):
        number = correction.deal if correction.deal is not None or len(deals) != 1 else 1
        if type(number) is not int or not 1 <= number <= len(deals):
            fault = refused_form("/deal", _UNKNOWN_DEAL, language, deals=len(deals)).faults
            return {**members, "faults": (*changed["faults"], *fault), "row": given.get("row")}
        own = persons(members.get("players"))
        if "players" in changed and sorted(persons(given["players"])) == sorted(own):
            deal["players"] = changed.pop("players")
        deals[number - 1] = {**_merged(deals[number - 1], deal, own), "row": given.get("row")}
        changed["deals"] = deals
    return {**members, **changed}


def _merged(old: Any, new: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
    """Return a deal with what its correction names. One given in another form keeps its dealer, and whom it barred."""
    if not isinstance(old, Mapping):
        return dict(new)
    old, new = in_order(old, players), in_order(new, players)
    is_same = new.keys() <= _SHARED or (is_result(old), has_record(old)) == (is_result(new), has_record(new))
    return {**{name: old[name] for name in old if is_same or name in _SHARED}, **new}


def changes(old: Members | None, new: Members) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the members that a correction changed, before and after: of a match, or of one deal of it."""
    before, after = old or {}, new
    names = [name for name in _OF_MATCH if before.get(name) != after.get(name)]
    if names == ["deals"] and len(before["deals"]) == len(after["deals"]):
        pairs = [
            (_shown(one), _shown(other))
            for one, other in zip(before["deals"], after["deals"], strict=True)
            if one != other
        ]
        if len(pairs) == 1 and all(isinstance(deal, Mapping) for deal in pairs[0]):
            was, now = pairs[0]
            names = [name for name in {**was, **now} if name not in was or name not in now or was[name] != now[name]]
            return {name: was[name] for name in names if name in was}, {
                name: now[name] for name in names if name in now
            }
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


def _flat(entry: Mapping[str, Any], language: str, *, is_correction: bool) -> dict[str, Any]:
    """Return an entry with the members of its record, and with its winners as deals.

    An entry has its deals in one form; members that this form does not use are faults.
    """
    faults = Faults()
    form = next((name for name in _FORMS if name in entry), "deals")
    members = {name: entry[name] for name in entry if name not in _FORMS}
    known = [*_OF_ENTRY, form, *(["barred"] if form == "winners" else []), *(["seed"] if form == "deals" else [])]
    for name in entry:
        if name in known or (is_correction and (name in ("deal", "reason") or not entry.keys() & _FORMS.keys())):
            continue
        members.pop(name, None)
        if name in _FORMS or name in KNOWN:
            add_unused(faults, name, form)
        else:
            add_misspelt(faults, "", str(name), [each for each in (*known, *_FORMS) if each not in entry])
    if form in entry:
        members |= _FORMS[form](faults, entry)
    found = [in_words(fault, None, language) for fault in faults.found]
    return {**members, **({"faults": tuple(found)} if found else {})}


def _of_record(faults: Faults, entry: Mapping[str, Any]) -> dict[str, Any]:
    record = entry["record"]
    if not isinstance(record, Mapping):
        faults.add("/record", "wrong-form", "", {}, OBJECT)
        return {}
    for name in record:
        if name not in _OF_RECORD:
            add_misspelt(faults, "/record", str(name), [each for each in _OF_RECORD if each not in record])
        elif name in entry and name != "seed" and game_id(entry[name]) != game_id(record[name]):
            add_unused(faults, name, "record")
    return {**record, **_of_deals(faults, {"deals": None, **record})}


def _of_deals(faults: Faults, entry: Mapping[str, Any]) -> dict[str, Any]:
    if not isinstance(entry["deals"], list):
        faults.add("/deals", "wrong-form", "", {}, LIST)
        return {"deals": []}
    return {"deals": entry["deals"]}


def _of_winners(faults: Faults, entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return the winners of deals as deals, each with whom it barred."""
    winners, barred = entry["winners"], entry.get("barred")
    if not isinstance(winners, list):
        faults.add("/winners", "wrong-form", "", {}, LIST)
        return {"deals": []}
    deals: list[dict[str, Any]] = [{"winner": winner} for winner in winners]
    if isinstance(barred, list):
        faults.expect_entries("/barred", len(barred), len(winners), "UPC-22")
        for deal, each in zip(deals, barred, strict=False):
            deal["barred"] = each
    elif barred is not None:
        faults.add("/barred", "wrong-form", "", {}, LIST)
    return {"deals": deals}


#: The forms of the deals of an entry.
_FORMS: Final = {"record": _of_record, "deals": _of_deals, "winners": _of_winners}


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
