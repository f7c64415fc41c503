"""Those that are asked: programs that answer one question each, which processor each may use, and a running service."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from http.client import HTTPConnection
from time import sleep
from typing import Any, Final

import orjson

from runtime.child_process import start_child
from tests.harness.programs import ROOT

_LONGEST: Final = 300
#: Posts something to a path and returns the body of the answer.
Send = Callable[[str, Mapping[str, Any]], dict[str, Any]]

_HEADERS: Final = {"Content-Type": "application/json", "Prefer": "wait=30"}
_POLL: Final = 0.05


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


def call_program(module: str, *, source: bool = False, **question: Any) -> dict[str, Any]:
    """Run a module of this package on a question, with our engine or the plain `source`; return what it answers.

    Raises HelperError with the last line that it wrote when it fails.
    """
    path = str(ROOT) if source else os.environ.get("PYTHONPATH", str(ROOT))
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    environment = {**os.environ, "PYTHONPATH": path}
    with start_child([sys.executable, "-P", "-m", module], cwd=ROOT, env=environment, text=True, **pipes) as process:
        answer, errors = process.communicate(json.dumps(question))
    if process.returncode:
        raise HelperError(errors.strip().rpartition("\n")[2][:_LONGEST])
    found: dict[str, Any] = json.loads(answer.rpartition("\n")[2])
    return found


def answer_question(answer: Callable[..., dict[str, Any]]) -> None:
    """Be such a program: answer the question on the standard input."""
    found = answer(**json.load(sys.stdin))
    sys.stdout.write("\n" + json.dumps(found))


# A running service


def sender(connection: HTTPConnection) -> Send:
    """Return a function that posts on a connection; a job is waited for. It raises HelperError for a refusal."""

    def send(path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        answer = _request(connection, "POST", path, orjson.dumps(body))
        while answer.get("state") in ("queued", "running"):
            sleep(_POLL)
            answer = _request(connection, "GET", f"/v1/jobs/{answer['id']}")
        if answer.get("state") in ("failed", "cancelled"):
            raise HelperError(f"a job of {path} has {answer['state']}: {answer['problem']}")
        return answer

    return send


def _request(connection: HTTPConnection, method: str, path: str, body: bytes | None = None) -> dict[str, Any]:
    connection.request(method, path, body, _HEADERS)
    answer = connection.getresponse()
    text = answer.read()
    if answer.status not in (200, 202):
        raise HelperError(f"{path} was answered {answer.status}: {text[:500]!r}")
    found: dict[str, Any] = orjson.loads(text)
    return found
