"""Lines that are gathered go out whole, in order, and are never kept for long."""

from __future__ import annotations

import io
import logging
from select import PIPE_BUF
from typing import Any

import pytest

from workers.observation.lines import LineFormatter, Lines, flush_lines, gather_lines, tell_later, tell_many


class Stream(io.StringIO):
    """Remembers what was written at once."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[str] = []

    def write(self, text: str) -> int:
        if text:
            self.writes.append(text)
        return super().write(text)


class Away(io.StringIO):
    """Takes nothing."""

    def write(self, text: str) -> int:
        raise BrokenPipeError


class Plain(LineFormatter):
    """Writes what happened, and nothing about it."""

    def line(self, event: dict[str, Any]) -> str:
        return str(event["event"])


@pytest.fixture
def stream(monkeypatch: pytest.MonkeyPatch) -> Stream:
    stream = Stream()
    monkeypatch.setattr(logging.getLogger(), "handlers", [Lines(stream, Plain())])
    return stream


def tell(text: str, level: int = logging.INFO) -> None:
    logging.getLogger().handle(logging.makeLogRecord({"msg": text, "levelno": level}))


def test_a_line_goes_out_at_once(stream: Stream) -> None:
    tell("one")
    tell("two")
    assert stream.writes == ["one\n", "two\n"]


def test_gathered_lines_go_out_together(stream: Stream) -> None:
    gather_lines()
    tell("one")
    tell("two")
    assert not stream.writes
    flush_lines()
    assert stream.writes == ["one\ntwo\n"]
    flush_lines()
    assert stream.writes == ["one\ntwo\n"]


def test_a_warning_does_not_wait(stream: Stream) -> None:
    gather_lines()
    tell("one")
    tell("two", logging.WARNING)
    assert stream.writes == ["one\ntwo\n"]


def test_no_line_is_cut_and_a_pipe_takes_every_write_whole(stream: Stream) -> None:
    gather_lines()
    lines = ["é" * (1 + 37 * number % 1500) for number in range(40)]
    for line in lines:
        tell(line)
    flush_lines()
    assert "".join(stream.writes).splitlines() == lines
    assert all(text.endswith("\n") and len(text.encode()) <= PIPE_BUF for text in stream.writes)
    assert len(stream.writes) < len(lines)


def test_a_line_that_is_larger_than_that_goes_out_alone(stream: Stream) -> None:
    gather_lines()
    tell("one")
    tell("x" * PIPE_BUF)
    assert stream.writes == ["one\n", "x" * PIPE_BUF + "\n"]


def test_what_nobody_takes_is_lost_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = Lines(Away(), Plain())
    lines.gather()
    monkeypatch.setattr(logging.getLogger(), "handlers", [lines])
    tell("one", logging.ERROR)
    stream = Stream()
    lines.setStream(stream)
    tell("two")
    flush_lines()
    assert stream.writes == ["two\n"]


def later(text: str) -> None:
    log = logging.getLogger("croupier.tests")
    log.setLevel(logging.INFO)
    tell_later(log, logging.INFO, text, lambda: {"timestamp": "now"})


def test_what_is_told_later_is_told_at_once_where_nothing_is_gathered(stream: Stream) -> None:
    later("one")
    assert stream.writes == ["one\n"]


def test_what_is_told_later_is_told_when_it_is_much(stream: Stream) -> None:
    gather_lines()
    told = 0
    while not stream.writes:
        # Enough that the lines go out as soon as they are told.
        later("x" * PIPE_BUF)
        told += 1
        tell_many()
    assert len(stream.writes) == told > 1


def test_what_is_told_later_is_told_when_lines_are_asked_for(stream: Stream) -> None:
    gather_lines()
    later("one")
    assert not stream.writes
    flush_lines()
    assert stream.writes == ["one\n"]
