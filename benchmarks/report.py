"""The report of a section as Markdown: a table, its targets and remarks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import floor, log10

_DIGITS = 3


@dataclass(frozen=True)
class Target:
    """A minimum for several measurements, `found` by name."""

    text: str
    wanted: float
    found: dict[str, float]

    @property
    def is_met(self) -> bool:
        """Whether no measurement is below the minimum."""
        return all(found >= self.wanted for found in self.found.values())

    def verdict(self) -> str:
        """Say whether the target is met."""
        if not self.found:
            return f"{self.text} ≥ {figure(self.wanted)}: not measured"
        lowest = min(self.found, key=lambda name: self.found[name])
        word = "**met**" if self.is_met else "**not met**"
        return f"{self.text} ≥ {figure(self.wanted)}: {word}, lowest {figure(self.found[lowest])} ({lowest})"


@dataclass
class Section:
    """A table with its title and remarks; the first column is text, the others are numbers."""

    title: str
    columns: Sequence[str]
    rows: list[Sequence[str]] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)


def figure(value: float) -> str:
    """Write a number with three significant digits, as `0.612`, `27.1` or `4,410,000`."""
    if value == 0:
        return "0"
    decimals = _DIGITS - 1 - floor(log10(abs(value)))
    return f"{round(value, decimals):,.{max(decimals, 0)}f}"


def amount(value: float | None) -> str:
    """Write a number, or a dash for a missing measurement."""
    return "–" if value is None else figure(value)


def markdown(section: Section) -> str:
    """Write a section."""
    table = [section.columns, *section.rows]
    widths = [max(len(row[index]) for row in table) for index in range(len(section.columns))]
    rule = [":" + "-" * (widths[0] - 1), *("-" * (width - 1) + ":" for width in widths[1:])]
    lines = [_row(section.columns, widths), "| " + " | ".join(rule) + " |"]
    lines += [_row(row, widths) for row in section.rows]
    parts = [f"## {section.title}", "\n".join(lines)]
    if section.targets:
        parts.append("\n".join(f"- {target.verdict()}" for target in section.targets))
    return "\n\n".join([*parts, *section.remarks]) + "\n"


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    numbers = [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True)]
    return "| " + " | ".join([cells[0].ljust(widths[0]), *numbers]) + " |"
