"""A line of a judge's table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """Text of a trial with its result, and whether the promise holds."""

    text: str
    holds: bool

    def __str__(self) -> str:
        return self.text if self.holds else f"{self.text}  FAILS"
