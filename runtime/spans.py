"""Spans of a trace, which connects a request, every chunk of its job, and the webhook.

A trace is passed on as text, the `traceparent` of W3C's Trace Context. The record of a job contains it, so every
process that works on the job continues the same trace.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_TRACE: Final = re.compile(r"00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}")
#: Kinds of span: a received request, a call of another server, other work.
SERVER: Final = "SERVER"
CLIENT: Final = "CLIENT"
INTERNAL: Final = "INTERNAL"

Value = str | int | float | bool


def read_trace(text: str) -> str:
    """Return a well-formed `traceparent`; empty for any other text."""
    return text if _TRACE.fullmatch(text) else ""


class Span:
    """A piece of work in a trace. Its own calls receive `trace`."""

    def __init__(self, trace: str) -> None:
        self.trace = trace

    @property
    def trace_id(self) -> str:
        """The id of the whole trace; empty without one."""
        return self.trace[3:35]

    def end(self, attributes: Mapping[str, Value], name: str = "", *, has_failed: bool = False) -> None:
        """End the span with its final attributes."""


class Tracer:
    """A tracer that sends no spans, and passes traces of other programs on."""

    def begin(self, name: str, kind: str, trace: str, attributes: Mapping[str, Value]) -> Span:
        """Start a span in `trace`; without one, start a trace."""
        return Span(trace)
