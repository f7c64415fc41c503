"""Celery workers and beat: start, kill, stop."""

from __future__ import annotations

from typing import Any, Final

from runtime.processes import children_of
from tests.harness.programs import Program, kill_all

JOBS: Final = "moves,analyses,simulations"
OTHERS: Final = "webhooks,repairs"
#: Workers do not listen to each other: after an outage they would start again more slowly.
_QUIET: Final = ("--without-gossip", "--without-mingle")


class Celery(Program):
    """A command of Celery for an application; `options` are those of Program."""

    def __init__(self, *arguments: str, application: str = "workers.app", **options: Any) -> None:
        super().__init__("celery", "--quiet", "-A", application, *arguments, **options)


class Beat(Celery):
    """Celery beat; `options` are those of Celery."""

    def __init__(self, **options: Any) -> None:
        super().__init__("beat", **options)


class Workers(Celery):
    """A Celery worker whose `processes` serve `queues`. By default these are the queues of jobs, and a worker of the
    other queues with beat runs next to it.

    `arguments` are those of `celery worker`; `options` are those of Celery.
    """

    def __init__(self, processes: int = 1, queues: str = "", *arguments: str, **options: Any) -> None:
        self._others: list[Celery] = []
        concurrency = ("--concurrency", str(processes))
        super().__init__("worker", *_QUIET, "-Q", queues or JOBS, *concurrency, *arguments, **options)
        if not queues:
            threads = ("-P", "threads", "-c", "60", "-n", "others@%h")
            self._others = [Celery("worker", *_QUIET, "--beat", "-Q", OTHERS, *threads, **options)]

    def start(self) -> None:
        """Start the workers and beat, those that do not run."""
        super().start()
        for program in self._others:
            if not program.is_running():
                program.start()

    def children(self) -> list[int]:
        """Return the processes that compute."""
        return children_of(self.process.pid)

    def kill_child(self) -> None:
        """Kill one process that computes."""
        kill_all(self.children()[:1])

    def kill_parent(self) -> None:
        """Kill the worker, but not its children."""
        kill_all([self.process.pid])

    def stop(self) -> None:
        """Stop beat and the workers."""
        super().stop()
        for program in self._others:
            family = program.processes()
            program.stop()
            # Celery's beat inside a worker ignores a signal that comes while it starts.
            kill_all(family)

    def kill(self) -> None:
        """Kill beat and the workers immediately."""
        super().kill()
        for program in self._others:
            program.kill()
