"""Counts, logs and traces of jobs: each event once, each line with its ids, one trace from request to webhook."""

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
from tests.workers.support import Broker, WorkerPool, lanes_of, metrics_of, record, take
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.store.queues import SIMULATIONS
from workers.store.records import QUEUED, RUNNING, Origin, Webhook
from workers.store.store import Store
from workers.webhooks.delivery import send_webhook


def counted(store: Store) -> dict[str, float]:
    """Return the totals of a store."""
    found = {" ".join(name).removeprefix("croupier_"): value for name, value in metrics_of(store).items()}
    return {name: value for name, value in found.items() if "_total" in name}


def test_new_store_has_no_counts(store: Store) -> None:
    assert set(metrics_of(store).values()) == {0}


def test_open_jobs_are_counted_by_state_and_kind(store: Store) -> None:
    store.clock = lambda: 1050.0
    for name in ("a", "b", "c"):
        store.create(record(name))
    take(lanes_of(store))
    lanes_of(store).admit(SIMULATIONS, "")
    found = metrics_of(store)
    assert (found["croupier_jobs", QUEUED, NOTHING], found["croupier_jobs", RUNNING, NOTHING]) == (2, 1)
    assert found["croupier_oldest_job_seconds", NOTHING] == 50
    assert found["croupier_queue_jobs", SIMULATIONS] == found["croupier_jobs_unfinished",] == 3
    assert found["croupier_slices", SIMULATIONS, QUEUED] == 2
    assert found["croupier_slices", SIMULATIONS, RUNNING] == 1
    assert found["croupier_store_records",] == 3


def test_chunks_and_ends_are_counted_once(job_queue: JobQueue, inline: InlineBroker) -> None:
    for chunks in (1, 5):
        job_queue.submit(NOTHING, "seven-up", {"chunks": chunks})
    job_queue.submit(FAILING, "seven-up", {"chunks": 1})
    inline.do_all()
    job = job_queue.submit(NOTHING, "seven-up", {"chunks": 1})
    for _ in range(2):
        job_queue.cancel(job.id)
    assert counted(inline.store) == {
        "chunks_done_total nothing": 6, "jobs_ended_total nothing succeeded": 2, "jobs_ended_total failing failed": 1,
        "jobs_ended_total nothing cancelled": 1,
    }  # fmt: skip
    # A job that never started has no waiting time and no running time.
    found = metrics_of(inline.store)
    for measure in ("wait", "run"):
        assert found[f"croupier_job_{measure}_seconds_count", NOTHING] == 2
        assert found[f"croupier_job_{measure}_seconds_count", FAILING] == 1


def test_duration_is_in_the_bucket_of_its_bound(store: Store) -> None:
    store.create(record())
    store.clock = lambda: 1000.0 + 1.5
    take(lanes_of(store))
    found = metrics_of(store)
    buckets = [found["croupier_job_wait_seconds_bucket", NOTHING, bound] for bound in ("1", "2.5", "+Inf")]
    assert buckets == [0, 1, 1]
    assert found["croupier_job_wait_seconds_sum", NOTHING] == 1.5


def test_chunk_stored_twice_counts_once(store: Store) -> None:
    store.create(record())
    lanes = lanes_of(store)
    begun = take(lanes)
    for _ in range(2):
        lanes.keep(begun, 1, [0])
    assert counted(store) == {"chunks_done_total nothing": 1}


def test_outcomes_of_webhooks_are_counted(embedded: Broker) -> None:
    inline = InlineBroker(embedded.job_queue(webhook_loopback=True).store)
    webhook = Webhook(f"https://127.0.0.1:{free_port()}/", ("whsec_" + "A" * 43 + "=",))
    job = JobQueue(inline.store, inline.publish).submit(NOTHING, "seven-up", {"chunks": 1}, webhook)
    inline.do_all()
    for _ in range(6):
        assert metrics_of(inline.store)["croupier_webhooks_waiting",] == 1
        send_webhook(inline.store, job.id)
    found = metrics_of(inline.store)
    outcomes = [found["croupier_webhooks_total", outcome] for outcome in ("failed", "given-up")]
    assert [*outcomes, found["croupier_webhooks_waiting",]] == [5, 1, 0]


# Logs

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


PATH: Final = "/v1/games/seven-up/simulations"
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
        status, answer = server.ask("POST", PATH, json.dumps(BODY).encode(), traceparent=PARENT)
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
