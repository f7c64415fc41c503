"""How many requests may wait for a thread: a burst is served, what lasts is refused, and a moment later all is well."""

from __future__ import annotations

from typing import Final

import pytest

from service.server.lanes import Lane, Lanes, Patience
from service.server.plain import wanted_language

PATIENCE: Final = Patience(burst=20, seconds=0.1, pressed=2, crowded=1)
THREADS: Final = 4


class Clock:
    """A time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The lanes' time."""
    made = Clock()
    monkeypatch.setattr("service.server.lanes.monotonic", made)
    return made


def filled() -> Lane:
    """A lane with as many requests as it takes."""
    lane = Lane("test", THREADS, PATIENCE)
    while lane.enter():
        pass
    return lane


def taken(lane: Lane) -> int:
    """Count how many more requests are let in."""
    count = 0
    while lane.enter():
        count += 1
    return count


@pytest.mark.parametrize("path", ["/v1/jobs/x", "/v1/games/colonne/simulations", "/readyz", "/metrics"])
def test_what_may_wait_for_others_has_threads_of_its_own(path: str) -> None:
    lanes = Lanes(THREADS)
    assert lanes.of(path, 0) is lanes.of("/v1/jobs/y/events", 100_000)
    assert lanes.of(path, 0) is not lanes.referee


def test_what_computes_for_long_has_threads_of_its_own() -> None:
    lanes = Lanes(THREADS)
    assert lanes.of("/v1/games/colonne/moves", 4_000) is lanes.referee
    batches = lanes.of("/v1/games/colonne/scores", 100_000)
    assert batches is lanes.of("/v1/games/upcolor/replays", 500_000)
    assert batches not in (lanes.referee, lanes.of("/readyz", 0))


def test_a_burst_is_let_in_and_no_more(clock: Clock) -> None:
    lane = Lane("test", THREADS, PATIENCE)
    assert taken(lane) == THREADS + PATIENCE.burst
    assert lane.enter(always=True)


def test_a_burst_is_served(clock: Clock) -> None:
    """Nobody else comes: the last ones wait long, but the threads are behind for a moment alone."""
    lane = Lane("test", THREADS, PATIENCE)
    assert all(lane.enter() for _ in range(THREADS + PATIENCE.burst))
    since = clock.now
    for _ in range(THREADS + PATIENCE.burst):
        clock.now += 0.004
        assert not lane.is_late(since)
        lane.leave()


def test_who_waited_while_the_threads_were_behind_for_long_is_late(clock: Clock) -> None:
    lane = filled()
    clock.now += 0.5
    for _ in range(10):
        clock.now += 0.02
        assert lane.is_late(clock.now - 0.02) == (clock.now > 1000.6)


def test_under_pressure_few_wait_and_a_moment_later_all_may(clock: Clock) -> None:
    lane = filled()
    assert not lane.enter()
    for _ in range(THREADS + PATIENCE.burst):
        lane.leave()
    assert taken(lane) == THREADS + PATIENCE.pressed
    clock.now += 1
    assert taken(lane) == PATIENCE.burst - PATIENCE.pressed


def test_where_most_are_refused_fewer_are_served_at_a_time(clock: Clock) -> None:
    """And then, when those who come are served, as many as ever."""
    lane = filled()
    for _ in range(12):
        clock.now += 0.1
        assert not lane.enter()
    for _ in range(THREADS + PATIENCE.burst):
        lane.leave()
    assert taken(lane) == PATIENCE.crowded
    lane.leave()
    for _ in range(12):
        clock.now += 0.1
        assert lane.enter()
        lane.leave()
    assert taken(lane) == THREADS + PATIENCE.burst


def test_where_half_are_served_no_fewer_are(clock: Clock) -> None:
    lane = filled()
    assert not lane.enter()
    for _ in range(PATIENCE.burst - PATIENCE.pressed):
        lane.leave()
    for _ in range(12):
        clock.now += 0.1
        assert not lane.enter()
        lane.leave()
        assert lane.enter()
    for _ in range(THREADS + PATIENCE.pressed):
        lane.leave()
    assert taken(lane) == THREADS + PATIENCE.pressed


def test_few_are_served_however_slow_the_machine(clock: Clock) -> None:
    lane = Lane("test", THREADS, PATIENCE)
    for _ in range(THREADS + PATIENCE.pressed):
        assert lane.enter()
    for _ in range(10):
        clock.now += 5
        assert not lane.is_late(clock.now - 5)


def test_a_pause_is_no_lateness(clock: Clock) -> None:
    lane = Lane("test", THREADS, PATIENCE)
    assert not lane.is_late(clock.now)
    clock.now += 3600
    assert all(lane.enter() for _ in range(THREADS + PATIENCE.burst))
    assert not lane.is_late(clock.now - 0.05)


CALL: Final = b"POST /v1/games/seven-up/legal-moves HTTP/1.1\r\nHost: x\r\n"
PLAIN: Final = CALL + b"Content-Length: 2\r\nAccept-Language: fr\r\n\r\n{}"


def test_a_plain_call_is_known_at_sight() -> None:
    assert wanted_language(bytearray(PLAIN)) == "fr"
    assert wanted_language(bytearray(PLAIN.replace(b"Accept-Language: fr\r\n", b"Connection: keep-alive\r\n"))) == ""


@pytest.mark.parametrize(
    "data",
    [
        PLAIN[:-1],
        PLAIN + b"G",
        PLAIN.replace(b"legal-moves", b"simulations"),
        PLAIN.replace(b"POST", b"GET"),
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
        PLAIN.replace(b"HTTP/1.1", b"HTTP/1.0"),
        PLAIN.replace(b"Host: x", b"Content-Length: 2"),
        PLAIN.replace(b"Host: x", b"Content-Length : 2"),
        PLAIN.replace(b"Host: x", b"Transfer-Encoding: chunked"),
        PLAIN.replace(b"Host: x", b"A: b\nTransfer-Encoding: chunked"),
        PLAIN.replace(b"Host: x", b"Connection: close"),
        PLAIN.replace(b"Host: x", b"Expect: 100-continue"),
        PLAIN.replace(b"Host: x", b"A: b\r\n c"),
        PLAIN.replace(b"Content-Length: 2", b"Content-Length: +2"),
        PLAIN.replace(b"Content-Length: 2\r\n", b""),
    ],
)
def test_what_is_not_plain_is_left_to_the_parser(data: bytes) -> None:
    assert wanted_language(bytearray(data)) is None
