"""Tests of the access log: one line for each request, and no secrets."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

import pytest
from flask.testing import FlaskClient

from deploy.running import run_to_end
from runtime.child_process import start_child
from service.app import create_app
from service.settings import Settings
from tests.harness.programs import PATIENCE, ROOT, free_port, until
from tests.harness.service import Service
from tests.runtime.support import lines_of, logging_to
from tests.service.support import made
from tests.workers.support import Broker, WorkerPool
from workers.settings import JobSettings

DEALS: Final = "/v1/games/seven-up/deals"
SIMULATIONS: Final = "/v1/games/seven-up/simulations"
SIMULATION: Final[dict[str, Any]] = {"options": {}, "players": ["random", "random"], "deals": 40, "seed": "croupier"}


def access(text: str) -> list[dict[str, Any]]:
    return [line for line in lines_of(text) if line["logger"] == "croupier.access"]


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(Settings(metrics_token=token_hex(16))).test_client()


def line_of(client: FlaskClient, method: str, path: str, **options: Any) -> dict[str, Any]:
    with logging_to() as text:
        client.open(path, method=method, **options)
    [line] = access(text.getvalue())
    return line


def test_request_logs_one_line(client: FlaskClient) -> None:
    line = line_of(client, "POST", DEALS, json={"options": {}, "seed": "x"}, headers={"X-Request-Id": "mine"})
    assert line.pop("duration_ms") > 0
    assert len(line.pop("caller")) == 12
    del line["timestamp"]
    assert line == {
        "level": "info", "event": "request", "logger": "croupier.access", "method": "POST", "operation": "dealSevenUp",
        "game": "seven-up", "status": 200, "request_id": "mine",
    }  # fmt: skip


def test_problem_is_logged_with_code(client: FlaskClient) -> None:
    line = line_of(client, "POST", DEALS, data=b"{")
    assert (line["status"], line["problem"]) == (415, "unsupported-media-type")
    line = line_of(client, "GET", "/nothing?secret=1", headers={"X-Request-Id": "two words"})
    assert (line["operation"], line["status"], line["problem"]) == ("unknown", 404, "not-found")
    assert "secret" not in json.dumps(line)
    assert len(line["request_id"]) == 32


def test_not_modified_response_is_logged(client: FlaskClient) -> None:
    assert line_of(client, "GET", "/v1/games", headers={"If-None-Match": "*"})["status"] == 304
    assert line_of(client, "HEAD", "/v1/games")["status"] == 200


def test_metrics_requests_are_not_logged(client: FlaskClient) -> None:
    with logging_to() as text:
        client.get("/metrics")
    assert text.getvalue() == ""
    with logging_to("debug") as text:
        client.get("/metrics")
    assert [line["level"] for line in access(text.getvalue())] == ["debug"]


def test_caller_is_logged_as_key_or_hash(key_file: Path) -> None:
    key = made(key_file, "front-end")
    with_keys = create_app(Settings(keys=key_file)).test_client()
    assert line_of(with_keys, "GET", "/v1/games", headers={"Authorization": f"Bearer {key}"})["caller"] == "front-end"
    callers = [
        line_of(with_keys, "GET", "/v1/games", environ_base={"REMOTE_ADDR": address})["caller"]
        for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1", "2001:db8::1", "2001:db8::2")
    ]
    assert callers[0] == callers[2] != callers[1]
    assert callers[3] == callers[4]


# With real processes


def marked(what: str) -> str:
    """Return a secret that a search finds."""
    return f"marked{what}" + "Zq9" * 10


SEAL: Final = base64.b64encode(b"marked-seal-key-of-thirty-two-by").decode()
OTHER_SEAL: Final = base64.b64encode(b"marked-other-key-of-thirty-two-b").decode()
HOOK: Final = "whsec_" + base64.b64encode(marked("hook").encode()).decode()


@pytest.fixture(scope="module")
def all_of_it(jobs: JobSettings, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Service, Path, str]]:
    """Yield a service, a worker with other table keys, and their log file, with an API key."""
    folder, broker = tmp_path_factory.mktemp("logs"), Broker("embedded", jobs.broker_url, jobs.broker_url)
    key = made(folder / "keys.json", "front-end")
    server = Service(
        workers=1,
        **broker.variables(),
        CROUPIER_KEYS=str(folder / "keys.json"),
        CROUPIER_SEAL_KEYS=f"k1:{SEAL}",
        CROUPIER_METRICS_TOKEN=marked("metrics"),
        CROUPIER_LIMITS_URL=f"redis://:{marked('limits')}@127.0.0.1:{free_port()}/0",
        CROUPIER_RATE="1000/minute",
        CROUPIER_LOG_LEVEL="debug",
    )
    pool, log = WorkerPool(), folder / "worker.log"
    pool.start(broker, 1, log, CROUPIER_SEAL_KEYS=f"k1:{OTHER_SEAL}", CROUPIER_LOG_LEVEL="debug")
    yield server, log, key
    pool.kill()
    server.stop()


def test_no_secret_is_ever_logged(all_of_it: tuple[Service, Path, str]) -> None:
    """Secrets are sent in right and wrong places, and with every kind of failure."""
    server, log, key = all_of_it
    failures = log.read_text().count('"webhook failed"')
    bearer = {"Authorization": f"Bearer {key}"}

    def post(path: str, body: object, **headers: str) -> Any:
        sent = body if isinstance(body, bytes) else json.dumps(body).encode()
        return json.loads(server.ask("POST", path, sent, **{**bearer, **headers})[1])

    dealt = post(DEALS, {"options": {}, "sealed": True, "dealer": 0, "computer": [None, "random"]})
    table, seat = dealt["table"], dealt["keys"][0]
    post("/v1/games/seven-up/views", {"table": table, "key": seat})
    post("/v1/games/seven-up/views", {"table": table[:-3], "key": seat})
    post("/v1/games/upcolor/views", {"table": table, "key": seat})
    post("/v1/games/seven-up/views", {"table": table, "key": table})
    post("/v1/games/seven-up/views", f'{{"table": "{table}", "key": "{seat}"'.encode())
    post(f"/v1/games/{table[:900]}/views?key={seat}&table={table[:900]}", {"table": table})
    post("/v1/games/seven-up/views", {"table": table, "key": seat}, Authorization=f"Bearer {key}x")
    # The worker cannot open it, and logs that.
    failed = post("/v1/games/seven-up/opponent-moves", {"table": table, "key": seat})
    hook = {"url": f"https://example.invalid/{marked('path')}?{marked('query')}", "secrets": [HOOK]}
    job = post(SIMULATIONS, {**SIMULATION, "webhook": hook}, Idempotency_Key=marked("idempotency"))
    post(SIMULATIONS, {**SIMULATION, "webhook": {**hook, "secrets": [HOOK + "!"]}})
    until(lambda: log.read_text().count('"webhook failed"') > failures and "cannot be opened" in log.read_text())
    found = json.loads(server.ask("GET", job["links"]["self"], None, **bearer)[1])["links"]
    links = [found["events"], found["chart"]]
    for path in (*links, links[0] + "x", "/metrics", f"/metrics?token={marked('metrics')}"):
        server.ask("GET", path)
    server.ask("GET", "/metrics", Authorization=f"Bearer {marked('metrics')}")
    server.ask("GET", "/metrics", Authorization=f"Bearer {marked('metrics')}x")
    with closing(server.open()) as connection:
        connection.sendall(f"GET /{links[0]} HTTP/9.9\r\nAuthorization: Bearer {key}\r\n\r\n".encode())
        connection.makefile("rb").read()
    output = server.output() + log.read_text()
    assert "the store of rate limits does not respond" in output
    assert failed["id"] in output
    secrets = [
        key, key.split("_", 2)[2], seat, table, table[:100], SEAL, OTHER_SEAL, HOOK, HOOK.removeprefix("whsec_"),
        *(link.partition("ticket=")[2] for link in links),
        *(marked(what) for what in ("metrics", "limits", "path", "query", "idempotency")),
    ]  # fmt: skip
    assert [secret for secret in secrets if secret in output] == []
    assert lines_of(output)


@pytest.mark.parametrize(
    "command",
    [
        ["celery", "-A", "workers.app", "worker"],
        ["gunicorn", "-c", "service/http/gunicorn.py", "service.app:create_app()"],
    ],
)
def test_failed_start_logs_no_secret(command: list[str]) -> None:
    """An unescaped / in a password makes the rest look like a port, which error messages quote."""
    url = f"redis://user:{marked('a')}/{marked('b')}@127.0.0.1:6379/0"
    environment = {**os.environ, "PORT": str(free_port()), "CROUPIER_BROKER_URL": url, "CROUPIER_RATE": "1/minute"}
    program = [sys.executable, "-m", *command]
    with start_child(program, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True) as process:
        output = process.communicate(timeout=PATIENCE)[1]
    assert process.returncode != 0
    assert lines_of(output)[-1]["level"] == "critical"
    assert marked("a") not in output
    assert marked("b") not in output


FIRST_LINES: Final = """
import contextvars
from runtime.spans import INTERNAL, Tracer
from service.app import create_app
from service.settings import Settings
from workers.job_span import job_span
from workers.store.records import JobRecord

client = create_app(Settings()).test_client()
contextvars.ContextVar = None
assert client.get("/healthz", headers={"traceparent": f"00-{1:032}-{2:016}-01"}).status_code == 200
job = JobRecord(id="1", game="upcolor", kind="simulations", spec={}, chunks=1, total=1, created=0.0)
with job_span(Tracer(), "chunk", INTERNAL, job, chunk=0):
    pass
"""


def test_first_requests_make_no_variables_of_their_own() -> None:
    """Two first requests at the same time would make a variable each, and one of them could not be reset."""
    status, output = run_to_end([sys.executable, "-c", FIRST_LINES], ROOT)
    assert status == 0, output
