"""Worker processes under their supervisor: start, kill, stop."""

from __future__ import annotations

from typing import Any

from runtime.processes import children_of
from tests.harness.programs import Program, kill_all


class Workers(Program):
    """`processes` that compute jobs, their parent Celery worker, and its supervisor, which is the program.

    `arguments` are those of `python -m workers`; `options` are those of Program.
    """

    def __init__(self, processes: int = 1, *arguments: str, **options: Any) -> None:
        super().__init__("workers", *arguments, "--processes", str(processes), **options)

    def parents(self) -> list[int]:
        """Return the supervised Celery worker."""
        return children_of(self.process.pid)

    def children(self) -> list[int]:
        """Return the processes that compute."""
        return [child for parent in self.parents() for child in children_of(parent)]

    def kill_child(self) -> None:
        """Kill one process that computes."""
        kill_all(self.children()[:1])

    def kill_parent(self) -> None:
        """Kill the Celery worker, but neither its supervisor nor its children."""
        kill_all(self.parents())
