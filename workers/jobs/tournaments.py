"""Tournaments: each pair of a list of players plays the same cards, and one fit rates all players.

`spec`: an arena's plan of one pair as plain data (its players stand for as many seats), and `contenders`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from croupier.players.arena.chunks import Checkpoint, ShouldContinue
from croupier.players.arena.costs import plan_seconds
from croupier.players.arena.plan import Contender, Plan, chunk_count, plan_of, plays_in
from croupier.players.arena.tournament import Tournament, pair_plan, rate
from workers.jobs.kind import Kind
from workers.jobs.simulations import cached_by_spec, from_json, merge_json, played_slice


@dataclass(frozen=True)
class _Schedule:
    """A tournament, the plan of each pair, and the chunks as (chunk of the pair, pair)."""

    tournament: Tournament
    plans: Sequence[Plan]
    chunks: Sequence[tuple[int, int]]


def _read_schedule(spec: Mapping[str, Any]) -> _Schedule:
    contenders = tuple([Contender(player["level"], player["iterations"]) for player in spec["contenders"]])
    tournament = Tournament(plan_of(spec), contenders)
    plans = [pair_plan(tournament, pair) for pair in tournament.pairs]
    # All pairs advance at the same pace.
    chunks = sorted((chunk, number) for number, plan in enumerate(plans) for chunk in range(chunk_count(plan)))
    return _Schedule(tournament, plans, chunks)


_schedule: Final = cached_by_spec(_read_schedule)


class Tournaments(Kind):
    """The chunks of all pairs; sums are stored by the number of the pair."""

    name = "tournaments"
    noun = "tournament"

    def seconds(self, spec: Mapping[str, Any]) -> float:
        return sum(plan_seconds(plan) for plan in _schedule(spec).plans)

    def chunk_count(self, spec: Mapping[str, Any]) -> int:
        return len(_schedule(spec).chunks)

    def size(self, spec: Mapping[str, Any]) -> int:
        return sum(plan.plays for plan in _schedule(spec).plans)

    def chunk_size(self, spec: Mapping[str, Any], chunk: int) -> int:
        schedule = _schedule(spec)
        number, pair = schedule.chunks[chunk]
        return plays_in(schedule.plans[pair], number)

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any = None) -> Any:
        schedule = _schedule(spec)
        number, pair = schedule.chunks[chunk]
        done = played_slice(schedule.plans[pair], number, should_continue, saved)
        return done if isinstance(done, Checkpoint) else {str(pair): done}

    def merge(self, total: Any, tally: Any) -> Any:
        """Add two sums, pair by pair."""
        return merge_json(total, tally)

    def moves_played(self, result: Any) -> int:
        """Return the number of moves of all pairs."""
        return sum(pair["moves"] for pair in result["pairs"])

    def result(self, spec: Mapping[str, Any], total: Any) -> Any:
        """Return the ratings; None until every pair has played."""
        schedule = _schedule(spec)
        pairs = range(len(schedule.plans))
        if any(str(pair) not in total for pair in pairs):
            return None
        rated = rate(schedule.tournament, [from_json(total[str(pair)]) for pair in pairs])
        return {**rated, "options": dict(schedule.tournament.frame.options)}
