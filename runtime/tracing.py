"""The tracer of a program by OpenTelemetry's variables: it sends spans only to a named collector."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from runtime.spans import Tracer

_COLLECTORS: Final = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
#: The variable with the milliseconds until an ended span is sent. A worker's process may be killed at any time.
_DELAY: Final = "OTEL_BSP_SCHEDULE_DELAY"
_USUAL_DELAY: Final = "1000"


def make_tracer(service: str, environment: Mapping[str, str] = os.environ) -> Tracer:
    """Return the tracer of `service`.

    Raises ValueError when the extra for a collector is not installed, or the delay is not a number.
    """
    named = [name for name in _COLLECTORS if environment.get(name)]
    if not named or environment.get("OTEL_SDK_DISABLED", "").lower() == "true":
        return Tracer()
    try:
        # OpenTelemetry is an extra, and loads slowly.
        otel_spans: Any = import_module("runtime.otel_spans")
    except ImportError as error:
        raise ValueError(f"{named[0]} is set, but the extra `tracing` is not installed: {error}") from error
    delay = environment.get(_DELAY, _USUAL_DELAY)
    if not delay.isdecimal():
        raise ValueError(f"{_DELAY} is {delay!r}: it must be a number of milliseconds")
    found: Tracer = otel_spans.OtelTracer(service, int(delay))
    return found
