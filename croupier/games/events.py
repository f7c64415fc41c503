"""What happened, as the rules name it: every point scored and every event of the table.

A `State` with a `Recorder` attached records; without one, playing a move allocates nothing. The
line is recorded by the same call that adds the points, so the sum of the lines is the score.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

__all__ = ["NO_SEAT", "SCORE", "Event", "Recorder"]

#: The kind of event that brings points; a game's other kinds count up from 1.
SCORE: Final = 0
#: No seat or team in particular, and `to_act` when nobody is to act.
NO_SEAT: Final = -1


class Event:
    """One event: its kind, who (seat or team), points in the game's unit, rule number, and cards.

    `cards` and `detail` are encoded as each game's notation says.
    """

    def __init__(self, kind: i64, seat: i64, points: i64, rule: i64, cards: i64, detail: i64) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.points: i64 = points
        self.rule: i64 = rule
        self.cards: i64 = cards
        self.detail: i64 = detail


class Recorder:
    """The events recorded so far, in order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def score(self, seat: i64, points: i64, rule: i64, cards: i64, detail: i64 = 0) -> None:
        """Record a score line."""
        self.events.append(Event(SCORE, seat, points, rule, cards, detail))

    def add(self, kind: i64, seat: i64, rule: i64, cards: i64 = 0, detail: i64 = 0) -> None:
        """Record an event that brings no points."""
        self.events.append(Event(kind, seat, 0, rule, cards, detail))
