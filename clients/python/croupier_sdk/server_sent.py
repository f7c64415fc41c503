"""Server-sent events, as far as the service sends them: https://html.spec.whatwg.org/multipage/server-sent-events.html"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

__all__ = ["ServerSentEvent", "read_events"]


@dataclass(frozen=True)
class ServerSentEvent:
    """One event; `id` is what a listener that comes back names."""

    id: str
    data: str


def read_events(lines: Iterable[str]) -> Iterator[ServerSentEvent]:
    """Read the events from lines without their ends; one that a lost connection cut short is left out."""
    id, data = "", list[str]()
    for line in lines:
        if not line:
            if data:
                yield ServerSentEvent(id, "\n".join(data))
            data = []
            continue
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "id":
            id = value
        elif field == "data":
            data.append(value)
