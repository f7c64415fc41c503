"""A club's evening: recorded matches and results, with faults, corrections and an earlier submission."""

from __future__ import annotations

from typing import Any, Final

from croupier.club import club_report
from croupier.club.spreadsheet.matches import EVENING_COLUMNS, entries_of
from croupier.club.spreadsheet.places import SHEET, placed_report
from croupier.club.spreadsheet.tables import table_of
from croupier.command.conformance.exchange import Exchange, Play, Request
from croupier.command.conformance.matches import NAMES, record_of, recorded_matches
from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES
from croupier.wording.language import translate

#: Recorded matches of each game.
_RECORDS: Final = 3
_RESULTS: Final[tuple[dict[str, Any], ...]] = (
    {"match": "A", "players": ["Ann", "Zoé"], "game": "seven-up", "options": {"games": 1},
     "deals": [{"points": [4, 0]}, {"points": [3, 1]}]},
    {"match": "B", "players": ["Ann", "Bo B.", "Zoé", "Dot"], "game": "Upcolor", "options": {"deals": 2},
     "winners": ["Zoé", "Dot"], "status": "provisional"},
    {"match": "C", "players": ["Ann", "ann"], "game": "costly-colours", "deals": [{"points": [60, 62]}]},
    {"match": "D", "players": ["Ann", "Zoé"], "game": "seven-up", "deals": [{"points": [9, 9]}]},
    {"match": "A", "deal": 2, "points": [3, 0], "reason": "misread"},
    {"match": "X", "deal": 1, "points": [3, 0], "reason": "no such match"},
)  # fmt: skip
#: A match with a correction, two with wrong cells, below a title.
_SHEET: Final = (
    ("Club", "", "", "", "", "", "", "", "", ""),
    ("Match", "Jeu", "Player 1", "Joueur 2", "Options", "Deal", "Points 1", "Points 2", "Motif", "Note"),
    ("1", "Seven Up", "Ann", "Zoé", "games=1", "1", "4", "0", "", "x"),
    ("", "", "", "", "", "2", "3", "1"),
    ("2", "Costly Colours", "Zoé", "Bob", "target=31", "", "31", "-70"),
    ("3", "seven-up", "Bob", "bob", "", "", "9", "1"),
    ("1", "", "", "", "", "2", "3", "0", "misread"),
)


def evenings() -> Play:
    """Count evenings in both languages."""
    records = [
        {"match": f"{game}, {number}", "players": list(NAMES[: len(_seats(match))]), "record": record_of(match)}
        for game in GAMES
        for number, match in enumerate(recorded_matches(game)[:_RECORDS])
    ]
    for language in LANGUAGES:
        for entries, previous in (([], []), (_RESULTS, []), ([*records, *_RESULTS], [*records[2:], *_RESULTS[:3]])):
            body = {"entries": list(entries), **({"previous": list(previous)} if previous else {})}
            request = Request("POST", "/v1/evenings", body, {"Accept-Language": language})
            report = club_report(entries, previous, language=language)
            yield Exchange("an evening", request, report, language=language)
        yield _sheet(language)


def _sheet(language: str) -> Exchange:
    """Count the rows of a spreadsheet."""
    name = translate(SHEET, language)
    table = table_of(name, _SHEET, EVENING_COLUMNS)
    report = placed_report(club_report(entries_of(table), language=language), table, name, language)
    request = Request("POST", "/v1/evenings", {"sheet": list(map(list, _SHEET))}, {"Accept-Language": language})
    return Exchange("a sheet of an evening", request, report, language=language)


def _seats(match: dict[str, Any]) -> range:
    game = GAMES[match["game"]]
    return range(game.seats(game.complete_options(match["options"])))
