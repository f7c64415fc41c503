"""Reader of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

__all__ = ["ServerSentEvent", "read_events"]


@dataclass(frozen=True)
class ServerSentEvent:
    """One event; a listener that reconnects sends its `id` as Last-Event-ID."""

    id: str
    data: str
    event: str = "message"


def read_events(lines: Iterable[str]) -> Iterator[ServerSentEvent]:
    """Yield the complete events from lines without line endings."""
    id, event, data = "", "", list[str]()
    for line in lines:
        if not line:
            if data:
                yield ServerSentEvent(id, "\n".join(data), event or "message")
            event, data = "", []
            continue
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "id":
            id = value
        elif field == "event":
            event = value
        elif field == "data":
            data.append(value)
