"""The picture of a job that has ended, as SVG: the same result draws the same bytes."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from workers.errors import UnknownJobError
from workers.jobs.catalogue import ANALYSES, SIMULATIONS, TOURNAMENTS
from workers.records import SUCCEEDED, JobRecord
from workers.store import Store

__all__ = ["chart_of", "draw_chart"]

_STYLE: Final[Any] = {"svg.hashsalt": "croupier", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 9}
_NO_DATE: Final = {"Date": None, "Creator": "Croupier"}
_WIDE: Final = (8.0, 4.0)


def draw_chart(store: Store, id: str) -> None:
    """Draw the picture of a job that has succeeded, unless it is there."""
    try:
        job = store.read(id)
    except UnknownJobError:
        return
    if job.state == SUCCEEDED and job.kind in _DRAWN and store.chart(id) is None:
        store.keep_chart(id, chart_of(job))


def chart_of(job: JobRecord) -> bytes:
    """Draw the picture of a job that has succeeded."""
    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=_WIDE, layout="constrained")
        FigureCanvasSVG(figure)
        _DRAWN[job.kind](figure, job.result)
        figure.suptitle(f"{job.game}: {job.kind}")
        drawn = io.BytesIO()
        figure.savefig(drawn, format="svg", metadata=_NO_DATE)
    return drawn.getvalue()


def _draw_simulation(figure: Figure, result: Mapping[str, Any]) -> None:
    scores, difference = figure.subplots(1, 2, width_ratios=(2, 1))
    for number, player in enumerate(result["players"]):
        _draw_scores(scores, player, number)
    scores.set_xlabel("points a deal")
    scores.set_ylabel("share of deals")
    scores.legend()
    players = result["players"]
    _draw_intervals(difference, [_name(player) for player in players], [p["points_difference"] for p in players])
    difference.set_xlabel("points more than the others, 95 %")


def _draw_scores(axes: Axes, player: Mapping[str, Any], number: int) -> None:
    counts = [entry["count"] for entry in player["scores"]]
    share = [count / max(sum(counts), 1) for count in counts]
    values = [entry["value"] for entry in player["scores"]]
    axes.step(values, share, where="mid", label=_name(player), color=f"C{number}")
    axes.fill_between(values, share, step="mid", alpha=0.2, color=f"C{number}")


def _draw_tournament(figure: Figure, result: Mapping[str, Any]) -> None:
    axes = figure.subplots()
    found = [{"mean": each["rating"], "interval": each["interval"]} for each in result["ratings"]]
    _draw_intervals(axes, [_name(each) for each in result["ratings"]], found)
    axes.set_xlabel("rating, 95 %")


def _draw_analysis(figure: Figure, result: Mapping[str, Any]) -> None:
    axes = figure.subplots()
    moves = result["moves"]
    found = [{"mean": m["value"], "interval": m["interval"]} if m["interval"] else None for m in moves]
    _draw_intervals(axes, [move["move"] for move in moves], found)
    axes.set_xlabel(f"{result['unit']} to expect, 95 %")


def _draw_intervals(axes: Axes, names: Sequence[str], found: Sequence[Mapping[str, Any] | None]) -> None:
    """Draw a point and its interval for each name, the first on top; nothing where nothing was found."""
    for place, each in enumerate(found):
        if each is not None:
            axes.plot(each["interval"], [place, place], color=f"C{place}", linewidth=2)
            axes.plot([each["mean"]], [place], "o", color=f"C{place}")
    axes.axvline(0, color="0.7", linewidth=0.8)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(max(len(names), 1) - 0.5, -0.5)


def _name(player: Mapping[str, Any]) -> str:
    level: str = player["level"]
    return f"{level}:{player['iterations']}" if player["iterations"] else level


_DRAWN: Final[dict[str, Callable[[Figure, Mapping[str, Any]], None]]] = {
    SIMULATIONS: _draw_simulation,
    TOURNAMENTS: _draw_tournament,
    ANALYSES: _draw_analysis,
}
