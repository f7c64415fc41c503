"""The report of an evening: sheets, tables, warnings, corrections, and differences to an earlier submission."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from croupier.club.counting import count
from croupier.club.entries import changes, corrected, entry_of, read_entries
from croupier.club.people import alike
from croupier.club.ranking import Evening, differences, tables
from croupier.club.sheet import FINAL, PROVISIONAL, Sheet
from croupier.games.faults import N_
from croupier.wording.language import ENGLISH, check_language, translate

_ALIKE: Final = N_("%(names)s are counted as different players")
#: Passes entries on, and may show how far they are.
Progress = Callable[[Iterable[Any], int], Iterable[Any]]


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
    _check_list("entries", entries)
    _check_list("previous", previous)
    shown = progress or _no_progress
    evening, made = _counted(entries, language, shown)
    is_final = all(sheet.status == FINAL for sheet in evening.sheets.values())
    return {
        "status": FINAL if is_final else PROVISIONAL,
        "tables": tables(evening.rows, language),
        "matches": [sheet.data(language) for sheet in evening.sheets.values()],
        "corrections": made,
        "warnings": [_warning(names, language) for names in alike(player for _, player in evening.rows)],
        "differences": differences(_previous(previous, language, shown), evening) if previous else None,
    }


def _check_list(name: str, given: object) -> None:
    if not isinstance(given, Sequence) or isinstance(given, str | bytes):
        raise TypeError(f"{name} must be a list of matches, not {given!r}")


def _counted(entries: Sequence[Any], language: str, progress: Progress) -> tuple[Evening, list[dict[str, Any]]]:
    """Count each match, then apply the corrections one by one; return the evening and what each correction changed."""
    matches, corrections = read_entries(entries, language)
    sheets: dict[int | str, Sheet] = {}
    for number, members in progress(matches.items(), len(matches)):
        sheets[number] = count(entry_of(number, members, language), language)
    evening, made = Evening.of(sheets), []
    for correction in progress(corrections, len(corrections)):
        number, before = correction.match, evening
        old, new = matches.get(number), corrected(matches.get(number), correction, language)
        matches[number] = new
        sheets[number] = count(entry_of(number, new, language), language)
        evening = Evening.of(sheets)
        was, now = changes(old, new)
        subject = {"match": number, "deal": correction.deal, "reason": correction.reason, "old": was, "new": now}
        made.append({**subject, "status": sheets[number].status, "differences": differences(before, evening)})
    return evening, made


def _previous(entries: Sequence[Any], language: str, progress: Progress) -> Evening:
    """Count an earlier submission as it ended: each match once, with all its corrections."""
    matches, corrections = read_entries(entries, language)
    for correction in corrections:
        matches[correction.match] = corrected(matches.get(correction.match), correction, language)
    counted = progress(matches.items(), len(matches))
    return Evening.of({number: count(entry_of(number, members, language), language) for number, members in counted})


def _no_progress(entries: Iterable[Any], _: int) -> Iterator[Any]:
    return iter(entries)


def _warning(names: Sequence[str], language: str) -> str:
    return translate(_ALIKE, language) % {"names": ", ".join(f"“{name}”" for name in names)}
