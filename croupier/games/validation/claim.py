"""A claimed state whose deal was played again, compared with the play; and what it says of the deals before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

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


#: Plays a deal again from the figures before it, which follow from the points that it scored, and adds their faults.
ReplayFrom = Callable[[Faults, Sequence[int]], ReplayedSteps]


def replayed_position(
    faults: Faults,
    game: Game,
    data: Mapping[str, Any],
    history: list[HistoryEntry],
    replay_from: ReplayFrom,
    rules: Mapping[str, str],
    turn_rule: str,
) -> Position:
    """Return the position claimed if it is where the play leads; RefusedError names every fault.

    That is the first move that is not legal, or else all that differs: `rules` has the rule by which each member of a
    state follows from the play, and `turn_rule` gives the turn. If the play brings another score than claimed, the
    score or the figures of the match are wrong: the reading with fewer faults is reported.
    """

    def try_score(scored: Sequence[int]) -> tuple[Faults, ReplayedSteps]:
        found = Faults()
        replay = replay_from(found, scored)
        found.extend(replay.faults.found)
        if not replay.faults.found:
            compare_history(found, history, replay.played, turn_rule)
            compare_state(found, game, data, replay.state, rules)
        return found, replay

    claimed = data["deal"]["scored"]
    found, replay = try_score(claimed)
    scored = [int(points) for points in cast(Any, replay.state).scored]
    if not replay.faults.found and scored != claimed:
        other = try_score(scored)
        found, replay = min((found, replay), other, key=lambda tried: len(tried[0].found))
    faults.extend(found.found)
    faults.refuse()
    return Position(replay.state, history, replay.opening if len(history) == len(replay.played) else None)


def points_before(
    faults: Faults, data: Mapping[str, Any], scored: Sequence[int], target: int, rule: str, *, ties_go_on: bool
) -> list[int]:
    """Return the points of two seats before a deal that `scored`: none below 0, none enough but a tie.

    A tie is enough unless `ties_go_on`.
    """
    total = data["match"]["points"]
    points = [total[seat] - scored[seat] for seat in range(2)]
    for seat in range(2):
        most = points[seat] if ties_go_on and points[seat] <= points[1 - seat] else target - 1
        faults.expect_range(f"/match/points/{seat}", points[seat], 0, most, rule, scored[seat])
    return points
