"""Jobs to submit, and the ends of those that were accepted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Any, Final

from benchmarks.samples import legal_moves_bodies
from croupier.games.build_info import COMPILED
from croupier.games.seven_up.game import SEVEN_UP
from deploy.chaos.system import NotReadyError, System
from tests.harness.caller import Answer, Caller

ROOT: Final = f"/v1/games/{SEVEN_UP.id}"
#: Deals between policies that take a second of one core.
_DEALS_A_SECOND: Final = 150_000 if COMPILED else 2_000
_PATIENCE: Final = 120.0


@dataclass(frozen=True, eq=False)
class Sample:
    """A request that creates a job. Its seed makes the result the same always."""

    path: str
    body: Mapping[str, Any]


def simulations(seconds: float, count: int) -> list[Sample]:
    """Return different simulations of about so many seconds of one core."""
    body = {"options": {}, "players": ["greedy", "random"], "deals": max(2, int(_DEALS_A_SECOND * seconds))}
    return [Sample(f"{ROOT}/simulations", {**body, "seed": f"sample {number}"}) for number in range(count)]


def opponent_moves(count: int) -> list[Sample]:
    """Return requests for the computer's moves in different positions."""
    body = {"seats": [0, 1], "level": "greedy", "seed": "sample"}
    return [Sample(f"{ROOT}/opponent-moves", {**state, **body}) for state in legal_moves_bodies(SEVEN_UP, count)]


@dataclass
class Job:
    """A job that was accepted, as last seen."""

    sample: Sample
    link: str
    state: str = "queued"
    result: Any = None
    code: str = ""

    @property
    def is_open(self) -> bool:
        """Return whether it has not ended."""
        return self.state in ("queued", "running")


class Tally:
    """All jobs that were accepted, and the responses to their requests; several threads may write in it."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller
        self.jobs: list[Job] = []
        self.answers: list[Answer] = []
        #: Whether the last request for a job brought no answer about it.
        self.is_blind = False

    def submit(self, sample: Sample) -> Job | None:
        """Submit a sample; return the job if it was accepted."""
        answer = self._caller.ask("POST", sample.path, sample.body)
        self.answers.append(answer)
        if answer.status not in (200, 202):
            return None
        self.jobs.append(Job(sample, answer.location))
        return self.jobs[-1]

    def look(self, job: Job) -> None:
        """Read the state of a job; a response other than 200 and 404 changes nothing."""
        answer = self._caller.ask("GET", job.link)
        self.is_blind = answer.status not in (200, 404)
        if answer.status == 404:
            job.state, job.code = "gone", "404"
        if answer.status == 200:
            job.result, job.code = answer.body["result"], (answer.body["problem"] or {}).get("code", "")
            job.state = answer.body["state"]

    def still_open(self, most: int = 5) -> list[Job]:
        """Read the first few open jobs again; return all that are still open."""
        for job in [each for each in self.jobs if each.is_open][:most]:
            self.look(job)
        return [each for each in self.jobs if each.is_open]

    def refusals(self) -> list[Answer]:
        """Return the responses that ask for another try later."""
        return [answer for answer in self.answers if answer.status in (429, 503)]

    def lost(self) -> Counter[str]:
        """Count the jobs that did not succeed, by their code or state."""
        return Counter(job.code or job.state for job in self.jobs if job.state != "succeeded")

    def wrong(self, references: Mapping[Sample, Any]) -> int:
        """Count the jobs whose result differs from that without faults."""
        return sum(job.state == "succeeded" and job.result != references[job.sample] for job in self.jobs)


def submitting(tally: Tally, samples: Sequence[Sample], keep: int) -> Callable[[], None]:
    """Return a function that submits the next sample if fewer than `keep` jobs are open, or if none can be read."""
    upcoming = cycle(samples)

    def submit() -> None:
        if len(tally.still_open(1)) < keep or tally.is_blind:
            tally.submit(next(upcoming))

    return submit


def references_of(system: System, samples: Iterable[Sample]) -> dict[Sample, Any]:
    """Return the results of samples when nothing disturbs them. Raises NotReadyError."""
    tally = Tally(system.caller)
    for sample in samples:
        tally.submit(sample)
    if tally.refusals() or not system.wait(lambda: not tally.still_open(), _PATIENCE) or tally.lost():
        raise NotReadyError(f"even undisturbed, jobs do not succeed: {len(tally.refusals())} refused, {tally.lost()}")
    return {job.sample: job.result for job in tally.jobs}
