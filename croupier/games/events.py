"""What happened, as the rules name it: every point scored and every event of the table.

A `State` with a `Recorder` attached records; without one, playing a move allocates nothing. The
line is recorded by the same call that adds the points, so the sum of the lines is the score.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

#: The kind of event that brings points; a game's other kinds count up from 1.
SCORE: Final = 0
#: No seat or team in particular, and `to_act` when nobody is to act.
NO_SEAT: Final = -1


class Event:
    """One event: its kind, who (seat or team), points in the game's unit, rule number, and cards.

    `cards` and `detail` are encoded as each game's notation says. `told` is what a kind tells besides, as numbers:
    the cards in the order in which they were played or lie, or the hands that were dealt, by seat. Of a score,
    `total` is what was counted, in the game's unit, and `factor` by what it was multiplied; 0: nothing to tell.
    """

    def __init__(self, kind: i64, seat: i64, points: i64, rule: i64, cards: i64, detail: i64) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.points: i64 = points
        self.rule: i64 = rule
        self.cards: i64 = cards
        self.detail: i64 = detail
        self.told: list[int] = []
        self.total: i64 = 0
        self.factor: i64 = 0
        self.is_rounded: bool = False


def figures_of(event: Event, unit: int = 1) -> dict[str, object]:
    """Return how a score came about, `unit` units to the point: what was counted, times what, and whether rounded."""
    figures: dict[str, object] = {"points": points_of(event.points, unit)}
    if event.total != 0:
        figures["total"] = points_of(event.total, unit)
    if event.factor not in (0, 1):
        figures["factor"] = event.factor
    if event.is_rounded:
        figures["rounded"] = True
    return figures


def points_of(units: int, unit: int) -> int | float:
    """Return so many units as points: a whole number wherever it is one."""
    return units // unit if units % unit == 0 else units / unit


class Recorder:
    """The events recorded so far, in order; one that only counts returns no event to tell more of."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def score(self, seat: i64, points: i64, rule: i64, cards: i64, detail: i64 = 0) -> Event | None:
        """Record a score line and return it, for whoever has more to tell of it."""
        line = Event(SCORE, seat, points, rule, cards, detail)
        self.events.append(line)
        return line

    def add(self, kind: i64, seat: i64, rule: i64, cards: i64 = 0, detail: i64 = 0) -> Event | None:
        """Record an event that brings no points and return it, for whoever has more to tell of it."""
        event = Event(kind, seat, 0, rule, cards, detail)
        self.events.append(event)
        return event
