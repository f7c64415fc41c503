"""A club's evening as a page to print: rankings, corrections, and the sheets, several on a page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from html import escape
from typing import Any, Final

from croupier.command.evening import (
    DIFFERENCES,
    HEAD,
    MATCHES,
    OTHERS,
    STATUS,
    TOTAL,
    WINNER,
    Report,
    capital,
    cell_text,
    correction_lines,
    difference_lines,
    is_winner,
    other_lines,
)  # fmt: skip
from croupier.command.writing import safe_text
from croupier.games.faults import N_
from croupier.text_view import LABELLED
from croupier.wording.language import translate

_TITLE: Final = N_("The evening")
_CORRECTIONS: Final = N_("corrections")
_MATCH: Final = N_("match %(number)s")
_DEAL: Final = N_("deal")
_STAKES: Final = N_("stakes")
_DAY: Final = (
    N_("%(day)s January %(year)s"), N_("%(day)s February %(year)s"), N_("%(day)s March %(year)s"),
    N_("%(day)s April %(year)s"), N_("%(day)s May %(year)s"), N_("%(day)s June %(year)s"),
    N_("%(day)s July %(year)s"), N_("%(day)s August %(year)s"), N_("%(day)s September %(year)s"),
    N_("%(day)s October %(year)s"), N_("%(day)s November %(year)s"), N_("%(day)s December %(year)s"),
)  # fmt: skip
#: The first day of a month.
_FIRST: Final = N_("1")
_STYLE: Final = """
@page{size:A4;margin:18mm 14mm;@top-left{content:"%(head)s"}@top-right{content:counter(page) "/" counter(pages)}}
@page{@top-left{font:9pt serif}@top-right{font:9pt serif}}@page:first{@top-left{content:none}}
body{font:10pt/1.35 serif;max-width:60em;margin:1.5em auto}h1,h2,h3{break-after:avoid;margin:.8em 0 .3em}
h3{font-size:1em}section :first-child{margin-top:0}.status{font-weight:bold}tr,li,p{break-inside:avoid}
table{border-collapse:collapse}td,th{border:1px solid #999;padding:.1em .5em;text-align:right}
section tr:last-child td{border-top:2px solid #333}.left{text-align:left}.won{font-weight:bold;background:#eee}
.fault{color:#a00}.sheets{columns:2;column-gap:2em}section{break-inside:avoid;margin-bottom:1em}
@media print{.won{print-color-adjust:exact}}@media(max-width:40em){.sheets{columns:1}}
"""


def page(report: Report, day: date, language: str) -> str:
    """Return the page as HTML that needs no other file."""
    title = translate(_TITLE, language)
    status = capital(translate(STATUS[report["status"]], language))
    parts = [f"<h1>{title}</h1>", f'<p>{day_text(day, language)} · <span class="status">{status}</span></p>']
    parts += [_ranking(table, language) for table in report["tables"]]
    if report["corrections"]:
        parts.append(f"<h2>{capital(translate(_CORRECTIONS, language))}</h2>")
        parts += [_correction(correction, language) for correction in report["corrections"]]
    others = [*other_lines(report, language)]
    parts += [_lines(OTHERS, others, language)] if others else []
    if report["differences"]:
        parts.append(_lines(DIFFERENCES, difference_lines(report["differences"], language), language))
    if report["matches"]:
        parts.append(f"<h2>{capital(translate(MATCHES, language))}</h2>")
    parts.append(f'<div class="sheets">{"".join(_sheet(match, language) for match in report["matches"])}</div>')
    style = _STYLE.replace("%(head)s", f"{title} · {day_text(day, language)} · {status}")
    metas = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    head = f"{metas}<title>{title}</title><style>{style}</style>"
    return safe_text(f'<!doctype html><html lang="{language}">{head}{"".join(parts)}</html>\n')


def _lines(title: str, lines: Iterable[str], language: str) -> str:
    listed = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<h2>{translate(title, language)}</h2><ul>{listed}</ul>"


def day_text(day: date, language: str) -> str:
    """Return a day in words."""
    number = translate(_FIRST, language) if day.day == 1 else day.day
    return translate(_DAY[day.month - 1], language) % {"day": number, "year": day.year}


def _ranking(table: Mapping[str, Any], language: str) -> str:
    head = [translate(text, language) for text in HEAD.values()]
    rows = [[cell_text(row[name], language) for name in HEAD] for row in table["rows"]]
    return f"<h2>{escape(table['title'])}</h2>{_table(head, rows, left=1)}"


def _correction(correction: Mapping[str, Any], language: str) -> str:
    first, *changes = correction_lines(correction, language)
    listed = "".join(f"<li>{escape(change.strip())}</li>" for change in changes)
    return f"<section><p><strong>{escape(first)}</strong></p><ul>{listed}</ul></section>"


def _sheet(match: Mapping[str, Any], language: str) -> str:
    """Return a match: its deals and total, winners marked; or why it does not count."""
    number = capital(translate(_MATCH, language) % {"number": match["match"]})
    note = "" if match["status"] == "final" else f" ({translate(STATUS[match['status']], language)})"
    title = translate(LABELLED, language) % {"label": number, "text": match["title"]}
    head = f"<h3>{escape(title)}{note}</h3>"
    faults = "".join(f'<p class="fault">{escape(fault["text"])}</p>' for fault in match["faults"])
    return f"<section>{head}{'' if match['faults'] else _points(match, language)}{faults}</section>"


def _points(match: Mapping[str, Any], language: str) -> str:
    winners = {seat for seat in range(len(match["players"])) if is_winner(match, seat)}
    names = [f"{name} {WINNER}" if seat in winners else name for seat, name in enumerate(match["players"])]
    counted = [(str(number), deal["points"]) for number, deal in enumerate(match["deals"], 1)]
    stakes = [total - sum(column) for total, *column in zip(match["points"], *(row for _, row in counted), strict=True)]
    counted += [(translate(_STAKES, language), stakes)] if any(stakes) else []
    counted.append((translate(TOTAL, language), match["points"]))
    rows = [
        [label, *(cell_text(points[seat % len(points)], language) for seat in range(len(names)))]
        for label, points in counted
    ]
    return _table([translate(_DEAL, language), *names], rows, marked={seat + 1 for seat in winners})


def _table(
    head: Sequence[str], rows: Sequence[Sequence[str]], left: int = 0, marked: frozenset[int] | set[int] = frozenset()
) -> str:
    def cells(tag: str, row: Sequence[str]) -> str:
        kinds = [
            f' class="{"left" if n == left else "won"}"' if n == left or n in marked else "" for n in range(len(row))
        ]
        return "".join(f"<{tag}{kind}>{escape(cell)}</{tag}>" for kind, cell in zip(kinds, row, strict=True))

    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f"<table><thead><tr>{cells('th', head)}</tr></thead><tbody>{body}</tbody></table>"
