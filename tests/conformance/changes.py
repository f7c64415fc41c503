"""Changes of answers: the steps from which the rows of planted faults are made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.conformance.fault_proxy import Call, Change

Data = dict[str, Any]
Parts = Callable[[Call], Iterator[Data]]

# Parts of answers


def answers(call: Call) -> Iterator[Data]:
    """Yield the body of a success."""
    if call.is_right:
        yield call.body


def events(call: Call, kind: str = "") -> Iterator[Data]:
    """Yield the events of an answer, of one type or all."""
    found = call.body.get("events") if call.is_right else None
    yield from (event for event in found or () if kind in ("", event["type"]))


def positions(call: Call, game: str = "") -> Iterator[Data]:
    """Yield the state or the view of an answer, of one game or all."""
    found = [call.body.get(name) for name in ("state", "view")] if call.is_right else []
    yield from (part for part in found if isinstance(part, dict) and game in ("", part["game"]))


def moves(call: Call) -> Iterator[Data]:
    """Yield the legal moves of an answer."""
    yield from call.body.get("legal_moves") or () if call.is_right else ()


def problems(call: Call, code: str = "") -> Iterator[Data]:
    """Yield the problem of an answer, of one code or all."""
    if call.status >= 400 and isinstance(call.body, dict) and code in ("", call.body["code"]):
        yield call.body


def results(call: Call, resource: str) -> Iterator[Data]:
    """Yield the results of a batch."""
    if call.resource == resource and call.is_right:
        yield from call.body["results"]


def job_results(call: Call, kind: str) -> Iterator[Data]:
    """Yield the result of a job of a kind."""
    if call.is_right and call.body.get("kind") == kind and call.body.get("result"):
        yield call.body["result"]


def sealed(call: Call) -> Iterator[Data]:
    """Yield an answer or a job's result that contains a sealed table."""
    if call.is_right:
        yield from (part for part in (call.body, call.body.get("result")) if part and "table" in part)


def computer_moves(call: Call) -> Iterator[Data]:
    """Yield the moves of the computer at a sealed table, a job's result."""
    yield from (part for part in job_results(call, "opponent-moves") if "table" in part)


def of(parts: Callable[..., Iterator[Data]], *given: str) -> Parts:
    """Return parts of one type, kind, resource or game."""
    return lambda call: parts(call, *given)


def having(parts: Parts, name: str) -> Parts:
    """Return the parts that have a member."""
    return lambda call: (part for part in parts(call) if name in part)


def inside(parts: Parts, name: str) -> Parts:
    """Return a member of each part, where it is not empty."""
    return lambda call: (part[name] for part in parts(call) if part.get(name))


# Steps


def each(parts: Parts, change: Callable[[Data], object]) -> Change:
    """Return the change of each part."""
    return lambda call: [change(part) for part in parts(call)]


def when(condition: Callable[[Call], object], change: Change) -> Change:
    """Return a change of some answers."""
    return lambda call: condition(call) and change(call)


def put(**values: object) -> Callable[[Data], object]:
    """Set members, whether the part has them or not."""
    return lambda part: part.update(values)


def drop(*names: str) -> Callable[[Data], object]:
    """Leave members out."""
    return lambda part: [part.pop(name, None) for name in names]


def shift(name: str) -> Callable[[Data], object]:
    """Add 1 to a number."""
    return lambda part: part.update({name: part[name] + 1}) if isinstance(part.get(name), int) else None


def mark(name: str) -> Callable[[Data], object]:
    """Make a text of another language."""
    return lambda part: part.update({name: "deal"}) if isinstance(part.get(name), str) else None


def header(name: str, value: str | None) -> Change:
    """Set a header of successful answers, or leave it out."""

    def change(call: Call) -> None:
        if call.status < 400 and name in call.headers:
            call.headers.pop(name)
            call.headers.update({name: value} if value else {})

    return change


def without(list_name: str, keep: Callable[[Data], bool]) -> Change:
    """Leave elements of a list out."""

    def change(call: Call) -> None:
        if call.is_right and call.body.get(list_name):
            call.body[list_name] = [element for element in call.body[list_name] if keep(element)]

    return change


def status(instead: int) -> Change:
    """Set the status."""

    def change(call: Call) -> None:
        call.status = instead

    return change
