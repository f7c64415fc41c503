"""Sheets of workbooks: .xlsx, .ods, and .xls of old, as rows of texts. It needs the extra `sheets`."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from python_calamine import CalamineError, CalamineWorkbook

from croupier.club.spreadsheet.tables import header_row
from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.games.faults import N_

_DAMAGED: Final = N_("%(name)s is a workbook that cannot be read: %(why)s")

Rows = list[list[str]]


def read_workbook(name: str, data: bytes) -> Rows:
    """Return the rows of the first sheet that has the most known headers; raises UnreadableError."""
    try:
        workbook = CalamineWorkbook.from_filelike(BytesIO(data))
        sheets = [
            [list(map(_text, row)) for row in workbook.get_sheet_by_name(each).to_python(skip_empty_area=False)]
            for each in workbook.sheet_names
        ]
    except CalamineError as error:
        raise UnreadableError(_DAMAGED, name=name, why=error) from error
    return max(sheets, key=lambda rows: header_row(rows)[1], default=[])


def _text(value: object) -> str:
    """Return the text of a cell: whole numbers without a point, truths as `true` and `false`."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
