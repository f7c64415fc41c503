"""The processes of a run: programs that answer one question each, and which processor each may use."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any, Final

from runtime.child_process import start_child
from tests.harness.programs import ROOT

_TOLD: Final = 300


class HelperError(RuntimeError):
    """A program, or the service, could not do what it was asked for."""


def processors() -> tuple[set[int], set[int]]:
    """Share the processors out: those of the server, and the client's own; both may use the only one."""
    if sys.platform != "linux":
        return set(), set()
    ours = sorted(os.sched_getaffinity(0))
    return (set(ours[:-1]) or set(ours)), {ours[-1]}


def pin(process: int, cores: set[int]) -> None:
    """Keep a process (0: this one) on `cores`, where the system can."""
    if sys.platform == "linux" and cores:
        os.sched_setaffinity(process, cores)


def ask_program(module: str, *, source: bool = False, **question: Any) -> dict[str, Any]:
    """Run a module of this package on a question, with our engine or the plain `source`; return what it answers.

    Raises HelperError with the last line that it wrote when it fails.
    """
    path = str(ROOT) if source else os.environ.get("PYTHONPATH", str(ROOT))
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    environment = {**os.environ, "PYTHONPATH": path}
    with start_child([sys.executable, "-P", "-m", module], cwd=ROOT, env=environment, text=True, **pipes) as process:
        answer, errors = process.communicate(json.dumps(question))
    if process.returncode:
        raise HelperError(errors.strip().rpartition("\n")[2][:_TOLD])
    found: dict[str, Any] = json.loads(answer.rpartition("\n")[2])
    return found


def answer_question(answer: Callable[..., dict[str, Any]]) -> None:
    """Be such a program: answer the question on the standard input."""
    found = answer(**json.load(sys.stdin))
    sys.stdout.write("\n" + json.dumps(found))
