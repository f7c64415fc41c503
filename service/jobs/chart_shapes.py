"""Panels as shapes: where each bar, interval, line and word of a picture stands, in pixels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10
from typing import Final

from croupier.games.faults import N_
from service.jobs.chart_texts import Bars, ChartTexts, Counts, Intervals, Lines, Panel

WIDTH: Final = 800
MARGIN: Final = 16
ROW: Final = 20
#: Told apart on white and on black, and by readers to whom red and green are alike (Okabe and Ito).
_COLOURS: Final = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#8c8c8c", "#b8a800")
#: About the width of a character, and the width of the column of shares to the left of bars.
_CHARACTER: Final = 7
_SHARES: Final = 64
_BARS_HEIGHT: Final = 220
_RADIUS: Final = 4.5
#: More values than these are put together, as many to a bar as leave no more bars; of the step between two bars, how
#: much those of all players take.
_MOST_BARS: Final = 40
_FILLED: Final = 0.8
#: Values that are named one by one; about how many of an axis are named otherwise.
_FEW: Final = 12
_TICKS: Final = 10
_STEPS: Final = (1, 2, 5, 10)
#: Rounding error of sums of fractions.
_TINY: Final = 1e-9
_TOGETHER: Final = N_("%(across)s, %(width)s to a bar")


class Shapes:
    """The attributes and text of each element of a panel, by name, those behind first; and its height."""

    def __init__(self, height: float = 0.0) -> None:
        self.height = height
        self.elements: dict[str, list[tuple[dict[str, object], str]]] = {
            name: [] for name in ("line", "rect", "circle", "text")
        }

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: str = "") -> None:
        """Add a line; without a colour of its own one of the frame."""
        stroke: dict[str, object] = {"stroke": colour, "stroke-width": 2} if colour else {"class": "frame"}
        self.elements["line"].append(({**stroke, "x1": x1, "y1": y1, "x2": x2, "y2": y2}, ""))

    def rect(self, colour: str, x: float, y: float, width: float, height: float) -> None:
        """Add a filled rectangle."""
        self.elements["rect"].append(({"fill": colour, "x": x, "y": y, "width": width, "height": height}, ""))

    def dot(self, colour: str, x: float, y: float) -> None:
        """Add a filled circle."""
        self.elements["circle"].append(({"fill": colour, "cx": x, "cy": y, "r": _RADIUS}, ""))

    def text(self, text: str, x: float, y: float, anchor: str = "middle") -> None:
        """Add a line of text; `anchor` says whether its start, middle or end stands at x."""
        self.elements["text"].append(({"text-anchor": anchor, "x": x, "y": y}, text))


@dataclass(frozen=True)
class _Scale:
    """The values from `low` to `high`, which differ, on the pixels from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return where a value stands."""
        return round(self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start), 1)

    def ticks(self) -> list[float]:
        """Return round values, not many."""
        rough = (self.high - self.low) / _TICKS
        power = 10.0 ** floor(log10(rough))
        step = next(power * factor for factor in _STEPS if power * factor >= rough * (1 - _TINY))
        return [step * number for number in range(ceil(self.low / step), floor(self.high / step) + 1)]


def heading_shapes(lines: Sequence[str]) -> Shapes:
    """Lay out the title above all panels."""
    shapes = Shapes(height=ROW * len(lines))
    for number, line in enumerate(lines, 1):
        shapes.text(line, WIDTH / 2, ROW * number)
    return shapes


def panel_shapes(panel: Panel, texts: ChartTexts) -> Shapes:
    """Lay a panel out."""
    if isinstance(panel, Bars):
        return _bars(panel, texts)
    return _lines(panel, texts) if isinstance(panel, Lines) else _intervals(panel, texts)


def _bars(panel: Bars, texts: ChartTexts) -> Shapes:
    """Lay out a bar for each value that occurred or, of many values, for as many side by side as make few bars."""
    values = sorted({value for player in panel.players for value in player.values}) or [0.0]
    step = min([after - before for before, after in pairwise(values)], default=1.0)
    together = max(1, ceil((values[-1] - values[0] + step) / step / _MOST_BARS))
    width, first = step * together, values[0] - step / 2
    count = ceil((values[-1] - values[0] + step) / width - _TINY)
    heights = [_heights(player, width, values[0], together > 1) for player in panel.players]
    shapes = _legend([f"{player.name}, n = {sum(player.counts)}" for player in panel.players])
    top = shapes.height + 1.5 * ROW
    across = _Scale(first, first + count * width, _SHARES, WIDTH - MARGIN)
    highest = max([share for each in heights for share in each.values()], default=0.0) or 1.0
    up = _Scale(0.0, highest, top + _BARS_HEIGHT, top)
    _draw_shares(shapes, panel.upwards, up, texts)
    thin = width * _FILLED / len(panel.players)
    for number, shares in enumerate(heights):
        for position, share in shares.items():
            left = first + (position + (1 - _FILLED) / 2) * width + number * thin
            height = max(1.0, round(up.start - up.at(share), 1))
            wide = round(across.at(left + thin) - across.at(left), 1)
            shapes.rect(_colour(number), across.at(left), round(up.start - height, 1), wide, height)
    _draw_axis(shapes, across, values if len(values) <= _FEW else across.ticks(), up.start, texts)
    title = panel.across if together == 1 else texts.format(_TOGETHER, across=panel.across, width=texts.number(width))
    return _ended(shapes, title, across, up.start)


def _heights(player: Counts, width: float, least: float, are_together: bool) -> dict[float, float]:
    """Return the share of each bar, by its place in widths from `least` on: a value's own, or that of several."""
    shares: dict[float, float] = {}
    total = max(sum(player.counts), 1)
    for value, count in zip(player.values, player.counts, strict=True):
        position = (value - least) / width
        position = floor(position + _TINY) if are_together else position
        shares[position] = shares.get(position, 0.0) + count / total
    return shares


def _lines(panel: Lines, texts: ChartTexts) -> Shapes:
    """Lay out a line for each name, from left to right."""
    shapes = _legend(panel.names)
    top = shapes.height + 1.5 * ROW
    last = max([len(values) - 1 for values in panel.values], default=0)
    across, up = _Scale(0, max(last, 1), _SHARES, WIDTH - MARGIN), _Scale(0.0, 1.0, top + _BARS_HEIGHT, top)
    _draw_shares(shapes, panel.upwards, up, texts)
    for number, values in enumerate(panel.values):
        points = [(across.at(index), up.at(value)) for index, value in enumerate(values)]
        for (x1, y1), (x2, y2) in pairwise(points):
            shapes.line(x1, y1, x2, y2, _colour(number))
    _draw_axis(shapes, across, across.ticks(), up.start, texts)
    return _ended(shapes, panel.across, across, up.start)


def _legend(names: Sequence[str]) -> Shapes:
    """Begin a panel with names, in columns."""
    wide = _width(names) + 2 * ROW
    columns = max(1, (WIDTH - 2 * MARGIN) // wide)
    shapes = Shapes(height=ROW * ceil(len(names) / columns))
    for number, name in enumerate(names):
        x, y = MARGIN + number % columns * wide, ROW * (number // columns)
        shapes.rect(_colour(number), x, y + 4, 12, 12)
        shapes.text(name, x + ROW, y + 14, "start")
    return shapes


def _draw_shares(shapes: Shapes, title: str, up: _Scale, texts: ChartTexts) -> None:
    """Draw the axis of shares: a line across for each tick."""
    shapes.text(title, MARGIN, up.end - 10, "start")
    for tick in up.ticks():
        y = up.at(tick)
        shapes.line(_SHARES, y, WIDTH - MARGIN, y)
        shapes.text(texts.number(tick), _SHARES - 6, y + 4, "end")


def _intervals(panel: Intervals, texts: ChartTexts) -> Shapes:
    """Lay out a row for each name, the first on top, with a point and its interval, or empty."""
    ends = [0.0, *[end for each in panel.found if each for end in (each["mean"], *each["interval"])]]
    low, high = min(ends), max(ends)
    gap = (high - low) / 20 or 1.0
    start = MARGIN + _width(panel.names) + MARGIN
    scale = _Scale(low - gap, high + gap, start, WIDTH - MARGIN)
    bottom = float(ROW * max(len(panel.names), 1))
    shapes = Shapes()
    shapes.line(scale.at(0), 0, scale.at(0), bottom)
    for number, (name, each) in enumerate(zip(panel.names, panel.found, strict=True)):
        y = ROW * (number + 0.5)
        shapes.text(name, start - MARGIN, y + 4, "end")
        if each:
            lower, upper = [scale.at(end) for end in each["interval"]]
            shapes.line(lower, y, upper, y, _colour(number))
            shapes.dot(_colour(number), scale.at(each["mean"]), y)
    _draw_axis(shapes, scale, scale.ticks(), bottom, texts)
    return _ended(shapes, panel.across, scale, bottom)


def _draw_axis(shapes: Shapes, scale: _Scale, ticks: Sequence[float], y: float, texts: ChartTexts) -> None:
    """Draw the axis below a panel, and name its ticks where there is room for it."""
    shapes.line(scale.start, y, scale.end, y)
    free = 0.0
    for tick in ticks:
        x, text = scale.at(tick), texts.number(tick)
        half = _width([text]) / 2
        if x - half >= free:
            shapes.line(x, y, x, y + 4)
            shapes.text(text, x, y + 17)
            free = x + half


def _ended(shapes: Shapes, title: str, scale: _Scale, y: float) -> Shapes:
    """End a panel with the title of its axis."""
    shapes.text(title, (scale.start + scale.end) / 2, y + 36)
    shapes.height = y + 2 * ROW
    return shapes


def _width(lines: Iterable[str]) -> int:
    return _CHARACTER * max(map(len, lines), default=0)


def _colour(number: int) -> str:
    return _COLOURS[number % len(_COLOURS)]
