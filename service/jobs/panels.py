"""The panels of a picture as data: drawing them needs no knowledge of the kind of job."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from service.jobs.chart_texts import ChartTexts


@dataclass(frozen=True)
class Counts:
    """How often each of `values` occurred."""

    name: str
    values: Sequence[float]
    counts: Sequence[int]


@dataclass(frozen=True)
class Bars:
    """Distributions side by side, and the titles of the two axes."""

    across: str
    upwards: str
    players: Sequence[Counts]


@dataclass(frozen=True)
class Intervals:
    """A `mean` and its 95 % `interval` for each name, the first on top; None where nothing was found."""

    across: str
    names: Sequence[str]
    found: Sequence[Mapping[str, Any] | None]


Panel = Bars | Intervals
#: Makes a panel of the result of a job.
MakePanel = Callable[[Mapping[str, Any], ChartTexts], Panel]
