"""A line of a judge's table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """What was tried and found, and whether that is as promised."""

    text: str
    holds: bool

    def __str__(self) -> str:
        return self.text if self.holds else f"{self.text}  FAILS"
