"""Logs: one JSON line an event, plain text for people, no secret; and the traces that programs pass on."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from typing import Final

import pytest

from runtime.child_process import start_child
from runtime.log_settings import read_log_settings
from runtime.masking import make_mask
from runtime.spans import SERVER, Tracer, read_trace
from runtime.tracing import make_tracer
from tests.harness.programs import ROOT
from tests.runtime.support import lines_of, logging_to

OURS: Final = logging.getLogger("croupier.test")


def test_event_is_one_line_with_its_fields() -> None:
    with logging_to() as text:
        OURS.warning("something\nhappened to %s", "it", extra={"job_id": "a\nb", "seconds": 0.5})
    [line] = lines_of(text.getvalue())
    assert line.pop("timestamp").endswith("+00:00")
    assert line == {
        "level": "warning", "event": "something\nhappened to it", "logger": "croupier.test",
        "job_id": "a\nb", "seconds": 0.5,
    }  # fmt: skip


def test_exception_is_in_the_same_line() -> None:
    with logging_to() as text:
        try:
            raise RuntimeError("why")
        except RuntimeError:
            OURS.exception("it failed")
    [line] = lines_of(text.getvalue())
    assert line["exception"].endswith("RuntimeError: why")


def test_invalid_unicode_is_written() -> None:
    with logging_to() as text:
        OURS.warning("odd", extra={"what": "\udcff", "thing": object()})
    [line] = lines_of(text.getvalue())
    assert line["what"] == "\udcff"


def test_libraries_log_warnings_only() -> None:
    with logging_to("debug") as text:
        library = logging.getLogger("library")
        library.info("fine")
        library.error("wrong", extra={"data": "more than we know of"})
        OURS.debug("ours")
    assert [line["event"] for line in lines_of(text.getvalue())] == ["wrong", "ours"]
    assert "more than" not in text.getvalue()


@pytest.mark.parametrize(("level", "events"), [("info", ["a", "b"]), ("warning", ["b"]), ("critical", [])])
def test_log_level_is_applied(level: str, events: list[str]) -> None:
    with logging_to(level) as text:
        OURS.info("a")
        OURS.warning("b")
    assert [line["event"] for line in lines_of(text.getvalue())] == events


def test_plain_format_is_readable() -> None:
    with logging_to(form="plain") as text:
        OURS.info("something happened", extra={"job_id": "a"})
    assert "something happened" in text.getvalue()
    assert "job_id=a" in text.getvalue()
    assert "{" not in text.getvalue()


@pytest.mark.parametrize("variable", ["CROUPIER_LOG_LEVEL", "CROUPIER_LOG_FORMAT"])
def test_wrong_log_settings_are_named(variable: str) -> None:
    with pytest.raises(ValueError, match=f"{variable} is 'loud': it must be one of "):
        read_log_settings({variable: "loud"})


# Secrets


MARKED: Final = "s3cr3t-pass/word#1"


@pytest.mark.parametrize(
    ("variable", "value", "text"),
    [
        ("CROUPIER_METRICS_TOKEN", MARKED, MARKED),
        ("CROUPIER_SEAL_KEYS", "a:QUJDREVGR0g=,b:SUpLTE1OT1A=", "SUpLTE1OT1A="),
        ("CROUPIER_BROKER_URL", f"redis://user:{MARKED}@host:6379/0", MARKED),
        ("CROUPIER_BROKER_URL", f"redis://user:{MARKED}@host:6379/0", "Port could not be cast: 's3cr3t-pass'"),
        ("CROUPIER_STORE_URL", "redis://:s3cr3t%40pass@host/0", "s3cr3t@pass"),
    ],
)
def test_known_secrets_are_masked(variable: str, value: str, text: str) -> None:
    masked = make_mask({variable: value})(f"it is {text} and more")
    assert "s3cr3t" not in masked
    assert "SUpL" not in masked
    assert "***" in masked
    assert masked.endswith(" and more")


@pytest.mark.parametrize(
    "secret",
    [
        "croupier_abc123_" + "x" * 43, "whsec_AAAA+/==", "/v1/jobs/a/events?ticket=AbC-_1", "amqp://me:hidden@host//",
        "Bearer hidden", "A" * 400,
    ],
)  # fmt: skip
def test_texts_like_secrets_are_masked(secret: str) -> None:
    line = json.dumps({"event": f"failed: {secret}", "more": "word " * 100})
    assert secret[-6:] not in json.loads(make_mask({})(line))["event"].replace("@host//", "")


def test_other_texts_are_not_masked() -> None:
    line = json.dumps(
        {"event": "request", "operation": "playMovesSevenUp", "path": "https://example.org/a@b", "x": "w " * 400}
    )
    assert make_mask({"CROUPIER_SEAL_KEYS": "", "CROUPIER_BROKER_URL": "redis://localhost/0"})(line) == line


# Traces

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
