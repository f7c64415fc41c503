"""Load during a fault, each kind in a thread: callers that submit jobs, and players that ask the referee."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from typing import Final, Self

from deploy.chaos.asking import Caller
from deploy.chaos.jobs import Job, Sample, Tally

#: Seconds between two requests of a submitter with and without room for more open jobs, and until a newcomer repeats.
_PAUSE: Final = 0.1
_FULL: Final = 1.0
_AGAIN: Final = 2.0
_POLL: Final = 0.05


class Running:
    """A context that runs a loop in a thread."""

    def __init__(self) -> None:
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._go_on, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopped.set()
        self._thread.join()

    def _go_on(self) -> None:
        """Run until `_stopped` is set."""
        raise NotImplementedError


class Submitter(Running):
    """Submits one sample after another while fewer than `keep` jobs are open, and while none can be read."""

    def __init__(self, tally: Tally, samples: Sequence[Sample], keep: int) -> None:
        super().__init__()
        self._tally, self._samples, self._keep = tally, samples, keep

    def _go_on(self) -> None:
        number = 0
        while not self._stopped.is_set():
            is_full = len(self._tally.still_open(1)) >= self._keep
            if not is_full or self._tally.is_blind:
                self._tally.submit(self._samples[number % len(self._samples)])
                number += 1
            self._stopped.wait(_FULL if is_full else _PAUSE)


class Players(Running):
    """Asks the referee for legal moves twenty times a second, and notes seconds and status of each answer."""

    def __init__(self, caller: Caller) -> None:
        super().__init__()
        self._caller = caller
        dealt = caller.ask("POST", "/v1/games/seven-up/deals", {"options": {}, "seed": "players"})
        self._body = {"state": dealt.body["state"]}
        self.seconds: list[float] = []
        self.failures = 0

    def _go_on(self) -> None:
        while not self._stopped.wait(_POLL):
            answer = self._caller.ask("POST", "/v1/games/seven-up/legal-moves", self._body)
            self.seconds.append(answer.seconds)
            self.failures += answer.status != 200

    def take(self) -> list[float]:
        """Return the seconds noted so far and start a new list."""
        taken, self.seconds = self.seconds, []
        return taken


class Newcomer(Running):
    """Submits a job, and another one each two seconds, until one is done. `seconds` is the time until then, or None."""

    def __init__(self, tally: Tally, sample: Sample) -> None:
        super().__init__()
        self._tally, self._sample, self._start = tally, sample, time.monotonic()
        self.seconds: float | None = None

    def _go_on(self) -> None:
        jobs: list[Job] = []
        next_try = self._start
        while self.seconds is None and not self._stopped.wait(_POLL):
            if time.monotonic() >= next_try:
                job = self._tally.submit(self._sample)[1]
                jobs += [job] if job else []
                next_try = time.monotonic() + (_AGAIN if job else _PAUSE)
            for each in jobs:
                self._tally.look(each)
                if each.state == "succeeded":
                    self.seconds = time.monotonic() - self._start
