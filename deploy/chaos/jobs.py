"""Jobs to submit, their results without faults, and the ends of those that were accepted."""

from __future__ import annotations

import json
import re
import threading
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from deploy.chaos.asking import Answer, Caller
from deploy.chaos.system import NotReadyError, System

SIMULATION: Final = "simulations"
MOVES: Final = "opponent-moves"
_OPEN: Final = ("queued", "running")
#: Deals of Seven Up between policies that take about a second of one core, compiled and interpreted.
_DEALS_A_SECOND: Final = {True: 150_000, False: 2_000}
_PATIENCE: Final = 120.0
_SLICE_START: Final = re.compile(r'^(?=.*"event":"chunk begun").*"job_id":"([^"]+)"', re.MULTILINE)


@dataclass(frozen=True)
class Sample:
    """A request that creates a job: path and body. Its seed makes the result the same always."""

    path: str
    body: str

    @property
    def data(self) -> Any:
        """The body as plain data."""
        return json.loads(self.body)


def samples(system: System, kind: str, seconds: float, count: int) -> list[Sample]:
    """Return so many different jobs of a kind; a simulation takes about so many `seconds` of one core."""
    compiled = bool(system.caller.ask("GET", "/readyz").body["compiled"])
    made = []
    for number in range(count):
        body: dict[str, Any] = {"seed": f"sample {number}"}
        if kind == SIMULATION:
            deals = max(2, int(_DEALS_A_SECOND[compiled] * seconds))
            body |= {"options": {}, "players": ["greedy", "random"], "deals": deals}
        else:
            dealt = system.caller.ask("POST", "/v1/games/seven-up/deals", {"options": {}, "seed": str(number)})
            body |= {"state": dealt.body["state"], "seats": [0, 1], "level": "greedy"}
        made.append(Sample(f"/v1/games/seven-up/{kind}", json.dumps(body)))
    return made


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
        return self.state in _OPEN


class Tally:
    """All jobs that were accepted, and the responses to their requests; several threads may write in it."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller
        self._lock = threading.Lock()
        self.jobs: list[Job] = []
        self.statuses: Counter[int] = Counter()
        #: The longest response of each status, and the number of refusals without Retry-After.
        self.longest: dict[int, float] = {}
        self.mute = 0
        #: Whether the last request for a job brought no answer about it.
        self.is_blind = False

    def submit(self, sample: Sample) -> tuple[Answer, Job | None]:
        """Submit a sample; return the response, and the job if it was accepted."""
        answer = self._caller.ask("POST", sample.path, sample.data)
        job = Job(sample, answer.location) if answer.status in (200, 202) else None
        with self._lock:
            self.statuses[answer.status] += 1
            self.longest[answer.status] = max(self.longest.get(answer.status, 0.0), answer.seconds)
            self.mute += answer.status in (429, 503) and not answer.retry_after
            self.jobs += [job] if job else []
        return answer, job

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

    def answers(self) -> str:
        """Return the number of responses by status."""
        return " ".join(f"{status}:{count}" for status, count in sorted(self.statuses.items()))

    def lost(self) -> Counter[str]:
        """Count the jobs that did not succeed, by their code or state."""
        return Counter(job.code or job.state for job in self.jobs if job.state != "succeeded")

    def wrong(self, references: dict[Sample, Any]) -> int:
        """Count the jobs whose result differs from that without faults."""
        return sum(job.state == "succeeded" and job.result != references[job.sample] for job in self.jobs)

    def slices(self, log: str) -> str:
        """Return the slices begun for a job, as the workers logged them: the mean, and the most."""
        counter = Counter(_SLICE_START.findall(log))
        counts = [counter[job.link.rpartition("/")[2]] for job in self.jobs] or [0]
        return f"{sum(counts) / len(counts):6.1f} {max(counts):4}"


def references_of(system: System, wanted: Iterable[Sample]) -> dict[Sample, Any]:
    """Return the results of samples when nothing disturbs them. Raises NotReadyError."""
    tally = Tally(system.caller)
    for sample in wanted:
        tally.submit(sample)
    if not system.wait(lambda: not tally.still_open(), _PATIENCE) or tally.lost():
        raise NotReadyError(f"even undisturbed, jobs do not succeed: {tally.lost()}")
    return {job.sample: job.result for job in tally.jobs}
