"""The record of a job as it is answered: its result put into words of the reader's language."""

from __future__ import annotations

from typing import Any

from games.catalogue import GAMES
from games.events import Recorder
from games.referee import play
from players.catalogue import ROSTERS
from service.problems import problem_data
from service.sealed_results import sealed_result
from service.table import events_data, legal_moves_data, valued_moves_data
from workers.jobs.catalogue import ANALYSES, KINDS, OPPONENT_MOVES, TOURNAMENTS
from workers.records import JobRecord
from workers.telling import job_facts

__all__ = ["has_chart", "job_data"]


def job_data(job: JobRecord, now: float, language: str) -> dict[str, Any]:
    """Write a job."""
    return {
        **job_facts(job),
        "result": _result(job, language),
        "problem": problem_data(job.problem, [], language) if job.problem else None,
        "timing": _timing(job, now),
        "links": _links(job),
    }


def _links(job: JobRecord) -> dict[str, str]:
    address = f"/v1/jobs/{job.id}"
    links = {"self": address, "events": f"{address}/events"}
    if has_chart(job):
        links["chart"] = f"{address}/chart.svg"
    return links


def has_chart(job: JobRecord) -> bool:
    """Tell whether there is a picture of a job's result; none is drawn of what a sealed table hides."""
    return KINDS[job.kind].has_chart and not job.is_sealed


def _timing(job: JobRecord, now: float) -> dict[str, float]:
    """Tell how long it took; whatever differs from run to run is here, and not in the result."""
    ended = job.finished or now
    run = ended - job.started if job.started else 0.0
    timing = {"queued_seconds": round((job.started or ended) - job.created, 3), "run_seconds": round(run, 3)}
    moves = _moves_played(job)
    if moves and run > 0:
        timing["decisions_per_second"] = round(moves / run, 1)
    return timing


def _moves_played(job: JobRecord) -> int:
    parts = job.result["pairs"] if job.kind == TOURNAMENTS and job.result else [job.result or {}]
    return sum(part["moves"] for part in parts if isinstance(part.get("moves"), int))


def _result(job: JobRecord, language: str) -> Any:
    if job.result is None:
        return None
    if job.is_sealed:
        return sealed_result(job, language)
    if job.kind == OPPONENT_MOVES and "state" in job.spec:
        return {**job.result, **_played(job, language)}
    if job.kind == ANALYSES:
        spec = job.spec
        position = ROSTERS[job.game].read_view(spec["view"]) if "view" in spec else GAMES[job.game].read(spec["state"])
        return {**job.result, "moves": valued_moves_data(GAMES[job.game], position, job.result["moves"], language)}
    return job.result


def _played(job: JobRecord, language: str) -> dict[str, Any]:
    """Play the moves again, to say what happened."""
    game = GAMES[job.game]
    position = game.read(job.spec["state"])
    recorder = Recorder()
    position.state.recorder = recorder
    for move in job.result["moves"]:
        play(game, position, move["move"])
    return {
        "events": events_data(game, recorder, language),
        "legal_moves": legal_moves_data(game, position, language),
    }
