"""The picture of a job that has ended, as SVG: the same result draws the same bytes."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import ceil, floor
from typing import Any, Final
from xml.sax.saxutils import escape

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

from croupier.games.catalogue import GAMES
from workers.errors import UnknownJobError
from workers.jobs.catalogue import KINDS
from workers.jobs.chart_texts import ChartTexts
from workers.jobs.panels import Bars, Counts, Intervals, Panel
from workers.records import SUCCEEDED, JobRecord
from workers.store import Store

__all__ = ["chart_of", "draw_chart"]

_INK: Final = "#1c1e21"
_PAPER: Final = "#ffffff"
_LINE: Final = "#d9dcd8"
#: Told apart on white and on black, and by who sees red and green alike (Okabe and Ito).
_COLOURS: Final = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#8c8c8c", "#b8a800")
#: What stands for a colour where a reader's screen is dark.
_DARK: Final = {_INK: "#e6e6e3", _PAPER: "#16181b", _LINE: "#3a3f45"}
_STYLE: Final[Any] = {
    "svg.hashsalt": "croupier", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 9,
    "figure.facecolor": _PAPER, "axes.facecolor": _PAPER, "legend.facecolor": _PAPER, "legend.edgecolor": _LINE,
    "text.color": _INK, "axes.labelcolor": _INK, "axes.edgecolor": _INK, "xtick.color": _INK, "ytick.color": _INK,
}  # fmt: skip
_NO_DATE: Final = {"Date": None, "Creator": "Croupier"}
_WIDE: Final = (8.0, 4.0)
#: How much wider bars are than intervals beside them.
_BARS_WIDTH: Final = 2
#: More values than these are put together, as many to a bar as leave no more bars; of the step between two bars, how
#: much those of all players take.
_MOST_BARS: Final = 40
_FILLED: Final = 0.8
#: Values that are named one by one, and names in a row.
_FEW: Final = 12
_FEW_NAMES: Final = 4


def draw_chart(store: Store, id: str, language: str) -> None:
    """Draw the picture of a job that has succeeded, in a language, unless it is there."""
    try:
        job = store.read(id)
    except UnknownJobError:
        return
    if job.state == SUCCEEDED and KINDS[job.kind].has_chart and store.chart(id, language) is None:
        store.keep_chart(id, language, chart_of(job, language))


def chart_of(job: JobRecord, language: str) -> bytes:
    """Draw the picture of a job that has succeeded."""
    texts = ChartTexts(job.game, language)
    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=_WIDE, layout="constrained")
        FigureCanvasSVG(figure)
        panels = [panel(job.result, texts) for panel in KINDS[job.kind].panels]
        widths = [_BARS_WIDTH if isinstance(panel, Bars) else 1 for panel in panels]
        axes = figure.subplots(1, len(panels), width_ratios=widths, squeeze=False)
        for place, panel in zip(axes[0], panels, strict=True):
            _draw_panel(place, panel, texts)
        title = _title(job, texts)
        figure.suptitle(title)
        drawn = io.BytesIO()
        figure.savefig(drawn, format="svg", metadata=_NO_DATE)
    return _described(drawn.getvalue().decode(), title, [_words(panel, texts) for panel in panels]).encode()


def _title(job: JobRecord, texts: ChartTexts) -> str:
    """Say what was done, how often, by which house rules, and with which cards."""
    result = job.result
    many = texts.say(f"of {result['unit']}", count=result["plays"]) if "plays" in result else ""
    seed = texts.say("seed", seed=result["seed"]) if "seed" in result else ""
    game = GAMES[job.game].rulebook.title[texts.language]
    return texts.say("title", game=game, what=texts.say(job.kind) + many, rules=_rules(job, texts), seed=seed)


def _rules(job: JobRecord, texts: ChartTexts) -> str:
    options = job.result.get("options", {})
    usual = {spec.name: spec.default for spec in GAMES[job.game].options}
    house = [texts.option(name, value) for name, value in options.items() if value != usual[name]]
    return texts.say("rules", rules=", ".join(house) or texts.say("no options")) if options else ""


def _draw_panel(axes: Axes, panel: Panel, texts: ChartTexts) -> None:
    axes.spines[["top", "right"]].set_visible(False)
    numbers = FuncFormatter(lambda value, _: texts.number(value))
    axes.xaxis.set_major_formatter(numbers)
    if isinstance(panel, Bars):
        axes.yaxis.set_major_formatter(numbers)
        _draw_bars(axes, panel, texts)
    else:
        _draw_intervals(axes, panel)


def _draw_bars(axes: Axes, panel: Bars, texts: ChartTexts) -> None:
    """Draw a bar for each value that occurred or, of many values, for as many side by side as make few bars."""
    values = sorted({value for player in panel.players for value in player.values})
    step = min([after - before for before, after in pairwise(values)], default=1.0)
    together = max(1, ceil((values[-1] - values[0] + step) / step / _MOST_BARS)) if values else 1
    width = step * together
    for number, player in enumerate(panel.players):
        heights = _heights(player, width, values[0] if values else 0.0)
        thin = width * _FILLED / len(panel.players)
        shift = (number - (len(panel.players) - 1) / 2) * thin + (width - step) / 2
        name = f"{player.name}, n = {sum(player.counts)}"
        places = [low + shift for low in heights]
        axes.bar(places, list(heights.values()), width=thin, label=name, color=_COLOURS[number])
    many = texts.say("together", across=panel.across, width=texts.number(width))
    axes.set_xlabel(panel.across if together == 1 else many)
    axes.set_ylabel(panel.upwards)
    if len(values) <= _FEW:
        axes.set_xticks(values, [texts.number(value) for value in values])
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=_FEW_NAMES, frameon=False)


def _heights(player: Counts, width: float, first: float) -> dict[float, float]:
    """Return the share of each bar, by its lowest value; bars begin at `first`, so that the ends are whole."""
    found: dict[float, float] = {}
    total = max(sum(player.counts), 1)
    for value, count in zip(player.values, player.counts, strict=True):
        low = first + floor((value - first) / width) * width
        found[low] = found.get(low, 0.0) + count / total
    return found


def _draw_intervals(axes: Axes, panel: Intervals) -> None:
    """Draw a point and its interval for each name, the first on top; nothing where nothing was found."""
    for place, each in enumerate(panel.found):
        if each is not None:
            colour = _COLOURS[place % len(_COLOURS)]
            axes.plot(each["interval"], [place, place], color=colour, linewidth=2)
            axes.plot([each["mean"]], [place], "o", color=colour)
    axes.axvline(0, color=_LINE, linewidth=0.8)
    axes.set_yticks(range(len(panel.names)), panel.names)
    axes.set_ylim(max(len(panel.names), 1) - 0.5, -0.5)
    axes.set_xlabel(panel.across)


def _words(panel: Panel, texts: ChartTexts) -> str:
    """Say a panel for who does not see it."""
    if isinstance(panel, Bars):
        across = texts.say("bars", upwards=panel.upwards, across=panel.across)
        found = [_spread(player, texts) for player in panel.players]
    else:
        across = panel.across
        found = [
            _interval(name, each, texts)
            for name, each in zip(panel.names, panel.found, strict=True)
            if each is not None
        ]
    return texts.say("panel", across=across, found=texts.say("between").join(found) or texts.say("nothing"))


def _interval(name: str, found: Mapping[str, Any], texts: ChartTexts) -> str:
    mean, low, high = [texts.number(value, ".3g") for value in (found["mean"], *found["interval"])]
    return texts.say("interval", name=name, mean=mean, low=low, high=high)


def _spread(player: Counts, texts: ChartTexts) -> str:
    if not player.values:
        return texts.say("none", name=player.name)
    counted: Sequence[tuple[float, int]] = list(zip(player.values, player.counts, strict=True))
    mean = texts.number(sum(value * count for value, count in counted) / max(sum(player.counts), 1), ".3g")
    least, most = texts.number(min(player.values)), texts.number(max(player.values))
    return texts.say("spread", name=player.name, least=least, most=most, mean=mean)


def _described(svg: str, title: str, panels: Sequence[str]) -> str:
    """Return the picture with its words, and with colours for a dark screen."""
    start = svg.index("<svg")
    end = svg.index(">", start)
    said = f"<title>{escape(title)}</title>\n <desc>{escape('. '.join(panels))}</desc>"
    words = f"{said}\n <style>{_dark_style(_DARK)}</style>"
    return f'{svg[:end]} role="img">\n {words}{svg[end + 1 :]}'


def _dark_style(colours: Mapping[str, str]) -> str:
    """Return a style sheet that puts other colours in the place of some, as matplotlib writes them."""
    rules = [
        f'[style*="{part}: {light}"] {{ {part}: {dark} !important }}'
        for light, dark in colours.items()
        for part in ("fill", "stroke")
    ]
    return f"@media (prefers-color-scheme: dark) {{ {' '.join(rules)} }}"
