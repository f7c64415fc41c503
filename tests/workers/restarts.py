"""Requests and jobs while everything is restarted: `python -m tests.workers.restarts` does 10,000 requests, 5 restarts.

The next service and workers begin, accepting from the same socket, and when they are ready the former are told to stop.
No request is tried again: one that is not answered well is lost. Each has a connection of its own; a caller that keeps
connections open must, as HTTP says, be ready to find one closed.
"""

from __future__ import annotations

import json
import logging
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection, HTTPException
from itertools import count
from threading import Event
from typing import Any, Final

from deploy.engine import TARGET, is_fresh
from tests.workers.brokers import Broker, running_broker
from tests.workers.worker_pool import PATIENCE, ROOT, ended, until
from workers.child_process import start_child
from workers.embedded import embedded_broker

__all__ = ["Account", "restarted"]

_log = logging.getLogger("croupier.restarts")

CALLERS: Final = 4
#: One request in so many hands in a job.
JOBS: Final = 50
DEAL: Final[dict[str, Any]] = {"options": {}, "seed": "croupier"}
SIMULATION: Final[dict[str, Any]] = {**DEAL, "players": ["random", "random"], "deals": 2}
HEADERS: Final = {"Content-Type": "application/json", "Connection": "close"}


@dataclass
class Account:
    """The requests answered well, by number; what each of the others met; the jobs handed in, and their ends."""

    answered: list[int] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    jobs: list[str] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)

    @property
    def asked(self) -> int:
        """How many requests have come to an end."""
        return len(self.answered) + len(self.lost)


def restarted(broker: Broker, requests: int, restarts: int) -> Account:
    """Send at least so many requests, and restart again and again meanwhile; then wait for the jobs."""
    account, over = Account(), Event()
    paths = [str(TARGET), str(ROOT)] if is_fresh() else [str(ROOT)]
    variables = broker.environment(WEB_CONCURRENCY="2", CROUPIER_WELCOME="1", PYTHONPATH=os.pathsep.join(paths))
    with _listening() as listener, _serving(partial(_Generation, listener, variables)) as restart:
        port: int = listener.getsockname()[1]
        numbers = count()
        with ThreadPoolExecutor(CALLERS) as pool:
            for _ in range(CALLERS):
                pool.submit(_call, port, account, numbers, over)
            for number in range(1, restarts + 1):
                until(partial(_has_asked, account, requests * number // (restarts + 1)))
                restart()
                _log.info("restart %s of %s, %s requests made", number, restarts, account.asked)
            until(partial(_has_asked, account, requests))
            over.set()
        job_queue = broker.job_queue()
        account.ends = [ended(job_queue, id, PATIENCE).state for id in account.jobs]
    return account


def _has_asked(account: Account, requests: int) -> bool:
    return account.asked >= requests


class _Generation:
    """A service and its workers, which take over and end together."""

    def __init__(self, listener: socket.socket, environment: dict[str, str]) -> None:
        python = [sys.executable, "-P", "-m"]
        service = ["gunicorn", "-c", "service/gunicorn.py", "--bind", f"fd://{listener.fileno()}"]
        self._service = start_child(
            [*python, *service, "service.app:create_app()"],
            cwd=ROOT,
            env=environment,
            pass_fds=(listener.fileno(),),
            stdout=subprocess.PIPE,
            text=True,
        )
        self._workers = [
            start_child([*python, *command], cwd=ROOT, env=environment)
            for command in (["workers"], ["workers", "moves", "--processes", "1"])
        ]

    def is_ready(self) -> bool:
        """Wait until the service says that it answers; False: it has ended."""
        return any("Croupier answers" in line for line in self._service.stdout or ())

    def stop(self) -> None:
        """Ask everything to stop, and wait for that."""
        programs = [self._service, *self._workers]
        for program in programs:
            program.terminate()
        for program in programs:
            program.wait(PATIENCE)
        if self._service.stdout:
            self._service.stdout.close()


@contextmanager
def _listening() -> Iterator[socket.socket]:
    """Open a socket that every service accepts from."""
    with closing(socket.create_server(("127.0.0.1", 0), backlog=2048)) as listener:
        listener.set_inheritable(True)
        yield listener


@contextmanager
def _serving(start: Callable[[], _Generation]) -> Iterator[Callable[[], None]]:
    """Serve; give what lets the next generation take over from the one that serves."""
    serving = start()

    def restart() -> None:
        nonlocal serving
        former, serving = serving, start()
        assert serving.is_ready()
        former.stop()

    try:
        assert serving.is_ready()
        yield restart
    finally:
        serving.stop()


def _call(port: int, account: Account, numbers: Iterator[int], over: Event) -> None:
    """Make one request after the other until it is over."""
    while not over.is_set():
        number = next(numbers)
        try:
            _ask(port, account, number)
        except (OSError, HTTPException, ValueError) as error:
            account.lost.append(repr(error))


def _ask(port: int, account: Account, number: int) -> None:
    """Make one request, and enter what comes of it."""
    path, body = "deals", DEAL
    if number % JOBS == 0:
        path, body = "simulations", SIMULATION
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("POST", f"/v1/games/seven-up/{path}", json.dumps(body), HEADERS)
        response = connection.getresponse()
        status, answer = response.status, json.loads(response.read())
    if status == 202:
        account.jobs.append(answer["id"])
    if status == 202 or (status == 200 and len(answer["deck"]) == 52):
        account.answered.append(number)
    else:
        account.lost.append(f"{status}: {answer}")


def main() -> int:
    """Do the whole of it on the embedded broker; return whether anything was lost."""
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    begun = time.monotonic()
    with embedded_broker() as url, running_broker("embedded", url) as broker:
        found = restarted(broker, 10_000, 5)
    failed = [end for end in found.ends if end != "succeeded"]
    _log.info(
        "%s requests answered, %s lost %s; %s jobs, %s of them not done; %.0f s",
        len(found.answered), len(found.lost), found.lost[:5], len(found.jobs), len(failed), time.monotonic() - begun,
    )  # fmt: skip
    return 1 if found.lost or failed else 0


if __name__ == "__main__":
    sys.exit(main())
