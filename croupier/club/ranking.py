"""The ranking of each game, and what two evenings differ in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.club.sheet import Sheet, game_title

#: The row of a player in a game, by both: place, matches, won, points.
Standings = dict[tuple[str, str], dict[str, Any]]


@dataclass(frozen=True)
class Evening:
    """An evening at one moment: its sheets by the number of the match, and the ranking that follows from them."""

    sheets: Mapping[int | str, Sheet]
    rows: Standings

    @classmethod
    def of(cls, sheets: Mapping[int | str, Sheet]) -> Evening:
        """Return the evening of these sheets."""
        return cls(dict(sheets), _standings(sheets.values()))


def _standings(sheets: Iterable[Sheet]) -> Standings:
    """Rank the players of each game by matches won, then by points. Equals share a place."""
    rows: Standings = {}
    for sheet in sheets:
        for seat, player in enumerate(sheet.players if not sheet.faults else ()):
            side = sheet.side(seat)
            row = rows.setdefault((sheet.game, player), {"place": 0, "matches": 0, "won": 0, "points": 0})
            row["matches"] += 1
            row["won"] += side in sheet.winners
            row["points"] += sheet.points[side]
    ordered = sorted((game, -row["won"], -row["points"], player) for (game, player), row in rows.items())
    first: dict[object, int] = {}
    for number, (game, won, points, player) in enumerate(ordered):
        place = first.setdefault((game, won, points), number) - first.setdefault(game, number)
        rows[game, player]["place"] = 1 + place
    return {(game, player): rows[game, player] for game, _, _, player in ordered}


def tables(rows: Standings, language: str) -> list[dict[str, Any]]:
    """Write the ranking as a table for each game, the best player first."""
    found: dict[str, list[dict[str, Any]]] = {}
    for (game, player), row in rows.items():
        found.setdefault(game, []).append({"place": row["place"], "player": player, **row})
    return [{"game": id, "title": game_title(id, language), "rows": found[id]} for id in found]


def differences(old: Evening, new: Evening) -> dict[str, Any]:
    """Write what differs between two evenings: outcomes of matches, and rows of the ranking."""
    outcomes = (
        (number, [sheet and sheet.outcome() for sheet in pair]) for number, pair in _changed(old.sheets, new.sheets)
    )
    matches = [{"match": number, "old": was, "new": now} for number, (was, now) in outcomes if was != now]
    rows = [
        {"game": game, "player": player, "old": was, "new": now}
        for (game, player), (was, now) in _changed(old.rows, new.rows)
    ]
    return {"matches": matches, "tables": rows}


def _changed(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> list[tuple[Any, tuple[Any, Any]]]:
    keys = dict.fromkeys([*new, *old])
    pairs = ((key, (old.get(key), new.get(key))) for key in keys)
    return [(key, (was, now)) for key, (was, now) in pairs if was is not now and was != now]
