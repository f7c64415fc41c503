"""Tournaments: every two of a list of players on the same cards, rated by one fit.

`spec`: an arena's plan of one pair as plain data (its players stand for as many seats), and `contenders`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.players.arena.chunks import MayGoOn, Unfinished
from croupier.players.arena.costs import plan_seconds
from croupier.players.arena.plan import Contender, Plan, chunk_count, plan_of, plays_in
from croupier.players.arena.tally import merge
from croupier.players.arena.tournament import Tournament, pair_plan, rate
from workers.jobs.kind import Kind
from workers.jobs.panels import Intervals, player_name
from workers.jobs.simulations import played_turn
from workers.jobs.wide import narrow, widen

__all__ = ["Tournaments", "tournament_of"]


def tournament_of(spec: Mapping[str, Any]) -> Tournament:
    """Return the arena's tournament of a spec."""
    contenders = tuple([Contender(player["level"], player["iterations"]) for player in spec["contenders"]])
    return Tournament(plan_of(spec), contenders)


def _schedule(tournament: Tournament) -> list[tuple[int, int]]:
    """Return what each chunk is, as (chunk of the pair, pair): all pairs come on alike."""
    plans = [pair_plan(tournament, pair) for pair in tournament.pairs]
    return sorted((chunk, number) for number, plan in enumerate(plans) for chunk in range(chunk_count(plan)))


def _part(spec: Mapping[str, Any], chunk: int) -> tuple[Plan, int, int]:
    """Return what a chunk is: the plan of its pair, the chunk's number in that plan, and the pair's number."""
    tournament = tournament_of(spec)
    number, pair = _schedule(tournament)[chunk]
    return pair_plan(tournament, tournament.pairs[pair]), number, pair


def _ratings(result: Mapping[str, Any], unit: str) -> Intervals:
    ratings = result["ratings"]
    found = [{"mean": each["rating"], "interval": each["interval"]} for each in ratings]
    return Intervals("rating, 95 %", [player_name(each) for each in ratings], found)


class Tournaments(Kind):
    """The pairs' chunks in turn; the sum is kept by the pair's number."""

    panels = (_ratings,)

    def seconds(self, spec: Mapping[str, Any]) -> float:
        """Return what all pairs cost."""
        tournament = tournament_of(spec)
        return sum(plan_seconds(pair_plan(tournament, pair)) for pair in tournament.pairs)

    def chunk_count(self, spec: Mapping[str, Any]) -> int:
        """Return how many chunks all pairs have."""
        return len(_schedule(tournament_of(spec)))

    def size(self, spec: Mapping[str, Any]) -> int:
        """Return how many deals or matches all pairs play."""
        tournament = tournament_of(spec)
        return sum(pair_plan(tournament, pair).plays for pair in tournament.pairs)

    def chunk_size(self, spec: Mapping[str, Any], chunk: int) -> int:
        """Return how many of them a chunk plays."""
        plan, number, _ = _part(spec, chunk)
        return plays_in(plan, number)

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, may_go_on: MayGoOn, saved: Any = None) -> Any:
        """Play a turn of a chunk of a pair."""
        plan, number, pair = _part(spec, chunk)
        done = played_turn(plan, number, may_go_on, saved)
        return done if isinstance(done, Unfinished) else {str(pair): done}

    def merge(self, total: Any, tally: Any) -> Any:
        """Add two sums, pair by pair."""
        return narrow(merge(widen(total), widen(tally)))

    def moves_played(self, result: Any) -> int:
        """Return how many moves the plays of all pairs had."""
        return sum(pair["moves"] for pair in result["pairs"])

    def result(self, spec: Mapping[str, Any], total: Any) -> Any:
        """Return the ratings, once every pair has played."""
        tournament = tournament_of(spec)
        pairs = range(len(tournament.pairs))
        if any(str(pair) not in total for pair in pairs):
            return None
        rated = rate(tournament, [widen(total[str(pair)]) for pair in pairs])
        return {**rated, "options": dict(tournament.frame.options)}
