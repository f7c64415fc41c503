"""Traces: from a request through every chunk of its job to its webhook. Off, unless a collector is named.

Who is told of is handed on as text, the `traceparent` of W3C's Trace Context: it stands in the record of a job, so that
whoever works on it, at whatever time and in whatever process, goes on with the same trace. OpenTelemetry is an extra
(`tracing`) and takes time to load: it is not looked at while all this is off.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

_TRACE: Final = re.compile(r"00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}")
_COLLECTORS: Final = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
#: Milliseconds after which what has ended is sent: a worker's process may end without a word.
_DELAY: Final = "OTEL_BSP_SCHEDULE_DELAY"
_USUAL_DELAY: Final = "1000"
#: What a span is of: a request that came, a call that was made, or neither.
SERVER: Final = "SERVER"
CLIENT: Final = "CLIENT"
INTERNAL: Final = "INTERNAL"

Value = str | int | float | bool


def read_trace(text: str) -> str:
    """Return a `traceparent` if it is a good one, or nothing."""
    return text if _TRACE.fullmatch(text) else ""


class Span:
    """Something that is told of. `trace` is what goes on from here, `trace_id` what all of the trace has in common."""

    def __init__(self, trace: str) -> None:
        self.trace = trace

    @property
    def trace_id(self) -> str:
        """Return the id of the trace; empty without one."""
        return self.trace[3:35]

    def end(self, attributes: Mapping[str, Value], name: str = "", *, has_failed: bool = False) -> None:
        """Tell that it is over, and what was learnt of it meanwhile."""


class Tracer:
    """Tells nobody, and hands on what was begun elsewhere."""

    def begin(self, name: str, kind: str, trace: str, attributes: Mapping[str, Value]) -> Span:
        """Begin a span that goes on with `trace`, or where that is empty begins one."""
        return Span(trace)


def make_tracer(service: str, environment: Mapping[str, str] = os.environ) -> Tracer:
    """Return what tells of the spans of `service`, as OpenTelemetry's variables say.

    Raises ValueError when a collector is named and the extra is not installed, or a delay is no number.
    """
    named = [name for name in _COLLECTORS if environment.get(name)]
    if not named or environment.get("OTEL_SDK_DISABLED", "").lower() == "true":
        return Tracer()
    try:
        spans: Any = import_module("runtime.spans")
    except ImportError as error:
        raise ValueError(f"{named[0]} is set, but the extra `tracing` is not installed: {error}") from error
    delay = environment.get(_DELAY, _USUAL_DELAY)
    if not delay.isdecimal():
        raise ValueError(f"{_DELAY} is {delay!r}: it must be a number of milliseconds")
    found: Tracer = spans.SpanTracer(service, int(delay))
    return found
