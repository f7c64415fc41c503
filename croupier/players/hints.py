"""Reasons of an analysis: what its best move changes, compared with the next move that is certainly worse."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Any

from croupier.games.position import Position
from croupier.players.arena.statistics import SURE
from croupier.players.player import Report
from croupier.players.review.course import reason_of
from croupier.players.review.data import reason_data
from croupier.players.review.reasons import REASON_WORLDS, Comparison
from croupier.players.rng import Rng, seed_number
from croupier.players.roster import Roster


def hint(
    roster: Roster, seen: Position, options: Mapping[str, object], report: Report | None, best: int, seed: str
) -> dict[str, Any]:
    """Return `instead_of`, the highest-valued move that is worse than `best`, and the `reasons`, as in a review.

    `instead_of` is None and `reasons` is empty if the moves have no values, or if chance may explain every difference.
    """
    other = _next_best(report, best)
    if other is None:
        return {"instead_of": None, "reasons": []}
    history, state = roster.read_history(seen), seen.state
    reference = roster.reference(options)
    reference.observe(state, history)
    comparison = Comparison(roster.game, reference, roster.quantities(), state.clone(), state.clone())
    measured = comparison.measure(state, history, best, other, Rng(seed_number(roster.game.id, seed, "reasons")))
    reasons = [reason_data(reason_of(each)) for each in measured]
    return {"instead_of": roster.game.move_text(other), "reasons": reasons}


def hint_milliseconds(roster: Roster, options: Mapping[str, object]) -> float:
    """Return the estimated time of a hint on one core."""
    return 2.0 * REASON_WORLDS * roster.reference(options).milliseconds


def _next_best(report: Report | None, best: int) -> int | None:
    """Return the move with the highest value of those that are certainly worse than `best`."""
    if report is None or not report.values:
        return None
    rows = list(zip(report.values, report.errors, report.moves, strict=True))
    top, top_error = next((value, error) for value, error, move in rows if move == best)
    worse = [(value, move) for value, error, move in rows if top - value > SURE * hypot(error, top_error)]
    return max(worse)[1] if worse else None
