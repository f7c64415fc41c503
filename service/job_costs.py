"""What a job is estimated to cost, in seconds of one core: what its caller's budget is charged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from players.arena.plan import Plan, milliseconds_a_play, plan_of
from players.arena.tournament import pair_plan
from players.catalogue import ROSTERS
from workers.jobs.catalogue import ANALYSES, OPPONENT_MOVES, SIMULATIONS, TOURNAMENTS
from workers.jobs.choosing import milliseconds_of
from workers.jobs.tournaments import tournament_of

__all__ = ["seconds_of"]


def seconds_of(kind: str, spec: Mapping[str, Any]) -> float:
    """Return what a job of `kind` would cost."""
    return _ESTIMATES[kind](spec) / 1000


def _moves(spec: Mapping[str, Any]) -> float:
    """One decision of each seat: the next seat that is not the computer's ends the job."""
    return sum(_decision(spec, level) for level in spec["levels"].values())


def _analysis(spec: Mapping[str, Any]) -> float:
    return _decision(spec, spec["level"])


def _simulation(spec: Mapping[str, Any]) -> float:
    return _plan(plan_of(spec))


def _tournament(spec: Mapping[str, Any]) -> float:
    whole = tournament_of(spec)
    return sum(_plan(pair_plan(whole, pair)) for pair in whole.pairs)


def _plan(plan: Plan) -> float:
    return milliseconds_a_play(plan) * plan.count


def _decision(spec: Mapping[str, Any], level: str) -> float:
    return milliseconds_of(ROSTERS[spec["game"]].levels[level], spec["iterations"])


_ESTIMATES: Final[dict[str, Callable[[Mapping[str, Any]], float]]] = {
    OPPONENT_MOVES: _moves,
    ANALYSES: _analysis,
    SIMULATIONS: _simulation,
    TOURNAMENTS: _tournament,
}
