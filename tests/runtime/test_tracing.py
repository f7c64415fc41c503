"""Traces: what a program passes on, and what it needs to send them."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Final

import pytest

from runtime.child_process import start_child
from runtime.spans import SERVER, Tracer, read_trace
from runtime.tracing import make_tracer
from tests.harness.programs import ROOT

TRACE: Final = "4bf92f3577b34da6a3ce929d0e0e4736"
PARENT: Final = f"00-{TRACE}-00f067aa0ba902b7-01"


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
