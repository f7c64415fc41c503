"""Worker processes under their supervisor: started, killed, stopped."""

from __future__ import annotations

from typing import Any

from runtime.processes import children_of
from tests.harness.programs import Program, kill_all


class Workers(Program):
    """`processes` that do jobs, the Celery worker above them, and the supervisor of both, which is the program.

    `arguments` are those of `python -m workers`, `options` those of Program.
    """

    def __init__(self, processes: int = 1, *arguments: str, **options: Any) -> None:
        super().__init__("workers", *arguments, "--processes", str(processes), **options)

    def parents(self) -> list[int]:
        """Return the Celery worker that is watched over."""
        return children_of(self.process.pid)

    def children(self) -> list[int]:
        """Return the processes that do the work."""
        return [child for parent in self.parents() for child in children_of(parent)]

    def kill_child(self) -> None:
        """Kill one process that does the work."""
        kill_all(self.children()[:1])

    def kill_parent(self) -> None:
        """Kill the Celery worker, but neither its supervisor nor its processes."""
        kill_all(self.parents())
