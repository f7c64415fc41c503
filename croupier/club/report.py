"""The report of an evening: sheets, tables, warnings, corrections, and differences to an earlier submission."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from croupier.club.counting import count
from croupier.club.entries import changes, corrected, entry_of, read_entries
from croupier.club.people import alike
from croupier.club.ranking import differences, standings, tables
from croupier.club.sheet import FINAL, PROVISIONAL, Sheet
from croupier.games.faults import N_
from croupier.wording.language import ENGLISH, check_language, translate

_ALIKE: Final = N_("%(names)s are counted as different players")
#: Passes entries on, and may show how far they are.
Progress = Callable[[Iterable[Any], int], Iterable[Any]]
_Sheets = dict[int | str, Sheet]


def club_report(
    entries: Sequence[Any], previous: Sequence[Any] = (), *, language: str = ENGLISH, progress: Progress | None = None
) -> dict[str, Any]:
    """Count an evening: `matches` with their lines, a table for each game, warnings, corrections, differences.

    Entries are `{"match", "players", "game", "options", "deals"}`, or `{"match", "players", "record"}`. A deal is part
    of a record, an item to score, or its result (`points`, in Upcolor the `winner`). An entry with a `reason`
    corrects an earlier entry of the same match: the whole match, or the deal whose number `deal` gives.

    Everything is plain data. `previous` holds the entries of an earlier submission. Wrong entries do not count and have
    `faults`; nothing is raised for them.
    """
    check_language(language)
    sheets, made = _counted(entries, language, progress or _no_progress)
    rows = standings(sheets.values())
    is_final = all(sheet.status == FINAL for sheet in sheets.values())
    before = _counted(previous, language, _no_progress)[0] if previous else None
    return {
        "status": FINAL if is_final else PROVISIONAL,
        "tables": tables(rows, language),
        "matches": [sheet.data(language) for sheet in sheets.values()],
        "corrections": made,
        "warnings": [_warning(names, language) for names in alike(player for _, player in rows)],
        "differences": None if before is None else differences(before, sheets),
    }


def _counted(entries: Sequence[Any], language: str, progress: Progress) -> tuple[_Sheets, list[dict[str, Any]]]:
    """Count each match, then apply the corrections one by one; return the sheets and what each correction changed."""
    matches, corrections = read_entries(entries, language)
    sheets: _Sheets = {}
    for number, members in progress(matches.items(), len(matches)):
        sheets[number] = count(entry_of(number, members, language), language)
    made = []
    for correction in corrections:
        number, before = correction.match, dict(sheets)
        old, new = matches.get(number), corrected(matches.get(number), correction, language)
        matches[number] = new
        sheets[number] = count(entry_of(number, new, language), language)
        was, now = changes(old, new)
        subject = {"match": number, "deal": correction.deal, "reason": correction.reason, "old": was, "new": now}
        made.append({**subject, "status": sheets[number].status, "differences": differences(before, sheets)})
    return sheets, made


def _no_progress(entries: Iterable[Any], _: int) -> Iterator[Any]:
    return iter(entries)


def _warning(names: Sequence[str], language: str) -> str:
    return translate(_ALIKE, language) % {"names": ", ".join(f"“{name}”" for name in names)}
