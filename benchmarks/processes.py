"""The processes of a run: helpers that answer JSON lines, and which processor each may use."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, Any, Final, cast

from runtime.child_process import start_child

ROOT: Final = Path(__file__).resolve().parent.parent


class HelperError(RuntimeError):
    """A helper could not do what it was asked for."""


def environment(*, source: bool = False, **changes: str) -> dict[str, str]:
    """Return the environment of a child, with `changes`: it imports the engine that we do, or the plain `source`."""
    path = str(ROOT) if source else os.environ.get("PYTHONPATH", str(ROOT))
    return {**os.environ, "PYTHONPATH": path, **changes}


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


class Helper:
    """A program of this package in a process of its own: a JSON line is asked, a JSON line is the answer."""

    def __init__(self, module: str, environment: Mapping[str, str]) -> None:
        command = [sys.executable, "-P", "-m", module]
        self._process = start_child(
            command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._questions = cast(IO[str], self._process.stdin)
        self._answers = cast(IO[str], self._process.stdout)

    def __enter__(self) -> Helper:
        return self

    def __exit__(self, *_: object) -> None:
        self._questions.close()
        self._process.wait()

    def ask(self, **question: Any) -> dict[str, Any]:
        """Ask and wait for the answer; HelperError says why there is none."""
        self._questions.write(json.dumps(question) + "\n")
        self._questions.flush()
        line = self._answers.readline()
        if not line:
            raise HelperError(f"a helper ended with status {self._process.wait()}")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise HelperError(answer["error"])
        return answer


def answer_lines(answer: Callable[..., dict[str, Any]]) -> None:
    """Be a helper: answer every line of the standard input until it ends."""
    out = sys.stdout
    sys.stdout = sys.stderr  # what a library prints is no answer
    for line in sys.stdin:
        try:
            found = answer(**json.loads(line))
        except (HelperError, ImportError) as error:
            found = {"error": str(error)}
        out.write(json.dumps(found) + "\n")
        out.flush()
