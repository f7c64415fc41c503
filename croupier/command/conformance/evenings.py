"""A club's evening: recorded matches and results, with faults, corrections and an earlier submission."""

from __future__ import annotations

from typing import Any, Final

from croupier.club import club_report
from croupier.command.conformance.exchange import Exchange, Play, Request
from croupier.command.conformance.matches import NAMES, record_of, recorded_matches
from croupier.games.catalogue import GAMES
from croupier.games.rulebook import LANGUAGES

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


def _seats(match: dict[str, Any]) -> range:
    game = GAMES[match["game"]]
    return range(game.seats(game.complete_options(match["options"])))
