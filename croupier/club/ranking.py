"""The ranking of each game as matches come and go, and what two evenings differ in."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.club.sheet import Sheet, game_title

#: A player in a game.
Ranked = tuple[str, str]
#: Place, matches, won and points of a player.
Row = dict[str, Any]


class Ranking:
    """The sheets of an evening, and its players by game: by matches won, then by points. Equals share a place."""

    def __init__(self, sheets: Mapping[int | str, Sheet]) -> None:
        self.sheets = dict[int | str, Sheet]()
        self._sums = dict[Ranked, tuple[int, int, float]]()
        #: By game: a sorted key for each player, the best first.
        self._keys = defaultdict[str, list[tuple[int, float]]](list)
        for number, sheet in sheets.items():
            self.put(number, sheet)

    def put(self, number: int | str, sheet: Sheet) -> None:
        """Put the sheet of a match in place of an earlier one."""
        before = self.sheets.get(number)
        if before:
            self._add(before, -1)
        self._add(sheet, 1)
        self.sheets[number] = sheet

    def _add(self, sheet: Sheet, sign: int) -> None:
        """Add the results of a sheet to its players' rows, or with the sign -1 take them away."""
        keys = self._keys[sheet.game]
        for seat, player in enumerate(sheet.players if not sheet.faults else ()):
            side = sheet.side(seat)
            matches, won, points = self._sums.pop((sheet.game, player), (0, 0, 0))
            if matches:
                del keys[bisect_left(keys, (-won, -points))]
            matches, won = matches + sign, won + sign * (side in sheet.winners)
            points += sign * sheet.points[side]
            if matches:
                self._sums[sheet.game, player] = matches, won, points
                insort(keys, (-won, -points))

    def row(self, ranked: Ranked) -> Row | None:
        """Return the row of a player; None without a match that counts."""
        if ranked not in self._sums:
            return None
        matches, won, points = self._sums[ranked]
        place = 1 + bisect_left(self._keys[ranked[0]], (-won, -points))
        return {"place": place, "matches": matches, "won": won, "points": points}

    def snapshot(self) -> Evening:
        """Return the evening as it stands, its rows in order."""
        ordered = sorted((game, -won, -points, player) for (game, player), (_, won, points) in self._sums.items())
        keys = [(game, player) for game, *_, player in ordered]
        return Evening(dict(self.sheets), {key: row for key in keys if (row := self.row(key))})


@dataclass(frozen=True)
class Evening:
    """An evening at one moment: its sheets by the number of the match, and the row of each player, the best first."""

    sheets: Mapping[int | str, Sheet]
    rows: Mapping[Ranked, Row]


def tables(evening: Evening, language: str) -> list[dict[str, Any]]:
    """Write the ranking as a table for each game, the best player first."""
    found: dict[str, list[dict[str, Any]]] = {}
    for (game, player), row in evening.rows.items():
        found.setdefault(game, []).append({"place": row["place"], "player": player, **row})
    return [{"game": id, "title": game_title(id, language), "rows": found[id]} for id in found]


def differences(old: Evening, new: Evening) -> dict[str, Any]:
    """Write what differs between two evenings: outcomes of matches, and rows of the ranking."""
    sheets = ((number, old.sheets.get(number), new.sheets.get(number)) for number in {**new.sheets, **old.sheets})
    rows = ((ranked, old.rows.get(ranked), new.rows.get(ranked)) for ranked in {**new.rows, **old.rows})
    return _differences(sheets, rows)


def correct(ranking: Ranking, number: int | str, sheet: Sheet) -> dict[str, Any]:
    """Put a corrected sheet into a ranking; write what changed for the match and its players."""
    before = ranking.sheets.get(number)
    ranked = dict.fromkeys((each.game, player) for each in (sheet, before) if each for player in each.players)
    old = {each: ranking.row(each) for each in ranked}
    ranking.put(number, sheet)
    rows = [(each, old[each], ranking.row(each)) for each in ranked]
    return _differences([(number, before, sheet)], rows)


def _differences(
    sheets: Iterable[tuple[int | str, Sheet | None, Sheet | None]],
    rows: Iterable[tuple[Ranked, Row | None, Row | None]],
) -> dict[str, Any]:
    outcomes = ((number, was and was.outcome(), now and now.outcome()) for number, was, now in sheets if was is not now)
    return {
        "matches": [{"match": number, "old": was, "new": now} for number, was, now in outcomes if was != now],
        "tables": [
            {"game": game, "player": player, "old": was, "new": now} for (game, player), was, now in rows if was != now
        ],
    }
