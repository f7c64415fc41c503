"""Jobs to hand in, their undisturbed results, and the fate of those that were accepted."""

from __future__ import annotations

import json
import re
import threading
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import mean
from typing import Any, Final

from deploy.chaos.asking import Answer, Caller
from deploy.chaos.system import NotReadyError, System

SIMULATION: Final = "simulations"
MOVES: Final = "opponent-moves"
_OPEN: Final = ("queued", "running")
#: Deals of Seven Up between policies that take about a second of one core, compiled and interpreted.
_DEALS_A_SECOND: Final = {True: 150_000, False: 2_000}
_PATIENCE: Final = 120.0
_CHUNK_START: Final = re.compile(r'^(?=.*"event":"chunk begun").*"job_id":"([^"]+)"', re.MULTILINE)


@dataclass(frozen=True)
class Sample:
    """A job that can be handed in: where, and the body of the request, whose seed makes its result the same always."""

    kind: str
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
        made.append(Sample(kind, f"/v1/games/seven-up/{kind}", json.dumps(body)))
    return made


class References:
    """The results of samples as they are when nothing disturbs them: each is done once."""

    def __init__(self) -> None:
        self._results: dict[Sample, Any] = {}

    def learn(self, system: System, wanted: Iterable[Sample]) -> None:
        """Have the samples done that are not known yet. Raises NotReadyError."""
        tally = Tally(system.caller)
        jobs = [job for each in wanted if each not in self._results and (job := tally.submit(each)[1])]
        if not system.wait(lambda: not tally.still_open(), _PATIENCE):
            raise NotReadyError("even undisturbed, jobs do not end")
        self._results |= {job.sample: job.result for job in jobs}

    def is_right(self, job: Job) -> bool:
        """Return whether a job has the result that it has without faults."""
        return bool(job.result == self._results[job.sample])


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
        """Tell whether it may still come to its end."""
        return self.state in _OPEN


@dataclass
class Outcome:
    """The ends of all accepted jobs; `lost` are those that did not succeed, counted by their state or code."""

    accepted: int = 0
    wrong: int = 0
    lost: Counter[str] = field(default_factory=Counter)

    @property
    def reasons(self) -> str:
        """How many were lost for which reason."""
        return " ".join(f"{reason}:{count}" for reason, count in self.lost.items()) or "-"


class Tally:
    """All jobs that were accepted, and how often which status was answered; several threads may write in it."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller
        self._lock = threading.Lock()
        self.jobs: list[Job] = []
        self.statuses: Counter[int] = Counter()
        #: Of requests to hand something in, the longest of each status, and how many were refused without a word of
        #: when to ask again.
        self.longest: dict[int, float] = {}
        self.mute = 0
        #: Whether the last look at a job brought no answer about it.
        self.is_blind = False

    def submit(self, sample: Sample) -> tuple[Answer, Job | None]:
        """Hand a sample in; return what was answered, and the job if it was accepted."""
        answer = self._caller.ask("POST", sample.path, sample.data)
        job = Job(sample, answer.location) if answer.status in (200, 202) else None
        with self._lock:
            self.statuses[answer.status] += 1
            self.longest[answer.status] = max(self.longest.get(answer.status, 0.0), answer.seconds)
            self.mute += answer.status in (429, 503) and not answer.retry_after
            if job:
                self.jobs.append(job)
        return answer, job

    def look(self, job: Job) -> None:
        """Learn how far a job is; an answer other than 200 and 404 changes nothing."""
        answer = self._caller.ask("GET", job.link)
        self.is_blind = answer.status not in (200, 404)
        if answer.status == 404:
            job.state, job.code = "gone", "404"
        if answer.status == 200:
            job.result, job.code = answer.body["result"], (answer.body["problem"] or {}).get("code", "")
            job.state = answer.body["state"]

    def still_open(self, most: int = 5) -> list[Job]:
        """Look after the first few that are open; return all that still are."""
        for job in [each for each in self.jobs if each.is_open][:most]:
            self.look(job)
        return [each for each in self.jobs if each.is_open]

    def answers(self) -> str:
        """How often which status was answered."""
        return " ".join(f"{status}:{count}" for status, count in sorted(self.statuses.items()))

    def chunk_starts(self, log: str) -> str:
        """Chunks begun of a job, as the workers logged it, one begun twice counted twice: the mean, and the most."""
        counter = Counter(_CHUNK_START.findall(log))
        counts = [counter[job.link.rpartition("/")[2]] for job in self.jobs] or [0]
        return f"{mean(counts):5.1f} {max(counts):4}"

    def outcome(self, references: References) -> Outcome:
        """Sum up how they ended."""
        found = Outcome(len(self.jobs))
        for job in self.jobs:
            if job.state != "succeeded":
                found.lost[job.code or job.state] += 1
            elif not references.is_right(job):
                found.wrong += 1
        return found
