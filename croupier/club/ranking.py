"""The ranking of each game, and what two evenings differ in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from croupier.club.sheet import Sheet, game_title

#: The row of a player in a game, by both.
Standings = dict[tuple[str, str], dict[str, Any]]
_COUNTED: Final = ("place", "matches", "won", "points")


def standings(sheets: Iterable[Sheet]) -> Standings:
    """Rank the players of each game by matches won, then by points. Equals share a place."""
    rows: Standings = {}
    for sheet in sheets:
        for seat, player in enumerate(sheet.players if not sheet.faults else ()):
            row = {"place": 0, "game": sheet.game, "player": player, "matches": 0, "won": 0, "points": 0}
            standing = rows.setdefault((sheet.game, player), row)
            standing["matches"] += 1
            standing["won"] += sheet.side(seat) in sheet.winners
            standing["points"] += sheet.points[sheet.side(seat)]
    ordered = sorted(rows.values(), key=lambda row: (row["game"], -row["won"], -row["points"], row["player"]))
    first: dict[object, int] = {}
    for number, row in enumerate(ordered):
        equals = row["game"], row["won"], row["points"]
        row["place"] = 1 + first.setdefault(equals, number) - first.setdefault(row["game"], number)
    return {(row["game"], row["player"]): row for row in ordered}


def tables(rows: Standings, language: str) -> list[dict[str, Any]]:
    """Write the ranking as a table for each game, the best player first."""
    found: dict[str, list[dict[str, Any]]] = {}
    for row in rows.values():
        found.setdefault(row["game"], []).append({name: row[name] for name in row if name != "game"})
    return [{"game": id, "title": game_title(id, language), "rows": found[id]} for id in found]


def differences(old: Mapping[int | str, Sheet], new: Mapping[int | str, Sheet]) -> dict[str, Any]:
    """Write what differs between two evenings: outcomes of matches, and rows of the ranking."""
    outcomes = [{number: sheet.outcome() for number, sheet in sheets.items()} for sheets in (old, new)]
    before, after = (
        {key: {name: row[name] for name in _COUNTED} for key, row in standings(sheets.values()).items()}
        for sheets in (old, new)
    )
    rows = [{"game": game, "player": player, **each} for (game, player), each in _changed(before, after)]
    return {"matches": [{"match": number, **each} for number, each in _changed(*outcomes)], "tables": rows}


def _changed(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> list[tuple[Any, dict[str, Any]]]:
    keys = dict.fromkeys([*new, *old])
    return [(key, {"old": old.get(key), "new": new.get(key)}) for key in keys if old.get(key) != new.get(key)]
