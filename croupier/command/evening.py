"""A club's evening in the terminal: the report as lines of text, and as rows of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from croupier.club.sheet import game_title
from croupier.club.spreadsheet.unreadable import UnreadableError
from croupier.command.aligned import table_lines
from croupier.games.faults import N_, Plural
from croupier.text_view import LABELLED
from croupier.wording.language import translate, translate_number
from croupier.wording.numbers import number_text

FINAL: Final = N_("final result")
PROVISIONAL: Final = N_("provisional result")
#: Headers of a ranking, by its members.
HEAD: Final = {
    "place": N_("place"), "player": N_("player"), "matches": N_("matches"), "won": N_("won"), "points": N_("points"),
}  # fmt: skip
STATUS: Final = {"final": FINAL, "provisional": PROVISIONAL, "refused": N_("does not count")}
_MATCH: Final = N_("match %(number)s")
_DEAL: Final = N_("deal %(number)s")
_CORRECTION: Final = N_("%(place)s corrected (%(reason)s)")
_NO_MATCH: Final = N_("there is no match %(number)s: %(known)s")
_NOTED: Final = N_("points as they were noted, without cards")
TOTAL: Final = N_("total")
MATCHES: Final = N_("matches")
_CORRECTIONS: Final = N_("corrections")
_CHANGE: Final = N_("%(what)s: %(old)s → %(new)s")
_PLACE: Final = Plural(
    "place %(place)s, %(won)s of %(matches)s won, %(points)s point",
    "place %(place)s, %(won)s of %(matches)s won, %(points)s points",
    "points",
)
_NONE: Final = N_("none")
#: Members of an entry that corrections change, in words. Other members have their own names.
_MEMBERS: Final = {
    "deals": N_("deals"), "game": N_("game"), "options": N_("options"), "players": N_("players"),
    "points": N_("points"), "status": N_("status"), "winner": N_("winner"), "winners": N_("winners"),
}  # fmt: skip
OTHERS: Final = N_("Other places that the corrections changed")
DIFFERENCES: Final = N_("Differences to the earlier entries")
#: The mark of a winner.
WINNER: Final = "★"

Report = Mapping[str, Any]


def capital(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def text_lines(report: Report, language: str) -> Iterator[str]:
    """Yield the report: its status, a ranking for each game, the matches, the corrections."""
    yield capital(translate(STATUS[report["status"]], language))
    head = [translate(text, language) for text in HEAD.values()]
    for table in report["tables"]:
        rows = [[cell_text(row[name], language) for name in HEAD] for row in table["rows"]]
        yield from ("", table["title"], *table_lines(head, rows, frozenset({1})))
    counted = [match for match in report["matches"] if match["status"] != "refused"]
    if counted:
        yield from ("", capital(translate(MATCHES, language)))
    for match in counted:
        note = f" ({translate(PROVISIONAL, language)})" if match["status"] == "provisional" else ""
        label = f"{match['match']:>3}. {match['title']}"
        yield translate(LABELLED, language) % {"label": label, "text": ", ".join(sides(match, language)) + note}
    if report["corrections"]:
        yield from ("", capital(translate(_CORRECTIONS, language)))
    for correction in report["corrections"]:
        yield from correction_lines(correction, language)
    others = [*other_lines(report, language)]
    yield from ("", translate(OTHERS, language), *others) if others else ()
    if report["differences"]:
        found = [*difference_lines(report["differences"], language)] or [translate(_NONE, language)]
        yield from ("", translate(DIFFERENCES, language), *found)


def line_texts(report: Report, language: str) -> Iterator[str]:
    """Yield each score line of the report with its match, its deal, its points and its rule."""
    for match in report["matches"]:
        for number, deal in enumerate(match["deals"], 1):
            place = _place(match["match"], number, language)
            for line in deal["lines"]:
                yield translate(LABELLED, language) % {"label": place, "text": f"{line['text']} ({line['rule']})"}


def explained(report: Report, number: str, language: str) -> Iterator[str]:
    """Yield every point of a match with its rule, deal by deal; raises UnreadableError for an unknown match."""
    match = next((each for each in report["matches"] if str(each["match"]) == number), None)
    if match is None:
        known = ", ".join(str(each["match"]) for each in report["matches"])
        raise UnreadableError(_NO_MATCH, number=number, known=known)
    label = capital(translate(_MATCH, language) % {"number": number})
    status = translate(STATUS[match["status"]], language)
    yield translate(LABELLED, language) % {"label": label, "text": f"{match['title']} ({status})"}
    for place, deal in enumerate(match["deals"], 1):
        label = capital(translate(_DEAL, language) % {"number": place})
        seated = ", ".join(sides({**match, "points": deal["points"], "winners": []}, language))
        yield translate(LABELLED, language) % {"label": label, "text": seated}
        for line in deal["lines"]:
            yield f"  {line['text']} ({line['rule']})"
        if not deal["lines"]:
            yield f"  {capital(translate(_NOTED, language))}"
    if match["points"]:
        text = ", ".join(sides(match, language))
        yield translate(LABELLED, language) % {"label": capital(translate(TOTAL, language)), "text": text}
    for each in report["corrections"]:
        if each["match"] == match["match"]:
            yield from correction_lines(each, language)


def sides(match: Mapping[str, Any], language: str) -> list[str]:
    """Return each player of a match with the points of their side; a star marks winners."""
    points, winners = match["points"], match["winners"]
    return [
        f"{player} {number_text(points[seat % len(points)], language)}{WINNER if is_winner(match, seat) else ''}"
        for seat, player in enumerate(match["players"])
        if points or winners
    ]


def is_winner(match: Mapping[str, Any], seat: int) -> bool:
    """Return whether a seat, or its partnership, won a match that counts."""
    return bool(match["points"]) and seat % len(match["points"]) in match["winners"]


def correction_lines(correction: Mapping[str, Any], language: str) -> Iterator[str]:
    """Yield what a correction changed: the entry, then the results and the ranking that follow from it."""
    place = _place(correction["match"], correction["deal"], language)
    head = translate(_CORRECTION, language) % {"place": place, "reason": correction["reason"]}
    note = translate(STATUS[correction["status"]], language)
    yield translate(LABELLED, language) % {"label": head, "text": note}
    names = dict.fromkeys([*correction["old"], *correction["new"]])
    for name in names:
        label = translate(_MEMBERS.get(name, name), language)
        yield f"  {_change(label, correction['old'].get(name), correction['new'].get(name), language)}"
    for line in difference_lines(correction["differences"], language):
        yield f"  {line}"


def other_lines(report: Report, language: str) -> Iterator[str]:
    """Yield the rows that corrections changed for players of other matches."""
    shown = {(row["game"], row["player"]) for each in report["corrections"] for row in each["differences"]["tables"]}
    rows = report["corrected"]["tables"] if report["corrected"] else ()
    others = [row for row in rows if (row["game"], row["player"]) not in shown]
    yield from difference_lines({"matches": [], "tables": others}, language)


def _place(match: object, deal: int | None, language: str) -> str:
    places = [translate(_MATCH, language) % {"number": match}]
    places += [translate(_DEAL, language) % {"number": deal}] if deal else []
    return capital(", ".join(places))


def difference_lines(differences: Mapping[str, Any], language: str) -> Iterator[str]:
    """Yield the outcomes of matches, and the rows of the rankings, that differ."""
    for each in differences["matches"]:
        what = translate(_MATCH, language) % {"number": each["match"]}
        yield _change(what, _outcome(each["old"], language), _outcome(each["new"], language), language)
    for each in differences["tables"]:
        what = f"{each['player']} ({game_title(each['game'], language)})"
        yield _change(what, _row(each["old"], language), _row(each["new"], language), language)


def _change(what: str, old: object, new: object, language: str) -> str:
    shown = {"old": _shown(old, language), "new": _shown(new, language)}
    return translate(_CHANGE, language) % {"what": what, **shown}


def _outcome(outcome: Mapping[str, Any] | None, language: str) -> str | None:
    if outcome is None:
        return None
    points = "; ".join(number_text(each, language) for each in outcome["points"])
    status = translate(STATUS[outcome["status"]], language)
    return f"{points} ({status})" if points else status


def _row(row: Mapping[str, Any] | None, language: str) -> str | None:
    if row is None:
        return None
    points = row["points"]
    number = int(abs(points)) if points == int(points) else 2
    return translate_number(_PLACE, number, language) % {**row, "points": number_text(points, language)}


def _shown(value: object, language: str) -> str:
    if value is None:
        return translate(_NONE, language)
    if isinstance(value, list):
        return "; ".join(_shown(each, language) for each in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_shown(each, language)}" for name, each in value.items())
    return cell_text(value, language)


def cell_text(value: object, language: str) -> str:
    """Write the value of a cell."""
    return (
        number_text(value, language) if isinstance(value, int | float) and not isinstance(value, bool) else str(value)
    )


def rows_of(report: Report, *, sheets: bool) -> list[Mapping[str, Any]]:
    """Return rows for CSV and JSON lines: of the rankings, or of each match."""
    if sheets:
        names = ("match", "game", "players", "deals", "points", "winners", "status", "faults")
        return [{name: _flat(match[name]) for name in names} for match in report["matches"]]
    return [{"game": table["game"], **row} for table in report["tables"] for row in table["rows"]]


def _flat(value: Any) -> Any:
    """Return deals by their points, and faults by their texts."""
    if isinstance(value, list) and value and isinstance(value[0], Mapping):
        return [each["text"] if "text" in each else each["points"] for each in value]
    return value


def fault_lines(report: Report) -> Sequence[str]:
    """Return the faults of all matches, then the warnings."""
    faults = [fault["text"] for match in report["matches"] for fault in match["faults"]]
    return [*faults, *map(capital, report["warnings"])]
