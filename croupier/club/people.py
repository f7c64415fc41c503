"""Names of players: one spelling for one person, and seats that are given by name."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.games.faults import N_, Fault, Plural, RefusedError
from croupier.games.game import Game
from croupier.referee.deals import RESULTS
from croupier.referee.forms import refused_form
from croupier.referee.names import NOT_A_NAME, is_name

_UNNAMED: Final = N_("this must name the players, one a seat")
_TWICE: Final = N_("“%(name)s” is named twice: nobody plays against themselves")
_SEATS: Final = Plural(
    "%(found)s player is named for %(seats)s seats", "%(found)s players are named for %(seats)s seats", "found"
)
_SET_PLAYERS: Final = N_('%(found)s players are named for %(seats)s seats: set the option "players" to %(found)s')
_STRANGER: Final = N_("“%(name)s” does not play in this match")
_NUMBER: Final = N_("seats are counted from 0, so %(name)s would be “%(player)s”: write the player's name")
_AMBIGUOUS: Final = N_("“%(name)s” is a player's name and the number of another seat: write the name in words")
#: Members of a deal that hold a seat, or a list of seats.
SEAT_MEMBERS: Final = frozenset({"barred", "dealer", "leader", "out", "refused", "seat", "winner", "winners"})
#: Members that a deal repeats of its match, or that say where it stands.
REPEATED: Final = frozenset({"deal", "game", "options", "players", "row"})


def person(name: str) -> str:
    """Return the one spelling of a name: composed accents (NFC), single spaces, no control characters."""
    shown = "".join(" " if unicodedata.category(each) == "Cc" else each for each in unicodedata.normalize("NFC", name))
    return " ".join(shown.split())


def read_players(players: object, game: Game, seats: int | None, language: str) -> tuple[tuple[str, ...], list[Fault]]:
    """Return the players of a match by seat, and every fault of them; `seats` None: their number is unknown."""
    if not isinstance(players, Sequence) or isinstance(players, str) or not players:
        return (), list(refused_form("/players", _UNNAMED, language).faults)
    if not all(isinstance(name, str) for name in players):
        return (), list(refused_form("/players", _UNNAMED, language).faults)
    names, errors = tuple(map(person, players)), []
    for seat, name in enumerate(names):
        if not is_name(players[seat]):
            errors.append(refused_form(f"/players/{seat}", NOT_A_NAME, language))
        elif name.casefold() in map(str.casefold, names[:seat]):
            errors.append(refused_form(f"/players/{seat}", _TWICE, language, name=name))
    if seats not in (None, len(names)):
        least, most = game.seat_range
        message = _SET_PLAYERS if least < most and least <= len(names) <= most else _SEATS
        errors.append(refused_form("/players", message, language, found=len(names), seats=seats))
    return names, [fault for error in errors for fault in error.faults]


def persons(names: object) -> list[str]:
    """Return names in their one spelling; data that is not a list names nobody."""
    return [person(str(name)) for name in names] if isinstance(names, list | tuple) else []


def is_result(deal: Mapping[str, Any]) -> bool:
    """Return whether a deal is given by its result alone, without cards."""
    return deal.keys() <= RESULTS | REPEATED


def in_order(deal: Mapping[str, Any], own: Sequence[str]) -> Mapping[str, Any]:
    """Return a result by the seats of the match, whose players are `own`, without `players`.

    A deal that cannot be turned is returned unchanged: its players are others, or it has cards.
    """
    players = persons(deal.get("players"))
    if deal.get("players") is None or tuple(players) == tuple(own):
        return {name: deal[name] for name in deal if name != "players"}
    if sorted(players) != sorted(own) or len(set(own)) < len(own) or not is_result(deal):
        return deal
    seats = [players.index(name) for name in own]
    turned = {name: _turned(deal[name], seats) if name in SEAT_MEMBERS else deal[name] for name in deal}
    points = turned.get("points")
    if isinstance(points, list) and points and len(own) % len(points) == 0:
        moved = [points[seat % len(points)] for seat in seats]
        turned["points"] = moved[: len(points)]
        # Partners stay partners.
        if moved != turned["points"] * (len(own) // len(points)):
            return deal
    return {name: turned[name] for name in turned if name != "players"}


def _turned(value: Any, seats: Sequence[int]) -> Any:
    if isinstance(value, list):
        return [_turned(each, seats) for each in value]
    return seats.index(value) if type(value) is int and value in seats else value


def with_seats(
    data: Any, players: Sequence[str], sides: int, language: str, pointer: str = "", *, may_count: bool = True
) -> Any:
    """Return data in which seats are numbers: a name stands for the seat of that player, in `winners` for its side.

    Raises RefusedError with every name of nobody, and every number that is also the name of another seat's player.
    Unless one `may_count`, a text that is a number is refused, too: the club's player 1 is not seat 1.
    """
    faults = list[Fault]()
    read = _Seats(players, sides, language, may_count, faults).read(data, pointer)
    if faults:
        raise RefusedError(faults)
    return read


@dataclass(frozen=True)
class _Seats:
    """Names that stand for seats, and the faults of those that stand for none."""

    players: Sequence[str]
    sides: int
    language: str
    may_count: bool
    faults: list[Fault]

    def read(self, data: Any, pointer: str) -> Any:
        """Return data with the numbers of seats."""
        if isinstance(data, Mapping):
            return {name: self._member(name, each, f"{pointer}/{name}") for name, each in data.items()}
        if isinstance(data, list):
            return [
                each if isinstance(each, str) else self.read(each, f"{pointer}/{index}")
                for index, each in enumerate(data)
            ]
        return data

    def _member(self, name: str, value: Any, pointer: str) -> Any:
        if name not in SEAT_MEMBERS:
            return value if isinstance(value, str) else self.read(value, pointer)
        return self._seats(value, pointer, self.sides if name == "winners" else len(self.players))

    def _seats(self, value: Any, pointer: str, count: int) -> Any:
        if isinstance(value, list):
            return [self._seats(each, f"{pointer}/{index}", count) for index, each in enumerate(value)]
        if not isinstance(value, str):
            return value
        name = person(value)
        number = int(name) if name.isdecimal() and len(name) < 3 else None
        named = [seat for seat, player in enumerate(self.players) if player.casefold() == name.casefold()]
        is_seat = number is not None and number < len(self.players)
        if len(named) == 1 and (not is_seat or number == named[0]):
            return named[0] % max(1, count)
        if number is not None and not named and (self.may_count or not is_seat):
            return number
        message = _AMBIGUOUS if named and is_seat else _NUMBER if is_seat else _STRANGER
        player = self.players[number or 0] if is_seat else ""
        self.faults.extend(refused_form(pointer, message, self.language, name=name, player=player).faults)
        return None


def alike(names: Iterable[str]) -> list[tuple[str, ...]]:
    """Return the groups of names that differ only in case or accents."""
    groups = defaultdict[str, set[str]](set)
    for name in names:
        bare = (each for each in unicodedata.normalize("NFD", name.casefold()) if not unicodedata.combining(each))
        groups["".join(bare)].add(name)
    return [tuple(sorted(group)) for group in groups.values() if len(group) > 1]
