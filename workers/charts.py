"""The picture of a job that has ended, as SVG: the same result draws the same bytes."""

from __future__ import annotations

import io
from typing import Any, Final

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from workers.errors import UnknownJobError
from workers.jobs.catalogue import KINDS
from workers.jobs.panels import Curves, Intervals, Panel
from workers.records import SUCCEEDED, JobRecord
from workers.store import Store

__all__ = ["chart_of", "draw_chart"]

_STYLE: Final[Any] = {"svg.hashsalt": "croupier", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 9}
_NO_DATE: Final = {"Date": None, "Creator": "Croupier"}
_WIDE: Final = (8.0, 4.0)
#: How much wider curves are than intervals beside them.
_CURVES_WIDTH: Final = 2


def draw_chart(store: Store, id: str) -> None:
    """Draw the picture of a job that has succeeded, unless it is there."""
    try:
        job = store.read(id)
    except UnknownJobError:
        return
    if job.state == SUCCEEDED and KINDS[job.kind].has_chart and store.chart(id) is None:
        store.keep_chart(id, chart_of(job))


def chart_of(job: JobRecord) -> bytes:
    """Draw the picture of a job that has succeeded."""
    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=_WIDE, layout="constrained")
        FigureCanvasSVG(figure)
        panels = [panel(job.result) for panel in KINDS[job.kind].panels]
        widths = [_CURVES_WIDTH if isinstance(panel, Curves) else 1 for panel in panels]
        axes = figure.subplots(1, len(panels), width_ratios=widths, squeeze=False)
        for place, panel in zip(axes[0], panels, strict=True):
            _draw_panel(place, panel)
        figure.suptitle(f"{job.game}: {job.kind}")
        drawn = io.BytesIO()
        figure.savefig(drawn, format="svg", metadata=_NO_DATE)
    return drawn.getvalue()


def _draw_panel(axes: Axes, panel: Panel) -> None:
    if isinstance(panel, Curves):
        _draw_curves(axes, panel)
    else:
        _draw_intervals(axes, panel)


def _draw_curves(axes: Axes, panel: Curves) -> None:
    for number, curve in enumerate(panel.curves):
        axes.step(curve.values, curve.share, where="mid", label=curve.name, color=f"C{number}")
        axes.fill_between(curve.values, curve.share, step="mid", alpha=0.2, color=f"C{number}")
    axes.set_xlabel(panel.across)
    axes.set_ylabel(panel.upwards)
    axes.legend()


def _draw_intervals(axes: Axes, panel: Intervals) -> None:
    """Draw a point and its interval for each name, the first on top; nothing where nothing was found."""
    for place, each in enumerate(panel.found):
        if each is not None:
            axes.plot(each["interval"], [place, place], color=f"C{place}", linewidth=2)
            axes.plot([each["mean"]], [place], "o", color=f"C{place}")
    axes.axvline(0, color="0.7", linewidth=0.8)
    axes.set_yticks(range(len(panel.names)), panel.names)
    axes.set_ylim(max(len(panel.names), 1) - 0.5, -0.5)
    axes.set_xlabel(panel.across)
