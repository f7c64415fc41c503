"""The report of an evening: sheets, tables, warnings, corrections, and differences to an earlier submission."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from croupier.club.counting import count
from croupier.club.entries import Correction, Entries, Members, changes, corrected, entry_of, read_entries
from croupier.club.people import alike
from croupier.club.ranking import Evening, Ranking, correct, differences, tables
from croupier.club.sheet import FINAL, PROVISIONAL, Sheet
from croupier.games.faults import N_
from croupier.wording.cards import quoted
from croupier.wording.language import ENGLISH, check_language, translate

#: Faults that a report lists; beyond them each match has its first.
_MOST_FAULTS: Final = 1000
_ALIKE: Final = N_("%(names)s are counted as different players")
#: Passes entries on, and may show how far they are.
Progress = Callable[[Iterable[Any], int], Iterable[Any]]


def club_report(
    entries: Sequence[Any], previous: Sequence[Any] = (), *, language: str = ENGLISH, progress: Progress | None = None
) -> dict[str, Any]:
    """Count an evening: `matches` with their lines, a table for each game, warnings, corrections, differences.

    Entries are `{"match", "players", "game", "options", "deals"}`, or have `winners`, or a `record` for the deals. A
    deal is part of a record, an item to score, or its result (`points`, in Upcolor the `winner`). An entry with a
    `reason` corrects an earlier entry of the same match: the whole match, or the deal whose number `deal` gives.

    Everything is plain data. `previous` holds the entries of an earlier submission. Wrong entries do not count and have
    `faults`; nothing is raised for them.
    """
    check_language(language)
    _check_list("entries", entries)
    _check_list("previous", previous)
    return report(read_entries(entries, language), read_entries(previous, language), language, progress)


def report(entries: Entries, previous: Entries, language: str, progress: Progress | None = None) -> dict[str, Any]:
    """Count the entries of an evening that were read."""
    shown = progress or _no_progress
    first, last, made = _counted(*entries, language, shown)
    evening = last.snapshot()
    before = _counted(*previous, language, shown)[1].snapshot() if previous[0] else None
    is_final = all(sheet.status == FINAL for sheet in evening.sheets.values())
    return {
        "status": FINAL if is_final else PROVISIONAL,
        "tables": tables(evening, language),
        "matches": [sheet.data(language) for sheet in evening.sheets.values()],
        "corrections": made,
        "corrected": differences(first, evening) if made else None,
        "warnings": [_warning(names, language) for names in alike(player for _, player in evening.rows)],
        "differences": differences(before, evening) if before else None,
    }


def _check_list(name: str, given: object) -> None:
    if not isinstance(given, Sequence) or isinstance(given, str | bytes):
        raise TypeError(f"{name} must be a list of matches, not {given!r}")


def _counted(
    matches: dict[int | str, Members], corrections: Sequence[Correction], language: str, progress: Progress
) -> tuple[Evening, Ranking, list[dict[str, Any]]]:
    """Count each match, then apply the corrections one by one.

    Return the evening before the corrections, its ranking after them, and what each correction changed.
    """
    left, sheets = _MOST_FAULTS, dict[int | str, Sheet]()
    for number, members in progress(matches.items(), len(matches)):
        sheets[number] = count(entry_of(number, members, language), language, left)
        left -= len(sheets[number].faults)
    ranking, made = Ranking(sheets), list[dict[str, Any]]()
    first = ranking.snapshot()
    for correction in progress(corrections, len(corrections)):
        number = correction.match
        old, new = matches.get(number), corrected(matches.get(number), correction, language)
        matches[number] = new
        sheet = count(entry_of(number, new, language), language, left)
        left -= len(sheet.faults)
        changed = correct(ranking, number, sheet)
        was, now = changes(old, new)
        subject = {"match": number, "deal": correction.deal, "reason": correction.reason, "old": was, "new": now}
        made.append({**subject, "status": sheet.status, "differences": changed})
    return first, ranking, made


def _no_progress(entries: Iterable[Any], _: int) -> Iterator[Any]:
    return iter(entries)


def _warning(names: Sequence[str], language: str) -> str:
    return translate(_ALIKE, language) % {"names": quoted(names, language)}
