"""Spans of OpenTelemetry's SDK, sent by OTLP over HTTP in a thread of each process.

The SDK reads its own variables (`OTEL_…`): the collector, the sampling, and attributes of all spans.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Span as SdkSpan
from opentelemetry.trace import SpanKind, Status, StatusCode
from opentelemetry.trace import Tracer as SdkTracer
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from runtime.spans import Span, Tracer, Value

_NAME: Final = "OTEL_SERVICE_NAME"
_PROPAGATOR: Final = TraceContextTextMapPropagator()


class _SentSpan(Span):
    """A span of the SDK."""

    def __init__(self, span: SdkSpan) -> None:
        about = span.get_span_context()
        super().__init__(f"00-{about.trace_id:032x}-{about.span_id:016x}-{about.trace_flags:02x}")
        self._span = span

    def end(self, attributes: Mapping[str, Value], name: str = "", *, has_failed: bool = False) -> None:
        if name:
            self._span.update_name(name)
        self._span.set_attributes(attributes)
        if has_failed:
            self._span.set_status(Status(StatusCode.ERROR))
        self._span.end()


class OtelTracer(Tracer):
    """Sends the spans of one service, `delay` milliseconds after they have ended."""

    def __init__(self, service: str, delay: int) -> None:
        self._service = service
        self._delay = delay

    def begin(self, name: str, kind: str, trace: str, attributes: Mapping[str, Value]) -> Span:
        """Start a span with a context of its own, which other work of this thread does not share."""
        parent = _PROPAGATOR.extract({"traceparent": trace}, Context())
        # A fork has no threads, so each process has its own sender.
        tracer = _tracer(self._service, self._delay, os.getpid())
        return _SentSpan(tracer.start_span(name, parent, SpanKind[kind], attributes))


@lru_cache(maxsize=1)
def _tracer(service: str, delay: int, process: int) -> SdkTracer:
    # The variable has precedence.
    named = Resource.create({} if os.environ.get(_NAME) else {"service.name": service})
    provider = TracerProvider(resource=named)
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(), schedule_delay_millis=delay))
    return provider.get_tracer("croupier")
