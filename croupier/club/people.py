"""Names of players: one spelling for one person, and seats that are given by name."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from croupier.games.faults import N_, Fault, Plural
from croupier.games.game import Game
from croupier.referee.forms import refused_form

_UNNAMED: Final = N_("this must name the players, one a seat")
_BLANK: Final = N_("this name has no visible character")
_TWICE: Final = N_("“%(name)s” is named twice: nobody plays against themselves")
_SEATS: Final = Plural(
    "%(found)s player is named for %(seats)s seats", "%(found)s players are named for %(seats)s seats", "found"
)
_SET_PLAYERS: Final = N_('%(found)s players are named for %(seats)s seats: set the option "players" to %(found)s')
_STRANGER: Final = N_("“%(name)s” does not play in this match")
_AMBIGUOUS: Final = N_("“%(name)s” is a player's name and the number of another seat: write the name in words")
#: Members of a deal that hold a seat, or a list of seats.
SEAT_MEMBERS: Final = frozenset({"barred", "dealer", "leader", "out", "refused", "seat", "winner", "winners"})
#: Unicode categories of characters that cannot be seen.
_INVISIBLE: Final = frozenset("CZ")


def person(name: str) -> str:
    """Return the one spelling of a name: composed accents (NFC), single spaces, no control characters."""
    shown = "".join(" " if unicodedata.category(each) == "Cc" else each for each in unicodedata.normalize("NFC", name))
    return " ".join(shown.split())


def is_visible(name: str) -> bool:
    """Return whether a name has a character that can be seen."""
    return any(unicodedata.category(each)[0] not in _INVISIBLE for each in name)


def read_players(players: object, game: Game, seats: int | None, language: str) -> tuple[tuple[str, ...], list[Fault]]:
    """Return the players of a match by seat, and every fault of them; `seats` None: their number is unknown."""
    if not isinstance(players, Sequence) or isinstance(players, str) or not players:
        return (), list(refused_form("/players", _UNNAMED, language).faults)
    if not all(isinstance(name, str) for name in players):
        return (), list(refused_form("/players", _UNNAMED, language).faults)
    names, errors = tuple(map(person, players)), []
    for seat, name in enumerate(names):
        if not is_visible(name):
            errors.append(refused_form(f"/players/{seat}", _BLANK, language))
        elif name in names[:seat]:
            errors.append(refused_form(f"/players/{seat}", _TWICE, language, name=name))
    if seats not in (None, len(names)):
        least, most = game.seat_range
        message = _SET_PLAYERS if least < most and least <= len(names) <= most else _SEATS
        errors.append(refused_form("/players", message, language, found=len(names), seats=seats))
    return names, [fault for error in errors for fault in error.faults]


def with_seats(data: Any, players: Sequence[str], language: str, pointer: str = "") -> Any:
    """Return data in which seats are numbers: a name stands for the seat of that player.

    Raises RefusedError for a name of nobody, and for a number that is also the name of another seat's player.
    """
    if isinstance(data, Mapping):
        return {
            name: _read_seats(each, players, language, f"{pointer}/{name}")
            if name in SEAT_MEMBERS
            else with_seats(each, players, language, f"{pointer}/{name}")
            for name, each in data.items()
        }
    if isinstance(data, list):
        return [
            each if isinstance(each, str) else with_seats(each, players, language, f"{pointer}/{index}")
            for index, each in enumerate(data)
        ]
    return data


def _read_seats(value: Any, players: Sequence[str], language: str, pointer: str) -> Any:
    if isinstance(value, list):
        return [_read_seats(each, players, language, f"{pointer}/{index}") for index, each in enumerate(value)]
    if not isinstance(value, str):
        return value
    name = person(value)
    number = int(name) if name.isdecimal() and len(name) < 3 else None
    named = [seat for seat, player in enumerate(players) if player.casefold() == name.casefold()]
    if len(named) == 1 and number is not None and number != named[0] and number < len(players):
        raise refused_form(pointer, _AMBIGUOUS, language, name=name)
    if len(named) == 1:
        return named[0]
    if number is None:
        raise refused_form(pointer, _STRANGER, language, name=name)
    return number


def alike(names: Iterable[str]) -> list[tuple[str, ...]]:
    """Return the groups of names that differ only in case or accents."""
    groups = defaultdict[str, set[str]](set)
    for name in names:
        bare = (each for each in unicodedata.normalize("NFD", name.casefold()) if not unicodedata.combining(each))
        groups["".join(bare)].add(name)
    return [tuple(sorted(group)) for group in groups.values() if len(group) > 1]
