"""Spans of a trace, which goes from a request through every chunk of its job to its webhook.

A trace is handed on as text, the `traceparent` of W3C's Trace Context: it stands in the record of a job, so that every
process that works on it, at any time, goes on with the same trace.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

_TRACE: Final = re.compile(r"00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}")
#: Kinds of span: of a request that came, of a call that was made, of neither.
SERVER: Final = "SERVER"
CLIENT: Final = "CLIENT"
INTERNAL: Final = "INTERNAL"

Value = str | int | float | bool


def read_trace(text: str) -> str:
    """Return a `traceparent` that is well formed; empty otherwise."""
    return text if _TRACE.fullmatch(text) else ""


class Span:
    """A piece of work in a trace. `trace` is what its own calls go on with."""

    def __init__(self, trace: str) -> None:
        self.trace = trace

    @property
    def trace_id(self) -> str:
        """The id of the whole trace; empty without one."""
        return self.trace[3:35]

    def end(self, attributes: Mapping[str, Value], name: str = "", *, has_failed: bool = False) -> None:
        """End it, with what was learnt meanwhile."""


class Tracer:
    """Sends no span, and hands on the traces that were begun elsewhere."""

    def begin(self, name: str, kind: str, trace: str, attributes: Mapping[str, Value]) -> Span:
        """Begin a span that goes on with `trace`, or where that is empty begins one."""
        return Span(trace)
