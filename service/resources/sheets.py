"""The sheet of an evening as entries, by the reader of the command, and its report with the columns of faults."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from croupier.club.spreadsheet.matches import EVENING_COLUMNS, entries_of
from croupier.club.spreadsheet.places import SHEET, placed_report
from croupier.club.spreadsheet.tables import Table, table_of
from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.games.faults import Fault
from croupier.wording.language import translate
from service.http.strict_json import read_json_slowly
from service.problems.problem import ProblemError
from service.wording import requested_language


def read_sheet(rows: Sequence[Sequence[str]]) -> Table:
    """Return the table of a sheet; raises ProblemError where columns are missing, misspelt or there twice."""
    language = requested_language()
    try:
        return table_of(translate(SHEET, language), rows, EVENING_COLUMNS)
    except UnreadableError as error:
        fault = Fault("/sheet", "unreadable-sheet", text=error.text(language))
        raise ProblemError("invalid-body", [fault]) from error


def entries_in(table: Table) -> list[Any]:
    """Return the entries of a table. Cells may contain JSON, which must be as strict as a body; raises JsonError."""
    entries: list[Any] = read_json_slowly(json.dumps(entries_of(table)).encode(), lenient=True).value
    return entries


def placed(report: Mapping[str, Any], table: Table | None) -> Mapping[str, Any]:
    """Return the report with the places in its sheet, if there is one."""
    language = requested_language()
    return placed_report(report, table, translate(SHEET, language), language) if table else report
