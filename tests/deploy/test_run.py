"""What `make run` starts: it answers, does jobs, starts again what dies, and leaves nothing behind."""

from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

import pytest

from deploy.engine import is_fresh
from runtime.child_process import start_child
from tests.harness.programs import PATIENCE, ROOT, until
from tests.thoroughness import is_in_time


class Launched:
    """The launcher on a port of its own, with the interpreted engine."""

    def __init__(self, log: Path, *program: str, **more: str) -> None:
        with closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.log = log
        variables = {name: value for name, value in os.environ.items() if not name.startswith("CROUPIER_")}
        variables.update(PORT=str(self.port), WEB_CONCURRENCY="1", CROUPIER_COMPILE="0", PYTHONPATH=str(ROOT))
        # What is done all the time is not looked at here.
        variables.update({"CROUPIER_LOG_LEVEL": "warning", **more})
        with log.open("w") as output:
            self.process = start_child(
                [sys.executable, "-P", *(program or ("-m", "deploy.run"))],
                cwd=ROOT,
                env=variables,
                stdout=output,
                stderr=output,
            )

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Make a request; status 0 when nobody answers."""
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as connection, suppress(OSError):
            connection.request(method, path, json.dumps(body), {"Content-Type": "application/json"})
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())
        return 0, None

    def post(self, path: str, body: object) -> Any:
        """Ask for something of Seven Up, a job until it has ended; return the answer."""
        status, answer = self.ask("POST", f"/v1/games/seven-up/{path}", body)
        assert status in (200, 202), answer
        if "links" in answer:
            link = answer["links"]["self"]
            until(lambda: self.ask("GET", link)[1]["state"] not in ("queued", "running"))
            answer = self.ask("GET", link)[1]
        return answer

    def children(self, name: str) -> list[int]:
        """Return the programs that it has started whose command line holds `name`."""
        return [int(child) for child in children_of(self.process.pid) if name in command_line(child)]

    def broker(self) -> int:
        """Return the process of the broker's server."""
        [watch] = self.children("runtime.embedded")
        [server] = children_of(watch)
        return int(server)


def children_of(process: int) -> list[str]:
    """Return the processes that one has started."""
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


def command_line(process: str) -> str:
    """Return the command line of a process; empty: it has ended meanwhile."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{process}/cmdline").read_text()
    return ""


@pytest.fixture
def launched(tmp_path: Path) -> Iterator[Launched]:
    running = Launched(tmp_path / "log")
    yield running
    if running.process.poll() is None:
        running.process.kill()
        running.process.wait()


#: The launcher, which keeps the engine that is there and has it compiled all the same.
STALE: Final = """
import sys, deploy.run
deploy.run.is_fresh = lambda: False
deploy.run.shutil.rmtree = lambda *_, **__: None
sys.exit(deploy.run.main())
"""
JOB: Final = "/v1/jobs/nothing"
#: What takes longer than any test.
LONG: Final = {"options": {}, "players": ["greedy", "random"], "deals": 5_000_000}


def listen_to(launched: Launched, path: str) -> socket.socket:
    """Follow the events of a job; return the connection when the first has come."""
    connection = socket.create_connection(("127.0.0.1", launched.port), PATIENCE)
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    assert connection.recv(100).startswith(b"HTTP/1.1 200")
    return connection


def is_refused(launched: Launched) -> bool:
    """Tell whether nobody listens."""
    with closing(socket.socket()) as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", launched.port)) == errno.ECONNREFUSED


def test_a_ctrl_c_ends_everything_within_three_seconds_and_refuses_callers_first(launched: Launched) -> None:
    until(lambda: launched.ask("GET", "/readyz")[0] == 200)
    jobs = [launched.ask("POST", "/v1/games/seven-up/simulations", LONG)[1] for _ in range(3)]
    with ExitStack() as stack:
        for job in jobs:
            stack.enter_context(listen_to(launched, job["links"]["events"]))
        before = launched.log.read_text()
        launched.process.send_signal(signal.SIGINT)
        # The listeners are still there when the next caller is refused.
        assert is_in_time(until(lambda: is_refused(launched)), 1)
        assert launched.process.poll() is None
        begun = time.monotonic()
        assert launched.process.wait(PATIENCE) == 0
        assert is_in_time(time.monotonic() - begun, 3)
    assert launched.log.read_text().removeprefix(before).split() == ["croupier:", "stopping"]


def test_what_it_says_is_there_when_it_is_said(launched: Launched) -> None:
    """Also in a file, and without a warning of being root."""
    until(lambda: "Croupier answers on" in launched.log.read_text())
    until(lambda: launched.ask("GET", "/readyz")[0] == 200)
    assert "privileges" not in launched.log.read_text()


def test_a_broker_that_is_killed_is_back_within_three_seconds(launched: Launched) -> None:
    until(lambda: launched.ask("GET", "/readyz")[0] == 200)
    job = launched.ask("POST", "/v1/games/seven-up/simulations", LONG)[1]
    os.kill(launched.broker(), signal.SIGKILL)
    # The store answers again, and knows nothing of the job.
    assert is_in_time(until(lambda: launched.ask("GET", job["links"]["self"])[0] == 404), 3)
    until(lambda: "all jobs are lost" in launched.log.read_text())
    assert is_in_time(until(lambda: launched.ask("POST", "/v1/games/seven-up/simulations", LONG)[0] == 202), 3)


def test_a_broker_that_is_stopped_goes_on_with_all_its_jobs(launched: Launched) -> None:
    until(lambda: launched.ask("GET", "/readyz")[0] == 200)
    job = launched.ask("POST", "/v1/games/seven-up/simulations", LONG)[1]
    os.kill(launched.broker(), signal.SIGSTOP)
    until(lambda: launched.ask("GET", job["links"]["self"])[0] == 200)


def test_a_broker_without_its_socket_is_started_again(launched: Launched) -> None:
    until(lambda: launched.ask("GET", "/readyz")[0] == 200)
    server = launched.broker()
    Path(f"/proc/{server}/cwd", "broker").unlink()
    until(lambda: not Path(f"/proc/{server}").exists())
    until(lambda: launched.ask("POST", "/v1/games/seven-up/simulations", LONG)[0] == 202)


def test_a_program_that_keeps_ending_ends_everything(tmp_path: Path) -> None:
    launched = Launched(tmp_path / "log", CROUPIER_RATE="often")
    assert launched.process.wait(PATIENCE) == 1
    assert "croupier: web keeps ending" in launched.log.read_text()


@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"HOST": "192.0.2.1"}, "CROUPIER_BARE=1"),
        ({"PORT": "1"}, "cannot listen"),
        ({"PORT": "http"}, "PORT is 'http'"),
    ],
)
def test_where_it_cannot_listen_it_says_why(tmp_path: Path, variables: dict[str, str], said: str) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        if variables.get("PORT") == "1":
            variables = {"PORT": str(taken.getsockname()[1])}
        launched = Launched(tmp_path / "log", **variables)
        assert launched.process.wait(PATIENCE) == 1
    assert said in launched.log.read_text()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_runs_and_stops(launched: Launched, number: signal.Signals) -> None:
    until(lambda: launched.ask("GET", "/readyz")[0] == 200)
    # The store answers: it knows that there is no such job.
    assert launched.ask("GET", JOB)[0] == 404
    assert len(launched.children("\0workers\0")) == 2
    until(lambda: "opponent-moves" in launched.log.read_text())
    [service] = launched.children("gunicorn")
    os.kill(service, signal.SIGKILL)
    until(lambda: launched.children("gunicorn") not in ([], [service]))
    until(lambda: launched.ask("GET", "/healthz")[0] == 200)
    left = [*launched.children("\0workers\0"), *launched.children("gunicorn"), launched.broker()]
    assert len(left) == 4
    assert "croupier: web has ended" in launched.log.read_text()
    folder = Path(f"/proc/{launched.broker()}/cwd").readlink()
    launched.process.send_signal(number)
    assert launched.process.wait(PATIENCE) == 0
    assert not any(Path(f"/proc/{child}").exists() for child in left)
    assert not folder.exists()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGHUP])
def test_what_it_started_does_not_outlive_it(launched: Launched, number: signal.Signals) -> None:
    """Killed, or its terminal closed."""
    until(lambda: launched.ask("GET", "/readyz")[0] == 200)
    broker = launched.broker()
    folder = Path(f"/proc/{broker}/cwd").readlink()
    left = [*launched.children("\0workers\0"), *launched.children("gunicorn"), broker]
    launched.process.send_signal(number)
    launched.process.wait()
    until(lambda: not any(Path(f"/proc/{child}").exists() for child in left))
    until(lambda: not folder.exists())


@pytest.mark.many
def test_a_match_against_the_computer_with_curl(launched: Launched) -> None:
    """What docs/against-the-computer.sh plays."""
    if not (Path("/bin/bash").exists() and shutil.which("curl")):
        if os.environ.get("CROUPIER_CI"):
            pytest.fail("bash and curl are not here")
        pytest.skip("not run, for want of bash and curl")
    until(lambda: launched.ask("GET", "/readyz")[0] == 200)
    played = subprocess.run(
        ["/bin/bash", "docs/against-the-computer.sh", "seven-up", "greedy", '{"games": 1, "target": 4}'],
        cwd=ROOT,
        env={**os.environ, "CROUPIER_URL": f"http://127.0.0.1:{launched.port}"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    *story, sums = played.stdout.splitlines()
    assert "wins the match" in story[-1]
    assert "decisions of the computer" in sums


def test_the_computer_plays_at_a_sealed_table(launched: Launched) -> None:
    """The service and its workers open what each other has sealed, without a key being set."""
    until(lambda: launched.ask("GET", "/readyz")[0] == 200)
    asked = {"options": {}, "sealed": True, "computer": [None, "greedy"], "dealer": 0}
    dealt = launched.post("deals", asked)
    job = launched.post("opponent-moves", {"table": dealt["table"], "key": dealt["keys"][0]})
    assert (job["state"], job["result"]["seat"], job["result"]["view"]["to_act"]) == ("succeeded", 0, 0)
    assert {move["seat"] for move in job["result"]["moves"]} == {1}
    seen = launched.post("views", {"table": job["result"]["table"], "key": dealt["keys"][0]})
    assert seen["view"] == job["result"]["view"]


def test_once_the_engine_is_compiled_it_is_what_serves(tmp_path: Path) -> None:
    """The launcher takes it for stale: its compiler finds that nothing is to be done."""
    if not is_fresh():
        if os.environ.get("CROUPIER_CI"):
            pytest.fail("the engine is not compiled")
        pytest.skip("not run, for want of a compiled engine")
    launched = Launched(tmp_path / "log", "-c", STALE, CROUPIER_COMPILE="1")
    try:
        until(lambda: (launched.ask("GET", "/readyz")[1] or {}).get("compiled"))
        assert "the engine is compiled" in launched.log.read_text()
    finally:
        launched.process.send_signal(signal.SIGINT)
        assert launched.process.wait(PATIENCE) == 0
