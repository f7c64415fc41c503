"""A review as a sheet of text, as the picture of its course, and as a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from textwrap import fill, indent
from typing import Any, Final

from croupier.games.catalogue import GAMES
from croupier.games.faults import N_
from croupier.players.review.course import ERRORS
from croupier.players.review.words import GRADE_TITLES, percent
from croupier.review_totals import totals_lines
from croupier.text_view import table_svg, table_text
from croupier.wording.language import translate
from croupier.wording.numbers import number_text, percent_text
from croupier.wording.words import Names, player_name, sentence

#: Decisions that a sheet lists.
_LISTED: Final = 10
_COLUMN: Final = 18
#: Columns of a position below a decision.
_TEXT_WIDTH: Final = 96
_WIDTH: Final = 640
_HEIGHT: Final = 220
_LEFT: Final = 40
_TOP: Final = 12
_COLOURS: Final = ("#1668a8", "#c2452d", "#2f7d4f", "#8a5a00", "#7a4fa3", "#4a6670", "#a03a72", "#5c6b1f")

#: Names in a row below the picture, the height of the row, and the most characters of a name.
_IN_ROW: Final = 4
_ROW: Final = 16
_LONGEST: Final = 24
#: Terms that are probabilities, and the least one that is shown.
_CHANCES: Final = ("expectation", "result")
_LEAST: Final = 0.1
_STYLE: Final = """<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
.frame{overflow-x:auto}td{white-space:nowrap}td,th{padding:.15rem .6rem;text-align:right;font-weight:400}svg{width:100%}
thead th{font-weight:600}tbody th{text-align:left;min-width:8rem}.unit{font-weight:600;padding-top:.6rem}
li svg{width:auto;max-width:100%}
</style>"""

_HEAD: Final = N_(
    "%(game)s, effort %(level)s (%(worlds)s worlds a decision), seed %(seed)s, review version %(version)s"
)
_WIN: Final = N_("probability of winning the match, in percent")
_POINTS: Final = N_("points of the deals")
_WORST: Final = N_("The most expensive decisions:")
_CLASSES: Final = N_(
    "The class follows from the loss that is certain, in the chance to win or in points of the deal, "
    "whichever is worse."
)
_NONE: Final = N_("No decision lost more than its uncertainty.")
#: The terms with their signs: those up to the result add up. The page has the same words.
_TERMS: Final = {
    "expectation": (1, N_("at the start")), "luck": (1, N_("luck")), "loss": (-1, N_("own moves")),
    "others": (1, N_("moves of the others")), "fall": (1, N_("hidden cards")), "drift": (1, N_("rest")),
    "result": (1, N_("= result")), "adjusted": (1, N_("result without luck")), "own_luck": (1, N_("luck: own part")),
}  # fmt: skip
_DECISIONS: Final = N_("decisions")
_RATE: Final = N_("cost of a decision, in percentage points")
_AGREEMENT: Final = N_("agreement with the review, in percent")
_CHANCE: Final = N_("chance event")


def review_text(game: str, data: Mapping[str, Any], language: str, names: Names) -> str:
    """Write the sheet: the terms by seat, the worst decisions, and the notice."""
    return "\n".join(_lines(game, data, language, names))


def _lines(game: str, data: Mapping[str, Any], language: str, names: Names) -> Iterator[str]:
    yield _head(game, data, language)
    yield ""
    rows = _table(data, language, names)
    width = max(len(row[0]) for row in rows) + 1
    for label, *cells in rows:
        yield (label.ljust(width) + "".join(_cut(cell, _COLUMN - 1).rjust(_COLUMN) for cell in cells)).rstrip()
    yield ""
    worst = _worst(data)
    yield translate(_WORST if worst else _NONE, language)
    if worst:
        yield translate(_CLASSES, language)
    for number, each in enumerate(worst, 1):
        yield fill(f"{number}. {_class(each, language)}. {each['text']}", _TEXT_WIDTH, subsequent_indent="   ")
        yield indent(table_text(each["view"], language, names, _TEXT_WIDTH), "    ")
    yield ""
    yield data["notice"]


def _head(game: str, data: Mapping[str, Any], language: str) -> str:
    made = {**data, "game": GAMES[game].rulebook.title[language], "version": data["versions"]["review"]}
    return translate(_HEAD, language) % made


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _worst(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the decisions that lost most, where the whole interval is a loss or a class is shown."""
    errors = [name for name, _ in ERRORS]
    lost = [
        each
        for each in data["decisions"]
        if each["counts"] and (each["loss"]["win"]["interval"][0] > 0 or each["grade"] in errors)
    ]
    lost.sort(key=lambda each: (-each["loss"]["win"]["value"], each["deal"], each["ply"]))
    return lost[:_LISTED]


def _class(decision: Mapping[str, Any], language: str) -> str:
    return sentence(GRADE_TITLES[decision["grade"]], {}, language)


def _table(data: Mapping[str, Any], language: str, names: Names) -> list[list[str]]:
    """Return the rows of the summary: a label, and a cell a seat."""
    seats = data["seats"]
    found: list[tuple[str, list[Any]]] = []
    for unit, title in (("win", _WIN), ("points", _POINTS)):
        found.append((title, []))
        for name, (sign, label) in _TERMS.items():
            found.append((label, [_with_error(seat, unit, name, sign, language) for seat in seats]))
    found.append((_DECISIONS, [seat["decisions"] for seat in seats]))
    for index, title in enumerate(GRADE_TITLES.values()):
        found.append((title, [seat["grades"][index]["count"] for seat in seats]))
    found.append((_RATE, [seat["loss_rate"] and _rate(seat["loss_rate"], language) for seat in seats]))
    found.append((_AGREEMENT, [None if seat["agreement"] is None else round(seat["agreement"]) for seat in seats]))
    head = [player_name(seat["seat"], language, names) for seat in seats]
    rows = [[translate(label, language), *[_figure(value, language) for value in values]] for label, values in found]
    return [["", *head], *rows]


def _rate(rate: Mapping[str, Any], language: str) -> str:
    """Write the loss of a decision in percentage points, with half the width of its interval."""
    low, high = rate["interval"]
    value, reach = (number_text(each / 10 + 0.0, language, 2) for each in (rate["value"], (high - low) / 2))
    return f"{value} ± {reach}"


def _with_error(seat: Mapping[str, Any], unit: str, name: str, sign: int, language: str) -> str:
    return _figure(sign * _term(seat, unit, name) + 0.0, language) + _error(seat, unit, name, language)


def _term(seat: Mapping[str, Any], unit: str, name: str) -> float:
    value: float = seat[unit][name]
    if unit == "win" and name in _CHANCES and 0.0 < value < 1.0:
        # Only the end of a match is certain, also when it is rounded.
        return min(max(percent(value), _LEAST), 100.0 - _LEAST)
    return percent(value) if unit == "win" else round(value, 1) + 0.0


def _error(seat: Mapping[str, Any], unit: str, name: str, language: str) -> str:
    """Return half the width of a term's interval, as it stands behind the term; none behind an exact one."""
    low, high = seat[unit]["intervals"][name]
    width = (high - low) / 2
    shown = percent(width) if unit == "win" else round(width, 1)
    return f" ± {number_text(shown, language, 1)}" if width > 0.0 else ""


def _figure(value: float | str | None, language: str) -> str:
    if isinstance(value, str):
        return value
    return "–" if value is None else number_text(value, language, 0 if type(value) is int else 1)


# The picture and the page


def review_svg(data: Mapping[str, Any], language: str, names: Names) -> str:
    """Draw the course of the match: each seat's probability of winning by ply, chance events marked below."""
    points = data["course"]
    step = (_WIDTH - _LEFT - 10) / max(1, len(points) - 1)
    chances = {(event["deal"], event["ply"]) for event in data["chances"]}
    drawn = [_grid(language)]
    for number, point in enumerate(points):
        if (point["deal"], point["ply"]) in chances:
            x = _LEFT + number * step
            drawn.append(
                f'<path d="M{x:.1f} {_TOP + 180}v6" stroke="#888"><title>{_text(_CHANCE, language)}</title></path>'
            )
    seats, lines = [seat["seat"] for seat in data["seats"]], list[str]()
    for index, seat in enumerate(seats):
        line = " ".join(f"{_LEFT + i * step:.1f},{_y(point['win'][seat]):.1f}" for i, point in enumerate(points))
        # Dashes show both colours where two lines are one, as those of partners are.
        dashes = ' stroke-dasharray="6"' if line in lines else ""
        lines.append(line)
        colour = _COLOURS[seat % len(_COLOURS)]
        drawn.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.6"{dashes}/>')
        row, column = divmod(index, _IN_ROW)
        x, y = _LEFT + column * (_WIDTH - _LEFT) // _IN_ROW, _HEIGHT - 4 + row * _ROW
        name = escape(_cut(player_name(seat, language, names), _LONGEST))
        drawn.append(f'<text x="{x}" y="{y}" font-size="12" fill="{colour}">{name}</text>')
    height = _HEIGHT + (len(seats) - 1) // _IN_ROW * _ROW
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" font-family="sans-serif">'
    return f'{head}<rect width="100%" height="100%" fill="#fff"/>{"".join(drawn)}</svg>'


def _grid(language: str) -> str:
    lines = [
        f'<path d="M{_LEFT} {_y(share):.1f}H{_WIDTH - 10}" stroke="#ddd"/>'
        f'<text x="2" y="{_y(share) + 4:.1f}" font-size="11" fill="#555">{percent_text(share, language, 0)}</text>'
        for share in (0.0, 0.5, 1.0)
    ]
    return f"<title>{_text(_WIN, language)}</title>{''.join(lines)}"


def _y(share: float) -> float:
    return _TOP + 180 * (1.0 - share)


def _text(text: str, language: str) -> str:
    return escape(translate(text, language))


def review_page(reviews: Sequence[tuple[str, Mapping[str, Any], Names]], language: str) -> str:
    """Write reviews, each of a game, as a page: the picture, the summary, and the most expensive decisions."""
    title = escape(", ".join(dict.fromkeys(GAMES[game].rulebook.title[language] for game, _, _ in reviews)))
    sections = "".join(_section(*each, language) for each in reviews)
    totals = "".join(f"<p>{escape(line.strip())}</p>" for line in totals_lines(reviews, language))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>{_STYLE}'
    return f'<!doctype html><html lang="{language}">{head}{sections}{totals}</html>\n'


def _section(game: str, data: Mapping[str, Any], names: Names, language: str) -> str:
    [head, *rows] = _table(data, language, names)
    columns = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head[1:])
    body = "".join(_row(label, cells, len(head)) for label, *cells in rows)
    items = "".join(
        f"<li><strong>{escape(_class(each, language))}.</strong> {escape(each['text'])}"
        f"{table_svg(each['view'], language, names)}</li>"
        for each in _worst(data)
    )
    note = f"<p>{_text(_CLASSES, language)}</p>" if items else ""
    return (
        f"<h1>{escape(GAMES[game].rulebook.title[language])}</h1>"
        f"<p>{escape(_head(game, data, language))}</p>{review_svg(data, language, names)}"
        f'<div class="frame" tabindex="0"><table><thead><tr><td></td>{columns}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
        f"<h2>{_text(_WORST if items else _NONE, language)}</h2>{note}"
        f"<ol>{items}</ol><p>{escape(data['notice'])}</p>"
    )


def _row(label: str, cells: Sequence[str], columns: int) -> str:
    """Return a row of the summary: without cells it is the heading of those below."""
    if not cells:
        return f'<tr><th class="unit" scope="rowgroup" colspan="{columns}">{escape(label)}</th></tr>'
    figures = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr><th scope="row">{escape(label)}</th>{figures}</tr>'
