"""Files of matches that were left: written by `croupier play`, and resumed by `croupier play --resume`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import orjson

from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.games.faults import N_
from croupier.match import Match
from croupier.players.roster import LEVEL_NAMES
from croupier.starting import load

_NO_MATCH: Final = N_("%(name)s is not a saved match")


@dataclass(frozen=True)
class Seating:
    """The seats of the people at the terminal, and the level of the computer at all others."""

    people: tuple[int, ...]
    level: str


def free_name(game: str) -> Path:
    """Return the name of a file in this folder that does not exist."""
    numbers = ["", *(f"-{number}" for number in range(2, 10_000))]
    return next(path for number in numbers if not (path := Path(f"croupier-{game}{number}.json")).exists())


def save(path: Path, match: Match, seating: Seating) -> None:
    """Write a match with its players."""
    data = {"record": match.record, "names": match.names, "people": seating.people, "level": seating.level}
    path.write_bytes(orjson.dumps(data, option=orjson.OPT_INDENT_2))


def resume(path: Path, language: str) -> tuple[Match, Seating]:
    """Read a saved match. Raises UnreadableError for another file, and RefusedError for a wrong record."""
    try:
        data = orjson.loads(path.read_bytes())
        people, level, names = _read(data["people"]), data["level"], data["names"]
        match = load(data["record"], names=names, language=language)
    except (ValueError, LookupError, TypeError) as error:
        raise UnreadableError(_NO_MATCH, name=path.name) from error
    if level not in LEVEL_NAMES or not people or not set(people) <= set(range(match.seats)):
        raise UnreadableError(_NO_MATCH, name=path.name)
    return match, Seating(people, level)


def _read(seats: Any) -> tuple[int, ...]:
    given: Sequence[Any] = seats
    return tuple(seat for seat in given if type(seat) is int)
