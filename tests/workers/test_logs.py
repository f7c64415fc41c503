"""Logs and traces of jobs: each line names its job and its request, and one trace leads from there to the webhook."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from runtime.child_process import start_child
from tests.harness.programs import ROOT, free_port, until
from tests.harness.service import Service
from tests.runtime.support import lines_of, logging_to
from tests.workers.doubles import FAILING, NOTHING
from tests.workers.support import Broker, WorkerPool
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.store.records import Origin, Webhook
from workers.webhooks.delivery import send_webhook

REQUEST: Final = Origin("request-1")


def test_lines_of_a_job_contain_its_ids(job_queue: JobQueue, inline: InlineBroker) -> None:
    with logging_to() as text:
        webhook = Webhook(f"https://secret:secret@localhost:{free_port()}/secret-path", ("whsec_" + "A" * 43 + "=",))
        job = job_queue.submit(NOTHING, "seven-up", {"chunks": 2}, webhook, origin=REQUEST)
        inline.do_all()
        send_webhook(inline.store, job.id)
    lines = lines_of(text.getvalue())
    assert {(line["job_id"], line["request_id"]) for line in lines} == {(job.id, "request-1")}
    events = [line["event"] for line in lines]
    assert events[0] == "job created"
    assert events.count("chunk begun") == events.count("chunk done") == 2
    assert events[-2:] == ["job ended", "webhook refused: the address of its host is not public"]
    assert [line["state"] for line in lines if line["event"] == "job ended"] == ["succeeded"]
    assert lines[-1]["receiver"].startswith("localhost:")
    assert "secret" not in text.getvalue()


def test_failed_job_logs_its_error(job_queue: JobQueue, inline: InlineBroker) -> None:
    with logging_to() as text:
        job_queue.submit(FAILING, "seven-up", {"chunks": 1}, origin=REQUEST)
        inline.do_all()
    failed, ended = lines_of(text.getvalue())[-2:]
    assert failed["exception"].endswith("RuntimeError: the secret is 42")
    assert (ended["event"], ended["problem"], ended["request_id"]) == ("job ended", "job-failed", "request-1")


def test_worker_logs_in_the_common_format(embedded: Broker) -> None:
    """Also what Celery says, when it does not reach its broker."""
    code = (
        "import logging\nfrom workers.app import app\napp.log.setup('WARNING')\n"
        "logging.getLogger('celery.worker').error('no broker')\nlogging.getLogger('celery').warning('hm')"
    )
    command = [sys.executable, "-c", code]
    with start_child(
        command, cwd=ROOT, env={**os.environ, **embedded.variables()}, stderr=subprocess.PIPE, text=True
    ) as process:
        output = process.communicate()[1]
    assert {"no broker", "hm"} <= {line["event"] for line in lines_of(output)}


# Traces, sent to a collector of the test's own


SIMULATIONS: Final = "/v1/games/seven-up/simulations"
TRACE: Final = "4bf92f3577b34da6a3ce929d0e0e4736"
PARENT: Final = f"00-{TRACE}-00f067aa0ba902b7-01"
HOOK: Final = {"url": "https://example.invalid/hook", "secrets": ["whsec_" + "A" * 43 + "="]}
BODY: Final = {"options": {}, "players": ["random", "random"], "deals": 200, "seed": "croupier", "webhook": HOOK}


class Collector:
    """Takes spans by OTLP over HTTP."""

    def __init__(self) -> None:
        self.spans: list[tuple[str, Any]] = []
        collector = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                data = self.rfile.read(int(self.headers["content-length"]))
                if self.headers.get("content-encoding") == "gzip":
                    data = gzip.decompress(data)
                collector.take(ExportTraceServiceRequest.FromString(data))
                self.send_response(200)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    def take(self, sent: Any) -> None:
        for each in sent.resource_spans:
            service = next(
                value.value.string_value for value in each.resource.attributes if value.key == "service.name"
            )
            self.spans += [(service, span) for scope in each.scope_spans for span in scope.spans]

    def names(self) -> set[tuple[str, str]]:
        return {(service, span.name) for service, span in self.spans}

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def collector() -> Iterator[Collector]:
    running = Collector()
    yield running
    running.stop()


def test_one_trace_connects_request_and_webhook(
    embedded: Broker, worker_pool: WorkerPool, collector: Collector, tmp_path: Path
) -> None:
    endpoint = {"OTEL_EXPORTER_OTLP_ENDPOINT": collector.url}
    worker_pool.start(embedded, 2, tmp_path / "log", **endpoint)
    with Service(workers=1, **embedded.variables(**endpoint)) as server:
        status, answer = server.ask("POST", SIMULATIONS, json.dumps(BODY).encode(), traceparent=PARENT)
        assert status == 202, answer
        expected = {
            ("croupier-web", "simulateSevenUp"),
            ("croupier-worker", "chunk simulations"),
            ("croupier-worker", "webhook simulations"),
        }
        until(lambda: expected <= {each for each in collector.names() if each[1] != "getReadiness"})
    spans = [(service, span) for service, span in collector.spans if span.name != "getReadiness"]
    assert {span.trace_id.hex() for _, span in spans} == {TRACE}
    [request] = [span for _, span in spans if span.name == "simulateSevenUp"]
    assert request.parent_span_id.hex() == "00f067aa0ba902b7"
    assert {span.parent_span_id for service, span in spans if service == "croupier-worker"} == {request.span_id}
    worked = [line for line in lines_of((tmp_path / "log").read_text()) if "job_id" in line]
    assert {line["trace_id"] for line in worked} == {TRACE}
