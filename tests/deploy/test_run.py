"""Programs of `make run`: they answer, run jobs, restart after a death, and leave nothing behind."""

from __future__ import annotations

import errno
import json
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any, Final

import pytest

from deploy.engine import is_fresh
from runtime.processes import children_of
from tests.harness.endpoint import Endpoint
from tests.harness.programs import PATIENCE, Program, free_port, until
from tests.thoroughness import is_in_time


class Launched(Program, Endpoint):
    """The launcher on a port of its own, with the interpreted engine."""

    def __init__(self, program: str = "deploy.run", *arguments: str, **more: str) -> None:
        self.port = free_port()
        # Few log lines, and one process of the service.
        usual: dict[str, Any] = {"CROUPIER_LOG_LEVEL": "warning", "WEB_CONCURRENCY": "1", "PORT": str(self.port)}
        super().__init__(program, *arguments, **{"CROUPIER_COMPILE": "0", **usual, **more})

    def request(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Make a request; status 0 when no answer comes."""
        with suppress(OSError, HTTPException):
            status, text = self.ask(method, path, json.dumps(body).encode())
            return status, json.loads(text)
        return 0, None

    def serves(self) -> bool:
        """Tell whether it is ready."""
        return self.request("GET", "/readyz")[0] == 200

    def post(self, path: str, body: object) -> Any:
        """Ask for something of Seven Up, a job until it has ended; return the answer."""
        status, answer = self.request("POST", f"/v1/games/seven-up/{path}", body)
        assert status in (200, 202), answer
        if "links" in answer:
            link = answer["links"]["self"]
            until(lambda: self.request("GET", link)[1]["state"] not in ("queued", "running"))
            answer = self.request("GET", link)[1]
        return answer

    def children(self, name: str) -> list[int]:
        """Return the programs that it has started whose command line holds `name`."""
        return [child for child in children_of(self.process.pid) if name in command_line(child)]

    def broker(self) -> int:
        """Return the process of the broker's server."""
        [watch] = self.children("runtime.embedded")
        [server] = children_of(watch)
        return server


def command_line(process: int) -> str:
    """Return the command line of a process; empty: it has ended meanwhile."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{process}/cmdline").read_text()
    return ""


#: Part of the command line of each worker, and of beat.
WORKERS: Final = "\0workers.app\0"
JOB: Final = "/v1/jobs/nothing"
SIMULATIONS: Final = "/v1/games/seven-up/simulations"
#: A job that takes longer than any test.
LONG: Final = {"options": {}, "players": ["greedy", "random"], "deals": 5_000_000}


@contextmanager
def launching(*program: str, **variables: str) -> Iterator[Launched]:
    """Run the launcher, or a changed one; what it has started ends with it."""
    running = Launched(*program, **variables)
    try:
        yield running
    finally:
        if running.is_running():
            running.process.kill()
            running.process.wait()


@pytest.fixture(scope="module")
def launched() -> Iterator[Launched]:
    """A launcher shared by the tests that leave it running; the last of them stops it."""
    with launching() as running:
        until(running.serves)
        yield running


def test_the_computer_plays_at_a_sealed_table(launched: Launched) -> None:
    """The service and its workers open what each other has sealed, without a key being set."""
    body = {"options": {}, "sealed": True, "computer": [None, "greedy"], "dealer": 0}
    dealt = launched.post("deals", body)
    job = launched.post("opponent-moves", {"table": dealt["table"], "key": dealt["keys"][0]})
    assert (job["state"], job["result"]["seat"], job["result"]["view"]["to_act"]) == ("succeeded", 0, 0)
    assert {move["seat"] for move in job["result"]["moves"]} == {1}
    seen = launched.post("views", {"table": job["result"]["table"], "key": dealt["keys"][0]})
    assert seen["view"] == job["result"]["view"]


def test_pages_of_every_local_port_may_call(launched: Launched) -> None:
    for origin in ("http://localhost:5173", "http://127.0.0.1:3000"):
        with closing(launched.connect()) as connection:
            connection.request("GET", "/v1/games", headers={"Origin": origin})
            assert connection.getresponse().getheader("Access-Control-Allow-Origin") == origin


def test_stopped_broker_continues_with_all_its_jobs(launched: Launched) -> None:
    link = launched.request("POST", SIMULATIONS, LONG)[1]["links"]["self"]
    os.kill(launched.broker(), signal.SIGSTOP)
    until(lambda: launched.request("GET", link)[0] == 200)
    assert launched.request("DELETE", link)[0] == 200


def test_a_broker_that_is_killed_is_back_within_three_seconds(launched: Launched) -> None:
    link = launched.request("POST", SIMULATIONS, LONG)[1]["links"]["self"]
    os.kill(launched.broker(), signal.SIGKILL)
    # The store is reachable again, and the job is unknown.
    assert is_in_time(until(lambda: launched.request("GET", link)[0] == 404), 3)
    until(lambda: "all jobs are lost" in launched.output())
    assert is_in_time(until(lambda: launched.request("POST", SIMULATIONS, LONG)[0] == 202), 3)


def test_it_starts_again_what_dies_and_stops(launched: Launched) -> None:
    """It comes last, when the terminal is closed: the launcher does not answer after it."""
    # The store is reachable, and the job is unknown.
    assert launched.request("GET", JOB)[0] == 404
    assert len(launched.children(WORKERS)) == 5
    until(lambda: "Croupier answers on" in launched.output() and "opponent-moves" in launched.output())
    # It warns of nothing, not even of being root.
    assert "privileges" not in launched.output()
    [service] = launched.children("gunicorn")
    os.kill(service, signal.SIGKILL)
    until(lambda: launched.children("gunicorn") not in ([], [service]))
    until(lambda: launched.request("GET", "/healthz")[0] == 200)
    assert "croupier: web has ended" in launched.output()
    assert launched.request("POST", SIMULATIONS, LONG)[0] == 202
    with leaving_nothing(launched):
        launched.process.send_signal(signal.SIGHUP)
        assert launched.process.wait(PATIENCE) == 0


# Its end


@contextmanager
def leaving_nothing(launched: Launched) -> Iterator[None]:
    """Check that an end leaves neither a program nor the folder of the broker."""
    left = [*launched.children(WORKERS), *launched.children("gunicorn"), launched.broker()]
    assert len(left) == 7
    folder = Path(f"/proc/{launched.broker()}/cwd").readlink()
    yield
    until(lambda: not any(Path(f"/proc/{child}").exists() for child in left))
    until(lambda: not folder.exists())


def is_refused(launched: Launched) -> bool:
    """Tell whether nobody listens."""
    with closing(socket.socket()) as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", launched.port)) == errno.ECONNREFUSED


@pytest.mark.many
def test_worker_that_keeps_ending_never_ends_the_service() -> None:
    with launching("tests.deploy.changed_programs", "dying-worker") as launched:
        until(lambda: "worker has ended; it is started again in 4 seconds" in launched.output())
        queues = {"moves": "ready", "analyses": "none", "simulations": "none"}
        until(lambda: (launched.request("GET", "/readyz")[1] or {}).get("queues") == queues)
        assert launched.request("POST", "/v1/games/seven-up/deals", {"options": {}})[0] == 200
        launched.process.terminate()
        assert launched.process.wait(PATIENCE) == 0


def test_service_that_keeps_ending_ends_everything() -> None:
    launched = Launched(GUNICORN_CMD_ARGS="--no-such-option")
    assert launched.process.wait(PATIENCE) == 1
    assert "croupier: web keeps ending" in launched.output()


@pytest.mark.parametrize(
    ("variables", "message"),
    [
        ({"HOST": "192.0.2.1"}, "CROUPIER_BARE=1"),
        ({"PORT": "1"}, "cannot listen"),
        ({"PORT": "http"}, "PORT is 'http'"),
    ],
)
def test_launcher_reports_why_it_cannot_listen(variables: dict[str, str], message: str) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        if variables.get("PORT") == "1":
            variables = {"PORT": str(taken.getsockname()[1])}
        launched = Launched(**variables)
        assert launched.process.wait(PATIENCE) == 1
    assert message in launched.output()


def test_nohup_survives_the_terminal_and_a_kill_leaves_nothing() -> None:
    with launching("tests.deploy.changed_programs", "nohup") as launched:
        until(launched.serves)
        launched.process.send_signal(signal.SIGHUP)
        until(lambda: launched.request("GET", "/healthz")[0] == 200)
        assert launched.is_running()
        with leaving_nothing(launched):
            launched.process.kill()
            launched.process.wait()


def test_compiled_engine_takes_over_without_a_gap_until_ctrl_c() -> None:
    with launching("tests.deploy.changed_programs", "compiled-engine", CROUPIER_COMPILE="1") as launched:
        until(lambda: launched.children("gunicorn"))
        [old] = launched.children("gunicorn")[:1]
        statuses = []
        while old in launched.children("gunicorn"):
            statuses.append(launched.request("GET", "/readyz")[0])
        assert "the engine is compiled" in launched.output()
        # The launcher does not report programs that it stops itself.
        assert "has ended" not in launched.output()
        # The listening socket is never closed, so that no caller notices the change.
        assert set(statuses) == {200}
        assert launched.request("GET", "/readyz")[1]["compiled"] == is_fresh()
        check_ctrl_c(launched)


def check_ctrl_c(launched: Launched) -> None:
    """Interrupt the launcher during long jobs: it refuses callers, keeps listeners, and ends within three seconds."""
    jobs = [launched.request("POST", SIMULATIONS, LONG)[1] for _ in range(3)]
    with ExitStack() as stack:
        for job in jobs:
            stack.enter_context(launched.listen(job["links"]["events"]))
        before = launched.output()
        launched.process.send_signal(signal.SIGINT)
        # The listeners are still there when the next caller is refused.
        assert is_in_time(until(lambda: is_refused(launched)), 1)
        assert launched.is_running()
        start = time.monotonic()
        assert launched.process.wait(PATIENCE) == 0
        assert is_in_time(time.monotonic() - start, 3)
    assert launched.output().removeprefix(before).split() == ["croupier:", "stopping"]
