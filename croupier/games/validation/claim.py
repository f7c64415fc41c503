"""A claimed state whose deal was played again, compared with the play; and what it says of the deals before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.games.faults import Faults
from croupier.games.game import Game
from croupier.games.position import HistoryEntry, Position
from croupier.games.validation.replaying import ReplayedSteps, compare_history, compare_state


def read_history(faults: Faults, game: Game, data: Mapping[str, Any], rule: str) -> list[HistoryEntry]:
    """Return the history of a claimed deal, which may be left out; one longer than any deal is a fault and not read."""
    given = data["deal"].get("history") or []
    if len(given) > game.history_limit:
        faults.add("/deal/history", "history", rule)
        return []
    return [HistoryEntry(entry["seat"], entry["move"]) for entry in given]


def replayed_position(
    faults: Faults,
    game: Game,
    data: Mapping[str, Any],
    history: list[HistoryEntry],
    replay: ReplayedSteps,
    rules: Mapping[str, str],
    turn_rule: str,
) -> Position:
    """Return the position claimed if it is where `replay` has led; RefusedError names every fault.

    That is the first move that is not legal, or else all that differs: `rules` has the rule by which each member of a
    state follows from the play, and `turn_rule` gives the turn.
    """
    faults.extend(replay.faults.found)
    if not replay.faults.found:
        compare_history(faults, history, replay.played, turn_rule)
        compare_state(faults, game, data, replay.state, rules)
    faults.refuse()
    return Position(replay.state, history, replay.opening if len(history) == len(replay.played) else None)


def points_before(faults: Faults, data: Mapping[str, Any], target: int, rule: str, *, ties_go_on: bool) -> list[int]:
    """Return the points of two seats before the deal: none below 0, none enough but a tie with `ties_go_on`."""
    total, scored = data["match"]["points"], data["deal"]["scored"]
    points = [total[seat] - scored[seat] for seat in range(2)]
    for seat in range(2):
        most = points[seat] if ties_go_on and points[seat] <= points[1 - seat] else target - 1
        faults.expect_range(f"/match/points/{seat}", points[seat], 0, most, rule, scored[seat])
    return points
