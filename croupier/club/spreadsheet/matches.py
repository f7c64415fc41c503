"""Rows of a table as matches: a deal a row, rows with the same number are one match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.club.entries import game_id
from croupier.club.spreadsheet.cells import EMPTY, read_row
from croupier.club.spreadsheet.tables import Row, Table
from croupier.games.catalogue import GAMES
from croupier.games.forms import Form
from croupier.games.game import Game
from croupier.referee.deals import forms_of, kind_of

_RESULTS: Final = ("points", "winner", "winners", "tricks", "melds", "deck", "void", "turned", "trump")
#: Columns that a sheet of an evening needs: one of each group.
EVENING_COLUMNS: Final = (("match",), ("game",), ("players",), _RESULTS)
#: Members of the match; a row may repeat them.
_OF_MATCH: Final = ("players", "game", "options")
#: Members that are not of a deal.
_NOT_OF_DEAL: Final = frozenset({*_OF_MATCH, "match", "result", "status", "reason", "deal", "row"})
#: Members of a deal without which an empty winner means that nobody won it.
_SAY_MORE: Final = frozenset(
    {"winner", "winners", "points", "void", "deck", "kind", "melds", "tricks", "trump", "turned"}
)


def item_of(game: Game, row: Row) -> dict[str, Any]:
    """Return an item to be scored. An empty cell means none: nobody out, no tricks, no floche."""
    return _filled(game.item_forms, read_row(row.cells))


def _filled(forms: Mapping[str, Form], given: dict[str, Any]) -> dict[str, Any]:
    """Return members with the empty ones of their form, which may have no column."""
    form = forms.get(kind_of(forms, given))
    return {**{name: EMPTY[name] for name in (form.members if form else ()) if name in EMPTY}, **given}


def entries_of(table: Table) -> list[dict[str, Any]]:
    """Return the entries of an evening, corrections last.

    A row without a number continues the match above. A row with a reason is a correction.
    """
    groups: dict[str, list[dict[str, Any]]] = {}
    corrections, number = [], ""
    for row in table.rows:
        number = row.cells.get("match", number)
        given = {"match": number, **_deal(table, row), "row": row.number}
        if "reason" in given:
            corrections.append(given)
        else:
            groups.setdefault(number, []).append(given)
    return [*map(_entry, groups.values()), *corrections]


def _deal(table: Table, row: Row) -> dict[str, Any]:
    given = read_row(row.cells)
    # An empty winner is that of a void deal of Upcolor; a correction keeps what it does not name.
    if "winner" in table.columns and "reason" not in given and not given.keys() & _SAY_MORE:
        given["winner"] = None
    return given


def _entry(rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return a match of its rows. Members of the match stay in a deal where they differ from the first row's."""
    first = rows[0]
    entry: dict[str, Any] = {
        name: first[name] for name in ("match", *_OF_MATCH, "row") if name in first and first[name] != ""
    }
    for row in rows:
        entry |= {name: row[name] for name in ("result", "status") if name in row}
    # The first row may hold the players alone, with the deals below.
    if len(rows) > 1 and all(first[name] is None for name in first.keys() - _NOT_OF_DEAL):
        rows = rows[1:]
    whole = [row for row in rows if isinstance(row.get("winners"), list)]
    if whole:
        entry |= {name: row[name] for row in whole for name in row if name not in _NOT_OF_DEAL}
        entry["winners"] = [winner for row in whole for winner in row["winners"]]
    if len(whole) < len(rows):
        entry["deals"] = [_deal_of(entry, row) for row in rows if not isinstance(row.get("winners"), list)]
    return entry


def _deal_of(entry: dict[str, Any], row: dict[str, Any]) -> dict[str, Any]:
    members = {name: row[name] for name in row if name not in _NOT_OF_DEAL}
    game = GAMES.get(str(game_id(entry.get("game"))))
    if game is not None:
        members = _filled(forms_of(game, members), members)
    other: dict[str, Any] = {name: row[name] for name in _OF_MATCH if name in row and row[name] != entry.get(name)}
    number = {"deal": row["deal"]} if "deal" in row else {}
    moves: dict[str, Any] = {"moves": []} if "deck" in members else {}
    return {**moves, **members, **other, **number, "row": row["row"]}
