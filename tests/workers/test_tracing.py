"""Traces: one from a request through its job's chunks to its webhook, sent to a collector of the test's own."""

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
from runtime.spans import SERVER, Tracer, read_trace
from runtime.tracing import make_tracer
from tests.harness.programs import ROOT, until
from tests.harness.service import Service
from tests.workers.support import Broker, WorkerPool, lines_of

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
    server = Service(workers=1, **embedded.variables(**endpoint))
    try:
        status, answer = server.ask("POST", SIMULATIONS, json.dumps(BODY).encode(), traceparent=PARENT)
        assert status == 202, answer
        expected = {
            ("croupier-web", "simulateSevenUp"),
            ("croupier-worker", "chunk simulations"),
            ("croupier-worker", "webhook simulations"),
        }
        until(lambda: expected <= {each for each in collector.names() if each[1] != "getReadiness"})
    finally:
        server.stop()
    spans = [(service, span) for service, span in collector.spans if span.name != "getReadiness"]
    assert {span.trace_id.hex() for _, span in spans} == {TRACE}
    [request] = [span for _, span in spans if span.name == "simulateSevenUp"]
    assert request.parent_span_id.hex() == "00f067aa0ba902b7"
    assert {span.parent_span_id for service, span in spans if service == "croupier-worker"} == {request.span_id}
    worked = [line for line in lines_of((tmp_path / "log").read_text()) if "job_id" in line]
    assert {line["trace_id"] for line in worked} == {TRACE}


@pytest.mark.parametrize(
    "text",
    ["", "x", PARENT.upper(), f"{PARENT}-more", f"00-{'0' * 32}-00f067aa0ba902b7-01", f"00-{TRACE}-{'0' * 16}-01"],
)
def test_malformed_trace_is_ignored(text: str) -> None:
    assert read_trace(text) == ""


def test_disabled_tracer_passes_traces_on() -> None:
    assert type(make_tracer("x", {})) is Tracer
    span = make_tracer("x", {}).begin("a", SERVER, PARENT, {})
    assert (span.trace, span.trace_id) == (PARENT, TRACE)
    assert (
        make_tracer("x", {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://a", "OTEL_SDK_DISABLED": "true"}).__class__ is Tracer
    )


def test_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "runtime.otel_spans", None)
    with pytest.raises(
        ValueError, match="OTEL_EXPORTER_OTLP_ENDPOINT is set, but the extra `tracing` is not installed"
    ):
        make_tracer("x", {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://collector"})


def test_disabled_tracer_is_not_loaded() -> None:
    """The client of Redis loads what it finds of OpenTelemetry's figures: that is not ours."""
    late = ("opentelemetry.exporter", "opentelemetry.sdk.trace", "runtime.otel_spans")
    programs = "service.app, workers.tasks"
    code = f"import sys, {programs}; print([name for name in sys.modules if name.startswith({late})])"
    environment = {**os.environ, "CROUPIER_BROKER_URL": "redis://localhost"}
    with start_child(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.communicate()[0].strip() == "[]"
